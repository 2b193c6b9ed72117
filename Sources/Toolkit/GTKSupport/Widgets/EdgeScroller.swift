import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Scrolls what is around a widget while something is held near the edge of what is seen.
///
/// GTK's list, grid and column views do that themselves; boxes and drawn widgets do not.
///
/// ```swift
/// let scrolling = EdgeScroller()
/// target.onMotion = { _, x, y in
///     scrolling.move(over: list, toX: x, y: y)
///     return .copy
/// }
/// target.onLeave = { _ in scrolling.stop() }
/// ```
@MainActor
public final class EdgeScroller {
    /// How near to an edge, in logical pixels.
    private static let reach = 36.0
    /// How far a step leads at the edge itself, in logical pixels.
    private static let stride = 24.0
    private static let secondsBetweenSteps = 0.04

    private var widget: Widget?
    private var timer: MainLoop.Scheduled?
    /// Where the pointer is, in the space of what scrolls: the widget itself moves under it.
    private var point: (x: Double, y: Double)?

    /// Scrolls nothing yet.
    public init() {}

    /// The pointer is at a point of a widget, with something held.
    public func move(over widget: Widget, toX x: Double, y: Double) {
        guard let window = Self.scrolledWindow(around: widget) else { return stop() }
        var from = graphene_point_t(x: Float(x), y: Float(y))
        var to = graphene_point_t()
        guard gtk_widget_compute_point(widget.widget, window.widget, &from, &to) != 0 else { return stop() }
        self.widget = widget
        point = (Double(to.x), Double(to.y))
        schedule()
    }

    /// Nothing is held here any more.
    public func stop() {
        timer?.cancel()
        timer = nil
        (widget, point) = (nil, nil)
    }

    private func schedule() {
        guard timer == nil else { return }
        timer = MainLoop.after(seconds: Self.secondsBetweenSteps) { [weak self] in
            guard let self else { return }
            self.timer = nil
            if self.step() { self.schedule() }
        }
    }

    /// Scrolls a little; returns whether something moved.
    private func step() -> Bool {
        guard let point, let widget, let window = Self.scrolledWindow(around: widget) else { return false }
        let vertical = gtk_scrolled_window_get_vadjustment(window.opaque)
        let horizontal = gtk_scrolled_window_get_hadjustment(window.opaque)
        let down = Self.scroll(vertical, by: Self.pull(at: point.y, of: Double(window.height)))
        let across = Self.scroll(horizontal, by: Self.pull(at: point.x, of: Double(window.width)))
        return down || across
    }

    /// How far to go from a place along a length: nothing in the middle, more the nearer the edge is.
    static func pull(at place: Double, of length: Double) -> Double {
        // In something small the middle is left free all the same.
        let reach = min(reach, length / 4)
        guard reach > 0, place >= 0, place <= length else { return 0 }
        if place < reach { return -stride * (1 - place / reach) }
        if place > length - reach { return stride * (1 - (length - place) / reach) }
        return 0
    }

    private static func scroll(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, by distance: Double) -> Bool {
        guard let adjustment, distance != 0 else { return false }
        let before = gtk_adjustment_get_value(adjustment)
        gtk_adjustment_set_value(adjustment, before + distance)
        return gtk_adjustment_get_value(adjustment) != before
    }

    private static func scrolledWindow(around widget: Widget) -> Widget? {
        guard dragoman_scrolls_itself(widget.widget) == 0,
            let window = gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type())
        else { return nil }
        return Widget(sharing: UnsafeMutableRawPointer(window))
    }
}
