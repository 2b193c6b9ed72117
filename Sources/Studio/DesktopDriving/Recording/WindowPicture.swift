import CGLib
import CXlibShims

/// The picture of another program's window at this moment, on the person's own X display.
///
/// ```swift
/// guard let picture = WindowPicture(ofProcess: 4711) else { return }  // Wayland gives none.
/// print(picture.width, picture.height)
/// ```
public struct WindowPicture: Sendable {
    /// How far something reaches beyond the picture at each side, in device pixels.
    ///
    /// ```swift
    /// print(picture.frame.top)  // the height of the title bar
    /// ```
    public struct Margins: Equatable, Sendable {
        /// At the left edge, in device pixels.
        public let left: Int
        /// At the right edge, in device pixels.
        public let right: Int
        /// At the upper edge, in device pixels.
        public let top: Int
        /// At the lower edge, in device pixels.
        public let bottom: Int

        /// Nothing does.
        public static let none = Margins(left: 0, right: 0, top: 0, bottom: 0)
    }

    /// In device pixels.
    public let width: Int
    /// In device pixels.
    public let height: Int
    /// Native-endian words of red, green and blue, line after line.
    public let bytes: [UInt8]

    /// The shadow that the window draws itself around what is seen here.
    public let shadow: Margins
    /// The edges that a window manager has put around the window, such as a title bar.
    public let frame: Margins
    /// Whether other windows lie over a part of it, and are seen in the picture.
    public let isCovered: Bool

    /// Takes a picture of the largest window of a process; `nil`: the display gives none, as on Wayland.
    ///
    /// - Parameters:
    ///   - process: Its number.
    ///   - title: Which of its windows, by the title that the window manager shows; `nil`: any.
    public init?(ofProcess process: Int32, titled title: String? = nil) {
        var (width, height): (Int32, Int32) = (0, 0)
        var pixels: UnsafeMutablePointer<UInt32>?
        var around = dragoman_window_surroundings()
        guard dragoman_grab_window(process, title, &width, &height, &around, &pixels) != 0, let pixels else {
            return nil
        }
        defer { free(pixels) }
        (self.width, self.height) = (Int(width), Int(height))
        func margins(_ sides: (UInt32, UInt32, UInt32, UInt32)) -> Margins {
            Margins(left: Int(sides.0), right: Int(sides.1), top: Int(sides.2), bottom: Int(sides.3))
        }
        (shadow, frame, isCovered) = (margins(around.shadow), margins(around.frame), around.is_covered != 0)
        bytes = Array(UnsafeRawBufferPointer(start: pixels, count: Int(width) * Int(height) * 4))
    }
}
