/// How fast and how far a hand goes that drags with a pointer: the same wherever one is dragged for somebody.
///
/// ```swift
/// for point in HandPace.path(from: start, to: end) { try driver.move(to: point) }
/// ```
public enum HandPace {
    /// How long the button is down before the pointer moves, in milliseconds. Sooner than 100 ms after the press, some
    /// versions of GTK do not start a drag.
    public static let pressTime: UInt32 = 150
    /// How long a step takes, in milliseconds.
    public static let stepTime: UInt32 = 12
    static var stepSeconds: Double { Double(stepTime) / 1000 }
    /// How far something is moved at once to be taken for a drag, in pixels: GTK takes what moves further than 8 for one.
    static let nudge = 12
    /// How often it is moved so far where nobody tells that it was lifted.
    public static let untoldNudges = 2
    /// How far apart two positions on a way are in its middle, in pixels.
    private static let stride = 28.0
    /// How many positions a way has.
    private static let counts = 4...40

    /// The positions on a way, without its start: slowly at first, quickly, and slowly again, as a hand goes.
    public static func path(from start: ScreenPoint, to end: ScreenPoint) -> [ScreenPoint] {
        let (width, height) = (Double(end.x - start.x), Double(end.y - start.y))
        let distance = (width * width + height * height).squareRoot()
        let count = min(max(Int(distance / stride), counts.lowerBound), counts.upperBound)
        return (1...count).map { step in
            let time = Double(step) / Double(count)
            return start.towards(end, time * time * (3 - 2 * time))
        }
    }
}
