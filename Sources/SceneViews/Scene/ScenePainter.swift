import AccessibleDragging
import GTKSupport

/// Draws a whole scene, as a window shows it, into a size of any kind.
///
/// ```swift
/// ScenePainter(parts: [graph, card], style: DrawingStyle()).paint(context, size: size)
/// ```
public struct ScenePainter {
    /// In reading order.
    public let parts: [any ScenePart]
    /// The colours, the font and the direction.
    public let style: DrawingStyle

    public init(parts: [any ScenePart], style: DrawingStyle) {
        self.parts = parts
        self.style = style
    }

    /// Draws the scene into 0, 0 to `size`. Where it needs more room than there is, all of it is drawn smaller.
    ///
    /// - Parameters:
    ///   - context: Where to draw.
    ///   - size: In logical pixels.
    public func paint(_ context: CairoContext, size: Size) {
        context.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Palette.of(style).window)
        let (layout, scale) = fitting(size)
        context.saved {
            context.scale(x: scale, y: scale)
            for (part, frame) in zip(parts, layout.frames) {
                context.saved {
                    context.translate(x: frame.minX, y: frame.minY)
                    part.paint(context, size: frame.size, style: style)
                }
            }
        }
    }

    /// A layout of a larger size, and how much smaller it is drawn, so that nothing of it must scroll.
    ///
    /// - Parameter size: In logical pixels.
    /// - Returns: The layout, and the factor that its lengths are to be multiplied by.
    public func fitting(_ size: Size) -> (layout: SceneLayout, scale: Double) {
        let kinds = parts.map(\.arrangement)
        func layout(scale: Double) -> SceneLayout {
            SceneLayout(
                size: Size(width: size.width / scale, height: size.height / scale), parts: kinds, style: style)
        }
        var scale = 1.0
        var result = layout(scale: scale)
        func isTooLarge() -> Bool {
            result.contentSize.height * scale > size.height + 0.5 || result.contentSize.width * scale > size.width + 0.5
        }
        // The smaller it is drawn the wider it is, and the less height it may need: a few steps come near enough.
        for _ in 0..<32 where isTooLarge() {
            scale *= 0.9
            result = layout(scale: scale)
        }
        return (result, scale)
    }
}
