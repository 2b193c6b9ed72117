import AccessibleDragging

/// Where a scene's parts stand: those that stand aside (cards) beside the others, or all under one another where that is
/// too narrow. A mock-up alone fills everything. Windows and pictures share it.
///
/// ```swift
/// SceneLayout(size: Size(width: 1080, height: 680), parts: [.graph, .card], style: DrawingStyle()).frames
/// ```
public struct SceneLayout: Hashable, Sendable {
    /// What a part is, as far as its place depends on it. Each kind says it in its own folder.
    public struct Part: Sendable {
        /// Whether the part stands beside the others where there is room.
        public var isAside = false
        /// Whether the part, where it is alone, takes all room to the edges.
        public var fillsScene = false
        /// The least width that it can be shown in, in logical pixels; 0: any.
        public var leastWidth = 0.0
        /// The heights between which it can be at a width, in logical pixels.
        public var height: @Sendable (_ width: Double, _ style: DrawingStyle) -> (least: Double, most: Double)

        public init(
            isAside: Bool = false, fillsScene: Bool = false, leastWidth: Double = 0,
            height: @escaping @Sendable (_ width: Double, _ style: DrawingStyle) -> (least: Double, most: Double)
        ) {
            (self.isAside, self.fillsScene, self.leastWidth, self.height) = (isAside, fillsScene, leastWidth, height)
        }
    }

    /// Room around and between the parts, in logical pixels.
    public let margin: Double
    /// Whether the parts stand beside each other.
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
        if let only = parts.first, only.fillsScene, parts.count == 1 {
            let least = only.height(width, style).least
            let frame = Rect(x: 0, y: 0, width: width, height: max(height, least))
            (margin, isWide, frames, contentSize) = (0, false, [frame], frame.size)
            return
        }
        let asides = parts.indices.filter { parts[$0].isAside }
        let others = parts.indices.filter { !parts[$0].isAside }
        isWide = Self.isWide(width, style) && !asides.isEmpty && !others.isEmpty
        margin = width < 480 ? 12 : 24
        let column = SceneColumn(gap: isWide ? margin : margin / 2 + 6, top: margin)
        let inner = max(1, width - 2 * margin)
        let free = max(0, height - 2 * margin)
        let bottom: Double
        if isWide {
            let asideWidth = max(300, min(380, width * 0.32)) * (0.4 + 0.6 * style.textScale)
            let otherWidth = inner - margin - asideWidth
            let otherNeeds = others.map { parts[$0].height(otherWidth, style) }
            let asideNeeds = asides.map { parts[$0].height(asideWidth, style) }
            // Both columns are as high as the one that needs more.
            let columnHeight = max(free, column.height(otherNeeds), column.height(asideNeeds))
            // What is read first stands where reading begins.
            let isAsideFirst = asides[0] < others[0]
            let otherX = isAsideFirst ? 2 * margin + asideWidth : margin
            let asideX = isAsideFirst ? margin : 2 * margin + otherWidth
            let first = column.frames(otherNeeds, x: otherX, width: otherWidth, height: columnHeight)
            let second = column.frames(asideNeeds, x: asideX, width: asideWidth, height: columnHeight)
            var places = [Rect](repeating: .zero, count: parts.count)
            for (part, frame) in zip(others + asides, first + second) { places[part] = frame }
            let whole = Rect(x: 0, y: 0, width: width, height: height)
            frames = style.isRightToLeft ? places.map { $0.mirrored(in: whole) } : places
            bottom = margin + columnHeight
        } else {
            let needs = parts.map { $0.height(inner, style) }
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
        return parts.reduce(minimumWidth) { max($0, $1.leastWidth + margins) }
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
