import CGTK
import CGTKShims
import GLibSupport
import PictureHeaders
import Translation

/// A file that GdkPixbuf has decoded in this process.
struct DecodedPicture {
    let surface: CairoSurface
    /// Size in pixels as the file claims it, upright.
    let sourceWidth: Int
    let sourceHeight: Int

    /// - Parameters:
    ///   - bytes: The file.
    ///   - pixels: The most pixels that the file may claim: it is refused before any are allocated.
    ///   - longestSide: A larger picture is scaled down to this.
    ///   - scale: How much larger than it claims a drawing without pixels of its own, such as SVG, is drawn.
    /// - Throws: ``PictureError``.
    init(_ bytes: [UInt8], pixels: Int, longestSide: Int, scale: Double = 1) throws(PictureError) {
        let longestSide = max(1, min(longestSide, 16_384))
        var limit = dragoman_pixel_limit(
            pixels: UInt64(max(0, pixels)), longest_side: Int32(longestSide), scale: scale, width: 0, height: 0,
            exceeded: 0, is_scalable: 0)
        let bytes = try Self.sized(bytes)
        if Self.isDrawing(bytes), let drawn = dragoman_surface_from_svg(bytes, bytes.count, &limit) {
            surface = CairoSurface(owning: drawn)
            (sourceWidth, sourceHeight) = (Int(limit.width), Int(limit.height))
            return
        }
        (limit.exceeded, limit.is_scalable) = (0, 0)
        let decoded = try Self.load(bytes, &limit)
        defer { dragoman_object_unref(UnsafeMutableRawPointer(decoded)) }
        // The loaders of these kinds leave it out.
        if let turned = PictureOrientation.value(of: bytes) {
            _ = gdk_pixbuf_set_option(decoded, "orientation", "\(turned)")
        }
        let upright = try Self.kept(gdk_pixbuf_apply_embedded_orientation(decoded))
        defer { dragoman_object_unref(UnsafeMutableRawPointer(upright)) }
        let small = try Self.kept(Self.scaled(upright, toFit: longestSide))
        defer { dragoman_object_unref(UnsafeMutableRawPointer(small)) }
        surface = CairoSurface(owning: dragoman_surface_from_pixbuf(small))
        do { try DrawingError.check(cairo_surface_status(surface.pointer)) } catch {
            throw .unreadable(reason: error.description)
        }
        // A drawing was made in another size than it claims.
        let isScalable = limit.is_scalable != 0
        sourceWidth = isScalable ? Int(limit.width) : Int(gdk_pixbuf_get_width(upright))
        sourceHeight = isScalable ? Int(limit.height) : Int(gdk_pixbuf_get_height(upright))
    }

    /// A drawing with its size in pixels, as browsers count it; other files as they are.
    private static func sized(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
        do throws(DrawingSizeError) { return try DrawingSize.inPixels(bytes) } catch {
            // A stranger may have written anything there.
            func shown(_ side: String) -> String { side.isEmpty ? "auto" : String(side.prefix(30)) }
            throw .unreadable(
                reason: localized(
                    "The drawing has no size in pixels: its width is “{width}”, its height “{height}”.",
                    ["width": shown(error.width), "height": shown(error.height)]))
        }
    }

    /// Whether this may be SVG, compressed or not: if it is none, GdkPixbuf finds out.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1F, 0x8B]) || PictureKind(of: bytes) == .svg
    }

    private static func load(
        _ bytes: [UInt8], _ limits: inout dragoman_pixel_limit
    ) throws(PictureError) -> OpaquePointer {
        guard let loader = gdk_pixbuf_loader_new() else { throw .noMemory }
        let limit = UnsafeMutablePointer<dragoman_pixel_limit>.allocate(capacity: 1)
        limit.initialize(to: limits)
        defer {
            limits = limit.pointee
            dragoman_object_unref(loader)
            limit.deallocate()
        }
        dragoman_loader_limit_pixels(loader, limit)

        var failure: UnsafeMutablePointer<GError>?
        let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &failure) != 0
        // A loader must be closed in any case; SVG is read only then.
        var secondFailure: UnsafeMutablePointer<GError>?
        let isWhole = gdk_pixbuf_loader_close(loader, &secondFailure) != 0
        let errors = [failure, secondFailure].compactMap { $0 }.map { GLibError(taking: $0) }
        if limit.pointee.exceeded != 0 {
            throw .tooManyPixels(
                width: Int(limit.pointee.width), height: Int(limit.pointee.height), limit: Int(limit.pointee.pixels))
        }
        guard isRead, isWhole, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw errors.first.map { PictureError($0, decoding: bytes) } ?? .noPicture
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
