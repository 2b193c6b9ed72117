import AccessibleDragging

/// `io.github.dragoman.Accessible.DropTarget`, after UI Automation's `IDropTargetProvider`: the operations of a place.
extension AtSpiAdapter {
    /// The operation of a drop now, at its current place; `nil`: the drag is not over the element.
    public func dropTargetEffect(of path: ObjectPath) throws(AtSpiError) -> DropOperation? {
        let (element, entry) = try element(at: path, Self.dropTargetInterface)
        guard let point = entry.coordinator.hoveredDropPoint, point.element === element else { return nil }
        return point.operation
    }

    /// The operations of the element's drops for the lifted items; empty: nothing is lifted, or the drops do not accept
    /// it.
    public func dropTargetEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation] {
        let operations = Set(try drops(of: path).map(\.operation))
        return DropOperation.allCases.filter { operations.contains($0) }
    }

    /// The element's drops that accept the lifted items: names as its actions have them, and the operation of each.
    public func drops(of path: ObjectPath) throws(AtSpiError) -> [(name: String, operation: DropOperation)] {
        let (element, entry) = try element(at: path, Self.dropTargetInterface)
        return entry.coordinator.actions(of: element).compactMap { action in
            if case .drop(let point) = action.kind { (action.name, point.operation) } else { nil }
        }
    }
}
