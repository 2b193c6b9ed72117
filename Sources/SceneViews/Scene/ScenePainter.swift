import AccessibleDragging
import GTKSupport

/// Draws a whole scene, as a window shows it, into a size of any kind.
public struct ScenePainter {
    public let graphs: [GraphState]
    public let cards: [CardState]
    public let style: DrawingStyle

    public init(graphs: [GraphState], cards: [CardState], style: DrawingStyle) {
        self.graphs = graphs
        self.cards = cards
        self.style = style
    }

    /// Draws the scene into 0, 0 to `size`. Where it needs more height than there is, all of it is drawn smaller.
    ///
    /// - Parameters:
    ///   - context: Where to draw.
    ///   - size: In logical pixels.
    public func paint(_ context: CairoContext, size: Size) {
        context.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), Palette.of(style).window)
        let (layout, scale) = fitting(size)
        context.saved {
            context.scale(x: scale, y: scale)
            for (graph, frame) in zip(graphs, layout.graphs) {
                context.saved {
                    context.translate(x: frame.minX, y: frame.minY)
                    let parts = GraphLayout(graph, size: frame.size, style: style)
                    GraphPainter(graph, layout: parts, style: style).paint(context)
                }
            }
            for (card, frame) in zip(cards, layout.cards) {
                context.saved {
                    context.translate(x: frame.minX, y: frame.minY)
                    let parts = CardLayout(card, size: frame.size, style: style)
                    CardPainter(card, layout: parts, style: style).paint(context)
                }
            }
        }
    }

    /// A layout of a larger size, and how much smaller it is drawn, so that nothing of it must scroll.
    func fitting(_ size: Size) -> (SceneLayout, Double) {
        func layout(scale: Double) -> SceneLayout {
            SceneLayout(
                size: Size(width: size.width / scale, height: size.height / scale), graphs: graphs.count,
                cards: cards.count, style: style)
        }
        var scale = 1.0
        var result = layout(scale: scale)
        // The smaller it is drawn the wider it is, and the less height it may need: a few steps come near enough.
        for _ in 0..<24 where result.contentSize.height * scale > size.height + 0.5 {
            scale *= 0.9
            result = layout(scale: scale)
        }
        return (result, scale)
    }
}
