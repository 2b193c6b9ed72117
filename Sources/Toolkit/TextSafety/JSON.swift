/// A JSON value that was read or will be written (RFC 8259).
///
/// ```swift
/// let report: JSON = .object(["name": "January", "points": [1, 2], "place": nil])
/// print(report)  // {"name":"January","points":[1,2]}
/// let name = try JSON(reading: line)["name"]?.text
/// ```
public indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A name with its value. The members of an object keep the order in which they are given or read.
    ///
    /// ```swift
    /// if case .object(let members) = report { print(members.map(\.name)) }
    /// ```
    public struct Member: Equatable, Sendable {
        public let name: String
        public let value: JSON

        public init(_ name: String, _ value: JSON) {
            (self.name, self.value) = (name, value)
        }
    }

    /// Makes an object without the members that are `nil`.
    public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// Makes a whole number.
    public static func integer(_ number: Int) -> JSON { .number(Double(number)) }

    /// Makes an array of texts.
    public static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }

    // MARK: Reading

    /// The text of a string; `nil`: this is something else.
    public var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The number; `nil`: this is something else.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The truth value; `nil`: this is something else.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The elements of an array; none if this is something else.
    public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

    /// The members of an object by name; of equal names the last. None if this is something else.
    public var members: [String: JSON] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    }

    /// The value of a member, of equal names the last; `nil`: there is none.
    public subscript(_ name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }
}

/// Equality ignores the order of members.
extension JSON: Equatable {
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object, .object): left.members == right.members
        default: false
        }
    }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: CustomStringConvertible {
    /// The value as JSON, on one line.
    public var description: String {
        switch self {
        case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.string($0.name)):\($0.value)" }.joined(separator: ","))}"
        default: scalarText
        }
    }

    /// The value as JSON on several lines, with two spaces for each level.
    public func indentedText(_ indentation: String = "") -> String {
        let inner = indentation + "  "
        switch self {
        case .array(let elements):
            return Self.list(elements.map { $0.indentedText(inner) }, "[", "]", indentation)
        case .object(let members):
            let lines = members.map { "\(JSONText.string($0.name)): \($0.value.indentedText(inner))" }
            return Self.list(lines, "{", "}", indentation)
        default: return scalarText
        }
    }

    private static func list(_ items: [String], _ open: String, _ close: String, _ indentation: String) -> String {
        guard !items.isEmpty else { return open + close }
        let separator = "\n\(indentation)  "
        return "\(open)\(separator)\(items.joined(separator: "," + separator))\n\(indentation)\(close)"
    }

    /// The text of a value without elements or members.
    private var scalarText: String {
        switch self {
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): JSON.text(of: number)
        case .string(let text): JSONText.string(text)
        case .null, .array, .object: "null"
        }
    }

    /// The text of a number, without a fraction if it is whole; `null` if it is infinite or not a number, which JSON
    /// lacks.
    private static func text(of number: Double) -> String {
        if let whole = Int(exactly: number) { return "\(whole)" }
        return number.isFinite ? "\(number)" : "null"
    }
}
