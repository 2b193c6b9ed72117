/// What the words of a script name.
///
/// It knows the JavaScript that `Resources/page` is written in: classes, functions, objects and what takes them apart,
/// no labels and no `with`.
struct ScriptRoles {
    enum Role {
        /// A variable, a parameter, a function or a class.
        case variable
        /// A property or a method, or an object's key.
        case property
        /// Both: `{name}` for `{name: name}`.
        case shorthand
        /// A word of the language, or no word.
        case none
    }

    /// The role of each token.
    private(set) var roles: [Role] = []
    /// The number of the function, method or statement of a module that each token is in.
    private(set) var regions: [Int] = []
    /// The variables that all regions know.
    private(set) var shared: Set<String> = []
    /// The indices of braces that close a member of a class.
    private(set) var endsOfMembers: Set<Int> = []

    private enum Bracket {
        case block, object, classBody, other
    }

    private var open: [(bracket: Bracket, isAtKey: Bool)] = []
    private var region = 0
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
        case .mark: read(mark: token, tokens, index)
        case .number, .text, .pattern: leaveKey()
        }
        roles.append(role)
        regions.append(region)
    }

    private mutating func leaveKey() {
        if !open.isEmpty { open[open.count - 1].isAtKey = false }
    }

    private mutating func read(mark: ScriptToken, _ tokens: [ScriptToken], _ index: Int) {
        switch mark.text {
        case "{":
            let bracket = self.bracket(tokens, index)
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
        if previous.isMark(")", "=>", "{", "}", ";") { return .block }
        if previous.isMark(":"), index > 1, tokens[index - 2].isWord("default") { return .block }
        return .object
    }

    private mutating func role(of word: ScriptToken, _ previous: ScriptToken?, _ next: ScriptToken?) -> Role {
        if previous?.isMark(".", "?.") == true { return .property }
        if let last = open.last, last.isAtKey {
            let isModifier =
                word.isWord("get", "set", "async", "static") && (next?.kind == .word || next?.isMark("[") == true)
            if isModifier { return .none }
            leaveKey()
            if last.bracket == .classBody {
                if open.count == 1 { region += 1 }
                return .property
            }
            return next?.isMark(":", "(") == true ? .property : .shorthand
        }
        if open.isEmpty, word.isWord("const", "let", "function", "class", "async") { region += 1 }
        if word.text == "class" { isClassNext = true }
        let isKeyword = ScriptToken.keywords.contains(word.text) || ScriptToken.contextualKeywords.contains(word.text)
        if isKeyword { return .none }
        if open.isEmpty, previous?.isWord("const", "let", "function", "class") == true { shared.insert(word.text) }
        return .variable
    }
}
