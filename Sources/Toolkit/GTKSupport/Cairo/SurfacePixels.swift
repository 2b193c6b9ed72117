import CGTK
import GLibSupport

/// The key whose address Cairo keeps the bytes of a surface under.
nonisolated(unsafe) private var keptBytes = cairo_user_data_key_t()

/// Pictures that are read and written as they are, pixel by pixel.
extension CairoSurface {
    /// Makes an opaque picture of pixels that somebody else drew.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - stride: Bytes from one line to the next.
    ///   - bytes: Native-endian words of red, green and blue, line after line.
    /// - Returns: The picture.
    /// - Throws: `DrawingError.failed` where there are fewer bytes than the size says, or no memory.
    public static func opaque(width: Int, height: Int, stride: Int, bytes: [UInt8]) throws(DrawingError) -> CairoSurface
    {
        try copied(CAIRO_FORMAT_RGB24, width: width, height: height, stride: stride, bytes)
    }

    /// Makes a picture of pixels that may be seen through, without copying them: they are megabytes. Nobody may draw on
    /// it.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bytes: Native-endian ARGB words, multiplied by alpha, row by row without gaps.
    ///   - offset: The position of the first of them: a multiple of four.
    /// - Returns: The picture.
    /// - Throws: `DrawingError.failed` where there are fewer bytes than the size says, or no memory.
    static func premultiplied(
        width: Int, height: Int, _ bytes: Bytes, offset: Int
    ) throws(DrawingError) -> CairoSurface {
        let isSize = (1...32_767).contains(width) && (1...32_767).contains(height)
        guard isSize, offset >= 0, offset % 4 == 0, bytes.count >= offset + width * height * 4,
            let data = g_bytes_get_data(bytes.raw, nil)
        else { throw .failed(reason: "a picture of another size than it says") }
        // Cairo only writes where somebody draws.
        let pixels = UnsafeMutableRawPointer(mutating: data + offset).assumingMemoryBound(to: UInt8.self)
        let surface = CairoSurface(
            owning: cairo_image_surface_create_for_data(
                pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4)))
        try DrawingError.check(cairo_surface_status(surface.pointer))
        // Released with the surface, which a recording may keep for longer than this value lives.
        let kept = g_bytes_ref(bytes.raw)
        let status = cairo_surface_set_user_data(surface.pointer, &keptBytes, UnsafeMutableRawPointer(kept)) {
            $0.map { g_bytes_unref(OpaquePointer($0)) }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            g_bytes_unref(kept)
            throw .failed(reason: "no memory")
        }
        return surface
    }

    /// The words of an image as they lie in memory: row by row, without gaps.
    ///
    /// - Returns: The result of `body`; `nil`: the surface has no pixels.
    func withWords<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
        cairo_surface_flush(pointer)
        guard pixelWidth > 0, let data = cairo_image_surface_get_data(pointer),
            Int(cairo_image_surface_get_stride(pointer)) == pixelWidth * 4
        else { return nil }
        return body(UnsafeRawBufferPointer(start: data, count: pixelWidth * pixelHeight * 4))
    }

    private static func copied(
        _ format: cairo_format_t, width: Int, height: Int, stride: Int, _ bytes: [UInt8]
    ) throws(DrawingError) -> CairoSurface {
        let isSize = (1...32_767).contains(width) && (1...32_767).contains(height)
        guard isSize, stride >= width * 4, stride <= Int(Int32.max), bytes.count >= stride * height else {
            throw .failed(reason: "a picture of another size than it says")
        }
        let surface = CairoSurface(owning: cairo_image_surface_create(format, Int32(width), Int32(height)))
        try DrawingError.check(cairo_surface_status(surface.pointer))
        let ownStride = Int(cairo_image_surface_get_stride(surface.pointer))
        guard let data = cairo_image_surface_get_data(surface.pointer) else { throw .failed(reason: "no memory") }
        bytes.withUnsafeBytes { source in
            for line in 0..<height {
                let words = source[(line * stride)..<(line * stride + width * 4)]
                UnsafeMutableRawBufferPointer(start: data + line * ownStride, count: width * 4)
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: words))
            }
        }
        cairo_surface_mark_dirty(surface.pointer)
        return surface
    }

    /// Reads a PNG file that this program wrote.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The picture.
    /// - Throws: `DrawingError.failed` where it cannot be read.
    public static func png(_ path: String) throws(DrawingError) -> CairoSurface {
        let surface = CairoSurface(owning: cairo_image_surface_create_from_png(path.onDisk))
        try DrawingError.check(cairo_surface_status(surface.pointer))
        return surface
    }

    /// Writes a PNG file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `DrawingError.cannotWrite`, such as for a full disk.
    public func writePNG(to path: String) throws(DrawingError) {
        do {
            try DrawingError.check(cairo_surface_write_to_png(pointer, path.onDisk))
        } catch .failed(let reason) {
            throw .cannotWrite(path: path, reason: reason)
        }
    }
}
