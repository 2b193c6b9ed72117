import AtSpiClient
import DesktopDriving
import PrivateSession

/// The places of the pointer on a slider, by value.
///
/// No app says where the track of a slider begins and ends, nor in which direction it goes. So it is guessed first, and then
/// learned: from positions where the pointer was, and the values that the slider had.
struct SliderTrack: Sendable {
    let rectangle: ScreenRectangle
    private let least: Double
    private let greatest: Double
    private var isVertical: Bool
    private let isAxisKnown: Bool
    /// Whether the greatest value is at the left, or above.
    private var isReversed: Bool
    private var turns = 0
    private var seen: [(position: Double, value: Double)] = []
    /// How much the value changes from one pixel to the next, as far as that was seen.
    private var slope: Double?

    /// The usual length that a track leaves free at each of its ends, in pixels: half the handle, and some padding.
    private static let usualMargin = 10.0

    /// - Parameters:
    ///   - value: The least and the greatest value.
    ///   - states: The slider's states: GTK 3, Qt and browsers say whether it is vertical.
    ///   - rectangle: The place of the slider on the screen.
    ///   - isRightToLeft: Whether people read from right to left there.
    init(_ value: Element.Value, _ states: [String], in rectangle: ScreenRectangle, isRightToLeft: Bool) {
        (least, greatest, self.rectangle) = (value.minimum, value.maximum, rectangle)
        isVertical =
            states.contains("vertical") || rectangle.height > rectangle.width && !states.contains("horizontal")
        isAxisKnown = states.contains("vertical") || states.contains("horizontal")
        isReversed = isVertical || isRightToLeft
    }

    private var start: Double { Double(isVertical ? rectangle.y : rectangle.x) }
    private var length: Double { Double(isVertical ? rectangle.height : rectangle.width) }

    /// How much the value changes from one pixel to the next, without a sign. A track is no shorter than a third of its
    /// slider; a greater change is a step of the slider's.
    private var resolution: Double {
        let range = greatest - least
        guard let slope else { return range / Double(max(rectangle.width, rectangle.height, 1)) }
        return min(abs(slope), 3 * range / max(length, 1))
    }

    private var guessedSlope: Double {
        let free = min(Self.usualMargin, length / 4)
        return (greatest - least) / max(length - 2 * free, 1) * (isReversed ? -1 : 1)
    }

    /// Whether it is at one of its ends, beyond which the pointer may be.
    func isAtEnd(_ value: Double) -> Bool { value == least || value == greatest }

    /// Whether a value is as near to the one that is wanted as a pixel allows.
    func isReached(_ wanted: Double, by value: Double) -> Bool { abs(value - wanted) <= resolution }

    /// The point to press for a value.
    func pressPosition(of value: Double) -> ScreenPoint {
        // Outside of its track a slider takes no press.
        let edge = min(1.3 * Self.usualMargin, length / 4)
        return point(at: min(max(expectedPosition(of: value), start + edge), start + length - edge))
    }

    /// The point of the handle at a value.
    func handlePosition(of value: Double) -> ScreenPoint { point(at: expectedPosition(of: value)) }

    /// The point to move to for a value while the button is down. The handle goes no farther than the ends of the
    /// track.
    func heldPosition(of value: Double) -> ScreenPoint {
        let position = expectedPosition(of: value)
        guard isAtEnd(value), let last = seen.last, last.value != value else {
            return point(at: position)
        }
        let isForward = (value == greatest) == ((slope ?? guessedSlope) > 0)
        let step = isForward ? Self.usualMargin : -Self.usualMargin
        return point(at: step > 0 ? max(position, last.position + step) : min(position, last.position + step))
    }

    private func expectedPosition(of value: Double) -> Double {
        guard let near = seen.reversed().min(by: { abs($0.value - value) < abs($1.value - value) }) else {
            return start + length / 2 + (value - (least + greatest) / 2) / guessedSlope
        }
        return near.position + (value - near.value) / (slope ?? guessedSlope)
    }

    private func point(at position: Double) -> ScreenPoint {
        let position = position.isFinite ? position : start + length / 2
        let pixel = Int(min(max(position.rounded(), start - length), start + 2 * length))
        let center = rectangle.center
        return isVertical ? ScreenPoint(x: center.x, y: pixel) : ScreenPoint(x: pixel, y: center.y)
    }

    /// Learns that the slider has a value while the pointer is somewhere, and leads it.
    mutating func note(_ value: Double, at point: ScreenPoint) {
        let position = position(at: point)
        if let last = seen.last(where: { $0.position != position && $0.value != value }) {
            slope = (value - last.value) / (position - last.position)
        }
        seen.append((position, value))
    }

    /// Learns in which direction it goes: it has come to a value because it was pressed somewhere.
    mutating func notePress(_ value: Double, at point: ScreenPoint) {
        let expected = (least + greatest) / 2 + (position(at: point) - start - length / 2) * guessedSlope
        let mirrored = least + greatest - expected
        // In the middle both are the same.
        guard abs(expected - mirrored) > (greatest - least) / 4 else { return }
        if abs(value - mirrored) < abs(value - expected) { isReversed.toggle() }
    }

    private func position(at point: ScreenPoint) -> Double { Double(isVertical ? point.y : point.x) }

    /// Forgets where the pointer was, as when the slider's handle is taken elsewhere than in its middle.
    mutating func letGo() { seen = [] }

    /// Learns that the handle was not where it should be: the values go the other way, or along the other axis.
    mutating func turnAround() {
        turns += 1
        if turns == 2, !isAxisKnown { isVertical.toggle() }
        (isReversed, slope) = (!isReversed, nil)
    }
}
