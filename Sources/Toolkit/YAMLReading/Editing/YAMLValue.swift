/// A value to write into a YAML text.
///
/// ```swift
/// YAMLValue.map([.init("name", .text("Drag")), .init("point", .list([.number(0.5), .number(0.5)]))])
/// // {name: Drag, point: [0.5, 0.5]}
/// ```
public indirect enum YAMLValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case list([YAMLValue])
    case map([Entry])

    /// A key and its value.
    public struct Entry: Hashable, Sendable {
        public let key: String
        public let value: YAMLValue

        public init(_ key: String, _ value: YAMLValue) {
            (self.key, self.value) = (key, value)
        }
    }

    /// The value on one line, with brackets and braces.
    ///
    /// - Parameter isInFlow: Whether the value itself will be between brackets or braces.
    /// - Returns: The text.
    func flowText(isInFlow: Bool) -> String {
        switch self {
        case .text(let text): return YAMLScalar.text(of: text, like: .plain, isInFlow: isInFlow)
        case .number(let number): return Self.text(of: number)
        case .list(let items): return "[" + items.map { $0.flowText(isInFlow: true) }.joined(separator: ", ") + "]"
        case .map(let entries):
            let parts = entries.map { $0.keyText(isInFlow: true) + ": " + $0.value.flowText(isInFlow: true) }
            return "{" + parts.joined(separator: ", ") + "}"
        }
    }

    /// The value as a whole text, with several lines.
    public var text: String { lines().joined(separator: "\n") + "\n" }

    /// The value's lines: a map has a line for each key, a list of maps one for each map, and all else is on one line.
    func lines() -> [String] {
        switch self {
        case .map(let entries) where !entries.isEmpty: return entries.flatMap { $0.lines() }
        default: return [flowText(isInFlow: false)]
        }
    }

    /// The shortest text that reads back as the number.
    static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension YAMLValue.Entry {
    func keyText(isInFlow: Bool) -> String { YAMLScalar.text(of: key, like: .plain, isInFlow: isInFlow) }

    func lines() -> [String] {
        let head = keyText(isInFlow: false) + ":"
        if case .list(let items) = value, items.contains(where: { if case .map = $0 { true } else { false } }) {
            return [head] + items.map { "  - " + $0.flowText(isInFlow: false) }
        }
        return [head + " " + value.flowText(isInFlow: false)]
    }
}

/// Writes a text so that it is read back unchanged.
///
/// ```swift
/// let line = "label: \(YAMLScalar.quoted(name))"
/// ```
public enum YAMLScalar {
    /// A text in quotation marks. Unlike JSON, YAML has no escape of two halves for a scalar above U+FFFF.
    public static func quoted(_ text: String) -> String { self.text(of: text, like: .doubleQuoted, isInFlow: true) }

    /// A text, in quotation marks where it would otherwise be read as something else: `null`, a number, a list.
    public static func plain(_ text: String) -> String { self.text(of: text, like: .plain, isInFlow: true) }

    /// - Parameters:
    ///   - text: The text.
    ///   - style: The former style, which is kept if possible.
    ///   - isInFlow: Whether the text is between brackets or braces.
    /// - Returns: The text with the quotation marks that it needs.
    static func text(of text: String, like style: YAMLToken.Kind, isInFlow: Bool) -> String {
        switch style {
        case .plain where isPlain(text, isInFlow: isInFlow): text
        case .singleQuoted where text.unicodeScalars.allSatisfy(isPrintable):
            "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
        default: "\"" + text.unicodeScalars.map(escaped).joined() + "\""
        }
    }

    /// Whether every YAML reader takes the text without quotation marks as that text.
    private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":" else {
            return false
        }
        guard scalars.allSatisfy(isPrintable), !"-?:,[]{}#&*!|>'\"%@`=<".unicodeScalars.contains(first) else {
            return false
        }
        if isInFlow, scalars.contains(where: { ",[]{}".unicodeScalars.contains($0) }) { return false }
        if text.utf8.count > 200 || Double(text) != nil || first.properties.numericType != nil || first == "."
            || first == "+"
        {
            return false
        }
        if ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "~"].contains(text.lowercased()) {
            return false
        }
        var previous: Unicode.Scalar = " "
        for scalar in scalars {
            if scalar == "#", previous == " " { return false }
            // Between brackets a colon counts also without a blank after it.
            if previous == ":", scalar == " " || isInFlow { return false }
            previous = scalar
        }
        return true
    }

    /// Whether the scalar may be written as it is in any style: it is no line break and not invisible.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        default: isPrintable(scalar) || isJoiner(scalar) ? String(scalar) : code(scalar)
        }
    }

    /// Whether the scalar joins parts of emoji or of letters in some scripts, and may be written as it is.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200D}" || scalar == "\u{200C}" }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
