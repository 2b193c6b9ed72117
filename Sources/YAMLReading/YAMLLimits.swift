import Translation

/// What is more than any file holds that a person wrote, and what the parser must not be given.
enum YAMLLimits {
    /// Values, aliases followed.
    static let values = 500_000
    /// Collections in collections.
    static let depth = 20
    /// Places to come back to. What they stand for may hold others, so that values are nested as deep as there are
    /// many: the parser's are freed one inside the other. All of them take half of a small thread's stack.
    static let anchors = 50

    /// Looks at a text before the parser does, which would go down with a text that is nested without end, and would
    /// never come back from comparing keys that stand for lists of lists of lists.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - log: Is told what is too much.
    /// - Returns: Whether the parser may have it.
    static func allow(_ text: [UInt8], log: ProblemLog) -> Bool {
        let tokenLimit = 3 * values
        let lexer = YAMLLexer.lex(text, tokenLimit: tokenLimit, depthLimit: depth)
        if lexer.deepest.depth > depth {
            log.add(tooDeep, at: lexer.deepest.place)
            return false
        }
        if lexer.tokens.count > tokenLimit {
            log.add(tooMany, at: lexer.at.place)
            return false
        }
        var anchors = 0
        var last: YAMLToken?
        for token in lexer.tokens {
            switch token.kind {
            case .key:
                log.add(keyMustBeText, at: token.place)
                return false
            case .value where last?.kind == .alias || last?.kind == .flowEnd:
                log.add(keyMustBeText, at: last?.place)
                return false
            case .anchor:
                anchors += 1
                guard anchors <= Self.anchors else {
                    log.add(
                        localized("there are more than {count} anchors", ["count": "\(Self.anchors)"]),
                        at: token.place)
                    return false
                }
            default: break
            }
            last = token
        }
        return true
    }

    static var keyMustBeText: String { localized("a key must be a text") }

    static var tooDeep: String {
        localized("this is nested more than {count} deep", ["count": "\(depth)"])
    }

    static var tooMany: String {
        localized("there are more than {count} values, aliases followed", ["count": "\(values)"])
    }
}
