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

        var gtk: GtkOrientation {
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

/// Small widgets in lines, as many in each as have room. GTK: `GtkFlowBox`.
///
/// ```swift
/// let buttons = FlowBox(name: "Add and remove")
/// for button in [add, remove] { buttons.append(button) }
/// ```
public final class FlowBox: Widget {
    /// - Parameter name: What assistive technologies call it.
    public init(name: String) {
        super.init(taking: UnsafeMutableRawPointer(gtk_flow_box_new()))
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_max_children_per_line(opaque, 4)
        gtk_flow_box_set_column_spacing(opaque, 8)
        gtk_flow_box_set_row_spacing(opaque, 8)
        setAccessibleLabel(name)
    }

    /// Puts a widget after the others.
    public func append(_ child: Widget) {
        gtk_flow_box_insert(opaque, child.widget, -1)
        // What is inside has the keyboard, not what GTK puts around it.
        guard let around = gtk_widget_get_parent(child.widget) else { return }
        gtk_widget_set_focusable(around, 0)
        // An empty place would be left of what is hidden.
        let place = Widget(sharing: UnsafeMutableRawPointer(around))
        child.connect("notify::visible") { [weak child, weak place] _ in
            guard let child, let place else { return }
            place.isVisible = gtk_widget_get_visible(child.widget) != 0
        }
    }
}

/// A widget with others lying over it. GTK: `GtkOverlay`.
///
/// ```swift
/// let overlay = Overlay(over: scroller)
/// overlay.add(message)
/// ```
public final class Overlay: Widget {
    /// Makes an overlay above a widget.
    public init(over child: Widget) {
        super.init(taking: UnsafeMutableRawPointer(gtk_overlay_new()))
        gtk_overlay_set_child(opaque, child.widget)
    }

    /// Puts a widget above the others.
    public func add(_ child: Widget) {
        gtk_overlay_add_overlay(opaque, child.widget)
    }
}

/// Shows and hides a widget by sliding it in and out, or at once where the desktop wants no animation.
/// GTK: `GtkRevealer`.
///
/// ```swift
/// let bar = Revealer(box, slidesUp: true)
/// bar.isRevealed = true
/// ```
public final class Revealer: Widget {
    /// Called when the widget has slid in or out.
    public var onSettle: (@MainActor () -> Void)?

    /// Makes a widget that is shown and hidden by sliding.
    public init(_ child: Widget, slidesUp: Bool) {
        super.init(taking: UnsafeMutableRawPointer(gtk_revealer_new()))
        gtk_revealer_set_child(opaque, child.widget)
        let transition = slidesUp ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
        gtk_revealer_set_transition_type(opaque, transition)
        // A revealer that shows nothing must not take clicks either.
        gtk_widget_set_can_target(widget, 0)
        connect("notify::child-revealed") { [weak self] _ in self?.onSettle?() }
    }

    /// Whether all of the widget is to be seen: it has slid in.
    public var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Whether the child is shown, or on its way there.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            // The focus would stay where nobody sees it.
            if !newValue, hasFocusInside { rootWindow?.clearFocus() }
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
            gtk_widget_set_can_target(widget, newValue ? 1 : 0)
        }
    }

    public override func letGo() {
        onSettle = nil
        super.letGo()
    }
}

/// Scrolls what is too high. GTK: `GtkScrolledWindow`.
///
/// ```swift
/// let scroller = VerticalScroller(list)
/// scroller.expandsVertically = true
/// ```
public final class VerticalScroller: Widget {
    /// Whether what is too wide scrolls too; otherwise the window is never narrower.
    public func setScrollsSideways(_ isOn: Bool) {
        gtk_scrolled_window_set_policy(
            opaque, isOn ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    /// Whether a finger scrolls. Where it does, it can draw nothing in what is larger than the window.
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

    /// Scrolls to a place, as far as there is something there.
    ///
    /// - Parameters:
    ///   - x: How far to the right, in logical pixels.
    ///   - y: How far down.
    public func scroll(toX x: Double, y: Double) {
        gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(opaque), x)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), y)
    }

    /// Scrolls to a place, also of a child that is only about to be laid out in that size.
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
