/// The number that an element shows, with the range that it stands in.
///
/// ```swift
/// override var number: NumericValue? { NumericValue(current: units, minimum: 0, maximum: 100) }
/// ```
public struct NumericValue: Hashable, Sendable {
    /// The number itself.
    public var current: Double
    /// The least number that could stand there.
    public var minimum: Double
    /// The greatest number that could stand there.
    public var maximum: Double

    /// Makes a number with its range.
    public init(current: Double, minimum: Double, maximum: Double) {
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
    }
}
