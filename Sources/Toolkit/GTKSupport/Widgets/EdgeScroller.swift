import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Scrolls the scrolled window around a widget while something is held near the edge of the visible part.
///
/// GTK's list, grid and column views do that themselves; boxes and drawn widgets do not. A part that scrolls inside a
/// drawn widget goes first.
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
    /// How far a step of a wheel leads, in logical pixels.
    private static let wheelStep = 60.0
    private static let secondsBetweenSteps = 0.04

    /// The part of a drawn widget whose content scrolls.
    ///
    /// ```swift
    /// let inside = EdgeScroller.Inside(x: 0, y: 40, width: 300, height: 200) { x, y in graph.scroll(byX: x, y: y) }
    /// scrolling.move(over: graph, toX: 290, y: 100, inside: inside)
    /// ```
    public struct Inside {
        let x, y, width, height: Double
        let scroll: @MainActor (Double, Double) -> Bool

        /// - Parameters:
        ///   - x: Its left edge, in the widget's space, in logical pixels, like the other lengths.
        ///   - y: Its upper edge.
        ///   - width: Its width.
        ///   - height: Its height.
        ///   - scroll: Scrolls to the right and down; returns whether something moved.
        public init(
            x: Double, y: Double, width: Double, height: Double, scroll: @escaping @MainActor (Double, Double) -> Bool
        ) {
            (self.x, self.y, self.width, self.height, self.scroll) = (x, y, width, height, scroll)
        }

        /// Scrolls where a point is near an edge; returns whether something moved.
        @MainActor
        func step(from point: (x: Double, y: Double)) -> Bool {
            let across = EdgeScroller.pull(at: point.x - x, of: width)
            let down = EdgeScroller.pull(at: point.y - y, of: height)
            let isBeside = point.x < x || point.x > x + width || point.y < y || point.y > y + height
            return !isBeside && (across != 0 || down != 0) && scroll(across, down)
        }
    }

    /// Called after something has moved under the pointer.
    public var onScroll: (@MainActor () -> Void)?

    private var widget: Widget?
    private var inside: (part: Inside, point: (x: Double, y: Double))?
    private var timer: MainLoop.Scheduled?
    /// The position of the pointer, in the space of the scrolled window: the widget itself moves under it.
    private var point: (x: Double, y: Double)?

    /// Scrolls nothing yet.
    public init() {}

    /// Scrolls for a pointer at a point of a widget, with something held.
    ///
    /// - Parameters:
    ///   - widget: The widget under the pointer.
    ///   - x: The pointer's position in the widget's space, in logical pixels.
    ///   - y: The same.
    ///   - inside: The part that scrolls in the widget itself; `nil`: none does.
    public func move(over widget: Widget, toX x: Double, y: Double, inside: Inside? = nil) {
        self.inside = inside.map { ($0, (x, y)) }
        self.widget = widget
        point = Self.scrolledWindow(around: widget).flatMap { window in
            var from = graphene_point_t(x: Float(x), y: Float(y))
            var to = graphene_point_t()
            let isKnown = gtk_widget_compute_point(widget.widget, window.widget, &from, &to) != 0
            return isKnown ? (Double(to.x), Double(to.y)) : nil
        }
        guard self.inside != nil || point != nil else { return stop() }
        schedule()
    }

    /// Scrolls the scrolled window around a widget after a turn of the wheel over it.
    ///
    /// - Parameters:
    ///   - widget: The widget under the pointer.
    ///   - x: Steps to the right.
    ///   - y: Steps down.
    /// - Returns: Whether something moved.
    @discardableResult
    public func turnWheel(over widget: Widget, x: Double, y: Double) -> Bool {
        guard let window = Self.scrolledWindow(around: widget) else { return false }
        let down = Self.scroll(gtk_scrolled_window_get_vadjustment(window.opaque), by: y * Self.wheelStep)
        let across = Self.scroll(gtk_scrolled_window_get_hadjustment(window.opaque), by: x * Self.wheelStep)
        return down || across
    }

    /// Nothing is held here any more.
    public func stop() {
        timer?.cancel()
        timer = nil
        (widget, point, inside) = (nil, nil, nil)
    }

    private func schedule() {
        guard timer == nil else { return }
        timer = MainLoop.after(seconds: Self.secondsBetweenSteps) { [weak self] in
            guard let self else { return }
            self.timer = nil
            guard self.step() else { return }
            self.schedule()
            self.onScroll?()
        }
    }

    /// Scrolls a little; returns whether something moved.
    private func step() -> Bool {
        if let inside, inside.part.step(from: inside.point) { return true }
        guard let point, let widget, let window = Self.scrolledWindow(around: widget) else { return false }
        let vertical = gtk_scrolled_window_get_vadjustment(window.opaque)
        let horizontal = gtk_scrolled_window_get_hadjustment(window.opaque)
        let down = Self.scroll(vertical, by: Self.pull(at: point.y, of: Double(window.height)))
        let across = Self.scroll(horizontal, by: Self.pull(at: point.x, of: Double(window.width)))
        return down || across
    }

    /// How far to go from a position along a length: nothing in the middle, more the nearer the edge is.
    static func pull(at position: Double, of length: Double) -> Double {
        // In something small the middle is left free all the same.
        let reach = min(reach, length / 4)
        guard reach > 0, position >= 0, position <= length else { return 0 }
        if position < reach { return -stride * (1 - position / reach) }
        if position > length - reach { return stride * (1 - (length - position) / reach) }
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
