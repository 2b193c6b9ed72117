import AccessibleDragging

/// Tells clients the changes of a drag, by UI Automation's names.
extension AtSpiAdapter {
    /// Reports an event of the coordinator of a window, as of the elements in that window.
    ///
    /// - Parameters:
    ///   - event: The change.
    ///   - window: The window.
    public func report(_ event: DragEvent, in window: any AccessibleWindow) {
        guard let index = windows.firstIndex(where: { $0.window === window }) else { return }
        switch event {
        case .lifted(let session): tell(.started, of: session, in: window)
        case .ended(let session, let operation):
            reportHover(at: index)
            tell(operation == nil ? .cancelled : .completed, of: session, in: window, operation)
        case .dropped(let record):
            reportHover(at: index)
            guard let element = record.element, entry(of: element)?.window === window else { return }
            onEvent?(.drag(path(of: element), .dropped, record.result.operation))
        // With each motion of a pointer comes one, and looking for its place may ask them all.
        case .updated(let drop, _, _) where drop.origin == .pointer: break
        case .entered, .updated, .left: reportHover(at: index)
        default: break
        }
    }

    private func tell(
        _ change: AtSpiEvent.DragChange, of session: DragSession, in window: any AccessibleWindow,
        _ operation: DropOperation? = nil
    ) {
        for element in session.elements where entry(of: element)?.window === window {
            onEvent?(.drag(path(of: element), change, operation))
        }
    }

    private func reportHover(at index: Int) {
        let entry = windows[index]
        let now = entry.coordinator.hoveredDropPoint.flatMap { point in
            self.entry(of: point.element)?.window === entry.window ? point : nil
        }
        let before = entry.reported.hovered
        guard now?.element !== before else { return }
        windows[index].reported.hovered = now?.element
        if let before, self.entry(of: before) != nil { onEvent?(.drag(path(of: before), .left, nil)) }
        if let now { onEvent?(.drag(path(of: now.element), .entered, now.operation)) }
    }
}
