/// Minifies the page's script: leaves comments and spaces out, shortens the names that only the script itself uses, and
/// has constants for what it says often.
///
/// What a browser, a document's data or a sentence names stays as it is: a property becomes short only if it is one of
/// ``ScriptNames/ownProperties``.
struct ScriptMinifier {
    private let tokens: [ScriptToken]
    private let roles: ScriptRoles
    private let names: ScriptNames
    private var result: [ScriptToken] = []

    static func minified(_ script: String) -> String {
        var minifier = ScriptMinifier(ScriptLexer.tokens(of: script))
        minifier.declareConstants()
        for index in minifier.tokens.indices where !minifier.isLeftOut(index) { minifier.take(index) }
        return ScriptWriter.text(of: ScriptDeclarations.joined(minifier.result))
    }

    private init(_ tokens: [ScriptToken]) {
        self.tokens = tokens
        roles = ScriptRoles(tokens)
        names = ScriptNames(tokens, roles)
    }

    /// Shorter words for the same.
    private static let short = ["const": "let", "true": "!0", "false": "!1"]

    private mutating func declareConstants() {
        for (name, expression) in names.declared {
            append(.word, "let")
            append(.word, name)
            append(.punctuator, "=")
            append(.word, expression)
            append(.punctuator, ";")
        }
    }

    private mutating func append(_ kind: ScriptToken.Kind, _ text: String) {
        result.append(ScriptToken(kind: kind, text: text, startsLine: false))
    }

    private mutating func take(_ index: Int) {
        let token = tokens[index]
        if let constant = constant(index) {
            takeConstant(index, constant)
        } else if token.isWord("this"), roles.isInBody(index), let this = names.this(in: roles.scopes[index]) {
            takeWord(index, this)
        } else {
            takeWord(index, text(index))
        }
        guard roles.bodies[roles.scopes[index]] == index, let this = names.this(in: roles.scopes[index]) else { return }
        append(.word, "let")
        append(.word, this)
        append(.punctuator, "=")
        append(.word, "this")
        append(.punctuator, ";")
    }

    private func text(_ index: Int) -> String {
        let text = tokens[index].text
        switch roles.roles[index] {
        case .variable: return variable(index)
        case .property, .method, .key: return names.property(text)
        case .shorthand:
            let (variable, property) = (variable(index), names.property(text))
            return variable == property ? property : "\(property):\(variable)"
        case .text, .textKey, .none:
            if tokens[index].kind == .number, text.hasPrefix("0.") { return String(text.dropFirst()) }
            return tokens[index].kind == .word ? Self.short[text] ?? text : text
        }
    }

    private func variable(_ index: Int) -> String {
        let name = tokens[index].text
        return name == "undefined" ? "void 0" : names.variable(name, in: roles.scopes[index])
    }

    private mutating func takeWord(_ index: Int, _ text: String) {
        var token = tokens[index]
        token.text = text
        if index > 0, roles.endsOfMembers.contains(index - 1) { token.startsLine = false }
        result.append(token)
    }

    /// The constant that is shorter than what stands at a token.
    private func constant(_ index: Int) -> String? {
        guard let expression = ScriptConstants.expression(tokens, roles, index) else { return nil }
        guard let constant = names.constant(expression) else { return nil }
        let isInBrackets = [.key, .shorthand, .textKey].contains(roles.roles[index])
        return isInBrackets && tokens[index].text.utf8.count <= constant.utf8.count + 2 ? nil : constant
    }

    private mutating func takeConstant(_ index: Int, _ constant: String) {
        switch roles.roles[index] {
        case .property:
            if !ScriptConstants.isOptional(tokens, index) { result.removeLast() }
            append(.punctuator, "[")
            append(.word, constant)
            append(.punctuator, "]")
        case .key, .shorthand, .textKey:
            append(.punctuator, "[")
            append(.word, constant)
            append(.punctuator, "]")
            guard roles.roles[index] == .shorthand else { return }
            append(.punctuator, ":")
            append(.word, variable(index))
        default:
            takeWord(index, constant)
            result[result.count - 1].kind = .word
        }
    }

    /// A semicolon at a block's end, a comma at a list's, the parentheses around a function's only parameter, and what a
    /// constant such as `Math.max` stands for already.
    private func isLeftOut(_ index: Int) -> Bool {
        func isPunctuator(_ offset: Int, _ text: String) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].isPunctuator(text)
        }
        func isVariable(_ offset: Int) -> Bool {
            tokens.indices.contains(index + offset) && roles.roles[index + offset] == .variable
        }
        switch tokens[index].text {
        case ";": return isPunctuator(0, ";") && isPunctuator(1, "}")
        case ",": return isPunctuator(0, ",") && (isPunctuator(1, "}") || isPunctuator(1, ")"))
        case "(": return isPunctuator(0, "(") && isVariable(1) && isPunctuator(2, ")") && isPunctuator(3, "=>")
        case ")": return isPunctuator(0, ")") && isVariable(-1) && isPunctuator(-2, "(") && isPunctuator(1, "=>")
        default:
            let isDot = isPunctuator(0, ".") && index + 1 < tokens.count
            guard isDot || roles.roles[index] == .property else { return false }
            let property = isDot ? index + 1 : index
            return ScriptConstants.isOfStatic(tokens, roles, property) && constant(property - 2) != nil
        }
    }
}
