import CGTK

/// A surface for a ``CairoContext`` to draw on: pixels, or a recording that can be played back at any scale.
///
/// ```swift
/// let surface = try CairoSurface.image(width: 256, height: 256, scale: 2)
/// let context = CairoContext(surface)
/// context.setColor(.white)
/// context.paint()
/// let file = try surface.pngBytes()
/// ```
public final class CairoSurface {
    /// Cairo's own `cairo_surface_t`.
    public let pointer: OpaquePointer

    /// Takes over a reference to `pointer`.
    package init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_surface_destroy(pointer) }

    /// Makes a see-through picture.
    ///
    /// - Parameters:
    ///   - width: In logical pixels.
    ///   - height: In logical pixels.
    ///   - scale: Device pixels to a logical one: 2 for HiDPI.
    /// - Returns: A surface of `width * scale` by `height * scale` device pixels, rounded up, at least one.
    /// - Throws: `DrawingError.failed` where it is too large for Cairo or the memory.
    public static func image(width: Double, height: Double, scale: Double = 1) throws(DrawingError) -> CairoSurface {
        func pixels(_ length: Double) -> Int32 { Int32(max(1, min((length * scale).rounded(.up), 40_000))) }
        guard width.isFinite, height.isFinite, scale.isFinite, scale > 0 else {
            throw .failed(reason: "a picture of no size")
        }
        let surface = CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels(width), pixels(height)))
        try DrawingError.check(cairo_surface_status(surface.pointer))
        cairo_surface_set_device_scale(surface.pointer, scale, scale)
        return surface
    }

    /// Makes a surface without bounds that remembers the drawing on it.
    public static func recording() -> CairoSurface {
        CairoSurface(owning: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    }

    /// Width of an image in device pixels; 0 for a surface without pixels.
    public var pixelWidth: Int { isImage ? Int(cairo_image_surface_get_width(pointer)) : 0 }

    /// Height of an image in device pixels; 0 for a surface without pixels.
    public var pixelHeight: Int { isImage ? Int(cairo_image_surface_get_height(pointer)) : 0 }

    private var isImage: Bool { cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE }

    /// Reads the pixels of an image: native-endian ARGB words, multiplied by alpha, row by row.
    ///
    /// - Returns: `pixelWidth * pixelHeight` words; none for a surface without pixels.
    public func pixels() -> [UInt32] {
        cairo_surface_flush(pointer)
        guard isImage, let data = cairo_image_surface_get_data(pointer) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        let (width, height) = (pixelWidth, pixelHeight)
        return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                let words = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
                for column in 0..<width { buffer[row * width + column] = words[column] }
            }
            count = width * height
        }
    }

    /// Whether nothing behind an image shows through it. Its pixels are looked at without a copy.
    ///
    /// ```swift
    /// try CairoSurface.image(width: 2, height: 2).isOpaque  // false: nothing is drawn on it yet
    /// ```
    public var isOpaque: Bool {
        cairo_surface_flush(pointer)
        // Other images have no alpha, or no pixels at all.
        guard isImage, cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(pointer)
        else { return true }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        let (width, height) = (pixelWidth, pixelHeight)
        return (0..<height).allSatisfy { row in
            let start = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: start, count: width).reduce(UInt32.max, &) >> 24 == 0xff
        }
    }

    /// Encodes an image as a PNG file.
    ///
    /// - Returns: The file's bytes.
    /// - Throws: `DrawingError.failed` for a surface without pixels, or without memory.
    public func pngBytes() throws(DrawingError) -> [UInt8] {
        let collector = ByteCollector()
        try DrawingError.check(cairo_surface_write_to_png_stream(pointer, ByteCollector.write, collector.pointer))
        return collector.bytes
    }
}

extension CairoContext {
    /// Draws `surface` with its top left corner at a point.
    public func draw(_ surface: CairoSurface, x: Double, y: Double) {
        saved {
            cairo_set_source_surface(pointer, surface.pointer, x, y)
            paint()
        }
    }
}

extension CairoContext {
    /// Draws `surface` with its top left corner at a point, as sharp as can be where it is enlarged.
    public func drawSmoothly(_ surface: CairoSurface, x: Double, y: Double) {
        saved {
            cairo_set_source_surface(pointer, surface.pointer, x, y)
            cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BEST)
            paint()
        }
    }
}

/// The collector of the bytes from Cairo's stream writers.
package final class ByteCollector {
    package var bytes: [UInt8] = []

    package init() {}

    /// This object as a C callback's data. It must outlive the callbacks.
    package var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    package static let write: cairo_write_func_t = { collector, data, length in
        guard let collector, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteCollector>.fromOpaque(collector).takeUnretainedValue()
            .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}
