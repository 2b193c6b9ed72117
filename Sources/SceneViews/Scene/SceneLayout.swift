import AccessibleDragging

/// Where a scene's graph and card stand: side by side, or the graph above the card where that is too narrow.
public struct SceneLayout: Hashable, Sendable {
    /// Room around and between graph and card, in logical pixels.
    public let margin: Double
    public let isWide: Bool
    public let graph: Rect
    public let card: Rect
    /// The size that the scene needs: at least as wide and high as what it was given, higher where it must scroll.
    public let contentSize: Size

    /// Lays a scene out.
    ///
    /// - Parameters:
    ///   - size: How much room there is, in logical pixels.
    ///   - style: Larger text needs more room to stand side by side.
    public init(size: Size, style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(1, min(value, 1_000_000)) : 1 }
        let (width, height) = (length(size.width), length(size.height))
        isWide = Self.isWide(width, style)
        margin = width < 480 ? 12 : 24
        let inner = max(1, width - 2 * margin)
        if isWide {
            let cardWidth = max(320, min(380, width * 0.32)) * (0.4 + 0.6 * style.textScale)
            let least = CardLayout.minimumHeight(width: cardWidth, style: style)
            let rowHeight = max(height - 2 * margin, least)
            let graphWidth = inner - margin - cardWidth
            let first = Rect(x: margin, y: margin, width: graphWidth, height: rowHeight)
            let second = Rect(x: first.maxX + margin, y: margin, width: cardWidth, height: rowHeight)
            let whole = Rect(x: 0, y: 0, width: width, height: height)
            graph = style.isRightToLeft ? first.mirrored(in: whole) : first
            card = style.isRightToLeft ? second.mirrored(in: whole) : second
            contentSize = Size(width: width, height: max(height, rowHeight + 2 * margin))
        } else {
            let gap = margin / 2 + 6
            let least = CardLayout.minimumHeight(width: inner, style: style)
            let free = max(0, height - 2 * margin - gap)
            let graphHeight = max(240 + 80 * style.textScale, free * 0.5)
            let cardHeight = max(least, free - graphHeight)
            graph = Rect(x: margin, y: margin, width: inner, height: graphHeight)
            card = Rect(x: margin, y: graph.maxY + gap, width: inner, height: cardHeight)
            contentSize = Size(width: width, height: max(height, card.maxY + margin))
        }
    }

    /// Whether graph and card find room side by side.
    ///
    /// - Parameters:
    ///   - width: Of the scene, in logical pixels.
    ///   - style: Of which the text scale counts.
    /// - Returns: Whether they do.
    public static func isWide(_ width: Double, _ style: DrawingStyle) -> Bool {
        width >= 860 * (0.4 + 0.6 * style.textScale)
    }
}
