import CGTK
import GTKSupport

/// A picture of the icon theme: `GtkImage`.
///
/// ```swift
/// let icon = Icon("dialog-information-symbolic", size: 16)
/// ```
public final class Icon: Widget {
    /// - Parameters:
    ///   - name: As the icon theme calls it.
    ///   - size: Its width and height, in logical pixels.
    public init(_ name: String, size: Int) {
        // GTK aborts the process rather than give no widget.
        super.init(taking: UnsafeMutableRawPointer(gtk_image_new_from_icon_name(name).unsafelyUnwrapped))
        gtk_image_set_pixel_size(opaque, Int32(clamping: size))
    }

    /// Shows another one.
    public func setName(_ name: String) {
        gtk_image_set_from_icon_name(opaque, name)
    }
}
