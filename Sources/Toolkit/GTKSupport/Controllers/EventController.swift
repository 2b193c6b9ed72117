import CGTK
import GLibSupport

/// Listens to one kind of input of one widget.
///
/// The widget that it is attached to owns it, and its handlers with it.
///
/// ```swift
/// keys.capture()  // Before the widgets in the window hear of the key.
/// keys.attach(to: window)
/// ```
@MainActor
open class EventController: OwnedObject {
    package var controller: OpaquePointer { opaque }

    /// Puts the controller to work on `widget`, which owns it from then on.
    public func attach(to widget: Widget) {
        // The widget takes over a reference.
        g_object_ref(raw)
        gtk_widget_add_controller(widget.widget, controller)
    }

    /// Takes the controller off its widget, for good.
    public func detach() {
        letGo()
        guard let widget = gtk_event_controller_get_widget(controller) else { return }
        gtk_widget_remove_controller(widget, controller)
    }

    /// Hears of events before the widget's children do.
    public func capture() {
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    }

    /// The modifiers held during the current event.
    public var modifiers: Modifiers {
        Modifiers(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
    }
}

/// How far a hand may tremble before a gesture takes it for a movement: further than the desktop says, for people whose hands
/// are not steady.
///
/// ```swift
/// let steadiness = Steadiness(of: source)
/// steadiness.tolerance = 28
/// ```
@MainActor
package final class Steadiness {
    /// In logical pixels, from where it was pressed; 0: as far as the desktop says.
    package var tolerance = 0.0
    private var start: (x: Double, y: Double)?

    /// - Parameter gesture: One of GTK's that hears of presses.
    package init(of gesture: EventController) {
        gesture.connect("begin") { [weak self, weak gesture] _ in self?.start = gesture?.point }
        // GTK's own handler comes after this one.
        gesture.connect("update") { [weak self, weak gesture] _ in
            guard let self, let gesture, let start, let point = gesture.point else { return }
            let (x, y) = (point.x - start.x, point.y - start.y)
            if x * x + y * y > tolerance * tolerance {
                self.start = nil
            } else if tolerance > 0 {
                g_signal_stop_emission_by_name(gesture.raw, "update")
            }
        }
    }
}

extension EventController {
    /// Where the finger, or the pointer, of a gesture was last, in the widget's space.
    fileprivate var point: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        let sequence = gtk_gesture_get_last_updated_sequence(controller)
        return gtk_gesture_get_point(controller, sequence, &x, &y) != 0 ? (x, y) : nil
    }
}

extension Widget {
    /// The controllers that GTK itself, or somebody else, has put on the widget.
    ///
    /// - Parameter type: Which ones.
    /// - Returns: The controllers.
    func controllers(ofType type: GType) -> [Object] {
        controllerAddresses.filter {
            g_type_check_instance_is_a($0.assumingMemoryBound(to: GTypeInstance.self), type) != 0
        }.map { Object(sharing: $0) }
    }

    /// All controllers of the widget, which holds them.
    var controllerAddresses: [UnsafeMutableRawPointer] {
        guard let raw = gtk_widget_observe_controllers(widget) else { return [] }
        let list = Object(taking: UnsafeMutableRawPointer(raw))
        return (0..<g_list_model_get_n_items(list.opaque)).compactMap { index in
            guard let item = g_list_model_get_item(list.opaque, index) else { return nil }
            g_object_unref(item)
            return UnsafeMutableRawPointer(item)
        }
    }
}

/// The keys held during an event.
///
/// ```swift
/// keys.onPress = { key, modifiers in key == .character("z") && modifiers == .control && undo() }
/// ```
public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits of `GdkModifierType`.
    public let rawValue: UInt32

    /// Makes a set of bits, as an option set does.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    /// The Control key.
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    /// The key with the logo of a system; GDK calls it Super.
    public static let logo = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
}

/// Hears where the pointer is over a widget, in the widget's space, in logical pixels.
///
/// ```swift
/// let motion = MotionController()
/// motion.onMotion = { x, y in show(x, y) }
/// motion.attach(to: widget)
/// ```
public final class MotionController: EventController {
    /// Called with the point that the pointer is at, in the widget's space.
    public var onMotion: (@MainActor (Double, Double) -> Void)?
    /// Called when the pointer leaves the widget.
    public var onLeave: (@MainActor () -> Void)?

    /// Makes a controller that is attached to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
        connect("enter") { [weak self] in self?.onMotion?($0.double(1), $0.double(2)) }
        connect("motion") { [weak self] in self?.onMotion?($0.double(1), $0.double(2)) }
        connect("leave") { [weak self] _ in self?.onLeave?() }
    }

    public override func letGo() {
        onMotion = nil
        onLeave = nil
        super.letGo()
    }
}

/// Hears of the keys that are pressed while a widget, or something inside it, has the focus.
///
/// ```swift
/// let keys = KeyController()
/// keys.onPress = { key, _ in key == .escape && cancel() }
/// keys.attach(to: widget)
/// ```
public final class KeyController: EventController {
    /// Given the key's symbol and the modifiers; returns whether the key was used.
    public var onPress: (@MainActor (Key, Modifiers) -> Bool)?
    /// Called when a key goes up.
    public var onRelease: (@MainActor (Key) -> Void)?

    /// Makes a controller that is attached to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        connect("key-pressed") { [weak self] call in
            let used = self?.onPress?(Key(symbol: call.uint(1)), Modifiers(rawValue: call.flags(3)))
            call.answer(used ?? false)
        }
        connect("key-released") { [weak self] in self?.onRelease?(Key(symbol: $0.uint(1))) }
    }

    public override func letGo() {
        onPress = nil
        onRelease = nil
        super.letGo()
    }
}

/// A key, as far as the app uses it.
///
/// ```swift
/// switch key {
/// case .enter, .space: activate()
/// case .menu, .function(10): openMenu()
/// default: break
/// }
/// ```
public enum Key: Hashable, Sendable {
    case left, right, up, down, home, end, pageUp, pageDown, enter, escape, space, delete, tab, menu
    /// F1 to F12.
    case function(Int)
    case character(Character)
    case other

    init(symbol: UInt32) {
        switch Int32(bitPattern: symbol) {
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
        case GDK_KEY_End, GDK_KEY_KP_End: self = .end
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: self = .tab
        case GDK_KEY_Menu: self = .menu
        case GDK_KEY_F1...GDK_KEY_F12: self = .function(Int(Int32(bitPattern: symbol) - GDK_KEY_F1) + 1)
        default:
            let scalar = Unicode.Scalar(gdk_keyval_to_unicode(symbol))
            self = scalar.map { $0.value == 0 ? .other : .character(Character($0)) } ?? .other
        }
    }
}

/// Hears when a widget itself gets the focus or loses it. The focus of a widget inside it, such as a menu, does not
/// count.
///
/// ```swift
/// let focus = FocusController()
/// focus.onChange = { hasFocus in print(hasFocus ? "focused" : "left") }
/// focus.attach(to: widget)
/// ```
public final class FocusController: EventController {
    /// Called when the keyboard focus comes or goes: whether the widget itself has it now.
    public var onChange: (@MainActor (Bool) -> Void)?

    /// Makes a controller that is attached to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
        connect("notify::is-focus") { [weak self] _ in
            guard let self else { return }
            self.onChange?(gtk_event_controller_focus_is_focus(self.controller) != 0)
        }
    }

    public override func letGo() {
        onChange = nil
        super.letGo()
    }
}

/// Hears of a wheel, or of fingers on a touchpad, over a widget.
///
/// ```swift
/// let wheel = ScrollController()
/// wheel.onScroll = { [weak wheel] _, y in wheel?.modifiers == .control && zoom(y) }
/// wheel.attach(to: widget)
/// ```
public final class ScrollController: EventController {
    /// How far two fingers go for a step of a wheel, in logical pixels.
    private static let pixelsInStep = 24.0

    /// Given the steps to the right and down; returns whether they were used.
    public var onScroll: (@MainActor (Double, Double) -> Bool)?

    /// Makes a controller that is attached to no widget yet.
    public init() {
        let both = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
        super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(both)))
        connect("scroll") { [weak self] call in
            guard let self else { return call.answer(false) }
            // Two fingers tell pixels, and a wheel its steps.
            let isFine = gtk_event_controller_scroll_get_unit(self.opaque) == GDK_SCROLL_UNIT_SURFACE
            let steps = isFine ? 1 / Self.pixelsInStep : 1
            call.answer(self.onScroll?(call.double(1) * steps, call.double(2) * steps) ?? false)
        }
    }

    public override func letGo() {
        onScroll = nil
        super.letGo()
    }
}
