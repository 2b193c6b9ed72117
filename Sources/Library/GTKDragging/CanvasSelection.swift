import AccessibleDragging
import GTKSupport

/// Selecting several elements of a view, to be dragged as one.
extension CanvasView {
    /// Selects these elements and no other.
    ///
    /// - Parameter positions: Those of `AccessibleElement.child(at:)`; others are left out.
    public func select(_ positions: Set<Int>) {
        let known = positions.filter { (0..<childCount).contains($0) }
        guard known != selectedPositions else { return }
        selectedPositions = known
        selectionChanged()
        // What is dragged from an element is something else now.
        coordinator?.treeChanged()
    }

    /// The primary button was pressed: alone it begins a new selection, with Ctrl it adds and takes away, with Shift it
    /// adds all up to there.
    func press(at point: Point, modifiers: Modifiers) {
        defer { pointerPressed(at: point) }
        guard allowsSelection else { return }
        guard let element = child(at: point), let position = index(of: element) else { return select([]) }
        if modifiers.contains(.control) {
            toggle(position)
        } else if modifiers.contains(.shift) {
            extend(to: position)
        } else if !selectedPositions.contains(position) {
            select([])
            selectionAnchor = position
        }
    }

    /// Selects with the keyboard; returns whether the key was used.
    func select(with key: Key, _ modifiers: Modifiers) -> Bool {
        guard allowsSelection, coordinator?.state == .idle, let position = focusedPosition else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.space, .control),
            (.space, []) where !isTyping:
            toggle(position)
            announce(position)
        case (.character("a"), .control):
            select(Set(0..<childCount))
            announce(position)
        case (.escape, []) where !selectedPositions.isEmpty:
            let last = selectedPositions.contains(position) ? position : selectedPositions.min() ?? position
            select([])
            announce(last)
        case (.left, .shift), (.right, .shift), (.up, .shift), (.down, .shift), (.home, .shift), (.end, .shift):
            if selectionAnchor == nil { selectionAnchor = position }
            guard goThroughElements(with: key, []) else { return false }
            guard let now = focusedPosition, now != position else { return true }
            extend(to: now)
            announce(now)
        case (.left, .control), (.right, .control), (.up, .control), (.down, .control), (.home, .control),
            (.end, .control):
            return goThroughElements(with: key, [])
        default: return false
        }
        return true
    }

    private func toggle(_ position: Int) {
        selectionAnchor = position
        select(selectedPositions.symmetricDifference([position]))
    }

    private func extend(to position: Int) {
        let anchor = selectionAnchor ?? position
        select(Set(min(anchor, position)...max(anchor, position)))
    }

    private func announce(_ position: Int) {
        coordinator?.announceSelection(
            of: label(at: position), isSelected: selectedPositions.contains(position), total: selectedPositions.count)
    }
}
