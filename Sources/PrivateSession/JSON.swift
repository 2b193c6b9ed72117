/// A JSON value: what apps under test print, one object a line.
public enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The text of a string; `nil` of anything else.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number; `nil` of anything else.
    public var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The truth value; `nil` of anything else.
    public var bool: Bool? {
        guard case .bool(let bool) = self else { return nil }
        return bool
    }

    /// The elements of an array; none of anything else.
    public var elements: [JSON] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The members of an object; none of anything else.
    public var members: [String: JSON] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    /// A member of an object.
    public subscript(_ name: String) -> JSON? { members[name] }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSON: CustomStringConvertible {
    /// The value as JSON on one line, members sorted by name.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number):
            // JSON knows no infinity.
            if let whole = Int(exactly: number) { "\(whole)" } else { number.isFinite ? "\(number)" : "null" }
        case .string(let text): JSON.quoted(text)
        case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\(JSON.quoted($0.key)):\($0.value)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
