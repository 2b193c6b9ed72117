import CGTK
import CGTKShims
import GLibSupport

extension Widget {
    /// Calls `step` before each frame that the widget is drawn in, for as long as it says so and the widget is shown. GTK:
    /// `gtk_widget_add_tick_callback`.
    ///
    /// - Parameter step: Given the frame's time, in seconds; returns whether to go on.
    public func onEachFrame(_ step: @escaping @MainActor (Double) -> Bool) {
        dragoman_widget_on_each_frame(
            widget, { time, data in CallbackBox<@MainActor (Double) -> Bool>.at(data)(Double(time) / 1e6) ? 1 : 0 },
            CallbackBox<@MainActor (Double) -> Bool>.retain(step), releaseCallbackBox)
    }

    /// The position of the pointer in the widget's space, in logical pixels, also outside of it; `nil`: unknown.
    public var pointerPosition: (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
            let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
            let pointer = gdk_seat_get_pointer(seat), let corner = positionOnSurface
        else { return nil }
        var (x, y) = (0.0, 0.0)
        gdk_surface_get_device_position(surface, pointer, &x, &y, nil)
        return (x - corner.x, y - corner.y)
    }
}
