import AccessibleDragging

/// Where a scene's graphs and cards stand: graphs and cards side by side, or the graphs above the cards where that is
/// too narrow. The window and pictures share it.
public struct SceneLayout: Hashable, Sendable {
    /// Room around and between the parts, in logical pixels.
    public let margin: Double
    public let isWide: Bool
    public let graphs: [Rect]
    public let cards: [Rect]
    /// The size that the scene needs: at least as wide and high as what it was given, higher where it must scroll.
    public let contentSize: Size

    /// The least width that a scene can be shown in, in logical pixels.
    public static let minimumWidth = 304.0

    /// Lays a scene out.
    ///
    /// - Parameters:
    ///   - size: How much room there is, in logical pixels.
    ///   - graphs: How many graphs there are.
    ///   - cards: How many cards there are.
    ///   - style: Larger text needs more room to stand side by side.
    public init(size: Size, graphs: Int = 1, cards: Int = 1, style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(1, min(value, 1_000_000)) : 1 }
        let (width, height) = (length(size.width), length(size.height))
        isWide = Self.isWide(width, style) && graphs > 0 && cards > 0
        margin = width < 480 ? 12 : 24
        let column = Column(gap: isWide ? margin : margin / 2 + 6, top: margin)
        let inner = max(1, width - 2 * margin)
        let free = max(0, height - 2 * margin)
        let leastGraph = 240 + 80 * style.textScale
        let bottom: Double
        if isWide {
            let cardWidth = max(300, min(380, width * 0.32)) * (0.4 + 0.6 * style.textScale)
            let leastCard = CardLayout.minimumHeight(width: cardWidth, style: style)
            let least = [Array(repeating: leastGraph, count: graphs), Array(repeating: leastCard, count: cards)]
            // Both columns are as high as the one that needs more.
            let columnHeight = max(free, least.map(column.height).max() ?? 0)
            let graphWidth = inner - margin - cardWidth
            let first = column.frames(least[0], x: margin, width: graphWidth, height: columnHeight)
            let second = column.frames(least[1], x: 2 * margin + graphWidth, width: cardWidth, height: columnHeight)
            let whole = Rect(x: 0, y: 0, width: width, height: height)
            self.graphs = style.isRightToLeft ? first.map { $0.mirrored(in: whole) } : first
            self.cards = style.isRightToLeft ? second.map { $0.mirrored(in: whole) } : second
            bottom = margin + columnHeight
        } else {
            let leastCard = CardLayout.minimumHeight(width: inner, style: style)
            let least = Array(repeating: leastGraph, count: graphs) + Array(repeating: leastCard, count: cards)
            let frames = column.frames(least, x: margin, width: inner, height: max(free, column.height(least)))
            self.graphs = Array(frames.prefix(graphs))
            self.cards = Array(frames.suffix(cards))
            bottom = frames.last?.maxY ?? margin
        }
        contentSize = Size(width: width, height: max(height, bottom + margin))
    }

    /// Parts under one another.
    private struct Column {
        let gap: Double
        let top: Double

        func height(_ least: [Double]) -> Double {
            least.reduce(0, +) + gap * Double(max(0, least.count - 1))
        }

        /// Everyone gets the least that it needs, and what is left is shared equally.
        func frames(_ least: [Double], x: Double, width: Double, height: Double) -> [Rect] {
            let extra = max(0, height - self.height(least)) / Double(max(1, least.count))
            var y = top
            return least.map { least in
                defer { y += least + extra + gap }
                return Rect(x: x, y: y, width: width, height: least + extra)
            }
        }
    }

    /// Whether graphs and cards find room side by side.
    ///
    /// - Parameters:
    ///   - width: Of the scene, in logical pixels.
    ///   - style: Of which the text scale counts.
    /// - Returns: Whether they do.
    public static func isWide(_ width: Double, _ style: DrawingStyle) -> Bool {
        width >= 860 * (0.4 + 0.6 * style.textScale)
    }
}
