/// The number that an element shows, with the range that it stands in.
public struct NumericValue: Hashable, Sendable {
    public var current: Double
    public var minimum: Double
    public var maximum: Double

    public init(current: Double, minimum: Double, maximum: Double) {
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
    }
}
