import CGTK
import GLibSupport

/// Hears of presses of a mouse button. A finger counts as the primary one.
///
/// ```swift
/// let click = ClickController(.secondary)
/// click.onPress = { _, x, y in openMenu(x, y) }
/// click.attach(to: widget)
/// ```
public final class ClickController: EventController {
    /// A button of the mouse, by GDK's number.
    public enum Button: UInt32 {
        case primary = 1
        case middle = 2
        case secondary = 3
    }

    /// Given how many presses came in a row, and where.
    public var onPress: (@MainActor (Int, Double, Double) -> Void)?
    /// Given how many presses came in a row, and where; not called where the press became a drag.
    public var onRelease: (@MainActor (Int, Double, Double) -> Void)?

    /// Makes a controller for one button, attached to no widget yet.
    public init(_ button: Button = .primary) {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(controller, button.rawValue)
        connect("pressed") { [weak self] in self?.onPress?($0.int(1), $0.double(2), $0.double(3)) }
        connect("released") { [weak self] in self?.onRelease?($0.int(1), $0.double(2), $0.double(3)) }
    }

    /// Keeps this press from everybody else, so that no drag begins with it.
    public func claim() {
        gtk_gesture_set_state(controller, GTK_EVENT_SEQUENCE_CLAIMED)
    }

    public override func letGo() {
        onPress = nil
        onRelease = nil
        super.letGo()
    }
}

/// Hears when a finger rests without moving.
///
/// ```swift
/// let finger = LongPressController()
/// finger.onLongPress = { x, y in openMenu(x, y) }  // Whether there is one.
/// finger.attach(to: widget)
/// ```
public final class LongPressController: EventController {
    /// Called with the point that was held, in the widget's space. Returns whether it did something: then neither a drag
    /// nor scrolling begins with this press.
    public var onLongPress: (@MainActor (Double, Double) -> Bool)?
    /// Called when the press ends, with the point where it was last.
    public var onEnd: (@MainActor (Double, Double) -> Void)?

    /// Makes one that listens to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
        gtk_gesture_single_set_touch_only(controller, 1)
        connect("pressed") { [weak self] call in
            // A press that has done something does not begin a drag as well.
            guard let self, self.onLongPress?(call.double(1), call.double(2)) ?? false else { return }
            gtk_gesture_set_state(self.controller, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        connect("end") { [weak self] _ in
            var (x, y) = (0.0, 0.0)
            guard let self else { return }
            _ = gtk_gesture_get_point(self.controller, gtk_gesture_get_last_updated_sequence(self.controller), &x, &y)
            self.onEnd?(x, y)
        }
    }

    /// Lets a drag begin with a press that was long, and keeps others, such as a scroller, from it.
    ///
    /// - Parameter source: On the same widget, to which both have been attached.
    public func lend(to source: DragSource) {
        gtk_gesture_group(source.controller, controller)
    }

    public override func letGo() {
        onLongPress = nil
        onEnd = nil
        super.letGo()
    }
}
