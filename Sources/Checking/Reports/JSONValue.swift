import Prototype
import TextSafety

/// A JSON value whose members stand in the order in which they were given, so that two runs can be compared.
indirect enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members that are `nil` are left out.
    case object(KeyValuePairs<String, JSONValue?>)

    /// The value as text, indented by two spaces a level.
    func text(indentation: String = "") -> String {
        let inner = indentation + "  "
        switch self {
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .integer(let number): return "\(number)"
        case .number(let number): return number.isFinite ? "\(number)" : "null"
        case .string(let text): return JSONText.string(text)
        case .array(let values):
            return Self.list(values.map { $0.text(indentation: inner) }, "[", "]", indentation)
        case .object(let members):
            let lines = members.compactMap { name, value in
                value.map { "\(JSONText.string(name)): \($0.text(indentation: inner))" }
            }
            return Self.list(lines, "{", "}", indentation)
        }
    }

    private static func list(_ items: [String], _ open: String, _ close: String, _ indentation: String) -> String {
        guard !items.isEmpty else { return open + close }
        let separator = "\n\(indentation)  "
        return "\(open)\(separator)\(items.joined(separator: "," + separator))\n\(indentation)\(close)"
    }
}
