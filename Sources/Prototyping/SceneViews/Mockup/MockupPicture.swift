import AccessibleDragging
import GTKSupport

/// The picture of a mock-up, with the colours that are around its elements.
///
/// ```swift
/// try MockupPicture(decoding: bytes).size
/// ```
public final class MockupPicture {
    /// As it was decoded.
    public private(set) var picture: Picture
    /// Draws it with more pixels, for those who look closer, and hands that over later, or `nil` where it fails; `nil`:
    /// there are no more.
    public var sharper: (@MainActor (@escaping @MainActor (Picture?) -> Void) -> Void)?
    /// Those who are told when it has been drawn with more pixels.
    private(set) var waiting: [ObjectIdentifier: @MainActor () -> Void] = [:]
    private var isBeingSharpened = false
    /// In pixels as the document counts them: a larger picture may be kept smaller.
    public let size: Size
    private var pixels: [UInt32]?
    private var shrunk: (picture: Picture, density: Double)?
    /// The colours and surfaces around parts that were asked about.
    var grounds: [Rect: Color] = [:]
    var patches: [Rect: Picture] = [:]
    /// The colours of grounds of one colour; `nil`: they are of several.
    var flatGrounds: [Rect: Color?] = [:]

    /// No more pixels than this are kept along a side.
    public static let longestSide = 4096

    /// - Parameter bytes: A picture file, such as PNG or SVG.
    /// - Throws: `PictureError`.
    public convenience init(decoding bytes: [UInt8]) throws(PictureError) {
        self.init(try Picture(decoding: bytes, longestSide: Self.longestSide))
    }

    /// Takes a picture that was decoded elsewhere, no larger than ``longestSide``.
    public init(_ picture: Picture) {
        self.picture = picture
        size = Size(width: Double(picture.sourceWidth), height: Double(picture.sourceHeight))
    }

    /// Draws a part of the picture where it is, in the picture's own pixels. Most parts have round corners, and outside
    /// of those another ground.
    ///
    /// - Parameters:
    ///   - frame: The part.
    ///   - shrunk: The picture with as many pixels as are shown of it, and how many that are for each that the document
    ///     counts; `nil`: it is scaled here, each time.
    ///   - context: What is drawn into.
    func draw(_ frame: Rect, from shrunk: (picture: Picture, density: Double)? = nil, in context: CairoContext) {
        context.saved {
            context.roundedRectangle(frame, radius: min(10, frame.height / 8))
            context.clip()
            guard let shrunk else { return drawAll(in: context) }
            context.scale(x: 1 / shrunk.density, y: 1 / shrunk.density)
            context.draw(shrunk.picture, x: 0, y: 0)
        }
    }

    func drawAll(in context: CairoContext) {
        context.draw(picture, coveringX: 0, y: 0, width: size.width, height: size.height)
    }

    /// Has the picture drawn with more pixels, where that is possible: once, however often it is asked for.
    ///
    /// - Parameters:
    ///   - view: Who shows it.
    ///   - redraw: Called when the picture has them.
    @MainActor
    func drawSharper(for view: AnyObject, redraw: @escaping @MainActor () -> Void) {
        guard sharper != nil || isBeingSharpened else { return }
        waiting[ObjectIdentifier(view)] = redraw
        guard let sharper else { return }
        self.sharper = nil
        isBeingSharpened = true
        sharper { [weak self] new in
            guard let self else { return }
            let told = waiting.values
            (waiting, isBeingSharpened) = ([:], false)
            // Where there is no other one, it stays as it is.
            guard let new else { return }
            (picture, pixels, shrunk, flatGrounds) = (new, nil, nil, [:])
            for redraw in told { redraw() }
        }
    }

    /// The picture with as many pixels as are shown of it, where they are so few that scaling it each time takes long.
    ///
    /// - Parameter density: How many for each that the document counts.
    /// - Returns: `nil`: it is drawn as it is kept.
    func shrunk(to density: Double) -> Picture? {
        let scale = density / self.density
        guard scale < 0.75 else { return nil }
        if let shrunk, shrunk.density == density { return shrunk.picture }
        shrunk = picture.shrunk(by: scale).map { ($0, density) }
        return shrunk?.picture
    }

    /// How many pixels are kept for each that the document counts.
    var density: Double { Double(picture.width) / max(1, size.width) }

    /// A part of the picture as a PNG file, in its own pixels: no more of it than there is, and made smaller where the
    /// picture was.
    public func png(of frame: Rect) throws -> [UInt8] {
        let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
        let width = max(1, min(frame.maxX, size.width) - left)
        let height = max(1, min(frame.maxY, size.height) - top)
        let scale = min(1, Double(Self.longestSide) / max(width, height))
        let surface = try CairoSurface.image(width: max(1, width * scale), height: max(1, height * scale))
        let context = CairoContext(surface)
        context.scale(x: scale, y: scale)
        context.translate(x: -left, y: -top)
        drawAll(in: context)
        return try surface.pngBytes()
    }

    /// Pixels as Cairo keeps them: words of alpha, red, green and blue, row by row from the top.
    public typealias Pixels = (width: Int, height: Int, words: [UInt32])

    /// All pixels of the picture as they are kept, for whoever looks for something in it: words of alpha, red, green and
    /// blue, row by row.
    public var allPixels: Pixels {
        (picture.width, picture.height, picture.pixels())
    }

    /// A pixel of the picture as Cairo keeps it; `nil` outside.
    func pixel(x: Double, y: Double) -> UInt32? {
        // Asked for each of many thousands: what is kept is not written again.
        if pixels == nil { pixels = picture.pixels() }
        let (width, height) = (picture.width, picture.height)
        guard width > 0, height > 0, let pixels, pixels.count >= width * height else { return nil }
        let column = (x * Double(width) / size.width).rounded(.down)
        let row = (y * Double(height) / size.height).rounded(.down)
        guard column >= 0, column < Double(width), row >= 0, row < Double(height) else { return nil }
        return pixels[Int(row) * width + Int(column)]
    }

    /// Whether what is behind the picture shows through somewhere.
    private(set) lazy var isSeeThrough = !picture.isOpaque

    /// Pixels of the picture along the sides of a rectangle, as Cairo keeps them; none where it is outside.
    func samples(along outer: Rect) -> [UInt32] {
        var seen: [UInt32] = []
        func look(_ x: Double, _ y: Double) {
            if let pixel = pixel(x: x, y: y) { seen.append(pixel) }
        }
        for step in 0...40 {
            let part = Double(step) / 40
            look(outer.minX + outer.width * part, outer.minY)
            look(outer.minX + outer.width * part, outer.maxY)
            look(outer.minX, outer.minY + outer.height * part)
            look(outer.maxX, outer.minY + outer.height * part)
        }
        return seen
    }
}

extension Color {
    /// A pixel of Cairo's: ARGB, multiplied by alpha.
    init(premultiplied pixel: UInt32) {
        let alpha = Double(pixel >> 24) / 255
        func part(_ shift: UInt32) -> Double {
            alpha > 0 ? min(1, Double(pixel >> shift & 0xff) / 255 / alpha) : 0
        }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
