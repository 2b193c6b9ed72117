import AtSpiClient
import DesktopDriving

/// A place that may move while something is held: it is looked for when something is held, and once more before it is let go.
@MainActor
final class FollowedPlace: DragGoal {
    private let drags: DesktopDrags
    private let plan: DragPlan
    private var last: [Element.Bounds?]?
    private var pointer: ScreenPoint?

    init(_ plan: DragPlan, by drags: DesktopDrags) { (self.plan, self.drags) = (plan, drags) }

    func place() throws -> ScreenPoint {
        let now = try drags.contents(of: drags.renewed(plan.targetWindow.window))
        guard let place = plan.place.renewed(in: now, pointer: pointer) else {
            throw AnyAppDragError.unseen(plan.place.target.name)
        }
        pointer = place
        last = bounds
        return place
    }

    func hasMoved() -> Bool { last.map { $0 != bounds } ?? false }

    /// GTK 4 says the same of all on the screen, and Qt nothing right in the window.
    private var bounds: [Element.Bounds?] {
        let target = Element(plan.place.target.reference)
        return [try? drags.desktop.boundsOnScreen(of: target), try? drags.desktop.boundsInWindow(of: target)]
    }
}
