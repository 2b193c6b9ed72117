/// The number that an element shows, with its range.
///
/// ```swift
/// override var number: NumericValue? { NumericValue(current: units, minimum: 0, maximum: 100) }
/// ```
public struct NumericValue: Hashable, Sendable {
    /// The number that is shown.
    public var current: Double
    /// The lower end of the range.
    public var minimum: Double
    /// The upper end of the range.
    public var maximum: Double

    /// Makes a number with its range.
    public init(current: Double, minimum: Double, maximum: Double) {
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
    }
}
