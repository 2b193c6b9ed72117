import Translation
import YAMLReading

/// A finding that a document takes into account: the checker says it no more, and says why.
///
/// ```yaml
/// ignore:
///   - {rule: small-target, element: done, because: The toolbar is replaced in May.}
/// ```
public struct IgnoreDescription: Hashable, Sendable {
    /// Where its map begins.
    public let position: TextPosition
    /// The rule's code: "small-target".
    public var rule: Positioned<String>
    /// The id of a view or element; `nil`: wherever the rule finds something.
    public var element: Positioned<String>?
    /// Why, for whoever reads the document or the report.
    public var reason: Positioned<String>

    public init(
        position: TextPosition, rule: Positioned<String>, element: Positioned<String>?, reason: Positioned<String>
    ) {
        (self.position, self.rule, self.element, self.reason) = (position, rule, element, reason)
    }
}

extension DocumentBuilder {
    /// A document with more of them than this is refused.
    private static let ignoreLimit = 1_000

    /// Reads `ignore`.
    func ignores(_ map: MapReader) -> [IgnoreDescription] {
        let example = "[{rule: small-target, element: done, because: \"The toolbar is replaced in May.\"}]"
        guard let node = map.node("ignore"), let items = log.list(node, of: "ignore", example: example) else {
            return []
        }
        if items.count > Self.ignoreLimit {
            log.add(
                localized("there are more than {count} entries in “ignore”", ["count": "\(Self.ignoreLimit)"]),
                at: node.position)
        }
        return items.prefix(Self.ignoreLimit).compactMap(ignore)
    }

    private func ignore(_ node: YAMLNode) -> IgnoreDescription? {
        guard let map = MapReader(node, subject: localized("an entry of “ignore”"), log: log) else { return nil }
        let rule = map.required("rule", example: "small-target").flatMap { log.plainText($0, of: "rule") }
        let element = map.node("element").flatMap { log.identifier($0, of: "element") }
        if let element { hosts.append(element) }
        let because = map.required("because", example: "\"The toolbar is replaced in May.\"")
        let reason = because.flatMap { log.plainText($0, of: "because") }
        map.finish()
        guard let rule, let reason else { return nil }
        return IgnoreDescription(position: node.position, rule: rule, element: element, reason: reason)
    }
}
