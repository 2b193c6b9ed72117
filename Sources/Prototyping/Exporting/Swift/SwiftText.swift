import TextSafety

/// Writes texts of a document in Swift code.
enum SwiftText {
    /// A string literal with exactly that text.
    static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A string literal in which each `{label}` is replaced by the value of an expression.
    static func literal(_ text: String, label: String) -> String {
        guard text.contains("{label}") else { return literal(text) }
        let parts = text.split(separator: "{label}", omittingEmptySubsequences: false)
        return "\"\(parts.map { escaped($0) }.joined(separator: "\\(\(label))"))\""
    }

    /// A string literal in which the values of expressions stand for their names: `{item}`.
    static func literal(_ text: String, values: [String: String]) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "{") {
            result += escaped(rest[..<start])
            let name = rest[rest.index(after: start)...].prefix { $0 != "}" }
            if let value = values[String(name)], name.endIndex < rest.endIndex {
                result += "\\(\(value))"
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                result += "{"
                rest = rest[rest.index(after: start)...]
            }
        }
        return "\"\(result + escaped(rest))\""
    }

    /// A text within a comment that ends with its line.
    static func comment(_ text: String) -> String {
        text.replacingScalars { scalar in
            if "\n\r\t".unicodeScalars.contains(scalar) { return " " }
            return isPlain(scalar) ? nil : escape(scalar)
        }
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        text.escapingQuotes { isPlain($0) ? nil : escape($0) }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16))}" }

    /// Whether the scalar may be in source code unescaped: it ends no line, is visible, and does not change text
    /// direction.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: false
        default: true
        }
    }

    /// A number as a literal.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        if let whole = Int(exactly: value) { return "\(whole)" }
        return "\(value)"
    }
}

extension String {
    /// The text with each line indented by four spaces.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }

    /// A block of code: an opening line, the indented parts with empty lines between them, and "}".
    static func block(_ opening: String, _ parts: [String], between: String = "\n\n") -> String {
        "\(opening)\n\(parts.filter { !$0.isEmpty }.joined(separator: between).indented)\n}"
    }
}
