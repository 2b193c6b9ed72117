import AccessibleDragging

/// The place that the keyboard has brought the lifted items to, for as long as the focus is there: Enter drops nowhere
/// that the person has gone away from.
///
/// ```swift
/// place.arrive { focusNextPlace() }
/// coordinator.hover(over: next)
/// ```
@MainActor
final class KeyboardPlace {
    private let coordinator: DragCoordinator
    /// The host with the keyboard focus on arrival.
    private weak var host: (any DragHost)?
    private weak var element: AccessibleElement?
    /// The place that the focus has gone away from.
    private var left: DropPoint?
    private var isArriving = false

    init(_ coordinator: DragCoordinator) { self.coordinator = coordinator }

    /// The place that Tab goes on from: that of the lifted items, or their last before the focus went elsewhere.
    var here: DropPoint? { coordinator.hoveredDropPoint ?? left }

    /// Gives a place the focus.
    ///
    /// - Parameter giveFocus: Does it; returns the host that has the focus then.
    func arrive(_ giveFocus: () -> (any DragHost)?) {
        isArriving = true
        host = giveFocus()
        isArriving = false
        element = host?.currentElement
        left = nil
    }

    /// Something else has the focus, or has it again.
    func focusMoved(to now: any DragHost) {
        guard !isArriving, coordinator.state == .lifted, let place = coordinator.hoveredDropPoint else { return }
        // A list may give its rows other views while it scrolls. A place that is no row leaves the focus where it can be.
        let isThere =
            now === host && (!(now is ViewWidget) || now.currentElement === element)
            || now.currentElement === place.element
        guard !isThere else { return }
        coordinator.exit()
        left = place
    }

    /// Something else is lifted now.
    func forget() { left = nil }
}
