import CGTK
import CXlibShims
import GLibSupport

/// What the X display of the person's desktop shows, such as a window of an app that is checked.
///
/// ```swift
/// DesktopPicture(of: ScreenRectangle(x: 0, y: 0, width: 640, height: 480), display: ":0")?.pngBytes
/// ```
public struct DesktopPicture: Sendable {
    /// Which part of the screen.
    public let rectangle: ScreenRectangle
    /// 0xRRGGBB in the lower three bytes, line after line.
    public let pixels: [UInt32]

    /// Takes a picture; `nil` where there is no such display, or nothing of the part is on its screen.
    ///
    /// - Parameters:
    ///   - rectangle: Which part of the screen; what is outside of that is black.
    ///   - display: Such as ":0".
    public init?(of rectangle: ScreenRectangle, display: String) {
        let (width, height) = (rectangle.width, rectangle.height)
        guard (1...32_767).contains(width), (1...32_767).contains(height), width * height <= 1 << 26,
            let x = Int32(exactly: rectangle.x), let y = Int32(exactly: rectangle.y)
        else { return nil }
        var isRead = false
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            isRead = dragoman_read_screen(display, x, y, Int32(width), Int32(height), start) != 0
            count = isRead ? width * height : 0
        }
        guard isRead else { return nil }
        self.rectangle = rectangle
    }

    /// The picture as a PNG file; `nil` without memory.
    public var pngBytes: [UInt8]? {
        let bytes = pixels.flatMap { [UInt8($0 >> 16 & 0xff), UInt8($0 >> 8 & 0xff), UInt8($0 & 0xff)] }
        return bytes.withUnsafeBufferPointer { buffer -> [UInt8]? in
            let picture = gdk_pixbuf_new_from_data(
                buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(rectangle.width), Int32(rectangle.height),
                Int32(rectangle.width * 3), nil, nil)
            guard let picture else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
            var data: UnsafeMutablePointer<CChar>?
            var size: gsize = 0
            guard gdk_pixbuf_save_to_bufferv(picture, &data, &size, "png", nil, nil, nil) != 0, let data else {
                return nil
            }
            defer { g_free(data) }
            return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
        }
    }
}
