import TextSafety

/// Writes values as a script has them.
///
///     ScriptYAML.map([("on", "January"), ("action", "Drag: {x}")])   // {on: January, action: "Drag: {{x}"}
enum ScriptYAML {
    /// A map in one line; entries without a value are left out.
    static func map(_ entries: [(key: String, value: String)]) -> String {
        let rows = entries.filter { !$0.value.isEmpty }.map { "\($0.key): \(scalar($0.value, isInMap: true))" }
        return "{\(rows.joined(separator: ", "))}"
    }

    /// A text: plain where that is safe, else in quotation marks. A brace begins no variable.
    ///
    /// - Parameters:
    ///   - text: Any text; reading the result gives it again. A NUL is left out: no script may hold one.
    ///   - isInMap: Whether it stands between braces or brackets, where a comma ends a plain text.
    /// - Returns: The text as YAML.
    static func scalar(_ text: String, isInMap: Bool = false) -> String {
        let isPlain =
            text.first?.isLetter == true && text.last?.isWhitespace == false
            && text.unicodeScalars.allSatisfy { !isUnseen($0) }
            && text.allSatisfy { $0.isLetter || $0.isNumber || " .-_/'()“”".contains($0) || $0 == "," && !isInMap }
        if isPlain, !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased()) { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "{": result += "{{"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\0": break
            case _ where isUnseen(scalar): result += "\\U" + hexadecimal(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A comment of one line, whatever the text holds.
    static func comment(_ text: String) -> String { "# " + text.printable }

    /// Seconds as a time: "1.5s".
    static func time(_ seconds: Double) -> String { number(seconds) + "s" }

    /// A number without a fraction that says nothing: "2", "1.5".
    static func number(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// Whether a scalar ends a line, controls a terminal or changes the direction of the text after it: nobody would
    /// see it.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // YAML has no noncharacters, which are unassigned.
        case .format, .unassigned: true
        default: scalar.isUnprintable
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
}
