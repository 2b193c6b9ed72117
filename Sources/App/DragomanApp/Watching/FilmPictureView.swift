import DesktopDriving
import GTKSupport
import RecordedFilms

/// A film's picture, and on it the outline of the element that the person is at. Without a picture it shows where all elements
/// stood.
///
/// ```swift
/// view.show(moment, at: element, of: film.head)
/// view.surface = frame
/// ```
final class FilmPictureView: CustomWidget {
    private static let focusColor = Color(hex: 0xf6d32d)
    private static let groundColor = Color(hex: 0x241f31)
    private static let elementColor = Color(hex: 0x9a9996)

    /// The picture of the moment; `nil`: there is none.
    var surface: CairoSurface? { didSet { queueDraw() } }
    private var head: RecordedFilm.Head?
    private var moment = FilmMoment()
    private var element: SeenElement?

    init() {
        super.init(heightDependsOnWidth: true)
        isFocusable = true
        addCSSClass("live")
        expandsVertically = true
        expandsHorizontally = true
    }

    /// Shows another moment, or where the person is in it.
    func show(_ moment: FilmMoment, at element: SeenElement?, of head: RecordedFilm.Head) {
        (self.moment, self.element, self.head) = (moment, element, head)
        queueDraw()
    }

    /// The film's picture, in its own pixels.
    private var size: (width: Double, height: Double) {
        let whole = head?.picture ?? head?.screen
        return (Double(whole?.width ?? 1280), Double(whole?.height ?? 720))
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (240, 640) }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        (135, ((width ?? 640) * size.height / size.width).rounded())
    }

    override func snapshot(_ snapshot: Snapshot) {
        let scale = min(Double(width) / size.width, Double(height) / size.height)
        guard scale > 0 else { return }
        let (shownWidth, shownHeight) = (size.width * scale, size.height * scale)
        let (left, top) = ((Double(width) - shownWidth) / 2, (Double(height) - shownHeight) / 2)
        snapshot.draw(x: left, y: top, width: shownWidth, height: shownHeight) { context in
            context.translate(x: left, y: top)
            context.scale(x: scale, y: scale)
            if let surface, surface.pixelWidth > 0 {
                let grown = size.width / Double(surface.pixelWidth)
                context.saved {
                    context.scale(x: grown, y: grown)
                    context.drawSmoothly(surface, x: 0, y: 0)
                }
            } else {
                drawTree(context)
            }
            guard let rectangle = element?.rectangle ?? moment.focus?.rectangle else { return }
            context.setColor(Self.focusColor)
            context.setLine(width: 3 / scale)
            outline(rectangle, by: 2 / scale, context)
        }
    }

    private func drawTree(_ context: CairoContext) {
        context.setColor(Self.groundColor)
        context.rectangle(x: 0, y: 0, width: size.width, height: size.height)
        context.fill()
        context.setColor(Self.elementColor)
        context.setLine(width: 1)
        for rectangle in moment.tree.elements.compactMap(\.rectangle) { outline(rectangle, by: 0, context) }
    }

    /// The place of a part of the screen in the film's picture.
    private func outline(_ part: ScreenRectangle, by margin: Double, _ context: CairoContext) {
        let view = moment.view ?? .init(x: 0, y: 0, width: size.width, height: size.height)
        let scale = size.width / view.width
        context.rectangle(
            x: (Double(part.x) - view.x) * scale - margin, y: (Double(part.y) - view.y) * scale - margin,
            width: Double(part.width) * scale + 2 * margin, height: Double(part.height) * scale + 2 * margin)
        context.stroke()
    }
}
