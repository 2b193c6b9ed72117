import GLibSupport
import GTKSupport
import PrivateSession

/// The display on which a demo is played, as it is now. It shows images only: the speech stands beside it, and nothing
/// on the display can be operated through it.
///
/// ```swift
/// view.watch(screen)  // As the event "screen" of `dragoman play --watched` says it.
/// view.stop()
/// ```
final class LiveView: CustomWidget {
    /// How often the display is looked at, in seconds: no eye misses a change that is shorter.
    private static let interval = 0.1
    private static let usualSize = (width: 1280.0, height: 720.0)

    private var pixels: ScreenPixels?
    private var surface: CairoSurface?
    /// The scene, until the display is seen.
    private var still: ScenePicture?
    private var timer: MainLoop.Scheduled?
    /// Whether a video is being taken of it: then it has a red frame.
    var isFilmed = false {
        didSet { isFilmed ? addCSSClass("filmed") : removeCSSClass("filmed") }
    }

    init() {
        super.init(heightDependsOnWidth: true)
        hideFromAssistiveTechnologies()
        addCSSClass("live")
    }

    /// Shows a display until ``stop()``.
    ///
    /// - Parameter path: The file that holds the screen: see `ScreenPixels.init(dump:)`.
    func watch(_ path: String) {
        timer?.cancel()
        timer = MainLoop.every(seconds: Self.interval) { [weak self] in
            guard let self else { return false }
            self.look(at: path)
            return true
        }
        look(at: path)
    }

    /// Shows a picture of the scene until the display is seen.
    func show(_ picture: ScenePicture) {
        still = picture
        queueDraw()
    }

    /// Keeps the last picture.
    func stop() {
        timer?.cancel()
        timer = nil
        isFilmed = false
    }

    /// Shows nothing any more.
    func clear() {
        stop()
        (pixels, surface, still) = (nil, nil, nil)
        queueDraw()
    }

    /// Whether there is anything to be seen.
    var hasPicture: Bool { surface != nil }

    /// Called when the first image is shown.
    var onFirstPicture: (@MainActor () -> Void)?

    private func look(at path: String) {
        // The display may be gone, or be in the midst of coming or going: keep the last image.
        guard let new = try? ScreenPixels(dump: path), pixels.map({ !$0.isSame(as: new) }) ?? true,
            let drawn = try? CairoSurface.opaque(
                width: new.width, height: new.height, stride: new.stride, bytes: new.bytes)
        else { return }
        let isFirst = surface == nil
        (pixels, surface) = (new, drawn)
        queueDraw()
        if isFirst { onFirstPicture?() }
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (160, 480) }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let size = pixels.map { (width: Double($0.width), height: Double($0.height)) } ?? Self.usualSize
        return (90, ((width ?? 480) * size.height / max(size.width, 1)).rounded())
    }

    override func snapshot(_ snapshot: Snapshot) {
        if let surface, let pixels {
            draw(snapshot, width: Double(pixels.width), height: Double(pixels.height)) { $0.draw(surface, x: 0, y: 0) }
        } else if let still {
            let size = still.contentSize
            draw(snapshot, width: size.width, height: size.height) { still.paint($0) }
        }
    }

    /// Draws something of a size as large as it fits, in the middle.
    private func draw(
        _ snapshot: Snapshot, width: Double, height: Double, _ paint: @escaping @MainActor (CairoContext) -> Void
    ) {
        let scale = min(Double(self.width) / max(width, 1), Double(self.height) / max(height, 1))
        guard scale > 0 else { return }
        let (shownWidth, shownHeight) = (width * scale, height * scale)
        let (left, top) = ((Double(self.width) - shownWidth) / 2, (Double(self.height) - shownHeight) / 2)
        snapshot.draw(x: left, y: top, width: shownWidth, height: shownHeight) { context in
            context.translate(x: left, y: top)
            context.scale(x: scale, y: scale)
            paint(context)
        }
    }
}
