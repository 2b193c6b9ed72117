import CGTK
import GLibSupport
import GTKSupport

/// Hears how a button moves over a widget, from where it goes down to where it goes up. Without another choice it is
/// the primary button, or a finger. GTK: `GtkGestureDrag`.
///
/// ```swift
/// let moves = MoveController(.middle)
/// moves.onBegin = { _, _ in true }
/// moves.onMove = { x, y in scroll(x, y) }
/// moves.attach(to: widget)
/// ```
///
/// A button is taken at once. A finger is taken when it has moved as far as a drag, because a second one may come until
/// then and make a pinch of both: since 4.20, GTK keeps a finger that is taken from all widgets around this one.
public final class MoveController: EventController {
    /// Called when the button goes down at a point, in the widget's space. Returns whether the movement is wanted:
    /// nobody else gets it then.
    public var onBegin: (@MainActor (Double, Double) -> Bool)?
    /// Called when it has moved, with how far from where it went down.
    public var onMove: (@MainActor (Double, Double) -> Void)?
    /// Called when somebody else takes it, as a pinch does, before `onEnd`.
    public var onCancel: (@MainActor () -> Void)?
    /// Called when it goes up, with how far from where it went down.
    public var onEnd: (@MainActor (Double, Double) -> Void)?

    /// Makes a controller for one button, attached to no widget yet.
    public init(_ button: ClickController.Button = .primary) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(controller, button.rawValue)
        connect("drag-begin") { [weak self] call in
            guard let self else { return }
            let isWanted = self.onBegin?(call.double(1), call.double(2)) ?? false
            if isWanted, self.isFinger { return }
            gtk_gesture_set_state(
                self.controller, isWanted ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        connect("drag-update") { [weak self] call in
            guard let self else { return }
            let (x, y) = (call.double(1), call.double(2))
            if self.isFinger, self.isDrag(x, y) {
                gtk_gesture_set_state(self.controller, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            self.onMove?(x, y)
        }
        connect("cancel") { [weak self] _ in self?.onCancel?() }
        connect("drag-end") { [weak self] in self?.onEnd?($0.double(1), $0.double(2)) }
    }

    private var isFinger: Bool { gtk_gesture_single_get_current_sequence(controller) != nil }

    private func isDrag(_ x: Double, _ y: Double) -> Bool {
        guard let widget = gtk_event_controller_get_widget(controller) else { return false }
        let (x, y) = (Int32(exactly: x.rounded()) ?? 0, Int32(exactly: y.rounded()) ?? 0)
        return gtk_drag_check_threshold(widget, 0, 0, x, y) != 0
    }

    public override func letGo() {
        onBegin = nil
        onMove = nil
        onCancel = nil
        onEnd = nil
        super.letGo()
    }
}
