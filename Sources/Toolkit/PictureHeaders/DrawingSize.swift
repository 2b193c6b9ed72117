/// The size of a drawing (SVG), as browsers count it.
///
/// Programs that draw do not agree: an "em" has 12 pixels in one and 16 in another, and with units that a program does
/// not know a drawing gets as large as its visible contents happen to be. ``inPixels(_:)`` writes the size so that all
/// read the same.
///
/// ```swift
/// let same = try DrawingSize.inPixels(svg)  // for window, page and film
/// ```
public enum DrawingSize {
    /// A browser's size for a drawing that tells none.
    private static let usual = (width: 300.0, height: 150.0)

    /// Writes a drawing's size in pixels, and the size that its letters begin with, where browsers know it.
    ///
    /// A side that is not said follows from the other one and `viewBox`; without any, the drawing is as large as its
    /// `viewBox`, and without that as a browser makes it. Only attributes say it: a `style` and style sheets give no
    /// picture its size in a browser, and hold no longer. A size in letters is not told where a style sheet of the drawing
    /// speaks of fonts.
    ///
    /// ```swift
    /// let svg = try DrawingSize.inPixels(Array("<svg width='1in' height='2em'/>".utf8))
    /// // <svg font-size="16" width="96" height="32"/>
    /// ```
    ///
    /// - Parameter svg: The drawing, in UTF-8.
    /// - Returns: The drawing; bytes that are none stay as they are.
    /// - Throws: ``DrawingSizeError`` if the size cannot be told, or is none.
    public static func inPixels(_ svg: [UInt8]) throws(DrawingSizeError) -> [UInt8] {
        guard PictureKind(of: svg) == .svg, let start = RootElement.offset(in: svg) else { return svg }
        var tags = TagReader(svg, from: start)
        guard let tag = tags.next(), tag.name == "svg" else { return svg }
        let root = DrawingRoot(tag, of: svg)
        let size = try size(of: root)
        return root.with(width: size.width, height: size.height)
    }

    private static func size(of root: DrawingRoot) throws(DrawingSizeError) -> (width: Double, height: Double) {
        let (width, height) = (root.length("width"), root.length("height"))
        let error = DrawingSizeError(width: root.written("width"), height: root.written("height"))
        guard width != .unknown, height != .unknown else { throw error }
        let size: (width: Double, height: Double)
        switch (width, height, root.viewBox) {
        case (.pixels(let width), .pixels(let height), _): size = (width, height)
        case (.pixels(let width), _, let box?): size = (width, width * box.height / box.width)
        case (_, .pixels(let height), let box?): size = (height * box.width / box.height, height)
        case (.pixels(let width), _, nil): size = (width, usual.height)
        case (_, .pixels(let height), nil): size = (usual.width, height)
        case (_, _, let box?): size = box
        default: size = usual
        }
        // Half a pixel is rounded to one.
        guard size.width >= 0.5, size.height >= 0.5, size.width.isFinite, size.height.isFinite else { throw error }
        return size
    }
}

/// A drawing does not tell how large it is, or has no size.
///
/// ```swift
/// do { svg = try DrawingSize.inPixels(svg) } catch { print(error.width, error.height) }
/// ```
public struct DrawingSizeError: Error, Equatable, Sendable {
    /// The side as the drawing writes it; empty: not at all.
    public let width: String
    /// The side as the drawing writes it; empty: not at all.
    public let height: String
}
