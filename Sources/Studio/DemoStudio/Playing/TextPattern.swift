import CGLib
import Translation

/// A text to be found in another one: its words, or a regular expression between slashes.
///
///     TextPattern("Lifted January")             // words, as they are heard
///     TextPattern("/lifted \\w+, [0-9]+/")      // Perl's regular expressions, without regard to case
struct TextPattern {
    /// As the script has it.
    let text: String
    /// The regular expression; `nil`: the text is words.
    private let expression: Expression?

    /// GLib's own `GRegex`: it gives up on an expression that would take for ever.
    private final class Expression {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { g_regex_unref(pointer) }
    }

    init(_ text: String) {
        self.text = text
        expression = Self.source(of: text).flatMap { try? Self.compile($0) }
    }

    /// Whether it is a regular expression.
    var isExpression: Bool { expression != nil }

    /// The text between the slashes; `nil`: it is no regular expression.
    static func source(of text: String) -> String? {
        guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// A text as a script has it: between slashes it would be a regular expression, and becomes one that matches it.
    static func literal(_ text: String) -> String {
        guard source(of: text) != nil, let escaped = g_regex_escape_string(text, -1) else { return text }
        defer { g_free(escaped) }
        return "/\(String(cString: escaped))/"
    }

    /// Why a text is no pattern; `nil`: it is one.
    static func problem(of text: String) -> String? {
        guard let source = source(of: text) else { return nil }
        do {
            _ = try compile(source)
            return nil
        } catch {
            return error.reason
        }
    }

    private struct SyntaxError: Error {
        let reason: String
    }

    private static func compile(_ source: String) throws(SyntaxError) -> Expression {
        var error: UnsafeMutablePointer<GError>?
        let pointer = g_regex_new(source, G_REGEX_CASELESS, GRegexMatchFlags(rawValue: 0), &error)
        guard let pointer else {
            defer { g_clear_error(&error) }
            throw SyntaxError(reason: error.map { String(cString: $0.pointee.message) } ?? "")
        }
        return Expression(pointer)
    }

    /// Whether it is found in a text as it is: a regular expression anywhere, words by their meaning.
    func isIn(_ other: String) -> Bool {
        if let expression {
            return g_regex_match(expression.pointer, other, GRegexMatchFlags(rawValue: 0), nil) != 0
        }
        let meaning = HeardWords.meaning(of: other)
        return HeardWords.find(HeardWords.meaning(of: text), in: meaning, from: meaning.startIndex) != nil
    }

    /// Whether a text is the one meant: a regular expression is found in it, or it is the same.
    func isSame(as other: String) -> Bool { isExpression ? isIn(other) : other == text }
}
