/// A line and a column of a text file.
///
/// ```swift
/// Place(line: 3, column: 1) < Place(line: 3, column: 5)  // true
/// ```
public struct Place: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1, as editors count.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A value with its place in the file.
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
