import CGTK
import DesktopDriving
import Glibc

/// A part of the screen as it was at one moment, with pointer, popovers and what is being dragged.
///
/// ```swift
/// let picture = try session.picture()
/// let difference = picture.difference(from: try ScreenPicture(reading: golden))
/// if difference > 0.01 { try picture.write(to: "seen.png") }
/// ```
public struct ScreenPicture: Equatable, Sendable {
    /// Which part of the screen.
    public let rectangle: ScreenRectangle
    /// Red, green and blue of each pixel, line after line.
    public let pixels: [UInt8]

    public init(rectangle: ScreenRectangle, pixels: [UInt8]) {
        self.rectangle = rectangle
        self.pixels = pixels
    }

    /// Reads a picture from a file.
    ///
    /// - Parameter path: A PNG file.
    /// - Throws: ``SessionError`` when it holds no picture.
    public init(reading path: String) throws(SessionError) {
        var error: UnsafeMutablePointer<GError>?
        guard let picture = gdk_pixbuf_new_from_file(path, &error), let bytes = gdk_pixbuf_read_pixels(picture) else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "out of memory"
            g_clear_error(&error)
            throw SessionError("Cannot read the picture \(path): \(reason).")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        let (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
        let (stride, channels) = (Int(gdk_pixbuf_get_rowstride(picture)), Int(gdk_pixbuf_get_n_channels(picture)))
        rectangle = ScreenRectangle(x: 0, y: 0, width: width, height: height)
        pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = y * stride + x * channels
                    buffer[count] = bytes[pixel]
                    buffer[count + 1] = bytes[pixel + 1]
                    buffer[count + 2] = bytes[pixel + 2]
                    count += 3
                }
            }
        }
    }

    /// The same as an X server keeps it.
    var screenPixels: ScreenPixels {
        let (width, height) = (rectangle.width, rectangle.height)
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            pixels.withUnsafeBufferPointer { pixels in
                for start in Swift.stride(from: 0, to: min(pixels.count, width * height * 3) - 2, by: 3) {
                    buffer[count] = pixels[start + 2]
                    buffer[count + 1] = pixels[start + 1]
                    buffer[count + 2] = pixels[start]
                    buffer[count + 3] = 255
                    count += 4
                }
            }
        }
        return ScreenPixels(width: width, height: height, stride: width * 4, bytes: bytes)
    }

    /// Takes pixels of four bytes: blue, green, red, and one that means nothing.
    ///
    /// - Parameters:
    ///   - rectangle: Which part of the screen it is.
    ///   - lines: Whole lines of the screen, the first of them the rectangle's first.
    ///   - stride: Bytes from one line to the next.
    init(rectangle: ScreenRectangle, blueGreenRed lines: [UInt8], stride: Int) {
        let pixels = [UInt8](unsafeUninitializedCapacity: rectangle.width * rectangle.height * 3) { buffer, count in
            lines.withUnsafeBufferPointer { lines in
                for y in 0..<rectangle.height {
                    for x in rectangle.x..<(rectangle.x + rectangle.width) {
                        let pixel = y * stride + x * 4
                        buffer[count] = lines[pixel + 2]
                        buffer[count + 1] = lines[pixel + 1]
                        buffer[count + 2] = lines[pixel]
                        count += 3
                    }
                }
            }
        }
        self.init(rectangle: rectangle, pixels: pixels)
    }

    /// A part of a picture of the whole screen.
    ///
    /// - Parameter part: Which part; `nil`: all.
    /// - Returns: What of it is on the screen.
    /// - Throws: ``SessionError`` where nothing of it is on the screen.
    func part(_ part: ScreenRectangle?) throws(SessionError) -> ScreenPicture {
        let part = part.map { $0.intersection(rectangle) } ?? rectangle
        guard part.width > 0, part.height > 0 else {
            throw SessionError("There is no such part of the screen to picture.")
        }
        let lines = (part.y..<(part.y + part.height)).flatMap { y in
            let start = (y * rectangle.width + part.x) * 3
            return pixels[start..<(start + part.width * 3)]
        }
        return ScreenPicture(rectangle: part, pixels: lines)
    }

    /// How much of this picture looks otherwise than another of the same size.
    ///
    /// - Parameters:
    ///   - other: What to compare with.
    ///   - tolerance: How far a channel, of 255, may be off without being told apart.
    /// - Returns: The part of the pixels that differ, from 0 to 1; 1 where the sizes differ.
    public func difference(from other: ScreenPicture, tolerance: Int = 8) -> Double {
        guard pixels.count == other.pixels.count, !pixels.isEmpty else { return 1 }
        return pixels.withUnsafeBytes { mine in
            other.pixels.withUnsafeBytes { theirs in
                guard let own = mine.baseAddress, let their = theirs.baseAddress else { return 0 }
                var differing = 0
                let lineLength = 3 * max(rectangle.width, 1)
                for line in stride(from: 0, to: mine.count, by: lineLength) {
                    let end = min(line + lineLength, mine.count)
                    // Most of a screen is the same.
                    guard memcmp(own + line, their + line, end - line) != 0 else { continue }
                    for start in stride(from: line, to: end - 2, by: 3) {
                        let isFar = (start..<(start + 3)).contains { abs(Int(mine[$0]) - Int(theirs[$0])) > tolerance }
                        if isFar { differing += 1 }
                    }
                }
                return Double(differing * 3) / Double(mine.count)
            }
        }
    }

    /// How much of the picture has a colour.
    ///
    /// - Parameters:
    ///   - red: From 0 to 255.
    ///   - green: From 0 to 255.
    ///   - blue: From 0 to 255.
    ///   - tolerance: How far each of them may be off.
    /// - Returns: The part of the pixels, from 0 to 1.
    public func share(ofRed red: Int, green: Int, blue: Int, tolerance: Int = 8) -> Double {
        guard !pixels.isEmpty else { return 0 }
        var found = 0
        for start in stride(from: 0, to: pixels.count - 2, by: 3) {
            let isNear =
                abs(Int(pixels[start]) - red) <= tolerance && abs(Int(pixels[start + 1]) - green) <= tolerance
                && abs(Int(pixels[start + 2]) - blue) <= tolerance
            if isNear { found += 1 }
        }
        return Double(found * 3) / Double(pixels.count)
    }

    /// Writes the picture as a PNG file.
    ///
    /// - Parameter path: Where to.
    /// - Throws: ``SessionError`` when the file cannot be written.
    public func write(to path: String) throws(SessionError) {
        guard pixels.count == rectangle.width * rectangle.height * 3 else {
            throw SessionError("The picture has not as many pixels as its size says.")
        }
        var error: UnsafeMutablePointer<GError>?
        let isWritten = pixels.withUnsafeBufferPointer { buffer in
            let picture = gdk_pixbuf_new_from_data(
                buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(rectangle.width), Int32(rectangle.height),
                Int32(rectangle.width * 3), nil, nil)
            defer { if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) } }
            guard let picture else { return false }
            return gdk_pixbuf_savev(picture, path, "png", nil, nil, &error) != 0
        }
        guard isWritten else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "out of memory"
            g_clear_error(&error)
            throw SessionError("Cannot write the picture \(path): \(reason).")
        }
    }
}

extension PrivateSession {
    /// Takes a picture of the screen as it is at this moment.
    ///
    /// - Parameter part: The part of the screen; all of it when left out.
    /// - Returns: The picture, of what of the part is on the screen.
    /// - Throws: ``SessionError`` when there is no such screen.
    public func picture(of part: ScreenRectangle? = nil) throws(SessionError) -> ScreenPicture {
        if let takePicture { return try takePicture().part(part) }
        return try screenPicture(of: part)
    }

    /// A picture of the screen that an X server keeps in the session's folder.
    func screenPicture(of part: ScreenRectangle? = nil) throws(SessionError) -> ScreenPicture {
        let (screen, layout) = try screenFile()
        let stride = layout.stride
        let whole = ScreenRectangle(x: 0, y: 0, width: layout.width, height: layout.height)
        let part = part.map { $0.intersection(whole) } ?? whole
        guard part.width > 0, part.height > 0 else {
            throw SessionError("There is no such part of the screen to picture.")
        }
        let lines = try screen.read(at: layout.start + part.y * stride, count: part.height * stride)
        return ScreenPicture(rectangle: part, blueGreenRed: lines, stride: stride)
    }

    /// Writes a picture of the screen as it is at this moment.
    ///
    /// - Parameters:
    ///   - path: The PNG file to write.
    ///   - part: The part of the screen; all of it when left out.
    /// - Throws: ``SessionError`` when there is no such screen or the file cannot be written.
    public func writePicture(to path: String, of part: ScreenRectangle? = nil) throws {
        try picture(of: part).write(to: path)
    }
}

extension ScreenRectangle {
    /// The common part of two rectangles; without size where there is none.
    func intersection(_ other: ScreenRectangle) -> ScreenRectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        return ScreenRectangle(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// The rectangle without a margin on all sides.
    public func inset(by margin: Int) -> ScreenRectangle {
        ScreenRectangle(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
}
