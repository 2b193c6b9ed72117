import Translation

/// Values that several kinds of files have.
extension ProblemLog {
    /// The node that has a text in a language: the node itself, or a value of a map of languages.
    ///
    /// - Returns: The node; `nil`: the map has no text in that language, which is logged.
    public func node(_ node: YAMLNode, of key: String, inLanguage language: String) -> YAMLNode? {
        guard case .map(let entries) = node.content else { return node }
        let base = language.prefix { $0 != "-" && $0 != "_" }
        let entry = entries.first { $0.key.value == language } ?? entries.first { $0.key.value == base }
        if let entry { return entry.value }
        add(
            localized("“{key}” has no text in “{language}”", ["key": key, "language": language]),
            at: node.position, remedy: localized("Write, for example, {language}: …", ["language": language]))
        return nil
    }

    /// A time such as "5s", "1.5 s" or "300ms".
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - key: Its key.
    ///   - limit: The longest time, in seconds: at most ten minutes.
    /// - Returns: Seconds; `nil`: it is no time, or a longer one, which is logged.
    public func seconds(_ node: YAMLNode, of key: String, atMost limit: Double = 600) -> Double? {
        guard let text = text(node, of: key) else { return nil }
        let digits = text.value.prefix { $0.isNumber || $0 == "." }
        let unit = text.value.dropFirst(digits.count).filter { !$0.isWhitespace }
        let factors = ["s": 1, "ms": 0.001, "m": 60, "min": 60]
        guard let number = Double(digits), let factor = factors[unit], (0...limit).contains(number * factor) else {
            add(
                localized("“{key}” must be a time of at most 10 minutes", ["key": key]), at: text.position,
                remedy: ProblemLog.remedy(example: "\(key): 2s"))
            return nil
        }
        return number * factor
    }
}
