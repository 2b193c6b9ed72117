import CGTK

extension PrivateSession {
    /// Writes a picture of the screen, with pointer, popovers and what is being dragged.
    ///
    /// Xvfb keeps its screen in a file, as an X window dump (XWDFile.h of X11); this reads it as it is at this moment.
    /// - Parameters:
    ///   - path: The PNG file to write.
    ///   - part: The part of the screen; all of it when left out.
    /// - Throws: ``SessionError`` when there is no such screen or the file cannot be written.
    public func writePicture(to path: String, of part: ScreenRectangle? = nil) throws {
        let dump = try readFile("\(folder)/Xvfb_screen0")
        func field(_ index: Int) -> Int {
            dump[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        // Header size, version 7, format 2 (pixels), width, height, byte order, bits, bytes a line, colours.
        guard dump.count >= 100, field(1) == 7, field(2) == 2, field(7) == 0, field(11) == 32 else {
            throw SessionError("The screen is not one of 32 bits a pixel, the lowest byte first.")
        }
        let (width, height, stride) = (field(4), field(5), field(12))
        let start = field(0) + field(19) * 12
        let whole = ScreenRectangle(x: 0, y: 0, width: width, height: height)
        let part = part.map { $0.intersection(whole) } ?? whole
        guard stride >= width * 4, dump.count >= start + stride * height, part.width > 0, part.height > 0 else {
            throw SessionError("There is no such part of the screen to picture.")
        }
        let pixels = [UInt8](unsafeUninitializedCapacity: part.width * part.height * 3) { buffer, count in
            for y in part.y..<(part.y + part.height) {
                for x in part.x..<(part.x + part.width) {
                    let pixel = start + y * stride + x * 4
                    buffer[count] = dump[pixel + 2]
                    buffer[count + 1] = dump[pixel + 1]
                    buffer[count + 2] = dump[pixel]
                    count += 3
                }
            }
        }
        try pixels.withUnsafeBufferPointer { buffer in
            let picture = gdk_pixbuf_new_from_data(
                buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(part.width), Int32(part.height),
                Int32(part.width * 3), nil, nil)
            defer { if let picture { g_object_unref(UnsafeMutableRawPointer(picture)) } }
            var error: UnsafeMutablePointer<GError>?
            guard let picture, gdk_pixbuf_savev(picture, path, "png", nil, nil, &error) != 0 else {
                let reason = error.map { String(cString: $0.pointee.message) } ?? "out of memory"
                g_clear_error(&error)
                throw SessionError("Cannot write the picture \(path): \(reason).")
            }
        }
    }
}

extension ScreenRectangle {
    /// What two rectangles share; of no size when nothing.
    func intersection(_ other: ScreenRectangle) -> ScreenRectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        return ScreenRectangle(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
