import AccessibleDragging
import GTKSupport

/// Draws a whole scene, as a window shows it, in any size.
///
/// ```swift
/// ScenePainter(parts: [graph, card], style: DrawingStyle()).paint(context, size: size)
/// ```
public struct ScenePainter {
    /// The parts, in reading order.
    public let parts: [any ScenePart]
    /// The colours, the font and the direction.
    public let style: DrawingStyle

    public init(parts: [any ScenePart], style: DrawingStyle) {
        self.parts = parts
        self.style = style
    }

    /// Draws the scene from 0, 0 to `size`, scaled down if it needs more room.
    ///
    /// - Parameters:
    ///   - context: The context to draw in.
    ///   - size: The available size, in logical pixels.
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

    /// A layout for a larger size and the scale of drawing it, so that nothing must scroll.
    ///
    /// - Parameter size: The available size, in logical pixels.
    /// - Returns: The layout, and the factor for its lengths.
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
        // A smaller scale gives more width, which may reduce the needed height, so a few steps are enough.
        for _ in 0..<32 where isTooLarge() {
            scale *= 0.9
            result = layout(scale: scale)
        }
        return (result, scale)
    }
}
