import AccessibleDragging
import GTKSupport

/// Selecting several elements of a view, to be dragged as one.
extension CanvasView {
    /// Selects these elements and no other.
    ///
    /// - Parameter positions: Those of `AccessibleElement.child(at:)`; others, and those that cannot be dragged, are left out.
    public func select(_ positions: Set<Int>) {
        let known = positions.filter { (0..<childCount).contains($0) && canSelect(at: $0) }
        guard known != selectedPositions else { return }
        let changed = selectedPositions.symmetricDifference(known)
        selectedPositions = known
        if accessibilityElements != nil {
            for position in changed { child(at: position)?.isSelected = known.contains(position) ? true : nil }
        }
        selectionChanged()
        // The items that are dragged from an element are other ones now.
        coordinator?.treeChanged()
    }

    /// The primary button was pressed: alone it begins a new selection, with Ctrl it adds and takes away, with Shift it
    /// adds all up to there. An element that was pressed alone before counts as selected then, as in a list of files.
    func press(at point: Point, modifiers: Modifiers) {
        defer { pointerPressed(at: point) }
        guard allowsSelection else { return }
        guard let element = child(at: point), let position = index(of: element) else {
            pressedAlone = nil
            return select([])
        }
        if modifiers.contains(.control) {
            if selectedPositions.isEmpty, let pressedAlone, pressedAlone != position { select([pressedAlone]) }
            toggle(position)
        } else if modifiers.contains(.shift) {
            extend(to: position)
        } else if !selectedPositions.contains(position) {
            select([])
            (selectionAnchor, pressedAlone) = (position, position)
        }
    }

    /// Selects with the keyboard; returns whether the key was used.
    func select(with key: Key, _ modifiers: Modifiers) -> Bool {
        guard allowsSelection, coordinator?.state == .idle, let position = focusedPosition else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.space, .control) where !canSelect(at: position),
            (.space, []) where !isTyping && !canSelect(at: position) && hasNoActions(at: position):
            coordinator?.announceNothingToDo()
        case (.space, .control),
            (.space, []) where !isTyping && canSelect(at: position):
            toggle(position)
            announce(position)
        case (.character("a"), .control):
            select(Set(0..<childCount))
            coordinator?.announceSelection(total: selectedPositions.count)
        case (.escape, []) where !selectedPositions.isEmpty:
            select([])
            coordinator?.announceSelection(total: 0)
        case (.left, .shift), (.right, .shift), (.up, .shift), (.down, .shift), (.home, .shift), (.end, .shift):
            if selectionAnchor == nil { selectionAnchor = position }
            guard goThroughElements(with: key, []) else { return false }
            guard let now = focusedPosition, now != position else {
                tellEnd()
                return true
            }
            let before = selectedPositions
            extend(to: now)
            // The element with the keyboard focus says by itself that it is selected.
            if let left = before.subtracting(selectedPositions).max(by: { abs($0 - now) > abs($1 - now) }) {
                announce(left)
            } else {
                coordinator?.announceSelection(total: selectedPositions.count)
            }
        case (.left, .control), (.right, .control), (.up, .control), (.down, .control), (.home, .control),
            (.end, .control):
            guard goThroughElements(with: key, []) else { return false }
            if focusedPosition == position { tellEnd() }
        default: return false
        }
        return true
    }

    private func hasNoActions(at position: Int) -> Bool {
        child(at: position).flatMap { coordinator?.actions(of: $0).isEmpty } ?? true
    }

    private func toggle(_ position: Int) {
        (selectionAnchor, pressedAlone) = (position, nil)
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
