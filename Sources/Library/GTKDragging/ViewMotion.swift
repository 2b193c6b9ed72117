import AccessibleDragging
import GTKSupport

/// Something on its way to where a view shows it: see ``CanvasView/show(moving:ended:)``.
///
/// ```swift
/// let part = MovingPart(from: released, to: frame) { context in context.draw(picture, x: 0, y: 0) }
/// view.show(moving: [part].compactMap { $0 }) { view.setNeedsBase() }
/// ```
@MainActor
public struct MovingPart {
    let picture: RenderNode
    /// Its place at the beginning and at the end, in the view's space.
    let start: Rect
    let end: Rect
    /// The size that it is drawn in.
    let size: Size

    /// Draws something once, to be shown on its way; `nil` where there is nothing to show.
    ///
    /// - Parameters:
    ///   - start: Its place at the beginning, in the view's space. The drawing fits into its middle.
    ///   - end: Its place at the end.
    ///   - size: The size that it is drawn in; `nil`: that of `end`.
    ///   - draw: Draws it, from (0, 0).
    public init?(from start: Rect, to end: Rect, size: Size? = nil, draw: (CairoContext) -> Void) {
        let size = size ?? end.size
        guard let picture = RenderNode(width: size.width, height: size.height, draw) else { return nil }
        (self.picture, self.start, self.end, self.size) = (picture, start, end, size)
    }

    /// The middle and the size at a part of the way, from 0 to 1.
    func place(at progress: Double) -> (center: Point, scale: Double) {
        func scale(in frame: Rect) -> Double {
            min(frame.width / max(size.width, 1), frame.height / max(size.height, 1))
        }
        func between(_ one: Double, _ other: Double) -> Double { one + (other - one) * progress }
        return (
            Point(x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y)),
            between(scale(in: start), scale(in: end))
        )
    }
}

/// Things of a view on their way, for as long as that takes.
@MainActor
final class ViewMotion {
    /// In seconds: long enough to be followed, and over before anybody waits.
    static let duration = 0.2

    let parts: [MovingPart]
    /// Whether the view is drawn as it was before until they have come.
    let keepsBase: Bool
    private let ended: @MainActor () -> Void
    /// The time of the frame before, in seconds.
    private var last: Double?
    private var elapsed = 0.0
    /// How much of the way one frame takes at most, in seconds: some frames are seen even if they are slow.
    private static let longestFrame = 0.05
    /// How much of the way lies behind them, from 0 to 1.
    private(set) var progress = 0.0

    init(_ parts: [MovingPart], keepsBase: Bool, ended: @escaping @MainActor () -> Void) {
        (self.parts, self.keepsBase, self.ended) = (parts, keepsBase, ended)
    }

    /// Goes on to a frame's time, in seconds: quickly first, then slower. Returns whether they are still on their way.
    func advance(to time: Double) -> Bool {
        elapsed += max(0, min(Self.longestFrame, time - (last ?? time)))
        last = time
        let left = max(0, 1 - elapsed / Self.duration)
        progress = 1 - left * left * left
        return left > 0
    }

    func end() { ended() }

    func draw(in snapshot: Snapshot) {
        for part in parts {
            let (center, scale) = part.place(at: progress)
            let (x, y) = (center.x - part.size.width * scale / 2, center.y - part.size.height * scale / 2)
            snapshot.translated(x: x, y: y) { snapshot.scaled(scale) { snapshot.append(part.picture) } }
        }
    }
}

extension CanvasView {
    /// Whether things can be shown on their way: a widget shows the view, and the desktop wants animations.
    public var canMove: Bool { widget?.canMove ?? false }

    /// Shows things on their way to their new places, for a fifth of a second. Meanwhile the base is to be drawn
    /// without them. If ``canMove`` says no, nothing is shown, and they have come at once.
    ///
    /// - Parameters:
    ///   - parts: The things; the last one lies on top.
    ///   - ended: Called when they have come, or something else moves: the base is to be drawn with them again.
    public func show(moving parts: [MovingPart], ended: @escaping @MainActor () -> Void) {
        guard canMove, !parts.isEmpty else { return ended() }
        widget?.begin(ViewMotion(parts, keepsBase: false, ended: ended))
    }

    /// Ends all motions at once: before the base is drawn without other things.
    public func endMotion() { widget?.endMotion() }
}

extension DropSession {
    /// The places of the images of items that a hand has let go, in a view's space, in the order of the items; empty:
    /// no hand did, or they come from another application.
    @MainActor
    public func releasedFrames(in view: View) -> [Rect] {
        guard origin == .pointer, let point = location(in: view), let session = localDragSession,
            let interaction = session.source?.dragInteraction, let delegate = interaction.delegate
        else { return [] }
        let frames = session.items.map {
            delegate.dragInteraction(interaction, previewFrameFor: $0, session: session)
        }
        guard let top = frames.first(where: { $0.contains(session.liftPoint) }) ?? frames.first else { return [] }
        let origin = point + (top.origin - session.liftPoint)
        let center = Point(x: origin.x + top.width / 2, y: origin.y + top.height / 2)
        return frames.map { frame in
            Rect(
                x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width,
                height: frame.height)
        }
    }
}
