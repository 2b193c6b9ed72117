import AccessibleDragging
import GTKSupport

/// Draws a whole scene, as a window shows it, into a size of any kind.
public struct ScenePainter {
    public let graph: GraphState
    public let card: CardState
    public let style: DrawingStyle

    public init(graph: GraphState, card: CardState, style: DrawingStyle) {
        self.graph = graph
        self.card = card
        self.style = style
    }

    /// Draws the scene into 0, 0 to `size`. Where it needs more height than there is, all of it is drawn smaller.
    ///
    /// - Parameters:
    ///   - context: Where to draw.
    ///   - size: In logical pixels.
    public func paint(_ context: CairoContext, size: Size) {
        context.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Palette(style).window)
        let (layout, scale) = Self.fitting(size, style)
        context.saved {
            context.scale(x: scale, y: scale)
            context.saved {
                context.translate(x: layout.graph.minX, y: layout.graph.minY)
                let parts = GraphLayout(graph, size: layout.graph.size, style: style)
                GraphPainter(graph, layout: parts, style: style).paint(context)
            }
            context.saved {
                context.translate(x: layout.card.minX, y: layout.card.minY)
                let parts = CardLayout(card, size: layout.card.size, style: style)
                CardPainter(card, layout: parts, style: style).paint(context)
            }
        }
    }

    /// A layout of a larger size, and how much smaller it is drawn, so that nothing of it must scroll.
    static func fitting(_ size: Size, _ style: DrawingStyle) -> (SceneLayout, Double) {
        var scale = 1.0
        var layout = SceneLayout(size: size, style: style)
        // The smaller it is drawn the wider it is, and the less height it may need: a few steps come near enough.
        for _ in 0..<24 where layout.contentSize.height * scale > size.height + 0.5 {
            scale *= 0.9
            layout = SceneLayout(size: Size(width: size.width / scale, height: size.height / scale), style: style)
        }
        return (layout, scale)
    }
}
