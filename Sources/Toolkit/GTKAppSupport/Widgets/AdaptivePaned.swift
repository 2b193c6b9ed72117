import CGTK
import GTKSupport

/// Two widgets with a handle between them: side by side where there is room for that, else one above the other.
///
/// ```swift
/// let panes = AdaptivePaned(start: steps, end: transcript)
/// panes.onStack = { isStacked in panes.position = isStacked ? 240 : 400 }
/// ```
public final class AdaptivePaned: CustomWidget {
    /// Called when the two stand otherwise than before, with whether one is above the other.
    public var onStack: (@MainActor (Bool) -> Void)?

    /// Whether one is above the other.
    public private(set) var isStacked = false

    private let paned: Paned
    private let start: Widget
    private var end: Widget?
    private let leastWidth: Double

    /// - Parameters:
    ///   - start: The first one, which gets the additional room of a larger window.
    ///   - end: The second one; `nil`: none yet.
    ///   - leastWidth: How wide both together are at least where they stand side by side, in logical pixels.
    public init(start: Widget, end: Widget? = nil, leastWidth: Double = 640) {
        (self.start, self.end, self.leastWidth) = (start, end, leastWidth)
        paned = Paned(.horizontal, start: start, end: end)
        super.init(heightDependsOnWidth: true)
        adopt(paned)
    }

    /// The second widget; `nil`: the first one has all the room.
    public func setEnd(_ child: Widget?) {
        end = child
        paned.setEnd(child)
    }

    /// Whether the second one too gets more of a larger window.
    public func sharesGrowth() { paned.sharesGrowth() }

    /// The position of the handle: the width of the first widget, or its height where it is above the other, in logical
    /// pixels.
    public var position: Int {
        get { paned.position }
        set { paned.position = newValue }
    }

    private var shownEnd: Widget? { end.flatMap { $0.isVisible ? $0 : nil } }

    private func isNarrow(_ width: Double) -> Bool {
        let both = Double(start.minimumWidth + (shownEnd?.minimumWidth ?? 0))
        return shownEnd != nil && width < max(leastWidth, both)
    }

    public override func measureWidth() -> (minimum: Double, natural: Double) {
        let least = Double(max(start.minimumWidth, shownEnd?.minimumWidth ?? 0))
        return (least, max(least, Double(start.naturalWidth + (shownEnd?.naturalWidth ?? 0))))
    }

    public override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let heights = [start, shownEnd].compactMap { $0 }.map { Double($0.minimumHeight(forWidth: -1)) }
        let least = width.map(isNarrow) == true ? heights.reduce(8, +) : heights.max() ?? 0
        return (least, least)
    }

    public override func allocate(width: Double, height: Double) {
        let isNarrow = isNarrow(width)
        if isNarrow != isStacked {
            isStacked = isNarrow
            paned.setOrientation(isNarrow ? .vertical : .horizontal)
            onStack?(isNarrow)
        }
        place(paned, x: 0, y: 0, width: width, height: height)
    }

    public override func letGo() {
        onStack = nil
        super.letGo()
    }
}
