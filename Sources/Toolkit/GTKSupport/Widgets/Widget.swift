import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Something on the screen. Its methods are named as GTK's are. GTK: `GtkWidget`.
///
/// Each of GTK's widgets has one such object, and owns it. A widget that stands in another one needs nobody else to hold
/// it, and neither do its handlers. They are let go when its window is destroyed.
///
/// ```swift
/// label.setAccessibleDescription("Not saved yet")
/// label.tooltip = "sales.dragoman.yaml"
/// label.expandsHorizontally = true
/// label.align(horizontally: .start)
/// ```
@MainActor
open class Widget: OwnedObject, SharedWidget {
    /// Takes over a reference that the caller owns; a floating one is sunk.
    public override init(taking raw: UnsafeMutableRawPointer) {
        super.init(taking: raw)
        WindowEnds.begin()
    }

    /// Whether somebody else has made it: it may live on without its window.
    private(set) var isForeign = false

    /// The handlers to call when the widget goes.
    private var endings: [@MainActor () -> Void] = []

    /// Knows a widget that somebody else made.
    public static func widget(at raw: UnsafeMutableRawPointer) -> Widget {
        if let known = swiftObject(of: raw) as? Widget { return known }
        // The reference that this takes is its own.
        let isFloating = g_object_is_floating(raw) != 0
        g_object_ref(raw)
        let widget = dragoman_is_window(raw) != 0 ? Window(taking: raw) : Widget(taking: raw)
        // One that stands in no container yet is to be owned by the one that it is put into.
        if isFloating { g_object_force_floating(raw.assumingMemoryBound(to: GObject.self)) }
        widget.isForeign = true
        return widget
    }

    /// See ``NamedActions/of(_:)``.
    var namedActions: NamedActions?

    /// Lets go of all handlers, also those of its controllers.
    open override func letGo() {
        let endings = endings
        self.endings = []
        endings.forEach { $0() }
        for raw in controllerAddresses { OwnedObject.swiftObject(of: raw)?.letGo() }
        super.letGo()
    }

    /// Calls `handle` when the widget goes, or its window does.
    public func onGone(_ handle: @escaping @MainActor () -> Void) {
        var isCalled = false
        let once = { @MainActor in
            guard !isCalled else { return }
            isCalled = true
            handle()
        }
        endings.append(once)
        connect("destroy") { _ in once() }
    }

    /// GTK's own `GtkWidget`.
    public var widget: UnsafeMutablePointer<GtkWidget> { pointer() }

    /// Whether it is to be shown. Hidden widgets take no room.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether it reacts to the person.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// The name that assistive technologies are given; `nil`: none.
    public func setAccessibleLabel(_ label: String?) {
        dragoman_accessible_set_label(widget, label)
    }

    /// The name that assistive technologies are given; `nil`: none has been set.
    public var accessibleLabel: String? {
        guard let text = dragoman_accessible_label(widget) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The text of the first label in it; empty where there is none.
    public var firstText: String {
        guard let text = dragoman_widget_text(widget) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Whether the person can act on it: it is shown, and neither it nor what it stands in is insensitive. What stands in a
    /// popover can be shown at any time: whoever takes hold of something else closes it.
    public var isUsable: Bool { (isMapped || isInPopover) && isSensitiveInside }

    private var isInPopover: Bool { gtk_widget_get_ancestor(widget, gtk_popover_get_type()) != nil }

    /// Whether neither it nor what it stands in is insensitive.
    public var isSensitiveInside: Bool { gtk_widget_is_sensitive(widget) != 0 }

    /// Gives assistive technologies a description beside the name.
    public func setAccessibleDescription(_ description: String) {
        dragoman_accessible_set_description(widget, description)
        if !description.isEmpty { AssistiveTechnology.followDescription(of: self) }
    }

    /// Gives assistive technologies a hint beside name and description, such as "Can be dragged"; `nil`: none. Before GTK
    /// 4.16 nothing is given.
    public func setAccessibleHelp(_ help: String?) {
        dragoman_accessible_set_help(widget, help)
    }

    /// Has it take the focus itself, and be stopped at by Tab: also a `GtkBox`, which passes the focus on to its
    /// children, whatever its "focusable" says.
    public func takesFocusItself() { dragoman_widget_take_focus(widget) }

    /// Says something to those who hear a screen reader, as of this widget, which should have the focus.
    ///
    /// Before GTK 4.14, and for Orca before 45, which know no announcements, it is the widget's description that
    /// changes.
    public func announce(_ text: String) {
        dragoman_accessible_announce(widget, text)
    }

    /// The text that is shown while the pointer rests on it.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set {
            gtk_widget_set_tooltip_text(widget, newValue)
            // To GTK it is a description, too.
            if newValue != nil { AssistiveTechnology.followDescription(of: self) }
        }
    }

    /// Whether ``tooltip`` is shown: it would cover what has opened at the widget.
    public var showsTooltip: Bool {
        get { gtk_widget_get_has_tooltip(widget) != 0 }
        set { gtk_widget_set_has_tooltip(widget, newValue && tooltip != nil ? 1 : 0) }
    }

    /// Sets the look of the pointer over it, by the name that CSS has for it; `nil`: as over its parent.
    public func setCursor(_ name: String?) {
        gtk_widget_set_cursor_from_name(widget, name)
    }

    /// Adds a class that style sheets can name.
    public func addCSSClass(_ name: String) {
        gtk_widget_add_css_class(widget, name)
    }

    /// Takes a class off again.
    public func removeCSSClass(_ name: String) {
        gtk_widget_remove_css_class(widget, name)
    }

    /// Whether it takes the width that is left over.
    public var expandsHorizontally: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
    }

    /// Whether it takes the height that is left over.
    public var expandsVertically: Bool {
        get { gtk_widget_get_vexpand(widget) != 0 }
        set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
    }

    /// The position of a widget in the room that it is given.
    public enum Alignment {
        case fill, start, end, center

        var gtk: GtkAlign {
            switch self {
            case .fill: GTK_ALIGN_FILL
            case .start: GTK_ALIGN_START
            case .end: GTK_ALIGN_END
            case .center: GTK_ALIGN_CENTER
            }
        }
    }

    /// Sets where the widget stands in the room that it is given.
    public func align(horizontally: Alignment = .fill, vertically: Alignment = .fill) {
        gtk_widget_set_halign(widget, horizontally.gtk)
        gtk_widget_set_valign(widget, vertically.gtk)
    }

    /// Space around the widget, in logical pixels.
    public func setMargin(_ margin: Int) {
        gtk_widget_set_margin_start(widget, Int32(clamping: margin))
        gtk_widget_set_margin_end(widget, Int32(clamping: margin))
        gtk_widget_set_margin_top(widget, Int32(clamping: margin))
        gtk_widget_set_margin_bottom(widget, Int32(clamping: margin))
    }

    /// Space before the widget, where lines begin, in logical pixels.
    public func setMargin(start: Int) {
        gtk_widget_set_margin_start(widget, Int32(clamping: start))
    }

    /// From 0, not to be seen but still there, to 1.
    public func setOpacity(_ opacity: Double) {
        gtk_widget_set_opacity(widget, opacity)
    }

    /// Whether the pointer finds the widget, or else the one behind it.
    public var canBePointedTo: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
    }

    /// The least width and height, in logical pixels; -1: as much as is needed.
    public func setLeastSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(clamping: width), Int32(clamping: height))
    }

    /// Hides the widget from assistive technologies: its contents are said elsewhere.
    public func hideFromAssistiveTechnologies() {
        dragoman_accessible_hide(widget)
    }

    /// Whether the widget can get the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    /// The widget that it stands in; `nil`: none.
    public var parent: Widget? {
        gtk_widget_get_parent(widget).map { Widget(sharing: UnsafeMutableRawPointer($0)) }
    }

    /// Whether it stands in another widget, or is a window's content.
    public var isInWidget: Bool { gtk_widget_get_parent(widget) != nil }

    /// Whether the widget has the focus of its window, be the window active or not.
    public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether the widget and all around it are shown.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the widget has the keyboard focus in an active window.
    public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether the window shows where the focus is: the person uses the keyboard.
    public var isFocusVisible: Bool {
        guard let root = gtk_widget_get_root(widget) else { return false }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        return gtk_window_get_focus_visible(window) != 0
    }

    /// Takes the keyboard focus. Returns whether it could.
    @discardableResult
    public func grabFocus() -> Bool {
        gtk_widget_grab_focus(widget) != 0
    }

    /// Takes the keyboard focus, or gives it to the first inside that can have it. Returns whether it could.
    @discardableResult
    public func focusFirstInside() -> Bool {
        gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0
    }

    /// Moves the focus to the next inside, or the one before; to the first or the last where none has it. Returns whether
    /// it could.
    @discardableResult
    public func moveFocusInside(isBackwards: Bool) -> Bool {
        gtk_widget_child_focus(widget, isBackwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) != 0
    }

    /// Width and height in logical pixels, as last allocated.
    public var width: Int { Int(gtk_widget_get_width(widget)) }
    /// Its height, in logical pixels; 0 before it is shown.
    public var height: Int { Int(gtk_widget_get_height(widget)) }

    /// The least width that it can be given, in logical pixels, with all that it shows now.
    public var minimumWidth: Int {
        var minimum: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        return Int(minimum)
    }

    /// The preferred width, in logical pixels.
    public var naturalWidth: Int {
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return Int(natural)
    }

    /// The least height at a width, in logical pixels; -1: at any width.
    public func minimumHeight(forWidth width: Int) -> Int {
        var minimum: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(clamping: width), &minimum, nil, nil, nil)
        return Int(minimum)
    }

    /// Device pixels for a logical one.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Whether it is laid out from right to left.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Asks to be drawn again.
    public func queueDraw() {
        gtk_widget_queue_draw(widget)
    }

    /// Asks to be allocated again, in the size that it has.
    public func queueAllocate() {
        gtk_widget_queue_allocate(widget)
    }

    /// Asks to be measured and allocated again.
    public func queueResize() {
        gtk_widget_queue_resize(widget)
    }

    /// The position of this widget's top left corner on the surface of its window, in logical pixels; `nil` when in
    /// none.
    public var positionOnSurface: (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(widget) else { return nil }
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var origin = graphene_point_t(x: 0, y: 0)
        var corner = graphene_point_t(x: 0, y: 0)
        guard gtk_widget_compute_point(widget, root, &origin, &corner) != 0 else { return nil }
        let shadow = Self.shadow(of: native)
        return (Double(corner.x) + shadow.x, Double(corner.y) + shadow.y)
    }

    /// The position of this widget's top left corner in its window, without the shadow that is drawn around that, in
    /// logical pixels; `nil` when in none.
    public var positionInWindow: (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(widget), let corner = positionOnSurface else { return nil }
        let shadow = Self.shadow(of: native)
        return (corner.x - shadow.x, corner.y - shadow.y)
    }

    /// How far a window stands from the corner of its surface: as far as its shadow reaches.
    static func shadow(of native: OpaquePointer) -> (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &x, &y)
        return (x, y)
    }
}

extension Widget {
    /// A widget's frame in the space of another one around it, in logical pixels; `nil` where they share no window.
    public func frame(in ancestor: Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, ancestor.widget, &bounds) != 0 else { return nil }
        return (
            Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width), Double(bounds.size.height)
        )
    }

    /// A picture of the widget as it is now; empty where it is not shown.
    public var picture: Paintable? {
        guard let live = gtk_widget_paintable_new(widget) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(live)) }
        return gdk_paintable_get_current_image(live).map { Paintable(taking: UnsafeMutableRawPointer($0)) }
    }

    /// The colour that the theme puts behind the widget; `nil`: it has none.
    public var groundColor: Color? {
        var color = GdkRGBA()
        guard dragoman_widget_ground(widget, &color) != 0 else { return nil }
        return Color(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    /// The size of the screen that the widget is on, in logical pixels; `nil`: it is on none.
    public var screenSize: (width: Double, height: Double)? {
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
            let monitor = gdk_display_get_monitor_at_surface(gtk_widget_get_display(widget), surface)
        else { return nil }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &area)
        return (Double(area.width), Double(area.height))
    }

    /// The widget of the same window that has the focus; `nil`: none.
    public var windowFocus: Widget? {
        guard let window = rootWindow, let focus = gtk_window_get_focus(window.pointer()) else { return nil }
        return Widget(sharing: UnsafeMutableRawPointer(focus))
    }

    /// Whether Enter and the arrow keys belong to the widget itself, as those of a button and of a text do.
    public var usesKeys: Bool { dragoman_widget_uses_keys(widget) != 0 }

    /// Whether this is `other` or inside it.
    public func isInside(_ other: Widget) -> Bool {
        widget == other.widget || gtk_widget_is_ancestor(widget, other.widget) != 0
    }
}
