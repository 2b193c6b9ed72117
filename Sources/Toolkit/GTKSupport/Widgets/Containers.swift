import CGTK
import CGTKShims
import GLibSupport

/// Widgets in a row or a column. GTK: `GtkBox`.
///
/// ```swift
/// let row = Box(.horizontal, spacing: 8)
/// row.append(Label("Export as a page?"))
/// row.append(cancel)
/// ```
public final class Box: Widget {
    /// The direction in which widgets follow one another.
    public enum Orientation {
        case horizontal, vertical

        package var gtk: GtkOrientation {
            self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        }
    }

    /// - Parameters:
    ///   - orientation: Which way they stand.
    ///   - spacing: Between two widgets, in logical pixels.
    public init(_ orientation: Orientation, spacing: Int = 0) {
        super.init(taking: UnsafeMutableRawPointer(gtk_box_new(orientation.gtk, Int32(clamping: spacing))))
    }

    /// Makes a box whose name asks something: screen readers say it when the focus comes into the box. See
    /// ``Widget/setAccessibleLabel(_:)``.
    ///
    /// - Parameters:
    ///   - orientation: Which way they stand.
    ///   - spacing: Between two widgets, in logical pixels.
    public init(question orientation: Orientation, spacing: Int = 0) {
        super.init(taking: UnsafeMutableRawPointer(dragoman_question_new(orientation.gtk, Int32(clamping: spacing))))
    }

    /// Puts a widget after the others.
    public func append(_ child: Widget) {
        gtk_box_append(pointer(), child.widget)
    }

    /// Takes out all that is inside, for good: its handlers are let go.
    public func removeChildren() {
        while let child = gtk_widget_get_first_child(widget) {
            WindowEnds.end(child) { gtk_box_remove(pointer(), child) }
        }
    }

    /// Whether all inside are equally wide, or high.
    public var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(pointer()) != 0 }
        set { gtk_box_set_homogeneous(pointer(), newValue ? 1 : 0) }
    }
}

/// Scrolls a child that is too high. GTK: `GtkScrolledWindow`.
///
/// ```swift
/// let scroller = VerticalScroller(list)
/// scroller.expandsVertically = true
/// ```
public final class VerticalScroller: Widget {
    /// Sets whether a child that is too wide scrolls too; otherwise the window is never narrower than the child.
    public func setScrollsSideways(_ isOn: Bool) {
        gtk_scrolled_window_set_policy(
            opaque, isOn ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    /// Sets whether a finger scrolls. A finger that scrolls can draw nothing in a child that is larger than the window.
    public func setScrollsByFinger(_ isOn: Bool) {
        gtk_scrolled_window_set_kinetic_scrolling(opaque, isOn ? 1 : 0)
    }

    /// Scrolls as far as it must, so that a rectangle of the child, in its space, is in sight.
    public func show(x: Double, y: Double, width: Double, height: Double) {
        gtk_adjustment_clamp_page(gtk_scrolled_window_get_hadjustment(opaque), x, x + width)
        gtk_adjustment_clamp_page(gtk_scrolled_window_get_vadjustment(opaque), y, y + height)
    }

    /// How far it is scrolled to the right and down, and how much of the child is in sight, in logical pixels.
    public var visiblePart: (x: Double, y: Double, width: Double, height: Double) {
        let (across, down) = (gtk_scrolled_window_get_hadjustment(opaque), gtk_scrolled_window_get_vadjustment(opaque))
        return (
            gtk_adjustment_get_value(across), gtk_adjustment_get_value(down), gtk_adjustment_get_page_size(across),
            gtk_adjustment_get_page_size(down)
        )
    }

    /// Calls `handle` whenever it is scrolled.
    public func onScroll(_ handle: @escaping @MainActor () -> Void) {
        guard let down = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        Object(sharing: UnsafeMutableRawPointer(down)).connect("value-changed") { _ in handle() }
    }

    /// Scrolls to a position, as far as there is something there.
    ///
    /// - Parameters:
    ///   - x: How far to the right, in logical pixels.
    ///   - y: How far down.
    public func scroll(toX x: Double, y: Double) {
        gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(opaque), x)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), y)
    }

    /// Scrolls to a position, also of a child that is only about to be laid out in that size.
    ///
    /// - Parameters:
    ///   - x: How far to the right, in logical pixels.
    ///   - y: How far down.
    ///   - width: The child's width then.
    ///   - height: The child's height then.
    public func scroll(toX x: Double, y: Double, ofWidth width: Double, height: Double) {
        for (adjustment, value, upper) in [
            (gtk_scrolled_window_get_hadjustment(opaque), x, width),
            (gtk_scrolled_window_get_vadjustment(opaque), y, height),
        ] {
            guard let adjustment else { continue }
            let page = gtk_adjustment_get_page_size(adjustment)
            gtk_adjustment_configure(
                adjustment, max(0, min(value, upper - page)), 0, max(upper, page),
                gtk_adjustment_get_step_increment(adjustment), gtk_adjustment_get_page_increment(adjustment), page)
        }
    }

    /// Makes a widget around a child.
    public init(_ child: Widget) {
        super.init(taking: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.widget)
    }
}
