import AccessibleDragging
import GTKAppSupport
import GTKDragging
import GTKSupport
import SceneViews

/// Passes to a view the pointer's pulls in it, such as of a bar's end, and its double clicks.
///
/// A press that pulls begins no drag. It lives as long as the widget, whose handlers hold it.
@MainActor
final class PullDriver {
    private let moves = MoveController()
    private let motion = MotionController()
    private let clicks = ClickController()
    private var start: Point?
    private var isCursorShown = false

    @discardableResult
    init(_ view: SceneView, in widget: ViewWidget) {
        moves.capture()
        moves.onBegin = { [self, weak view, weak widget] x, y in
            let point = Point(x: x, y: y)
            guard let view, view.beginPull(at: point) else { return false }
            widget?.grabFocus()
            start = point
            return true
        }
        moves.onMove = { [self, weak view] x, y in
            if let start { view?.pull(to: Point(x: start.x + x, y: start.y + y)) }
        }
        moves.onCancel = { [self, weak view] in end(view, isCancelled: true) }
        moves.onEnd = { [self, weak view] _, _ in end(view, isCancelled: false) }
        motion.onMotion = { [self, weak view, weak widget] x, y in
            guard start == nil else { return }
            let isShown = view?.canPull(at: Point(x: x, y: y)) == true
            guard isShown != isCursorShown else { return }
            isCursorShown = isShown
            widget?.setCursor(isShown ? "ns-resize" : nil)
        }
        // Not at the press: a form that opens then would take the release, and a long press would open the list over
        // it.
        clicks.onRelease = { [weak view] count, x, y in
            if count == 2 { _ = view?.doubleClicked(at: Point(x: x, y: y)) }
        }
        for controller in [moves, motion, clicks] { controller.attach(to: widget) }
    }

    private func end(_ view: SceneView?, isCancelled: Bool) {
        guard start != nil else { return }
        start = nil
        view?.endPull(isCancelled: isCancelled)
    }
}
