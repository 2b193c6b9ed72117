import AccessibleDragging
import GLibSupport
import GTKDragging
import GTKSupport
import SceneViews
import YAMLReading

/// A scene as a picture, without a window: with or without the points at which something can be dragged and dropped.
@MainActor
struct ScenePicture {
    private let painter: ScenePainter
    private let size: Size
    private let legend: PointLegend?

    /// - Parameters:
    ///   - scene: The scene to draw.
    ///   - size: The scene's, in logical pixels; a legend comes below. `nil`: as large as it is by itself.
    ///   - style: How it looks.
    ///   - hasPoints: Whether each point is drawn with its name.
    init(_ scene: Scene, size: Size?, style: DrawingStyle, hasPoints: Bool) {
        // Draw the first of several screens, or all of them where points are drawn.
        let headless = HeadlessScene(scene, hasAllScreens: hasPoints)
        painter = ScenePainter(parts: headless.views.map(\.picture), style: style)
        // One part alone is as large as it is by itself, if it has a size.
        let natural = painter.parts.count == 1 ? painter.parts.first?.naturalSize : nil
        let size = size ?? natural ?? Size(width: 1080, height: 680)
        self.size = size
        legend = hasPoints ? Self.legend(of: headless, painter, size, style) : nil
    }

    private static func legend(
        of scene: HeadlessScene, _ painter: ScenePainter, _ size: Size, _ style: DrawingStyle
    ) -> PointLegend {
        let (layout, scale) = painter.fitting(size)
        scene.place(in: layout.frames, size: layout.contentSize, appearance: DesktopAppearance(style))
        let marks = scene.views.flatMap { PointMark.all(of: $0, in: scene.root, wording: scene.coordinator.wording) }
        let whole = Rect(origin: .zero, size: size)
        let scaled = marks.compactMap { mark -> PointMark? in
            var mark = mark
            mark.point = Point(x: mark.point.x * scale, y: mark.point.y * scale)
            // Leave out points that are scrolled out of a graph: the image does not show their bars either.
            return whole.contains(mark.point) ? mark : nil
        }
        return PointLegend(scaled, style: style)
    }

    /// The whole picture's size, in logical pixels.
    var contentSize: Size { Size(width: size.width, height: size.height + (legend?.height(width: size.width) ?? 0)) }

    /// Draws into 0, 0 to ``contentSize``.
    func paint(_ context: CairoContext) {
        painter.paint(context, size: size)
        guard let legend else { return }
        legend.paintMarks(context, in: Rect(origin: .zero, size: size))
        context.saved {
            context.translate(x: 0, y: size.height)
            legend.paint(context, width: size.width)
        }
    }
}

extension DesktopAppearance {
    /// The settings of the desktop that would give this style.
    fileprivate init(_ style: DrawingStyle) {
        self.init()
        isDark = style.appearance.isDark
        isHighContrast = style.appearance.isHighContrast
        textScale = style.textScale
        fontFamily = style.fontFamily
        isRightToLeft = style.direction == .rightToLeft
        accent = style.accent
    }
}

extension SceneSource {
    /// The scene, for a picture of it.
    ///
    /// - Throws: `ProblemsError` where a document cannot be shown as it is meant.
    func scene() throws -> Scene {
        switch self {
        case .kept(let scene, _, _):
            let problems = scene.liveData.compactMap(\.problem)
            guard problems.count < scene.liveData.count else {
                throw SceneError(problems.map { "\($0)" }.joined(separator: "\n"))
            }
            // The others are shown, as in a window.
            for problem in problems { StandardError.write(line: "\(problem)") }
            return scene
        case .document(let document):
            let reading = document.read()
            guard let scene = reading.scene, reading.problems.isEmpty else { throw ProblemsError(reading.problems) }
            return scene
        }
    }
}
