/// Finds out what each word of a script names.
///
/// It knows the JavaScript that `Resources/page` is written in: classes, functions, objects and destructuring, but no
/// labels and no `with`.
struct ScriptRoles {
    enum Role {
        /// A variable, a parameter, a function or a class.
        case variable
        /// A property after a dot.
        case property
        /// The name of a method, or the key of an object or of a pattern before its colon.
        case method, key
        /// A variable and a key: `{name}` for `{name: name}`.
        case shorthand
        /// A text, and a text that is an object's key.
        case text, textKey
        /// A word of the language, or no word.
        case none
    }

    /// The role of each token.
    private(set) var roles: [Role] = []
    /// The scope of each token, as a number: a function, a method, or a statement of a module.
    private(set) var scopes: [Int] = []
    /// The variables of the module, which all scopes know.
    private(set) var shared: Set<String> = []
    /// The indices of braces that close a member of a class.
    private(set) var endsOfMembers: Set<Int> = []
    /// The indices of the braces that open the bodies of members, by their scopes.
    private(set) var bodies: [Int: Int] = [:]
    /// The scopes in which `this` is not the same everywhere, or not there from the beginning.
    private(set) var scopesOfManyThis: Set<Int> = []

    private enum Bracket {
        case block, object, classBody, other
    }

    private var open: [(bracket: Bracket, isAtKey: Bool)] = []
    private var scope = 0
    private var isClassNext = false

    init(_ tokens: [ScriptToken]) {
        for index in tokens.indices { read(tokens, index) }
    }

    private mutating func read(_ tokens: [ScriptToken], _ index: Int) {
        let token = tokens[index]
        let previous = index > 0 ? tokens[index - 1] : nil
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        var role = Role.none
        switch token.kind {
        case .word: role = self.role(of: token, previous, next)
        case .template:
            if token.text.hasPrefix("}") { _ = open.popLast() }
            if token.text.hasSuffix("${") { open.append((.other, false)) }
        case .punctuator: read(punctuator: token, tokens, index)
        case .string:
            let isKey = open.last?.isAtKey == true && next?.isPunctuator(":") == true
            role = isKey ? .textKey : .text
            leaveKey()
        case .number, .pattern: leaveKey()
        }
        roles.append(role)
        scopes.append(scope)
    }

    /// Whether a token stands in the body of a member that has one `this`.
    func isInBody(_ index: Int) -> Bool {
        bodies[scopes[index]].map { $0 < index } == true && !scopesOfManyThis.contains(scopes[index])
    }

    private mutating func leaveKey() {
        if !open.isEmpty { open[open.count - 1].isAtKey = false }
    }

    private mutating func read(punctuator: ScriptToken, _ tokens: [ScriptToken], _ index: Int) {
        switch punctuator.text {
        case "{":
            let bracket = self.bracket(tokens, index)
            if open.count == 1, open[0].bracket == .classBody { bodies[scope] = index }
            open.append((bracket, bracket == .object || bracket == .classBody))
        case "(", "[":
            leaveKey()
            open.append((.other, false))
        case ")", "]": _ = open.popLast()
        case "}":
            _ = open.popLast()
            if open.last?.bracket == .classBody {
                open[open.count - 1].isAtKey = true
                endsOfMembers.insert(index)
            }
        case "," where open.last?.bracket == .object, ";" where open.last?.bracket == .classBody:
            open[open.count - 1].isAtKey = true
        default: leaveKey()
        }
    }

    private mutating func bracket(_ tokens: [ScriptToken], _ index: Int) -> Bracket {
        if isClassNext {
            isClassNext = false
            return .classBody
        }
        guard index > 0 else { return .block }
        let previous = tokens[index - 1]
        if previous.isWord("else", "try", "finally", "do", "catch") { return .block }
        if previous.isPunctuator(")", "=>", "{", "}", ";") { return .block }
        if previous.isPunctuator(":"), index > 1, tokens[index - 2].isWord("default") { return .block }
        return .object
    }

    private mutating func role(of word: ScriptToken, _ previous: ScriptToken?, _ next: ScriptToken?) -> Role {
        if previous?.isPunctuator(".", "?.") == true { return .property }
        if let last = open.last, last.isAtKey {
            let isModifier =
                word.isWord("get", "set", "async", "static") && (next?.kind == .word || next?.isPunctuator("[") == true)
            if isModifier { return .none }
            leaveKey()
            if last.bracket == .classBody {
                if open.count == 1 { scope += 1 }
                return .method
            }
            if next?.isPunctuator("(") == true {
                scopesOfManyThis.insert(scope)
                return .method
            }
            return next?.isPunctuator(":") == true ? .key : .shorthand
        }
        if open.isEmpty, word.isWord("const", "let", "function", "class", "async") { scope += 1 }
        if word.text == "class" { isClassNext = true }
        if word.isWord("class", "function", "super") { scopesOfManyThis.insert(scope) }
        let isKeyword = ScriptToken.keywords.contains(word.text) || ScriptToken.contextualKeywords.contains(word.text)
        if isKeyword { return .none }
        if open.isEmpty, previous?.isWord("const", "let", "function", "class") == true { shared.insert(word.text) }
        return .variable
    }
}
