import CGTK
import GLibSupport

/// Hears how a button moves over a widget, from where it goes down to where it goes up. Without another choice it is
/// the primary button, or a finger. GTK: `GtkGestureDrag`.
///
/// ```swift
/// let moves = MoveController(.middle)
/// moves.onBegin = { _, _ in true }
/// moves.onMove = { x, y in scroll(x, y) }
/// moves.attach(to: widget)  // Keep `moves`: the widget does not.
/// ```
public final class MoveController: EventController {
    /// Called when the button goes down at a point, in the widget's space. Returns whether the movement is wanted:
    /// nobody else gets it then.
    public var onBegin: (@MainActor (Double, Double) -> Bool)?
    /// Called when it has moved, with how far from where it went down.
    public var onMove: (@MainActor (Double, Double) -> Void)?
    /// Called when it goes up, with how far from where it went down.
    public var onEnd: (@MainActor (Double, Double) -> Void)?

    /// Makes a controller for one button, attached to no widget yet.
    public init(_ button: ClickController.Button = .primary) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(controller, button.rawValue)
        connect("drag-begin") { [weak self] call in
            guard let self else { return }
            let isWanted = self.onBegin?(call.double(1), call.double(2)) ?? false
            gtk_gesture_set_state(
                self.controller, isWanted ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
        connect("drag-update") { [weak self] in self?.onMove?($0.double(1), $0.double(2)) }
        connect("drag-end") { [weak self] in self?.onEnd?($0.double(1), $0.double(2)) }
    }
}
