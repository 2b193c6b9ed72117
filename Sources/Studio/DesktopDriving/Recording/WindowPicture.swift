import CGLib
import CXlibShims

/// The picture of another program's window at this moment, on the person's own X display.
///
/// ```swift
/// guard let picture = WindowPicture(ofProcess: 4711) else { return }  // Wayland gives none.
/// print(picture.width, picture.height)
/// ```
public struct WindowPicture: Sendable {
    /// In device pixels.
    public let width: Int
    /// In device pixels.
    public let height: Int
    /// Native-endian words of red, green and blue, line after line.
    public let bytes: [UInt8]

    /// Takes a picture of the largest window of a process; `nil`: the display gives none, as on Wayland.
    ///
    /// - Parameters:
    ///   - process: Its number.
    ///   - title: Which of its windows, by the title that the window manager shows; `nil`: any.
    public init?(ofProcess process: Int32, titled title: String? = nil) {
        var (width, height): (Int32, Int32) = (0, 0)
        var pixels: UnsafeMutablePointer<UInt32>?
        guard dragoman_grab_window(process, title, &width, &height, &pixels) != 0, let pixels else { return nil }
        defer { free(pixels) }
        (self.width, self.height) = (Int(width), Int(height))
        bytes = Array(UnsafeRawBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
    }
}
