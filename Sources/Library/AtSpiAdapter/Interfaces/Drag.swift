import AccessibleDragging

/// `io.github.dragoman.Accessible.Drag`, after UI Automation's `IDragProvider`: the lifted elements, and the operations
/// that places may perform.
extension AtSpiAdapter {
    /// Whether the element is lifted.
    public func isGrabbed(_ path: ObjectPath) throws(AtSpiError) -> Bool {
        let (element, entry) = try element(at: path, Self.dragInterface)
        return isGrabbed(element, in: entry)
    }

    func isGrabbed(_ element: AccessibleElement, in entry: WindowEntry) -> Bool {
        entry.coordinator.session?.elements.contains { $0 === element } ?? false
    }

    /// The operations that a place may perform, if the element is lifted; else none.
    public func dropEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation] {
        let (element, entry) = try element(at: path, Self.dragInterface)
        guard let session = entry.coordinator.session, isGrabbed(element, in: entry) else { return [] }
        return DropOperation.allCases.filter { session.operations.contains($0) }
    }

    /// All elements that are lifted together, if this one is; else none.
    public func grabbedItems(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        let (element, entry) = try element(at: path, Self.dragInterface)
        guard let session = entry.coordinator.session, isGrabbed(element, in: entry) else { return [] }
        return session.elements.filter { self.entry(of: $0) != nil }.map { self.path(of: $0) }
    }

    static let dragInterface = "io.github.dragoman.Accessible.Drag"
    static let dropTargetInterface = "io.github.dragoman.Accessible.DropTarget"

    /// Those of the two that an object has. It does not name them among AT-SPI's own: libatspi warns of each that it does
    /// not know. The attributes `grabbed` and `dropeffect` tell that they are there.
    public func dragInterfaces(of path: ObjectPath) throws(AtSpiError) -> [String] {
        guard case .element(let element, _) = try node(at: path) else { return [] }
        return (element.descriptors(of: .drag).isEmpty ? [] : [Self.dragInterface])
            + (element.descriptors(of: .drop).isEmpty ? [] : [Self.dropTargetInterface])
    }
}
