import AccessibleDragging
import Prototype

/// The places of a document's parts in a scene: all in the space of the scene's top view, in logical pixels.
///
/// ```swift
/// var geometry = SceneGeometry()
/// geometry.frames.append(SceneGeometry.Frame(part: .view(0), frame: Rect(x: 0, y: 0, width: 320, height: 240)))
/// if case .frame(let frame) = geometry.hit(point, selected: .document) { print(frame.part) }
/// ```
public struct SceneGeometry: Hashable, Sendable {
    /// The point of a drag or drop.
    public struct Mark: Hashable, Sendable {
        public let part: DocumentPart
        public let kind: InteractionKind
        public let name: String
        public let point: Point
        /// The rectangle that the point is a fraction of.
        public let host: Rect
        /// Whether its fractions count from the right.
        public let isMirrored: Bool

        public init(
            part: DocumentPart, kind: InteractionKind, name: String, point: Point, host: Rect,
            isMirrored: Bool = false
        ) {
            (self.part, self.kind, self.name, self.point) = (part, kind, name, point)
            (self.host, self.isMirrored) = (host, isMirrored)
        }
    }

    /// A view or an element.
    public struct Frame: Hashable, Sendable {
        public let part: DocumentPart
        public let frame: Rect

        public init(part: DocumentPart, frame: Rect) {
            (self.part, self.frame) = (part, frame)
        }
    }

    /// The picture of a mock-up: elements are drawn and moved on it.
    ///
    /// ```swift
    /// if let ground = geometry.ground(of: .view(0)) { print(ground.inPicture(point)) }
    /// ```
    public struct Ground: Hashable, Sendable {
        /// The view's index in the document, from 0.
        public let view: Int
        public let frame: Rect
        /// Logical pixels for a pixel of the picture.
        public let scale: Double

        public init(view: Int, frame: Rect, scale: Double) {
            (self.view, self.frame, self.scale) = (view, frame, scale)
        }
    }

    /// The points and frames that are drawn.
    public var marks: [Mark]
    /// From back to front.
    public var frames: [Frame]
    /// The pictures that elements can be drawn on.
    public var grounds: [Ground]

    public init(marks: [Mark] = [], frames: [Frame] = [], grounds: [Ground] = []) {
        (self.marks, self.frames, self.grounds) = (marks, frames, grounds)
    }

    /// The target of a press of the pointer.
    public enum Hit: Hashable, Sendable {
        case mark(Mark)
        case handle(FrameHandle, Frame)
        case frame(Frame)
        /// The picture itself, where no element is.
        case free(Ground)
        case nothing
    }

    /// How far from a mark's or a handle's middle it can still be caught.
    static let reach = 12.0

    /// The target at a point, the selected part first.
    public func hit(_ point: Point, selected: DocumentPart) -> Hit {
        let chosen = frames.last { $0.part == selected && isMovable($0) }
        // A point that was found automatically stands nowhere in the document.
        let near = marks.filter {
            $0.part.isEntry && $0.point.squaredDistance(to: point) <= Self.reach * Self.reach
        }
        if let own = near.filter({ $0.part == selected }).min(by: { nearer($0, $1, to: point) }) { return .mark(own) }
        if let chosen {
            let handle = FrameHandle.allCases.first {
                $0 != .inside && $0.point(of: chosen.frame).squaredDistance(to: point) <= 81
            }
            if let handle { return .handle(handle, chosen) }
        }
        if let mark = near.min(by: { nearer($0, $1, to: point) }) { return .mark(mark) }
        if let frame = smallest(at: point) { return .frame(frame) }
        if let ground = grounds.last(where: { $0.frame.contains(point) }) { return .free(ground) }
        if let frame = frames.last(where: { $0.frame.contains(point) }) { return .frame(frame) }
        return .nothing
    }

    /// The smallest element at a point, of equals the last: drags find the same one there.
    public func element(at point: Point) -> DocumentPart? { smallest(at: point)?.part }

    private func smallest(at point: Point) -> Frame? {
        frames.reduce(nil) { best, frame in
            guard frame.part.element != nil, frame.frame.contains(point) else { return best }
            guard let best else { return frame }
            let (size, other) = (frame.frame.size, best.frame.size)
            return size.width * size.height <= other.width * other.height ? frame : best
        }
    }

    private func nearer(_ one: Mark, _ other: Mark, to point: Point) -> Bool {
        one.point.squaredDistance(to: point) < other.point.squaredDistance(to: point)
    }

    /// Whether the person decides where it is: an element of a mock-up.
    public func isMovable(_ frame: Frame) -> Bool { frame.part.element != nil && !frame.part.isEntry }

    /// The picture that an element is on.
    public func ground(of part: DocumentPart) -> Ground? { grounds.first { $0.view == part.view } }

    public func frame(of part: DocumentPart) -> Frame? { frames.last { $0.part == part.owner } }
}

extension SceneGeometry.Mark {
    /// A point of the scene as fractions of the rectangle of the mark's point: whole hundredths, and not outside.
    public func fraction(at point: Point) -> FractionPoint {
        func part(_ value: Double, _ start: Double, _ length: Double) -> Double {
            guard length > 0 else { return 0 }
            return max(0, min(1, ((value - start) / length * 100).rounded() / 100))
        }
        let x = part(point.x, host.minX, host.width)
        return FractionPoint(x: isMirrored ? 1 - x : x, y: part(point.y, host.minY, host.height))
    }
}

extension SceneGeometry.Ground {
    /// A point of the scene in pixels of the picture.
    public func inPicture(_ point: Point) -> Point {
        Point(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale)
    }

    /// A point of the picture where it is on the scene.
    public func onScene(_ point: Point) -> Point {
        Point(x: frame.minX + point.x * scale, y: frame.minY + point.y * scale)
    }

    /// A frame of the picture where it is on the scene.
    public func onScene(_ pixels: PixelFrame) -> Rect {
        Rect(
            x: frame.minX + pixels.x * scale, y: frame.minY + pixels.y * scale, width: pixels.width * scale,
            height: pixels.height * scale)
    }
}
