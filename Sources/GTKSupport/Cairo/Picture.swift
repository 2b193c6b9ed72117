import CGTK
import CGTKShims
import GLibSupport
import Translation

/// Why bytes are no picture that can be shown.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// More bytes than may be looked at.
    case tooManyBytes(count: Int, limit: Int)
    /// More pixels than may be decoded. Nothing was allocated for them.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// No picture, a broken one, or a kind that nothing here reads. `reason` is GdkPixbuf's or Cairo's own sentence.
    case unreadable(reason: String)

    static var noMemory: PictureError {
        .unreadable(reason: localized("There is not enough memory for the picture."))
    }

    public var description: String {
        switch self {
        case .tooManyBytes(_, let limit):
            localized("The picture is larger than {limit} MiB.", ["limit": "\(limit / 1_048_576)"])
        case .tooManyPixels(let width, let height, let limit):
            localized(
                "The picture has {width} × {height} pixels; at most {limit} megapixels can be shown.",
                ["width": "\(width)", "height": "\(height)", "limit": "\(limit / 1_000_000)"])
        case .unreadable(let reason): reason
        }
    }
}

/// A decoded picture, ready to be drawn. For the thread that made it.
public final class Picture {
    /// How much may come in.
    public struct Limits: Sendable {
        /// The most bytes of a file.
        public var bytes: Int
        /// The most pixels that a file may claim, width times height.
        public var pixels: Int

        public init(bytes: Int = 64 * 1_048_576, pixels: Int = 50_000_000) {
            self.bytes = bytes
            self.pixels = pixels
        }
    }

    let surface: CairoSurface

    /// Size in pixels as it is kept, upright.
    public var width: Int { surface.pixelWidth }
    public var height: Int { surface.pixelHeight }

    /// Size in pixels as it was before it was kept smaller, upright.
    public let sourceWidth: Int
    public let sourceHeight: Int

    /// Takes what was drawn as a picture.
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

    /// Decodes a file's bytes: PNG, JPEG, GIF and TIFF, and what else GdkPixbuf has loaders for, such as SVG and WebP.
    ///
    /// The orientation that a camera wrote is applied. A PNG file that is cut short shows what there is of it, as in
    /// a browser.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: What is refused unread.
    ///   - longestSide: A larger picture is kept scaled down to this, so that drawing it again and again is cheap.
    /// - Throws: `PictureError`.
    public convenience init(
        decoding bytes: [UInt8], limits: Limits = Limits(), longestSide: Int = 1024
    ) throws(PictureError) {
        guard bytes.count <= limits.bytes else {
            throw .tooManyBytes(count: bytes.count, limit: limits.bytes)
        }
        let decoded = try Self.load(bytes, limits)
        defer { dragoman_object_unref(UnsafeMutableRawPointer(decoded)) }
        let upright = try Self.kept(gdk_pixbuf_apply_embedded_orientation(decoded))
        defer { dragoman_object_unref(UnsafeMutableRawPointer(upright)) }
        let small = try Self.kept(Self.scaled(upright, toFit: max(1, min(longestSide, 16_384))))
        defer { dragoman_object_unref(UnsafeMutableRawPointer(small)) }
        let surface = CairoSurface(owning: dragoman_surface_from_pixbuf(small))
        do { try DrawingError.check(cairo_surface_status(surface.pointer)) } catch {
            throw .unreadable(reason: error.description)
        }
        self.init(
            surface, sourceWidth: Int(gdk_pixbuf_get_width(upright)),
            sourceHeight: Int(gdk_pixbuf_get_height(upright)))
    }

    /// Encodes the picture, as it is kept, as a PNG file.
    ///
    /// - Returns: The file's bytes.
    /// - Throws: `DrawingError.failed` without memory.
    public func pngBytes() throws(DrawingError) -> [UInt8] { try surface.pngBytes() }

    private static func load(_ bytes: [UInt8], _ limits: Limits) throws(PictureError) -> OpaquePointer {
        guard let loader = gdk_pixbuf_loader_new() else { throw .noMemory }
        let limit = UnsafeMutablePointer<dragoman_pixel_limit>.allocate(capacity: 1)
        limit.initialize(
            to: dragoman_pixel_limit(pixels: UInt64(max(0, limits.pixels)), width: 0, height: 0, exceeded: 0))
        defer {
            dragoman_object_unref(loader)
            limit.deallocate()
        }
        dragoman_loader_limit_pixels(loader, limit)

        var failure: UnsafeMutablePointer<GError>?
        let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &failure) != 0
        // A loader must be closed, whatever happened; SVG is read only then.
        var secondFailure: UnsafeMutablePointer<GError>?
        let isWhole = gdk_pixbuf_loader_close(loader, &secondFailure) != 0
        let reasons = [failure, secondFailure].compactMap { $0 }.map { GLibError(taking: $0).message }
        if limit.pointee.exceeded != 0 {
            throw .tooManyPixels(
                width: Int(limit.pointee.width), height: Int(limit.pointee.height), limit: limits.pixels)
        }
        guard isRead, isWhole, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw .unreadable(reason: reasons.first ?? localized("This is not a picture."))
        }
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        return pixbuf
    }

    /// A new reference to `pixbuf`, or a copy that is small enough.
    private static func scaled(_ pixbuf: OpaquePointer, toFit side: Int) -> OpaquePointer? {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        guard max(width, height) > side else {
            g_object_ref(UnsafeMutableRawPointer(pixbuf))
            return pixbuf
        }
        let factor = Double(side) / Double(max(width, height))
        func length(_ pixels: Int) -> Int32 { Int32(max(1, (Double(pixels) * factor).rounded())) }
        return gdk_pixbuf_scale_simple(pixbuf, length(width), length(height), GDK_INTERP_BILINEAR)
    }

    private static func kept(_ pixbuf: OpaquePointer?) throws(PictureError) -> OpaquePointer {
        guard let pixbuf else { throw .noMemory }
        return pixbuf
    }
}

extension CairoContext {
    /// Draws a picture over all of a rectangle; what is too long on one side is cropped at both ends.
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
