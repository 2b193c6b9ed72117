import AccessibleDragging
import GTKAppSupport
import GTKSupport
import Glibc
import SceneViews
import Translation

/// Makes the image of a document larger and smaller, and moves its visible part: by keys, wheel, fingers and the middle
/// button.
@MainActor
final class ZoomControl {
    /// How large the picture is, while it does not follow the window; pressed, it follows it again.
    let button = Button("")
    /// Called with the sentence to say: how large the image is now.
    var onChange: (@MainActor (String) -> Void)?
    /// Called when there is no picture.
    var onNothing: (@MainActor () -> Void)?
    /// Whether the primary button moves the visible part.
    var isPanning = false {
        didSet { if isPanning != oldValue { scroller.setCursor(isPanning ? "grab" : nil) } }
    }
    /// Whether one finger draws and does not scroll; two still move the visible part.
    var isDrawing = false {
        didSet { scroller.setScrollsByFinger(!isDrawing) }
    }

    /// The frame of the selected element, in the scene's space; `nil`: none is.
    var selection: (@MainActor () -> Rect?)?

    private let scene: SceneController
    private let scroller: VerticalScroller
    private var pointer: Point?
    /// The position of the visible part, and the scale, when fingers or a button went down.
    private var start: (x: Double, y: Double, scale: Double) = (0, 0, 1)
    /// The point of the picture between two fingers.
    private var pinched: Point?

    /// - Parameters:
    ///   - scene: The scene that is shown.
    ///   - scroller: The scroller that the scene stands in.
    init(_ scene: SceneController, in scroller: VerticalScroller) {
        (self.scene, self.scroller) = (scene, scroller)
        button.addCSSClass("osd")
        button.addCSSClass("zoom")
        button.align(horizontally: .end, vertically: .end)
        button.isVisible = false
        button.onClick = { [weak self] in self?.fit() }
        listen()
    }

    /// Adds the actions of menus and keys.
    func addActions(to window: ApplicationWindow) {
        window.addAction("zoom-in") { [weak self] in self?.step(1) }
        window.addAction("zoom-out") { [weak self] in self?.step(-1) }
        window.addAction("zoom-fit") { [weak self] in self?.fit() }
        window.addAction("zoom-selection") { [weak self] in self?.showSelection() }
        window.addAction("zoom-original") { [weak self] in
            guard let self else { return }
            scene.canvas == nil ? onNothing?() : show(.factor(1), at: nil)
        }
    }

    private func listen() {
        let motion = MotionController()
        motion.onMotion = { [weak self] x, y in self?.pointer = Point(x: x, y: y) }
        motion.onLeave = { [weak self] in self?.pointer = nil }
        let wheel = ScrollController()
        wheel.onScroll = { [weak self, weak wheel] _, y in
            guard let self, wheel?.modifiers.contains(.control) == true, let canvas = scene.canvas else { return false }
            show(.factor(canvas.scale * pow(1.2, -max(-5, min(5, y)))), at: pointer)
            return true
        }
        let pinch = PinchController()
        pinch.onBegin = { [weak self] x, y in
            guard let self else { return }
            remember()
            pinched = scene.canvas.map { point(of: $0, at: Point(x: x, y: y)) }
        }
        // Keep the point of the image between the fingers there, wherever they go.
        pinch.onScale = { [weak self] factor, x, y in
            guard let self else { return }
            show(.factor(start.scale * factor), at: Point(x: x, y: y), of: pinched)
        }
        let controllers: [EventController] = [
            motion, wheel, pinch, pan(.middle) { true }, pan(.primary) { [weak self] in self?.isPanning == true },
        ]
        for controller in controllers {
            controller.capture()
            controller.attach(to: scroller)
        }
    }

    private func pan(
        _ button: ClickController.Button, while isWanted: @escaping @MainActor () -> Bool
    ) -> MoveController {
        let moves = MoveController(button)
        moves.onBegin = { [weak self] _, _ in
            guard let self, isWanted(), scene.canvas != nil else { return false }
            remember()
            scroller.setCursor("grabbing")
            return true
        }
        moves.onMove = { [weak self] x, y in
            guard let self else { return }
            scroller.scroll(toX: start.x - x, y: start.y - y)
        }
        moves.onEnd = { [weak self] _, _ in
            guard let self else { return }
            scroller.setCursor(isPanning ? "grab" : nil)
        }
        return moves
    }

    private func remember() {
        let part = scroller.visiblePart
        start = (part.x, part.y, scene.canvas?.scale ?? 1)
    }

    private func step(_ count: Int) {
        guard let canvas = scene.canvas else {
            onNothing?()
            return
        }
        show(.factor(SceneZoom.step(count, from: canvas.scale)), at: nil)
    }

    /// How much of the visible part the selection takes.
    private static let selectedShare = 0.7

    /// Shows the selected element so large that it fills most of the visible part; where none is selected, the whole picture.
    private func showSelection() {
        guard let canvas = scene.canvas, let frame = selection?(), frame.width > 0, frame.height > 0 else {
            return fit()
        }
        let part = scroller.visiblePart
        let factor =
            canvas.scale * Self.selectedShare * min(part.width / frame.width, part.height / frame.height)
        let middle = Point(
            x: (frame.center.x - canvas.frame.minX) / canvas.scale,
            y: (frame.center.y - canvas.frame.minY) / canvas.scale)
        show(.factor(factor), at: nil, of: middle)
    }

    private func fit() {
        guard scene.canvas != nil else {
            onNothing?()
            return
        }
        let hadFocus = button.hasFocus
        show(.whole, at: nil)
        if hadFocus { _ = scene.focusAnything() }
    }

    /// Shows the picture larger or smaller.
    ///
    /// - Parameters:
    ///   - zoom: How large.
    ///   - anchor: The point that stays in its position, in the scroller's space; `nil`: the middle of the visible
    ///     part.
    ///   - point: The point of the picture that is to be there; `nil`: the one that is.
    private func show(_ zoom: SceneZoom, at anchor: Point?, of point: Point? = nil) {
        guard let old = scene.canvas else { return }
        let part = scroller.visiblePart
        let anchor = anchor ?? Point(x: part.width / 2, y: part.height / 2)
        let point = point ?? self.point(of: old, at: anchor)
        scene.zoom = zoom
        if let scale = zoom.chosenScale(of: old.size) {
            let (width, height) = (old.size.width * scale, old.size.height * scale)
            // Centre an image that does not fill the scroller.
            let corner = Point(x: max(0, (part.width - width) / 2), y: max(0, (part.height - height) / 2))
            scroller.scroll(
                toX: corner.x + point.x * scale - anchor.x, y: corner.y + point.y * scale - anchor.y, ofWidth: width,
                height: height)
        }
        tell(zoom.chosenScale(of: old.size))
    }

    /// The point of the picture that is at a point of the scroller.
    private func point(of canvas: SceneCanvas, at position: Point) -> Point {
        let part = scroller.visiblePart
        return Point(
            x: (position.x + part.x - canvas.frame.minX) / canvas.scale,
            y: (position.y + part.y - canvas.frame.minY) / canvas.scale)
    }

    private func tell(_ scale: Double?) {
        button.isVisible = scale != nil
        guard let scale else {
            onChange?(localized("The picture fits the window."))
            return
        }
        let percent = localized("{percent} %", ["percent": "\(Int((scale * 100).rounded()))"], context: "zoom")
        button.label = percent
        button.tooltip = localized("Fit the picture to the window (Ctrl + 0)")
        button.setAccessibleLabel(localized("Zoom: {percent}. Fit the picture to the window", ["percent": percent]))
        onChange?(localized("Zoom: {percent}", ["percent": percent]))
    }
}
