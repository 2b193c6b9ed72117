import CGTK
import CGTKShims

/// A decoded picture, ready to be drawn. For the thread that made it.
///
/// ```swift
/// let picture = try Picture(decoding: bytes, limits: Picture.Limits(pixels: 1_000_000))
/// context.draw(picture, coveringX: 0, y: 0, width: 48, height: 48)
/// ```
public final class Picture {
    /// How much may come in.
    public struct Limits: Sendable {
        /// The most bytes of a file.
        public var bytes: Int
        /// The most pixels that a file may claim, width times height.
        public var pixels: Int

        /// Makes limits: 64 MiB and 50 megapixels where not given.
        public init(bytes: Int = 64 * 1_048_576, pixels: Int = 50_000_000) {
            self.bytes = bytes
            self.pixels = pixels
        }
    }

    let surface: CairoSurface

    /// Size in pixels as it is kept, upright.
    public var width: Int { surface.pixelWidth }
    /// Height in pixels as it is kept, upright.
    public var height: Int { surface.pixelHeight }

    /// Size in pixels as it was before it was kept smaller, upright.
    public let sourceWidth: Int
    /// Height in pixels as it was before it was kept smaller, upright.
    public let sourceHeight: Int

    /// Takes a drawn surface as a picture.
    public convenience init(_ surface: CairoSurface) {
        self.init(surface, sourceWidth: surface.pixelWidth, sourceHeight: surface.pixelHeight)
    }

    private init(_ surface: CairoSurface, sourceWidth: Int, sourceHeight: Int) {
        self.surface = surface
        self.sourceWidth = sourceWidth
        self.sourceHeight = sourceHeight
    }

    /// Reads the pixels: see ``CairoSurface/pixels()``.
    public func pixels() -> [UInt32] { surface.pixels() }

    /// Whether nothing shows through it: see ``CairoSurface/isOpaque``.
    public var isOpaque: Bool { surface.isOpaque }

    /// Decodes a file's bytes: PNG, JPEG, GIF and TIFF, and other kinds that GdkPixbuf has loaders for, such as SVG and
    /// WebP.
    ///
    /// The orientation that a camera wrote is applied. A PNG file that is cut short shows its existing part, as in a
    /// browser. A file that could take any time or memory to draw, such as SVG, is drawn by a ``PictureHelper``, where
    /// the application has named one: this waits for it, at most as long as its limits say. If a window must not wait,
    /// see ``PictureLoader``.
    ///
    /// ```swift
    /// let picture = try Picture(decoding: FilePath.read(path, limit: 1 << 20))
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The limits beyond which a file is refused unread.
    ///   - longestSide: A larger picture is kept scaled down to this, so that drawing it again and again is cheap.
    /// - Throws: `PictureError`.
    public convenience init(
        decoding bytes: [UInt8], limits: Limits = Limits(), longestSide: Int = 1024
    ) throws(PictureError) {
        self.init(try PicturePixels(decoding: bytes, limits: limits, longestSide: longestSide))
    }

    /// Shows pixels that came from elsewhere, such as another thread.
    public convenience init(_ pixels: PicturePixels) {
        self.init(pixels.surface, sourceWidth: pixels.sourceWidth, sourceHeight: pixels.sourceHeight)
    }

    /// The same with fewer pixels, each the mean of those that it stands for: a picture that is shown smaller again and
    /// again need not be scaled each time.
    ///
    /// - Parameter scale: New pixels to one as it is kept, in each direction. The last column and row may stand for less
    ///   than a new pixel.
    /// - Returns: `nil`: that is no smaller picture, or there is no memory for it.
    public func shrunk(by scale: Double) -> Picture? {
        guard width > 0, height > 0, scale > 0, scale < 1 else { return nil }
        let shrunk = CairoSurface(owning: dragoman_shrunk_surface(surface.pointer, scale))
        guard cairo_surface_status(shrunk.pointer) == CAIRO_STATUS_SUCCESS else { return nil }
        return Picture(shrunk, sourceWidth: sourceWidth, sourceHeight: sourceHeight)
    }

    /// Encodes the picture, as it is kept, as a PNG file.
    ///
    /// - Returns: The file's bytes.
    /// - Throws: `DrawingError.failed` without memory.
    public func pngBytes() throws(DrawingError) -> [UInt8] { try surface.pngBytes() }
}

extension CairoContext {
    /// Draws a picture with its top left corner at a point, each of its pixels as large as a unit.
    public func draw(_ picture: Picture, x: Double, y: Double) { draw(picture.surface, x: x, y: y) }

    /// Draws a picture over all of a rectangle; a side that is too long is cropped at both ends.
    public func draw(_ picture: Picture, coveringX x: Double, y: Double, width: Double, height: Double) {
        guard picture.width > 0, picture.height > 0, width > 0, height > 0 else { return }
        let factor = max(width / Double(picture.width), height / Double(picture.height))
        saved {
            rectangle(x: x, y: y, width: width, height: height)
            clip()
            translate(
                x: x + (width - Double(picture.width) * factor) / 2,
                y: y + (height - Double(picture.height) * factor) / 2)
            scale(x: factor, y: factor)
            cairo_set_source_surface(pointer, picture.surface.pointer, 0, 0)
            cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
            paint()
        }
    }
}
