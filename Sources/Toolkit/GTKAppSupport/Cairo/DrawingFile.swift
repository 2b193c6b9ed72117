import CGTK
import GLibSupport
import GTKSupport

/// The kinds of file that a drawing can become.
///
/// ```swift
/// let page = try DrawingFormat.pdf.encode(width: 595, height: 842, title: "Sales") { context in
///     context.draw(layout, x: 36, y: 36)
/// }
/// ```
public enum DrawingFormat: String, CaseIterable, Sendable {
    /// Pixels.
    case png
    /// Shapes, with text as outlines of its glyphs.
    case svg
    /// Shapes, with text that can be selected and searched.
    case pdf

    /// Makes a file of the drawing by `draw`, in memory.
    ///
    /// - Parameters:
    ///   - width: In logical pixels; a PDF's page has as many points.
    ///   - height: In logical pixels.
    ///   - scale: Device pixels to a logical one. Only a PNG has them.
    ///   - title: The title that a PDF's reader shows.
    ///   - draw: Draws into 0, 0 to `width`, `height`.
    /// - Returns: The file's bytes.
    /// - Throws: `DrawingError.failed` where Cairo gives up.
    public func encode(
        width: Double, height: Double, scale: Double = 1, title: String? = nil, _ draw: (CairoContext) -> Void
    ) throws(DrawingError) -> [UInt8] {
        if self == .png {
            let surface = try CairoSurface.image(width: width, height: height, scale: scale)
            draw(CairoContext(surface))
            return try surface.pngBytes()
        }
        guard width.isFinite, height.isFinite else { throw .failed(reason: "a page of no size") }
        let collector = ByteCollector()
        let create = self == .svg ? cairo_svg_surface_create_for_stream : cairo_pdf_surface_create_for_stream
        guard let pointer = create(ByteCollector.write, collector.pointer, max(1, width), max(1, height)) else {
            throw .failed(reason: "no surface")
        }
        let surface = CairoSurface(owning: pointer)
        if self == .svg { cairo_svg_surface_set_document_unit(pointer, CAIRO_SVG_UNIT_PX) }
        if self == .pdf {
            // The same drawing is the same bytes: no date, which newer Cairo packs, so that even the size would change.
            cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, nil)
            if let title { cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_TITLE, title) }
        }
        let context = CairoContext(surface)
        draw(context)
        let drawn = cairo_status(context.pointer)
        // Finishing writes the file's end, into the collector.
        cairo_surface_finish(pointer)
        try DrawingError.check(drawn)
        try DrawingError.check(cairo_surface_status(pointer))
        return withExtendedLifetime(collector) { collector.bytes }
    }

    /// Writes the drawing by `draw` to a file: all of it, or the old file stays.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - width: In logical pixels; a PDF's page has as many points.
    ///   - height: In logical pixels.
    ///   - scale: Device pixels to a logical one. Only a PNG has them.
    ///   - title: The title that a PDF's reader shows.
    ///   - draw: Draws into 0, 0 to `width`, `height`.
    /// - Throws: `DrawingError`: `cannotWrite` with path and reason, or `failed`.
    public func write(
        to path: String, width: Double, height: Double, scale: Double = 1, title: String? = nil,
        _ draw: (CairoContext) -> Void
    ) throws(DrawingError) {
        let bytes = try encode(width: width, height: height, scale: scale, title: title, draw)
        var error: UnsafeMutablePointer<GError>?
        let isWritten = bytes.withUnsafeBytes { buffer in
            g_file_set_contents_full(
                path.onDisk, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count,
                G_FILE_SET_CONTENTS_CONSISTENT,
                0o644, &error)
        }
        if isWritten == 0 {
            throw .cannotWrite(path: path, reason: GLibError(taking: error).message)
        }
    }
}
