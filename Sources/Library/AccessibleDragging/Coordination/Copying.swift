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

    /// The places that would take the clipboard's contents: those of `element`, else those of the nearest element
    /// around it that has drop points.
    public func clipboardDropPoints(on element: AccessibleElement) -> [DropPoint] {
        guard state == .idle, let drop = clipboard?() else { return [] }
        let (owner, descriptors) = dropDescriptors(for: element)
        return descriptors.compactMap { dropPoint($0, of: owner, for: drop) }
    }

    /// Drops the clipboard's contents on `element`, unless several of its places would take them.
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
        return drop(clipboard?() ?? DropSession(items: [], operations: .copy, origin: .clipboard), on: point)
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
