import CGTK

/// The keys and the pointer as a window sees them. On Wayland nobody else knows where they are.
///
/// ```swift
/// guard window.windowInput.isActive else { return }  // Keys go elsewhere.
/// ```
public struct WindowInput: Equatable, Sendable {
    /// Whether keys go to the window.
    public let isActive: Bool
    /// Whether the pointer is over the window or one of its popovers.
    public let hasPointer: Bool
    /// The position of the pointer, in logical pixels from the corner of the window's surface; `nil`: not over the
    /// window itself.
    public let pointer: (x: Double, y: Double)?

    public static func == (first: WindowInput, second: WindowInput) -> Bool {
        first.isActive == second.isActive && first.hasPointer == second.hasPointer
            && first.pointer?.x == second.pointer?.x && first.pointer?.y == second.pointer?.y
    }
}

extension Widget {
    /// The present target of keys, and the pointer's position, as the window of this widget sees them.
    public var windowInput: WindowInput {
        let isActive = rootWindow?.isActive ?? false
        let nothing = WindowInput(isActive: isActive, hasPointer: false, pointer: nil)
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
            let display = gdk_surface_get_display(surface), let seat = gdk_display_get_default_seat(display),
            let device = gdk_seat_get_pointer(seat)
        else { return nothing }
        var (x, y) = (0.0, 0.0)
        // Other programs' surfaces are not known to this one.
        guard let under = gdk_device_get_surface_at_position(device, &x, &y) else { return nothing }
        return WindowInput(isActive: isActive, hasPointer: true, pointer: under == surface ? (x, y) : nil)
    }
}
