import AccessibleDragging

/// `org.a11y.atspi.Action`: an element's named actions, as the coordinator offers them.
extension AtSpiAdapter {
    /// An action as a row of data.
    ///
    /// ```swift
    /// if let lift = try adapter.actions(of: path).firstIndex(where: { $0.words == "Drag bar data" }) {
    ///     let hasHappened = try adapter.doAction(of: path, at: lift)
    /// }
    /// ```
    public struct ActionRow: Hashable, Sendable {
        /// The identifier of the action, in every state of its element: ASCII, and unique there.
        public let identifier: String
        /// The name on the bus, unique on its element too. It is the identifier, but "activate" for the action of
        /// Enter: the routing keys of a braille display, with Orca 49 and later, perform an action of that name. Orca
        /// keys its list by names, and shows ``words``.
        public let name: String
        /// Both the localized name and the description, because Orca's versions show one or the other.
        public let words: String

        public init(identifier: String, name: String, words: String) {
            (self.identifier, self.name, self.words) = (identifier, name, words)
        }
    }

    /// The element's actions. They are remembered, because the index of ``doAction(of:at:)`` refers to them.
    public func actions(of path: ObjectPath) throws(AtSpiError) -> [ActionRow] {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Action")
        let actions = entry.coordinator.actions(of: element)
        let main = Self.mainAction(of: actions)
        let rows = actions.map { action in
            let name = action.identifier == main ? "activate" : action.identifier
            return ActionRow(identifier: action.identifier, name: name, words: action.name)
        }
        registry.setActions(rows.map(\.identifier), of: registry.number(of: element))
        return rows
    }

    /// The identifier of the action of Enter: the only drag, or the only drop while something is lifted; `nil` if Enter
    /// shows a list.
    private static func mainAction(of actions: [ElementAction]) -> String? {
        let candidates = actions.filter {
            switch $0.kind {
            case .drag, .drop: true
            default: false
            }
        }
        return candidates.count == 1 ? candidates[0].identifier : nil
    }

    /// Performs the action that the client was last shown at `index`.
    ///
    /// - Returns: Whether something happened. An action that is no longer offered is not performed, nor is another
    ///   instead.
    public func doAction(of path: ObjectPath, at index: Int) throws(AtSpiError) -> Bool {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Action")
        let actions = entry.coordinator.actions(of: element)
        let shown = registry.shownActions[registry.number(of: element)] ?? actions.map(\.identifier)
        guard shown.indices.contains(index) else { return false }
        guard let action = actions.first(where: { $0.identifier == shown[index] }) else { return false }
        return entry.coordinator.perform(action, on: element, by: .assistiveTechnology)
    }
}
