import CGTK

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

    /// Makes a picture of pixels that may be seen through.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - bytes: Native-endian ARGB words, multiplied by alpha, row by row without gaps.
    /// - Returns: The picture.
    /// - Throws: `DrawingError.failed` where there are fewer bytes than the size says, or no memory.
    static func premultiplied(width: Int, height: Int, _ bytes: [UInt8]) throws(DrawingError) -> CairoSurface {
        try copied(CAIRO_FORMAT_ARGB32, width: width, height: height, stride: width * 4, bytes)
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
    /// - Parameter path: Where it is.
    /// - Returns: The picture.
    /// - Throws: `DrawingError.failed` where it cannot be read.
    public static func png(_ path: String) throws(DrawingError) -> CairoSurface {
        let surface = CairoSurface(owning: cairo_image_surface_create_from_png(path))
        try DrawingError.check(cairo_surface_status(surface.pointer))
        return surface
    }

    /// Writes a PNG file.
    ///
    /// - Parameter path: Where to.
    /// - Throws: `DrawingError.cannotWrite`, such as for a full disk.
    public func writePNG(to path: String) throws(DrawingError) {
        do {
            try DrawingError.check(cairo_surface_write_to_png(pointer, path))
        } catch .failed(let reason) {
            throw .cannotWrite(path: path, reason: reason)
        }
    }
}
