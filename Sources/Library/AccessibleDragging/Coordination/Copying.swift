/// Copy and paste: copying takes the items of a drag, and pasting drops them.
extension DragCoordinator {
    /// Copies the items that a drag from `descriptor` would carry, without lifting them.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of a drag.
    ///   - element: The element that offers the drag.
    ///   - put: Puts the items on the clipboard. The announcement follows.
    /// - Throws: ``DragError``. Nothing has changed then.
    public func copy(
        _ descriptor: LocationDescriptor, of element: AccessibleElement, put: @MainActor ([DragItem]) -> Void
    ) throws(DragError) {
        guard let activation = Activation(descriptor, of: element) else { throw .nothingThere }
        let (interaction, delegate) = try dragInteraction(for: activation)
        let session = DragSession(activation, by: .clipboard)
        session.elements = [element]
        let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !items.isEmpty else { throw .nothingThere }
        restrict(items, of: interaction, delegate, in: session)
        put(items)
        announce(.copied(items: items.map(\.name)), for: .clipboard)
    }

    /// The identifier of the action that ``copyInstead()`` performs.
    package static let copyInsteadIdentifier = "copy-to-paste"

    /// The action of a lifted element that ends the drag with the items on the clipboard; `nil`: they may not leave this
    /// application, or there is no clipboard.
    func copyInsteadAction(on element: AccessibleElement) -> CustomAction? {
        guard let session, canCopyInstead, session.elements.contains(where: { $0 === element }) else { return nil }
        return CustomAction(
            wording.copyInstead, identifier: Self.copyInsteadIdentifier, isOfferedWhileLifted: true
        ) { [weak self] in self?.copyInstead() ?? false }
    }

    /// Whether what is lifted can be put on the clipboard.
    var canCopyInstead: Bool {
        guard let session, state == .lifted, session.guest == nil, putOnClipboard != nil else { return false }
        return session.items.contains { !$0.isRestrictedToThisApplication }
    }

    /// Puts what is lifted on the clipboard, for windows that take no drops by name, and ends the drag.
    ///
    /// - Returns: Whether the desktop took it. If not, it is still lifted.
    package func copyInstead() -> Bool {
        guard let session, canCopyInstead, putOnClipboard?(session.items) == true else { return false }
        end(session)
        announce(.copied(items: session.spokenNames), for: session.origin)
        return true
    }

    /// The places that would take the clipboard's contents: those of `element`, else those of the nearest element
    /// around it that has drop points.
    public func clipboardDropPoints(on element: AccessibleElement) -> [DropPoint] {
        guard state == .idle, let drop = clipboard?() else { return [] }
        let (owner, descriptors) = dropDescriptors(for: element)
        return descriptors.compactMap { dropPoint($0, of: owner, for: drop) }
    }

    /// Drops the clipboard's contents on `element`, unless several of its places would take them. Of an empty clipboard the
    /// place's reason against it is announced, or that nothing can be done.
    ///
    /// - Returns: The places to choose from if there are several, and nothing was dropped; else none.
    public func paste(on element: AccessibleElement) -> [DropPoint] {
        guard state == .idle else { return [] }
        let points = clipboardDropPoints(on: element)
        if points.count > 1 { return points }
        let (owner, descriptors) = dropDescriptors(for: element)
        // If no place takes the contents, the first place gives the reason.
        let refusing = descriptors.first.map { DropPoint(element: owner, descriptor: $0, operation: .copy) }
        if let point = points.first ?? refusing { paste(at: point) }
        return []
    }

    /// Drops the clipboard's contents at `point`.
    ///
    /// - Returns: Whether the drop was done or has begun.
    @discardableResult
    public func paste(at point: DropPoint) -> Bool {
        guard state == .idle, point.descriptor.view != nil else { return false }
        if let drop = clipboard?() { return self.drop(drop, on: point) }
        let nothing = DropSession(items: [], operations: .copy, origin: .clipboard)
        // A place that takes anything would take nothing, too, and that would be said.
        guard dropPoint(point.descriptor, of: point.element, for: nothing) == nil else {
            announceNothingToDo()
            return false
        }
        return drop(nothing, on: point)
    }

    private func dropDescriptors(
        for element: AccessibleElement
    ) -> (owner: AccessibleElement, descriptors: [LocationDescriptor]) {
        var candidate: AccessibleElement? = element
        while let owner = candidate {
            let descriptors = owner.descriptors(of: .drop, wording: wording)
            if !descriptors.isEmpty { return (owner, descriptors) }
            // A view that is no accessibility element offers no drops.
            candidate = owner.container.flatMap { ($0 as? View)?.isAccessibilityElement == false ? nil : $0 }
        }
        return (element, [])
    }
}
