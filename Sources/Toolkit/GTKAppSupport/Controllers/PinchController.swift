import CGTK
import GLibSupport
import GTKSupport

/// Hears how two fingers move apart or together over a widget, on a screen or a touchpad. GTK: `GtkGestureZoom`.
///
/// ```swift
/// let pinch = PinchController()
/// pinch.onScale = { factor, x, y in zoom(factor, x, y) }
/// pinch.attach(to: widget)
/// ```
public final class PinchController: EventController {
    /// Called when two fingers have gone down, with the point between them, in the widget's space.
    public var onBegin: (@MainActor (Double, Double) -> Void)?
    /// Given how far they are apart now, as a multiple of how far they were at first, and the point between them, in the
    /// widget's space.
    public var onScale: (@MainActor (Double, Double, Double) -> Void)?

    /// Makes a controller that is attached to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_zoom_new()))
        connect("begin") { [weak self] _ in
            guard let self, let middle = self.middle else { return }
            // One of the two may have begun to scroll, to draw or to drag.
            gtk_gesture_set_state(self.controller, GTK_EVENT_SEQUENCE_CLAIMED)
            self.onBegin?(middle.x, middle.y)
        }
        connect("scale-changed") { [weak self] call in
            guard let self, let middle = self.middle else { return }
            self.onScale?(call.double(1), middle.x, middle.y)
        }
    }

    private var middle: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        return gtk_gesture_get_bounding_box_center(controller, &x, &y) != 0 ? (x, y) : nil
    }

    public override func letGo() {
        onBegin = nil
        onScale = nil
        super.letGo()
    }
}
