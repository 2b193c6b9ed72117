import DesktopDriving
import GLibSupport
import Glibc

/// The pixels of the whole screen as the X server keeps them.
///
/// ```swift
/// let pixels = try Screen(of: session).pixels()
/// let blue = pixels.bytes[100 * pixels.stride + 4 * 40]  // Of the pixel at 40, 100.
/// ```
public struct ScreenPixels: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Bytes from one line to the next.
    public let stride: Int
    /// Four bytes a pixel: blue, green, red, and one that means nothing; line after line.
    public let bytes: [UInt8]

    /// Reads the screen of another process's session, where that says which file it is kept in.
    ///
    /// - Parameter path: ``PrivateSession/screenPath``, as the other process gave it.
    /// - Throws: ``SessionError`` when there is no such screen, or no longer, or it is larger than any that is shown.
    public init(dump path: String) throws(SessionError) {
        let (file, layout) = try ScreenLayout.open(path)
        bytes = try file.read(at: layout.start, count: layout.stride * layout.height)
        (width, height, stride) = (layout.width, layout.height, layout.stride)
    }

    init(width: Int, height: Int, stride: Int, bytes: [UInt8]) {
        (self.width, self.height, self.stride, self.bytes) = (width, height, stride, bytes)
    }

    /// Where something is drawn on a ground of one colour.
    ///
    /// - Parameters:
    ///   - ground: The colour, as 0xRRGGBB.
    ///   - height: How much of the picture is looked at, from the top, in pixels.
    /// - Returns: The smallest rectangle with all that has another colour; `nil`: nothing has.
    public func drawn(on ground: UInt32, above height: Int) -> ScreenRectangle? {
        let height = min(height, self.height)
        guard width > 0, stride >= width * 4, bytes.count >= height * stride else { return nil }
        // The fourth byte of a pixel means nothing.
        let (mask, color) = (UInt32(littleEndian: 0xFF_FFFF), UInt32(littleEndian: ground))
        return bytes.withUnsafeBytes { bytes in
            func isDrawn(_ x: Int, _ y: Int) -> Bool {
                bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & mask != color
            }
            var (left, right, top, bottom) = (width, -1, height, -1)
            for y in 0..<height {
                guard let first = (0..<width).first(where: { isDrawn($0, y) }) else { continue }
                let last = (first..<width).last { isDrawn($0, y) } ?? first
                (left, right) = (min(left, first), max(right, last))
                (top, bottom) = (min(top, y), y)
            }
            guard right >= left else { return nil }
            return ScreenRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
    }

    /// Whether two are the same to the last byte.
    public func isSame(as other: ScreenPixels) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        return bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
                return memcmp(mine, theirs, bytes.count) == 0
            }
        }
    }
}

/// Reads a session's screen again and again.
///
/// ```swift
/// let pixels = try Screen(of: session).settledPixels(quiet: 0.3)
/// ```
public struct Screen {
    private let session: PrivateSession

    /// - Parameter session: A session with a ``Display``, or a desktop on Wayland.
    public init(of session: PrivateSession) {
        self.session = session
    }

    /// The screen as it is at this moment, with pointer, popovers and what is being dragged.
    ///
    /// - Throws: ``SessionError`` when there is no such screen.
    public func pixels() throws(SessionError) -> ScreenPixels {
        if let takePicture = session.takePicture { return try takePicture().screenPixels }
        let (file, layout) = try session.screenFile()
        let bytes = try file.read(at: layout.start, count: layout.stride * layout.height)
        return ScreenPixels(width: layout.width, height: layout.height, stride: layout.stride, bytes: bytes)
    }

    /// The screen once nothing on it changes any more.
    ///
    /// - Parameters:
    ///   - quiet: For how long it must stay the same, in seconds.
    ///   - timeout: How long to wait for that, in seconds; what never rests is taken as it is.
    /// - Returns: The pixels.
    /// - Throws: ``SessionError`` when there is no such screen.
    public func settledPixels(quiet: Double = 0.12, timeout: Double = 3) throws(SessionError) -> ScreenPixels {
        let end = MainLoop.seconds + timeout
        var (last, since) = (try pixels(), MainLoop.seconds)
        while MainLoop.seconds - since < quiet, MainLoop.seconds < end {
            // No event: Xvfb draws into a file in memory, and a desktop gives a picture only when it is asked.
            usleep(15_000)
            let next = try pixels()
            if !next.isSame(as: last) { (last, since) = (next, MainLoop.seconds) }
        }
        return last
    }
}

/// How Xvfb's file holds the screen.
struct ScreenLayout {
    let width: Int
    let height: Int
    let stride: Int
    /// Where the pixels begin, in bytes.
    let start: Int

    /// 8,192 pixels squared.
    private static let byteLimit = 256 << 20
    /// The most bytes after the last pixel of a line.
    private static let padding = 64

    /// Xvfb keeps its screen in a file, as an X window dump (XWDFile.h of X11).
    static func open(_ path: String) throws(SessionError) -> (file: FileWindow, layout: ScreenLayout) {
        let file = try FileWindow(path)
        let dump = try file.read(at: 0, count: 100)
        func field(_ index: Int) -> Int {
            dump[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        // Header size, version 7, format 2 (pixels), width, height, byte order, bits, bytes a line, colours.
        guard dump.count >= 100, field(1) == 7, field(2) == 2, field(7) == 0, field(11) == 32 else {
            throw SessionError("The screen is not one of 32 bits a pixel, the lowest byte first.")
        }
        let layout = ScreenLayout(
            width: field(4), height: field(5), stride: field(12), start: field(0) + field(19) * 12)
        guard (1...32_767).contains(layout.width), (1...32_767).contains(layout.height),
            layout.stride >= layout.width * 4
        else { throw SessionError("The screen has no size.") }
        // The numbers stand in the file, and another process has said which file that is.
        guard layout.stride <= layout.width * 4 + padding, layout.stride * layout.height <= byteLimit else {
            throw SessionError("The screen is larger than \(byteLimit >> 20) MiB.")
        }
        guard try file.size() >= layout.start + layout.stride * layout.height else {
            throw SessionError("The file of the screen ends before the screen.")
        }
        return (file, layout)
    }
}

extension PrivateSession {
    /// The file in which the screen is kept; `nil`: a desktop on Wayland keeps none.
    public var screenPath: String? { takePicture == nil ? "\(folder)/Xvfb_screen0" : nil }

    func screenFile() throws(SessionError) -> (file: FileWindow, layout: ScreenLayout) {
        try ScreenLayout.open("\(folder)/Xvfb_screen0")
    }
}
