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
        /// The name for scripts: ASCII, unique on its element. Orca keys its list by it.
        public let identifier: String
        /// Both the localized name and the description, because Orca's versions show one or the other.
        public let words: String
    }

    /// The element's actions. They are remembered, because the index of ``doAction(of:at:)`` refers to them.
    public func actions(of path: ObjectPath) throws(AtSpiError) -> [ActionRow] {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Action")
        let rows = entry.coordinator.actions(of: element).map { ActionRow(identifier: $0.identifier, words: $0.name) }
        registry.setActions(rows.map(\.identifier), of: registry.number(of: element))
        return rows
    }

    /// The element's action at `index`, from 0.
    ///
    /// - Throws: ``AtSpiError/indexOutOfRange(_:count:)``.
    public func action(of path: ObjectPath, at index: Int) throws(AtSpiError) -> ActionRow {
        let rows = try actions(of: path)
        guard rows.indices.contains(index) else { throw .indexOutOfRange(index, count: rows.count) }
        return rows[index]
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
