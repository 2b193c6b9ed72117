import AccessibleDragging

/// `io.github.dragoman.Accessible.DropTarget`, after UI Automation's `IDropTargetProvider`: what a place would do.
extension AtSpiAdapter {
    /// What would be done with what is lifted if it were dropped now, where it is; `nil`: it is not over the element.
    public func dropTargetEffect(of path: ObjectPath) throws(AtSpiError) -> DropOperation? {
        let (element, entry) = try element(at: path, Self.dropTargetInterface)
        guard let point = entry.coordinator.hoveredDropPoint, point.element === element else { return nil }
        return point.operation
    }

    /// What the element's drops would do with what is lifted; none: nothing is, or they do not take it.
    public func dropTargetEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation] {
        let operations = Set(try drops(of: path).map(\.operation))
        return DropOperation.allCases.filter { operations.contains($0) }
    }

    /// The element's drops that take what is lifted: names as its actions have them, and what each would do.
    public func drops(of path: ObjectPath) throws(AtSpiError) -> [(name: String, operation: DropOperation)] {
        let (element, entry) = try element(at: path, Self.dropTargetInterface)
        return entry.coordinator.actions(of: element).compactMap { action in
            if case .drop(let point) = action.kind { (action.name, point.operation) } else { nil }
        }
    }
}
