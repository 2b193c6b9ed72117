import DesktopDriving
import GLibSupport
import Translation

/// A place to drop that may be elsewhere as soon as something is held.
///
/// ```swift
/// final class Still: DragGoal {
///     func place() -> ScreenPoint { ScreenPoint(x: 200, y: 300) }
/// }
/// ```
@MainActor
public protocol DragGoal: AnyObject {
    /// Where something has to be held for the place to be scrolled into sight, and where it can be held without that; `nil`: it
    /// is in sight.
    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)?
    /// Its place now: apps open rows, and move others, when one is taken.
    func place() throws -> ScreenPoint
    /// Whether it is elsewhere than when it was asked for last: then it is asked for again, and the pointer goes there.
    func hasMoved() throws -> Bool
    /// How often the pointer goes there anew at most.
    var mostMoves: Int { get }
}

extension DragGoal {
    public func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? { nil }

    public func hasMoved() throws -> Bool { false }

    public var mostMoves: Int { Hand.usualMoves }
}

/// Drags with the pointer of the person's own desktop: with a ``Hand`` that stops where they move it, and that looks before it
/// presses and before it lets go. The pointer returns to where it was.
///
/// ```swift
/// let path = DragPath(from: source, in: window, to: target, in: window)
/// try PointerDragger(driver).drag(path)
/// ```
@MainActor
final class PointerDragger {
    /// How long the pointer is over what it lifts before it presses, in seconds.
    private static let hoverTime = 0.05
    /// How long the person may take to let go of the keys that started all this, in seconds.
    private static let patience = 3.0
    /// How long people hold the keys of a shortcut, in seconds, where the desktop does not tell what is held.
    private static let lettingGo = 0.5

    private let driver: any DesktopDriver
    /// Says where the place is while something is held; `nil`: it is where it was.
    public var goal: (any DragGoal)?
    /// Whether the person wants it to end, as with Ctrl+C.
    public var isStopped: () -> Bool = { false }
    /// Where it is written down what is held; `nil`: nowhere, as on a desktop that is not the person's own.
    public var record: HeldRecord?
    /// How far the person may push the pointer before the drag stops, in pixels.
    public var tolerance = Hand.usualTolerance
    /// When the person may have pressed a key last, as `MainLoop.seconds` tells the time.
    public var lastKey = MainLoop.seconds
    private var tellsKeys = false

    public init(_ driver: any DesktopDriver) { self.driver = driver }

    /// Drags along a path.
    ///
    /// - Throws: `AnyAppDragError`; then nothing was dropped.
    public func drag(_ path: DragPath) throws(AnyAppDragError) {
        try perform(path) { hand in
            try hand.drag(from: path.source, towards: path.target, isAcross: path.isAcross, holding: path.keys)
        }
    }

    /// Finds out, while something is held, what the pointer looks like over several points, and drops it nowhere.
    ///
    /// - Parameters:
    ///   - path: Where it begins; its target is not used.
    ///   - points: What is asked.
    ///   - rest: How long to rest over each, in seconds: shorter than folders take to open.
    /// - Returns: Of each the pointer's name; `nil`: it has none, or another window is there.
    /// - Throws: `AnyAppDragError`.
    public func cursors(
        _ path: DragPath, over points: [ScreenPoint], rest: Double = 0.2
    ) throws(AnyAppDragError) -> [String?] {
        try perform(path) { hand in
            defer { hand.cancel() }
            try hand.lift(path.source)
            return try points.map { point in
                try hand.glide(to: point)
                try hand.wait(seconds: rest)
                return try isCovered(point, path, hand) ? nil : driver.cursorName()
            }
        }
    }

    private func isCovered(_ point: ScreenPoint, _ path: DragPath, _ hand: Hand) throws -> Bool {
        do {
            try hand.look(at: point, for: path.targetWindow, of: path.processes)
            return false
        } catch HandError.covered {
            return true
        }
    }

    /// Does something with the pointer, and brings it back.
    private func perform<Answer>(
        _ path: DragPath, _ body: (Hand) throws -> Answer
    ) throws(AnyAppDragError) -> Answer {
        let start = try begin()
        let onlooker = Onlooker(self, path)
        let hand = Hand(driver, at: start, isPersons: true, tolerance: tolerance, witness: onlooker)
        onlooker.hand = hand
        defer {
            putBack(start, by: hand)
            record?.end()
        }
        do {
            return try body(hand)
        } catch {
            throw onlooker.reason(error)
        }
    }

    /// Waits until the person holds nothing.
    private func begin() throws(AnyAppDragError) -> ScreenPoint? {
        try record?.begin(driver)
        let end = MainLoop.seconds + Self.patience
        while true {
            let pointer: PointerState?
            do throws(SessionError) { pointer = try driver.pointer() } catch { throw .desktop("\(error)") }
            tellsKeys = pointer?.holdsKeys != nil
            guard let pointer, pointer.holdsKeys == true || pointer.holdsButtons == true else {
                return pointer?.position
            }
            guard MainLoop.seconds < end else {
                record?.end()
                throw .keysHeld
            }
            // The time itself is meant: a hand's.
            pause(milliseconds: 20)
        }
    }

    /// Rests over what is lifted: keys of the shortcut that are still held would have the press do something else.
    fileprivate func hover(by hand: Hand) throws {
        let letsGo = tellsKeys ? 0 : lastKey + Self.lettingGo - MainLoop.seconds
        try hand.wait(seconds: min(max(letsGo, Self.hoverTime), Self.lettingGo))
    }

    private func putBack(_ start: ScreenPoint?, by hand: Hand) {
        // Who has moved the pointer has it where they want it.
        guard let start, let now = (try? driver.pointer())?.position, !hand.isFar(now) else { return }
        try? driver.move(to: start)
    }
}

extension DragPath {
    /// The apps of both ends.
    fileprivate var processes: Set<Int32> { [sourceWindow.process, targetWindow.process] }
}

/// Looks on for the person while their pointer drags.
@MainActor
private final class Onlooker: DragWitness {
    private let dragger: PointerDragger
    private let path: DragPath
    /// Which end is looked at.
    private var name: String
    weak var hand: Hand?

    var rest: Double { path.rest }

    var mostMoves: Int { dragger.goal?.mostMoves ?? Hand.usualMoves }

    init(_ dragger: PointerDragger, _ path: DragPath) {
        (self.dragger, self.path, name) = (dragger, path, path.sourceName)
    }

    func willPress(at point: ScreenPoint) throws {
        guard let hand else { return }
        try dragger.hover(by: hand)
        try hand.look(at: point, for: path.sourceWindow, of: path.processes)
        dragger.record?.note(keys: path.keys, start: path.source)
    }

    func didLift() { name = path.targetName }

    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? { try dragger.goal?.edge() }

    func place() throws -> ScreenPoint { try dragger.goal?.place() ?? path.target }

    func hasPlaceMoved() throws -> Bool { try dragger.goal?.hasMoved() ?? false }

    func willRelease(at point: ScreenPoint) throws {
        try hand?.look(at: point, for: path.targetWindow, of: path.processes)
    }

    func check() throws {
        if dragger.isStopped() { throw AnyAppDragError.desktop(localized("Stopped.")) }
    }

    /// The error that the person is told.
    func reason(_ error: any Error) -> AnyAppDragError {
        switch error {
        case let error as AnyAppDragError: error
        case HandError.pointerMoved: .pointerMoved
        case HandError.covered(let title): .covered(name, by: title)
        case HandError.unseen: .unseen(name)
        case HandError.restless: .restless(name)
        default: .desktop("\(error)")
        }
    }
}
