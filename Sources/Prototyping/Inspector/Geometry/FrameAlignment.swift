import Prototype

/// How several frames are put in line, or at equal distances.
///
/// ```swift
/// FrameAlignment.left.applied(to: frames)  // all begin where the leftmost one does
/// ```
public enum FrameAlignment: String, CaseIterable, Hashable, Sendable {
    case left, center, right, top, middle, bottom
    /// The same distance between each and the next, from left to right.
    case across
    /// The same distance between each and the next, from top to bottom.
    case down

    /// How many frames it needs to change anything.
    public var leastCount: Int { self == .across || self == .down ? 3 : 2 }

    /// The frames after that, in the same order and in whole pixels; none is resized.
    public func applied(to frames: [PixelFrame]) -> [PixelFrame] {
        guard frames.count >= leastCount else { return frames }
        let (left, right) = (frames.map(\.x).min() ?? 0, frames.map { $0.x + $0.width }.max() ?? 0)
        let (top, bottom) = (frames.map(\.y).min() ?? 0, frames.map { $0.y + $0.height }.max() ?? 0)
        switch self {
        case .left: return moved(frames) { $0.x = left }
        case .center: return moved(frames) { $0.x = ((left + right - $0.width) / 2).rounded() }
        case .right: return moved(frames) { $0.x = right - $0.width }
        case .top: return moved(frames) { $0.y = top }
        case .middle: return moved(frames) { $0.y = ((top + bottom - $0.height) / 2).rounded() }
        case .bottom: return moved(frames) { $0.y = bottom - $0.height }
        case .across: return distributed(frames, start: \.x, length: \.width)
        case .down: return distributed(frames, start: \.y, length: \.height)
        }
    }

    private func moved(_ frames: [PixelFrame], _ change: (inout PixelFrame) -> Void) -> [PixelFrame] {
        frames.map { frame in
            var frame = frame
            change(&frame)
            return frame
        }
    }

    private func distributed(
        _ frames: [PixelFrame], start: WritableKeyPath<PixelFrame, Double>, length: KeyPath<PixelFrame, Double>
    ) -> [PixelFrame] {
        let order = frames.indices.sorted { frames[$0][keyPath: start] < frames[$1][keyPath: start] }
        guard let first = order.first, let last = order.last else { return frames }
        let end = frames[last][keyPath: start] + frames[last][keyPath: length]
        let filled = frames.reduce(0) { $0 + $1[keyPath: length] }
        let gap = (end - frames[first][keyPath: start] - filled) / Double(frames.count - 1)
        var result = frames
        var position = frames[first][keyPath: start]
        for index in order {
            result[index][keyPath: start] = position.rounded()
            position += frames[index][keyPath: length] + gap
        }
        return result
    }
}
