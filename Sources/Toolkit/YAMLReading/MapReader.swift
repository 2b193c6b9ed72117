import Translation

/// Takes known keys out of a map, and reports all others as unknown.
///
/// A missing or wrong value is logged and answered with `nil`. Reading continues, so that a person is told of all
/// problems.
///
/// ```swift
/// guard let map = MapReader(node, subject: "a drop", log: log) else { return nil }
/// let name = map.text("name")
/// map.finish()  // says what other keys there are
/// ```
public final class MapReader {
    public let position: TextPosition
    /// Collects the problems.
    public let log: ProblemLog
    /// The words for the map in messages: "a drop".
    public var subject: String { subjectText() }
    /// Translates ``subject`` only when a message needs it.
    private let subjectText: () -> String
    /// The entries in a list, because few keys are read and a table would be slower.
    private let entries: [YAMLNode.Entry]
    private var known: [String] = []

    /// - Parameters:
    ///   - node: The map. Anything else is logged, and the result is `nil`.
    ///   - subject: The words for the map in messages, in the person's language: "a drop".
    ///   - log: Collects the problems.
    public init?(_ node: YAMLNode, subject: @autoclosure @escaping () -> String, log: ProblemLog) {
        guard case .map(let entries) = node.content else {
            log.add(
                localized(
                    "{subject} must be a map of keys and values, but this is {kind}",
                    ["subject": subject(), "kind": node.kind]), at: node.position)
            return nil
        }
        subjectText = subject
        (position, self.log) = (node.position, log)
        self.entries = entries
    }

    /// The value of a key; `nil`: there is none.
    public func node(_ key: String) -> YAMLNode? {
        known.append(key)
        return entries.first { $0.key.value == key }?.value
    }

    /// The value of a key. A missing key is logged.
    ///
    /// - Returns: The value; `nil`: there is none.
    public func required(_ key: String, example: String) -> YAMLNode? {
        if let node = node(key) { return node }
        log.add(
            localized("{subject} has no “{key}”", ["subject": subject, "key": key]), at: position,
            remedy: ProblemLog.remedy(example: "\(key): \(example)"))
        return nil
    }

    /// The text of a key; `nil`: there is none, or something else, which is logged.
    public func text(_ key: String) -> Positioned<String>? {
        node(key).flatMap { log.text($0, of: key) }
    }

    /// Logs all unknown keys, with the known ones that were probably meant. Call it after taking all known keys.
    ///
    /// - Parameter elsewhere: Returns words for where such a key is valid, or `nil`: "Only a card’s drops have this key".
    public func finish(elsewhere: (String) -> String? = { _ in nil }) {
        for key in entries.map(\.key) where !known.contains(key.value) {
            if log.isFull { return }
            log.add(
                localized("{subject} has no key “{key}”", ["subject": subject, "key": ProblemLog.short(key.value)]),
                at: key.position,
                remedy: elsewhere(key.value)
                    ?? Suggestion.remedy(for: key.value, among: known)
                    ?? localized(
                        "A newer Dragoman may know it. Its keys are {keys}",
                        ["keys": LocalizedList.all(known)]))
        }
    }
}

extension Suggestion {
    /// "Perhaps “drops” was meant"; `nil`: no candidate is near.
    public static func remedy(for word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates).map { localized("Perhaps “{word}” was meant", ["word": $0]) }
    }
}

extension ProblemLog {
    /// A wrong word, shortened for a message.
    public static func short(_ text: String) -> String {
        text.unicodeScalars.count > 40 ? String(text.unicodeScalars.prefix(39)) + "…" : text
    }

    /// "Write, for example, point: [0.5, 0.5]".
    public static func remedy(example: String) -> String {
        localized("Write, for example, {example}", ["example": example])
    }

    /// The text of a node; `nil`: it is something else, which is logged.
    public func text(_ node: YAMLNode, of key: String, example: String? = nil) -> Positioned<String>? {
        guard case .scalar(let text, _) = node.content, !node.isNothing else {
            add(
                localized("“{key}” must be a text, but this is {kind}", ["key": key, "kind": node.kind]),
                at: node.position, remedy: example.map { Self.remedy(example: "\(key): \($0)") })
            return nil
        }
        return Positioned(text, at: node.position)
    }

    /// The number of a node; `nil`: it is something else or not finite, which is logged.
    public func number(_ node: YAMLNode, of key: String) -> Positioned<Double>? {
        guard case .scalar(let text, isPlain: true) = node.content, let number = Double(text), number.isFinite else {
            add(localized("“{key}” must be a number", ["key": key]), at: node.position)
            return nil
        }
        return Positioned(number, at: node.position)
    }

    /// The items of a list; `nil`: the node is something else, which is logged.
    public func list(_ node: YAMLNode, of key: String, example: String? = nil) -> [YAMLNode]? {
        guard case .list(let items) = node.content else {
            add(
                localized("“{key}” must be a list, but this is {kind}", ["key": key, "kind": node.kind]),
                at: node.position, remedy: example.map { Self.remedy(example: "\(key): \($0)") })
            return nil
        }
        return items
    }
}
