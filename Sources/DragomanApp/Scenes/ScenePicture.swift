import AccessibleDragging
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
    ///   - scene: What is drawn.
    ///   - size: The scene's, in logical pixels; a legend comes below. `nil`: as large as it is by itself.
    ///   - style: How it looks.
    ///   - hasPoints: Whether each point is drawn with its name.
    init(_ scene: Scene, size: Size?, style: DrawingStyle, hasPoints: Bool) {
        let index = SceneIndex()
        let views = scene.parts.map { part in
            let view = part.makeView(index: index)
            index.set(view, for: part.id)
            return view
        }
        painter = ScenePainter(parts: views.compactMap(\.picture), style: style)
        let size = size ?? Self.usualSize(painter.parts)
        self.size = size
        legend = hasPoints ? Self.legend(of: views, painter, size, style) : nil
    }

    private static func usualSize(_ parts: [ScenePart]) -> Size {
        guard case .mockup(let mockup)? = parts.first, parts.count == 1 else { return Size(width: 1080, height: 680) }
        return mockup.naturalSize
    }

    private static func legend(
        of views: [CanvasView], _ painter: ScenePainter, _ size: Size, _ style: DrawingStyle
    ) -> PointLegend {
        let (layout, scale) = painter.fitting(size)
        let (coordinator, root) = (DragCoordinator(), View())
        root.frame.size = layout.contentSize
        for (view, frame) in zip(views, layout.frames) {
            root.addSubview(view)
            view.place(in: frame, appearance: DesktopAppearance(style))
        }
        coordinator.add(root: root)
        let marks = views.flatMap { PointMark.all(of: $0, in: root, wording: coordinator.wording) }
        let whole = Rect(origin: .zero, size: size)
        let scaled = marks.compactMap { mark -> PointMark? in
            var mark = mark
            mark.point = Point(x: mark.point.x * scale, y: mark.point.y * scale)
            // What is scrolled out of a graph is not in the picture either.
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
    /// What the desktop would ask for to have this style.
    fileprivate init(_ style: DrawingStyle) {
        self.init()
        isDark = style.appearance.isDark
        isHighContrast = style.appearance.isHighContrast
        textScale = style.textScale
        fontFamily = style.fontFamily
        isRightToLeft = style.direction == .rightToLeft
    }
}

extension SceneSource {
    /// The scene, for a picture of it.
    ///
    /// - Throws: `Problems` where a document cannot be shown as it is meant.
    func scene() throws -> Scene {
        switch self {
        case .kept(let scene): return scene
        case .document(let document):
            let reading = document.read()
            guard let scene = reading.scene, reading.problems.isEmpty else { throw Problems(reading.problems) }
            return scene
        }
    }
}
