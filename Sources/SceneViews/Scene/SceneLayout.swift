import AccessibleDragging

/// Where a scene's parts stand: graphs and mock-ups beside cards, or all under one another where that is too narrow. A
/// mock-up alone fills everything. The window and pictures share it.
public struct SceneLayout: Hashable, Sendable {
    /// What a part is, as far as its place depends on it.
    public enum Part: Hashable, Sendable {
        case graph
        case card
        /// A mock-up, with its picture's size.
        case mockup(Size)
    }

    /// Room around and between the parts, in logical pixels.
    public let margin: Double
    public let isWide: Bool
    /// Each part's place, in the order of the parts.
    public let frames: [Rect]
    /// The size that the scene needs: at least as wide and high as what it was given, larger where it must scroll.
    public let contentSize: Size

    /// The least width that a scene can be shown in, in logical pixels.
    public static let minimumWidth = 304.0

    /// Lays a scene out.
    ///
    /// - Parameters:
    ///   - size: How much room there is, in logical pixels.
    ///   - parts: In reading order.
    ///   - style: Larger text needs more room to stand side by side.
    public init(size: Size, parts: [Part], style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(1, min(value, 1_000_000)) : 1 }
        let (width, height) = (max(length(size.width), Self.minimumWidth(of: parts)), length(size.height))
        if case .mockup(let picture)? = parts.first, parts.count == 1 {
            let least = MockupLayout.height(of: picture, width: width).minimum
            let frame = Rect(x: 0, y: 0, width: width, height: max(height, least))
            (margin, isWide, frames, contentSize) = (0, false, [frame], frame.size)
            return
        }
        let cards = parts.indices.filter { parts[$0] == .card }
        let others = parts.indices.filter { parts[$0] != .card }
        isWide = Self.isWide(width, style) && !cards.isEmpty && !others.isEmpty
        margin = width < 480 ? 12 : 24
        let column = SceneColumn(gap: isWide ? margin : margin / 2 + 6, top: margin)
        let inner = max(1, width - 2 * margin)
        let free = max(0, height - 2 * margin)
        let bottom: Double
        if isWide {
            let cardWidth = max(300, min(380, width * 0.32)) * (0.4 + 0.6 * style.textScale)
            let otherWidth = inner - margin - cardWidth
            let otherNeeds = others.map { SceneColumn.Need(parts[$0], width: otherWidth, style) }
            let cardNeeds = cards.map { SceneColumn.Need(parts[$0], width: cardWidth, style) }
            // Both columns are as high as the one that needs more.
            let columnHeight = max(free, column.height(otherNeeds), column.height(cardNeeds))
            // What is read first stands where reading begins.
            let isCardFirst = cards[0] < others[0]
            let otherX = isCardFirst ? 2 * margin + cardWidth : margin
            let cardX = isCardFirst ? margin : 2 * margin + otherWidth
            let first = column.frames(otherNeeds, x: otherX, width: otherWidth, height: columnHeight)
            let second = column.frames(cardNeeds, x: cardX, width: cardWidth, height: columnHeight)
            var places = [Rect](repeating: .zero, count: parts.count)
            for (part, frame) in zip(others + cards, first + second) { places[part] = frame }
            let whole = Rect(x: 0, y: 0, width: width, height: height)
            frames = style.isRightToLeft ? places.map { $0.mirrored(in: whole) } : places
            bottom = margin + columnHeight
        } else {
            let needs = parts.map { SceneColumn.Need($0, width: inner, style) }
            frames = column.frames(needs, x: margin, width: inner, height: max(free, column.height(needs)))
            bottom = frames.last?.maxY ?? margin
        }
        contentSize = Size(width: width, height: max(height, bottom + margin))
    }

    /// The least width of a scene: a mock-up's picture can be made smaller only as long as it can be read.
    ///
    /// - Parameter parts: Of the scene.
    /// - Returns: Logical pixels.
    public static func minimumWidth(of parts: [Part]) -> Double {
        let margins = parts.count == 1 ? 0.0 : 24
        return parts.reduce(minimumWidth) { least, part in
            guard case .mockup(let picture) = part else { return least }
            return max(least, MockupLayout.width(of: picture).minimum + margins)
        }
    }

    /// Whether cards find room beside the others.
    ///
    /// - Parameters:
    ///   - width: Of the scene, in logical pixels.
    ///   - style: Of which the text scale counts.
    /// - Returns: Whether they do.
    public static func isWide(_ width: Double, _ style: DrawingStyle) -> Bool {
        width >= 860 * (0.4 + 0.6 * style.textScale)
    }
}
