import AccessibleDragging
import GLibSupport
import GTKSupport
import SceneViews

/// A small image of a document's first screen, beside its name. It is drawn as soon as the document has been read.
///
/// ```swift
/// let preview = DocumentPreview(path, DrawingStyle())
/// ```
final class DocumentPreview: CustomWidget {
    private static let size = Size(width: 112, height: 72)
    private static let radius = 6.0

    private var content: ScenePicture?
    private let style: DrawingStyle

    /// - Parameters:
    ///   - path: The document's.
    ///   - style: How it looks.
    init(_ path: String, _ style: DrawingStyle) {
        self.style = style
        super.init()
        hideFromAssistiveTechnologies()
        let document = OpenDocument(path)
        document.beginReading()
        // The dialog is seen first.
        MainLoop.idle { [weak self] in
            self?.show(document.read())
            document.close {}
        }
    }

    private func show(_ reading: OpenDocument.Reading) {
        guard let scene = reading.scene else { return }
        content = ScenePicture(scene, size: nil, style: style, hasPoints: false)
        queueDraw()
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (Self.size.width, Self.size.width) }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        (Self.size.height, Self.size.height)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let content else { return }
        let size = Self.size
        // The whole width, from above: a long page is known by its beginning.
        let whole = content.contentSize
        let scale = max(size.width / max(whole.width, 1), size.height / max(whole.height, 1))
        snapshot.draw(x: 0, y: 0, width: size.width, height: size.height) { context in
            context.roundedRectangle(x: 0, y: 0, width: size.width, height: size.height, radius: Self.radius)
            context.clip()
            context.scale(x: scale, y: scale)
            content.paint(context)
        }
    }
}
