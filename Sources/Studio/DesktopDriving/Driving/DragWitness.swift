import Translation

/// Who looks on while a ``Hand`` drags: it is asked where the place is, and whether the drag has had its effect, and it is told
/// of each step. Where it throws, the hand cancels the drag.
///
/// Apps that print their events tell of their drags; nobody does of those of other apps, and then a hand goes by what can be
/// seen.
///
/// ```swift
/// final class Onlooker: DragWitness {
///     func place() -> ScreenPoint { ScreenPoint(x: 200, y: 300) }
///     func step(at point: ScreenPoint) { print(point) }
/// }
/// ```
@MainActor
public protocol DragWitness: AnyObject {
    /// How long the hand rests over the place before it lets go, in seconds.
    var rest: Double { get }
    /// How often the hand goes to the place anew while that moves.
    var mostMoves: Int { get }

    /// The button is about to go down: looks who would get that.
    func willPress(at point: ScreenPoint) throws
    /// The button has just gone down.
    func didPress() throws
    /// Whether something is held now.
    ///
    /// - Parameter seconds: How long to wait for that.
    /// - Returns: `nil`: nobody tells.
    /// - Throws: Where the hand is to stop.
    func isLifted(within seconds: Double) throws -> Bool?
    /// Something is held.
    func didLift() throws

    /// Where something has to be held for the place to be scrolled into sight, and where it can be held without that; `nil`: the
    /// place is in sight.
    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)?
    /// The place now: apps open rows, and move others, when one is taken.
    func place() throws -> ScreenPoint
    /// Whether the place was entered.
    ///
    /// - Parameter seconds: How long to wait for that.
    /// - Returns: `nil`: nobody tells.
    /// - Throws: Where the hand is to stop.
    func isEntered(within seconds: Double) throws -> Bool?
    /// Whether the place has moved since it was asked for: then it is asked for again, and the hand follows.
    func hasPlaceMoved() throws -> Bool
    /// The button is about to go up over the place: looks who would get that.
    func willRelease(at point: ScreenPoint) throws

    /// The pointer has moved to a point, with or without something that is held.
    func step(at point: ScreenPoint) throws
    /// Asked again and again while the hand waits: throws where it is to stop.
    func check() throws
}

extension DragWitness {
    public var rest: Double { 0 }

    public var mostMoves: Int { Hand.usualMoves }

    public func willPress(at point: ScreenPoint) throws {}

    public func didPress() throws {}

    public func isLifted(within seconds: Double) throws -> Bool? { nil }

    public func didLift() throws {}

    public func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? { nil }

    public func isEntered(within seconds: Double) throws -> Bool? { nil }

    public func hasPlaceMoved() throws -> Bool { false }

    public func willRelease(at point: ScreenPoint) throws {}

    public func step(at point: ScreenPoint) throws {}

    public func check() throws {}
}

/// Why a ``Hand`` does not drag to the end.
///
/// ```swift
/// do { try hand.drag(from: source) } catch HandError.pointerMoved { print("You have moved the pointer.") }
/// ```
public enum HandError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The person has moved the pointer.
    case pointerMoved
    /// Another window is where something should be pressed or dropped; with its title.
    case covered(by: String)
    /// The app does not lift anything.
    case notLifted
    /// The place does not say that the drag has come over it.
    case notEntered
    /// The place does not come into sight.
    case unseen
    /// The place does not come to rest while something is held over it.
    case restless

    public var description: String {
        switch self {
        case .pointerMoved: localized("The pointer was moved by hand.")
        case .covered(let title): localized("The window “{window}” covers the place.", ["window": title])
        case .notLifted: localized("The drag doesn’t begin.")
        case .notEntered: localized("The drag doesn’t reach its place.")
        case .unseen, .restless: localized("The place keeps moving, or stays out of sight.")
        }
    }
}
