import GLibSupport

/// How far the person has pushed the pointer from where a hand has moved it to.
///
/// A hand that trembles pushes it to and fro: that comes to nothing. A person who wants a drag to stop pushes it on and on, a
/// little between any two moves of the hand: that adds up, and is forgotten within a second.
struct PointerPush {
    /// How long a push counts, in seconds: after that, a third of it is left.
    private static let memory = 0.5

    /// How far it may be pushed, in pixels.
    let tolerance: Int
    private var seen: ScreenPoint
    private var (across, down) = (0.0, 0.0)
    private var time = MainLoop.seconds

    init(tolerance: Int, at point: ScreenPoint) { (self.tolerance, seen) = (tolerance, point) }

    /// The hand has moved the pointer.
    mutating func handMoved(to point: ScreenPoint) { seen = point }

    /// Whether the person has pushed the pointer too far: asked with where it is, and when that was, in seconds.
    mutating func isTooFar(_ point: ScreenPoint, at now: Double = MainLoop.seconds) -> Bool {
        let left = 1 / (1 + max(now - time, 0) * 2 / Self.memory)
        across = across * left + Double(point.x - seen.x)
        down = down * left + Double(point.y - seen.y)
        (seen, time) = (point, now)
        return max(abs(across), abs(down)) > Double(tolerance)
    }
}
