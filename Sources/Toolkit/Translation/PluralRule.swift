/// Chooses a language's plural form for a number of things. A catalogue's header has the rule in C:
/// `nplurals=2; plural=(n != 1);`.
///
/// See GNU gettext's manual, "Plural forms".
package struct PluralRule: Sendable {
    private indirect enum Term: Sendable {
        case count
        case number(UInt)
        case not(Term)
        case binary(String, Term, Term)
        case choice(Term, Term, Term)
    }

    /// The most bytes of a rule; Arabic's has 150. The terms of "n+n+n" are nested, so those of a longer rule could
    /// overflow the stack.
    static let lengthLimit = 1000

    private let term: Term
    private let formCount: Int

    /// The rule of English and German: one form for one thing, and another for all else.
    static let germanic = PluralRule(term: .binary("!=", .count, .number(1)), formCount: 2)

    private init(term: Term, formCount: Int) {
        (self.term, self.formCount) = (term, formCount)
    }

    /// Reads the value of a header's `Plural-Forms:`; `nil`: it is invalid.
    package init?(_ text: Substring) {
        var fields: [String: Substring] = [:]
        for field in text.split(separator: ";") {
            let parts = field.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields[parts[0].filter { !$0.isWhitespace }] = Substring(parts[1])
        }
        guard let count = fields["nplurals"].flatMap({ Int($0.filter { !$0.isWhitespace }) }), count > 0,
            let source = fields["plural"]
        else { return nil }
        var parser = Parser(source)
        guard text.utf8.count <= Self.lengthLimit, let term = parser.term(), parser.isAtEnd else { return nil }
        self.init(term: term, formCount: count)
    }

    /// The index of the form for `count` things, from 0, and always valid.
    package func form(for count: UInt) -> Int {
        let value = Self.value(of: term, count)
        return value < UInt(formCount) ? Int(value) : formCount - 1
    }

    private static func value(of term: Term, _ count: UInt) -> UInt {
        switch term {
        case .count: return count
        case .number(let number): return number
        case .not(let term): return value(of: term, count) == 0 ? 1 : 0
        case .choice(let condition, let yes, let no):
            return value(of: value(of: condition, count) != 0 ? yes : no, count)
        case .binary(let name, let left, let right):
            let (left, right) = (value(of: left, count), value(of: right, count))
            return switch name {
            case "||": left != 0 || right != 0 ? 1 : 0
            case "&&": left != 0 && right != 0 ? 1 : 0
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<": left < right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">": left > right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            case "+": left &+ right
            case "-": left &- right
            case "*": left &* right
            case "/": right == 0 ? 0 : left / right
            case "%": right == 0 ? 0 : left % right
            default: 0
            }
        }
    }

    /// Reads the part of C's expressions that plural rules use.
    private struct Parser {
        /// The operators, in order of increasing precedence.
        private static let levels = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
        ]
        /// The deepest nesting that is read.
        private static let depthLimit = 60

        private var rest: Substring
        private var depth = 0

        init(_ text: Substring) { rest = text }

        var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

        mutating func term() -> Term? {
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.depthLimit, let condition = binary(0) else { return nil }
            guard take("?") else { return condition }
            guard let yes = term(), take(":"), let no = term() else { return nil }
            return .choice(condition, yes, no)
        }

        private mutating func binary(_ level: Int) -> Term? {
            guard level < Self.levels.count else { return unary() }
            guard var left = binary(level + 1) else { return nil }
            while let name = Self.levels[level].first(where: { take($0) }) {
                guard let right = binary(level + 1) else { return nil }
                left = .binary(name, left, right)
            }
            return left
        }

        private mutating func unary() -> Term? {
            if take("!") {
                depth += 1
                defer { depth -= 1 }
                return depth < Self.depthLimit ? unary().map { .not($0) } : nil
            }
            if take("n") { return .count }
            if take("(") {
                guard let inner = term(), take(")") else { return nil }
                return inner
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return UInt(digits).map { .number($0) }
        }

        private mutating func take(_ word: String) -> Bool {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.hasPrefix(word) else { return false }
            // "!" also begins "!=".
            if word == "!", rest.hasPrefix("!=") { return false }
            rest = rest.dropFirst(word.count)
            return true
        }
    }
}
