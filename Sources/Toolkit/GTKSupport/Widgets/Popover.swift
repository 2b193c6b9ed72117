import CGTK
import CGTKShims
import GLibSupport

/// Something that is shown over a window once, for a while, at an area of a widget. GTK: `GtkPopover`.
///
/// When it is closed it is over, and its handlers are let go.
///
/// ```swift
/// let popover = Popover(Label("Copied January, 40."))
/// popover.popUp(on: button, x: 0, y: 0, width: 48, height: 24)
/// ```
public class Popover: Widget {
    /// Called when it is gone from the screen, whatever the person did in it.
    public var onClose: (@MainActor () -> Void)?

    private var isParented = false
    /// The widget whose tooltip waits until this is gone; `nil`: it has none.
    private var hushed: WidgetReference?
    /// The connection that tells when the widget below it goes from the screen.
    private var unmapping: (widget: WidgetReference, id: UInt)?

    /// - Parameter child: The contents of the popover.
    public convenience init(_ child: Widget) {
        // GTK aborts the process rather than give no widget.
        self.init(taking: UnsafeMutableRawPointer(gtk_popover_new().unsafelyUnwrapped))
        gtk_popover_set_child(pointer(), child.widget)
    }

    override init(taking object: UnsafeMutableRawPointer) {
        super.init(taking: object)
        connect("closed") { [weak self] _ in
            // An entry of a menu that was chosen is still to be activated: the popover goes after that.
            MainLoop.idle(priority: .normal) { self?.close() }
        }
    }

    /// Shows it at a rectangle of `parent`, in its space, in logical pixels.
    public func popUp(on parent: Widget, x: Double, y: Double, width: Double, height: Double) {
        if parent.showsTooltip {
            parent.showsTooltip = false
            hushed = WidgetReference(parent)
        }
        let (parent, x, y) = Self.holder(for: parent, x, y)
        isParented = true
        gtk_widget_set_parent(widget, parent.widget)
        // A window may be closed while it is open. GTK 4.8 would go on giving it all keys and presses of the program.
        let id = parent.connect("unmap") { [weak self] _ in
            self?.popDown()
            self?.close()
        }
        unmapping = (WidgetReference(parent), id)
        var area = GdkRectangle(
            x: pixels(x), y: pixels(y), width: max(1, pixels(width)), height: max(1, pixels(height)))
        gtk_popover_set_pointing_to(pointer(), &area)
        gtk_popover_popup(pointer())
    }

    /// The widget to hold a popover at a point of a widget, and the point in it: the widget itself, except for two that
    /// know their own children only. From GTK 4.10 on the titles of a column view take each child for a title, and end
    /// the program where a child is not one; a tab bar of libadwaita tells screen readers of no child.
    private static func holder(for widget: Widget, _ x: Double, _ y: Double) -> (Widget, Double, Double) {
        guard let view = gtk_widget_get_parent(widget.widget).map({ Widget(sharing: UnsafeMutableRawPointer($0)) }),
            g_type_check_instance_is_a(view.pointer(), gtk_column_view_get_type()) != 0
                || dragoman_is_named(widget.raw, "AdwTabBar") != 0
        else { return (widget, x, y) }
        var (point, result) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(widget.widget, view.widget, &point, &result) != 0 else { return (widget, x, y) }
        return (view, Double(result.x), Double(result.y))
    }

    /// Puts it where it belongs, as large as it is to be, after its parent was placed anew or something in it has changed.
    public func present() {
        gtk_popover_present(pointer())
    }

    /// Takes it away.
    public func popDown() {
        gtk_popover_popdown(pointer())
    }

    private func close() {
        guard isParented else { return }
        isParented = false
        if let unmapping { unmapping.widget.widget?.disconnect(unmapping.id) }
        unmapping = nil
        hushed?.widget?.showsTooltip = true
        hushed = nil
        WindowEnds.takeFocus(fromHidden: widget)
        gtk_widget_unparent(widget)
        onClose?()
        WindowEnds.end(widget)
    }

    public override func letGo() {
        onClose = nil
        super.letGo()
    }
}
