import AccessibleDragging
import Prototype

/// An element's frame, as the document has it or is to have it: in pixels of the picture.
///
/// ```swift
/// let frame = PixelFrame(x: 24, y: 80, width: 640, height: 56)
/// let edit = document.edit(placing: [PartFrame(part: .element(0, inView: 0), frame: frame)])
/// ```
public struct PartFrame: Hashable, Sendable {
    public let part: DocumentPart
    public let frame: PixelFrame

    public init(part: DocumentPart, frame: PixelFrame) {
        (self.part, self.frame) = (part, frame)
    }
}

/// One or several elements that are moved together, or one that is resized, among those that stay.
///
/// ```swift
/// FrameMovement(moving: [.element(0, inView: 0)], of: all, within: size)?.moved(by: .inside, x: 10, y: 0).frames
/// ```
public struct FrameMovement: Hashable, Sendable {
    private let moved: [PartFrame]
    private let box: PixelFrame
    private let bounds: Size?
    private let others: [PixelFrame]

    /// `nil`: none of the parts is among the elements.
    ///
    /// - Parameters:
    ///   - parts: The parts that are moved.
    ///   - all: All elements of the picture.
    ///   - bounds: The picture's size; `nil` if it is not known.
    public init?(moving parts: Set<DocumentPart>, of all: [PartFrame], within bounds: Size?) {
        moved = all.filter { parts.contains($0.part) }
        guard let first = moved.first?.frame else { return nil }
        others = all.filter { !parts.contains($0.part) }.map(\.frame)
        self.bounds = bounds
        box = moved.dropFirst().reduce(first) { box, next in
            let (x, y) = (min(box.x, next.frame.x), min(box.y, next.frame.y))
            return PixelFrame(
                x: x, y: y, width: max(box.x + box.width, next.frame.x + next.frame.width) - x,
                height: max(box.y + box.height, next.frame.y + next.frame.height) - y)
        }
    }

    /// The places that all of them come to stand at.
    ///
    /// - Parameters:
    ///   - handle: The handle that is held. With several parts nothing is resized.
    ///   - x: How far to the right, in pixels of the picture.
    ///   - y: How far down.
    ///   - reach: How near it must come to an edge or a middle of others to stop there; 0: it stops nowhere.
    /// - Returns: The frames, and lines that show the others that they are in line with.
    public func moved(
        by handle: FrameHandle, x: Double, y: Double, reach: Double = 0
    ) -> (frames: [PartFrame], guides: [FrameSnapper.Guide]) {
        let handle = moved.count > 1 ? .inside : handle
        var target = handle.moving(box, x: x, y: y, within: bounds)
        var guides: [FrameSnapper.Guide] = []
        if reach > 0 {
            (target, guides) = FrameSnapper(to: others, within: bounds, reach: reach).snap(target, by: handle)
        }
        if moved.count == 1 { return ([PartFrame(part: moved[0].part, frame: target)], guides) }
        let frames = moved.map { placed in
            var frame = placed.frame
            frame.x += target.x - box.x
            frame.y += target.y - box.y
            return PartFrame(part: placed.part, frame: frame)
        }
        return (frames, guides)
    }
}
