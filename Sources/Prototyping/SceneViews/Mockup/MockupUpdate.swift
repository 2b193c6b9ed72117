import AccessibleDragging
import GTKDragging

/// The update of a mock-up when the document has changed, or the state in which it was tried.
extension MockupView {
    /// Shows what the document says now. What was tried stays, as long as picture and frames are the same.
    ///
    /// - Returns: Whether that is anything else than before.
    @discardableResult
    public func update(_ content: MockupContent, picture: MockupPicture?) -> Bool {
        guard content != self.content || picture !== state.picture else { return false }
        let known = described
        let focusedID = known.indices.contains(focusedIndex) ? known[focusedIndex].id : nil
        let isSame =
            picture === state.picture && self.content.elements.map(\.id) == content.elements.map(\.id)
            && self.content.elements.map(\.frame) == content.elements.map(\.frame)
            && MockupGeometry(content.elements).places == state.geometry.documentPlaces
        (label, value) = (content.label, content.spokenDescription)
        if !isSame {
            endMotion()
            beginGeneration(picture, content.elements)
        }
        describe(content)
        renameElements(from: known.map(\.id), to: described.map(\.id))
        moveFocus(
            to: described.firstIndex { $0.id == focusedID } ?? 0, isShown: state.focused != nil || isFocusShown)
        if isSame { elementsChanged() } else { boardChanged() }
        if known.map(\.id) != described.map(\.id) { cancelDrag(of: known.map(\.id)) }
        return true
    }

    /// Cancels a drag whose elements were lifted in another order: they are back, or gone.
    private func cancelDrag(of known: [String]) {
        let held = coordinator?.session?.items.compactMap(\.region).filter { $0.mockup === self } ?? []
        guard !held.isEmpty else { return }
        let ids = Set(described.map(\.id))
        let isThere = held.allSatisfy { known.indices.contains($0.element) && ids.contains(known[$0.element]) }
        if isThere { coordinator?.cancel() } else { coordinator?.cancel(because: DocumentWords.changedMeanwhile) }
    }

    private var isFocusShown: Bool { widget?.isFocus == true }

    /// Trying has changed what is to be seen where.
    func boardChanged() {
        layout()
        // The selected elements may stand elsewhere.
        select([])
        setNeedsBase()
        elementsChanged()
    }

    /// The elements say or do something else, or stand elsewhere.
    private func elementsChanged() {
        forgetHovered()
        // While a drop is being performed, the keyboard goes where that goes.
        let isDropping = coordinator?.performing != nil
        if !isDropping, position(of: focusedIndex) == nil, let next = nextShown(after: focusedIndex) {
            moveFocus(to: next, isShown: state.focused != nil)
        }
        setNeedsOverlay()
        if !isDropping { focusedElementChanged() }
        coordinator?.treeChanged()
        onLayoutChange?()
    }

    private func nextShown(after index: Int) -> Int? {
        mockupLayout.order.first { $0 > index } ?? mockupLayout.order.last
    }
}
