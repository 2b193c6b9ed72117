/// Where something stands in a text file.
///
/// ```swift
/// Place(line: 3, column: 1) < Place(line: 3, column: 5)  // true
/// ```
public struct Place: Hashable, Comparable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, counted in Unicode scalars, as editors count.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A value and where it was written.
///
/// ```swift
/// let title = Placed("Inbox", at: Place(line: 2, column: 8))
/// ```
public struct Placed<Value> {
    public var value: Value
    public let place: Place

    public init(_ value: Value, at place: Place) {
        self.value = value
        self.place = place
    }
}

extension Placed: Sendable where Value: Sendable {}
extension Placed: Equatable where Value: Equatable {}
extension Placed: Hashable where Value: Hashable {}
