/// A line and a column of a text file.
///
/// ```swift
/// TextPosition(line: 3, column: 1) < TextPosition(line: 3, column: 5)  // true
/// ```
public struct TextPosition: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1, as editors count.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A value with its position in the file.
///
/// ```swift
/// let title = Positioned("Inbox", at: TextPosition(line: 2, column: 8))
/// ```
public struct Positioned<Value> {
    public var value: Value
    public let position: TextPosition

    public init(_ value: Value, at position: TextPosition) {
        self.value = value
        self.position = position
    }
}

extension Positioned: Sendable where Value: Sendable {}
extension Positioned: Equatable where Value: Equatable {}
extension Positioned: Hashable where Value: Hashable {}
