import AccessibleDragging

/// Places a scene's parts: cards beside the others, or all under one another if there is no room. A single mock-up
/// fills the scene. Windows and pictures use the same layout.
///
/// ```swift
/// SceneLayout(size: Size(width: 1080, height: 680), parts: [.graph, .card], style: DrawingStyle()).frames
/// ```
public struct SceneLayout: Hashable, Sendable {
    /// The properties of a part that its frame depends on. Each kind defines them in its own folder.
    public struct Part: Sendable {
        /// Whether the part is beside the others if there is room.
        public var isAside = false
        /// Whether the part, if it is the only one, fills the scene to the edges.
        public var fillsScene = false
        /// The least width of the part, in logical pixels; 0: any.
        public var leastWidth = 0.0
        /// Returns the least and the greatest height for a width, in logical pixels.
        public var height: @Sendable (_ width: Double, _ style: DrawingStyle) -> (least: Double, most: Double)

        public init(
            isAside: Bool = false, fillsScene: Bool = false, leastWidth: Double = 0,
            height: @escaping @Sendable (_ width: Double, _ style: DrawingStyle) -> (least: Double, most: Double)
        ) {
            (self.isAside, self.fillsScene, self.leastWidth, self.height) = (isAside, fillsScene, leastWidth, height)
        }
    }

    /// The space around and between the parts, in logical pixels.
    public let margin: Double
    /// Whether cards are beside the other parts.
    public let isWide: Bool
    /// The frames of the parts, in the order of the parts.
    public let frames: [Rect]
    /// The size of the scene: at least the available size, and larger if it must scroll.
    public let contentSize: Size

    /// The parts in each of two columns, by their indices; none: there is one column.
    private let columns: [[Int]]

    /// The frames where the scene is scrolled: a column that a window has room for stays in sight beside a higher one.
    ///
    /// - Parameters:
    ///   - top: How far the scene is scrolled down, in logical pixels.
    ///   - height: How much of it is seen.
    /// - Returns: The frames of the parts, in the order of the parts.
    public func frames(scrolledTo top: Double, showing height: Double) -> [Rect] {
        var shown = frames
        for column in columns {
            let bottom = (column.map { frames[$0].maxY }.max() ?? 0) + margin
            guard bottom <= height + 1 else { continue }
            let distance = max(0, min(top, contentSize.height - bottom))
            for part in column { shown[part].origin.y += distance }
        }
        return shown
    }

    /// The least width of a scene, in logical pixels.
    public static let minimumWidth = 304.0

    /// Lays a scene out.
    ///
    /// - Parameters:
    ///   - size: The available size, in logical pixels.
    ///   - parts: The parts, in reading order.
    ///   - style: The style of drawing. Larger text needs more room side by side.
    public init(size: Size, parts: [Part], style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(1, min(value, 1_000_000)) : 1 }
        let isAlone = parts.count == 1 && parts[0].fillsScene
        // A small picture of its own is no wider than it is.
        let least = isAlone ? parts[0].leastWidth : Self.minimumWidth(of: parts)
        let (width, height) = (max(length(size.width), least), length(size.height))
        if isAlone, let only = parts.first {
            let least = only.height(width, style).least
            let frame = Rect(x: 0, y: 0, width: width, height: max(height, least))
            (margin, isWide, frames, contentSize, columns) = (0, false, [frame], frame.size, [])
            return
        }
        let asides = parts.indices.filter { parts[$0].isAside }
        let others = parts.indices.filter { !parts[$0].isAside }
        isWide = Self.isWide(width, style) && !asides.isEmpty && !others.isEmpty
        margin = width < 480 ? 12 : 24
        columns = isWide ? [others, asides] : []
        let column = SceneColumn(gap: isWide ? margin : margin / 2 + 6, top: margin)
        let inner = max(1, width - 2 * margin)
        let free = max(0, height - 2 * margin)
        let bottom: Double
        if isWide {
            let asideWidth = max(300, min(380, width * 0.32)) * (0.4 + 0.6 * style.textScale)
            let otherWidth = inner - margin - asideWidth
            let otherNeeds = others.map { parts[$0].height(otherWidth, style) }
            let asideNeeds = asides.map { parts[$0].height(asideWidth, style) }
            // A view beside many cards is no higher for that: it stays within a window.
            let otherHeight = max(free, column.height(otherNeeds))
            let asideHeight = max(free, column.height(asideNeeds))
            // The column with the first part is at the side where reading begins.
            let isAsideFirst = asides[0] < others[0]
            let otherX = isAsideFirst ? 2 * margin + asideWidth : margin
            let asideX = isAsideFirst ? margin : 2 * margin + otherWidth
            let first = column.frames(otherNeeds, x: otherX, width: otherWidth, height: otherHeight)
            let second = column.frames(asideNeeds, x: asideX, width: asideWidth, height: asideHeight)
            var placed = [Rect](repeating: .zero, count: parts.count)
            for (part, frame) in zip(others + asides, first + second) { placed[part] = frame }
            let whole = Rect(x: 0, y: 0, width: width, height: height)
            frames = style.isRightToLeft ? placed.map { $0.mirrored(in: whole) } : placed
            bottom = margin + max(otherHeight, asideHeight)
        } else {
            let needs = parts.map { $0.height(inner, style) }
            frames = column.frames(needs, x: margin, width: inner, height: max(free, column.height(needs)))
            bottom = frames.last?.maxY ?? margin
        }
        contentSize = Size(width: width, height: max(height, bottom + margin))
    }

    /// The least width of a scene, at which the picture of a mock-up is still legible.
    ///
    /// - Parameter parts: The parts of the scene.
    /// - Returns: The width, in logical pixels.
    public static func minimumWidth(of parts: [Part]) -> Double {
        let margins = parts.count == 1 ? 0.0 : 24
        return parts.reduce(minimumWidth) { max($0, $1.leastWidth + margins) }
    }

    /// Whether cards have room beside the other parts.
    ///
    /// - Parameters:
    ///   - width: The width of the scene, in logical pixels.
    ///   - style: The style of drawing, whose text scale counts.
    /// - Returns: Whether there is room.
    public static func isWide(_ width: Double, _ style: DrawingStyle) -> Bool {
        width >= 860 * (0.4 + 0.6 * style.textScale)
    }
}
