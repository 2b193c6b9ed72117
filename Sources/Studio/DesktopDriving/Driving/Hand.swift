import GLibSupport

/// A hand on the pointer of a desktop: it lifts, carries, follows rows that move, scrolls at the edge of a list, looks whose
/// window lies over a place, lets go and cancels. All drags with a pointer are made by one.
///
/// Whenever a drag cannot be made to its end, the thing goes back to where it was and is cancelled there: it is dropped on
/// nobody.
///
/// ```swift
/// let hand = Hand(try session.driver(), witness: onlooker)
/// try hand.drag(from: ScreenPoint(x: 60, y: 80))
/// ```
@MainActor
public final class Hand {
    /// How often a hand nudges what is told to be lifted when it is.
    private static let mostNudges = 4
    /// How long an app may take to tell that something is held: after each nudge, and at last, in seconds.
    private static let (nudgeTime, liftTime) = (0.5, 5.0)
    /// How often the hand moves on where a place does not tell that it was entered, a second each.
    private static let mostEntering = 10
    /// How often the hand follows a place that moves while something is held over it, unless its witness says otherwise.
    public nonisolated static let usualMoves = 6
    /// How long an app may scroll until the place is in sight, in seconds.
    private static let scrollTime = 30.0
    /// How long something is held at an edge before the pointer moves by a pixel there, in seconds.
    private static let edgeTime = 0.2
    /// How long a place that was scrolled to has to stay where it is once more, in seconds: apps scroll by steps.
    private static let stillTime = 0.25
    /// How long the pointer stays where the button was let go, in milliseconds.
    private static let releaseTime: UInt32 = 150
    /// How far the pointer may be from where it was moved to, in pixels, where nobody else moves it.
    private static let tolerance = 2
    /// How far the person may push the pointer, in pixels, unless they have chosen otherwise: a hand that trembles rests on the
    /// mouse.
    public nonisolated static let usualTolerance = 12

    /// The desktop whose pointer it moves.
    public let driver: any DesktopDriver
    /// The point that the pointer was moved to last.
    public private(set) var position: ScreenPoint
    /// Whether the button is down.
    public private(set) var isDown = false
    /// Whether the desktop is the person's: then the hand stops where they move the pointer.
    public let isPersons: Bool
    private let witness: any DragWitness
    private var push: PointerPush
    private var source = ScreenPoint(x: 0, y: 0)
    private var held: [String] = []

    /// - Parameters:
    ///   - driver: The desktop whose pointer it moves.
    ///   - position: Where the pointer is; `nil`: the desktop is asked.
    ///   - isPersons: Whether the person may move the pointer, too.
    ///   - tolerance: How far they may push it before the hand stops, in pixels.
    ///   - witness: Who looks on.
    public init(
        _ driver: any DesktopDriver, at position: ScreenPoint? = nil, isPersons: Bool = false,
        tolerance: Int = Hand.usualTolerance, witness: any DragWitness
    ) {
        (self.driver, self.isPersons, self.witness) = (driver, isPersons, witness)
        let position = position ?? (try? driver.pointer())?.position ?? ScreenPoint(x: 0, y: 0)
        self.position = position
        push = PointerPush(tolerance: isPersons ? max(tolerance, Self.tolerance) : Self.tolerance, at: position)
    }

    /// Drags to the witness's place.
    ///
    /// - Parameters:
    ///   - source: Where the button goes down.
    ///   - target: Where the place is as far as is known, which says in which direction to nudge.
    ///   - isAcross: Whether it goes along a bar of tabs, which is left by going down.
    ///   - keys: The keys that are held until it is let go: "ctrl" copies.
    /// - Throws: ``HandError``, ``SessionError`` and what the witness throws; then nothing was dropped.
    public func drag(
        from source: ScreenPoint, towards target: ScreenPoint? = nil, isAcross: Bool = false,
        holding keys: [String] = []
    ) throws {
        try cancelling {
            try lift(source, towards: target, isAcross: isAcross)
            try hold(keys)
            try carry()
            try release()
        }
    }

    /// Does something with what is held, and cancels the drag where that throws.
    public func cancelling<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            cancel()
            throw error
        }
    }

    // MARK: Steps

    /// Presses, and moves until something is held.
    ///
    /// - Parameters:
    ///   - source: Where; the pointer is moved there.
    ///   - target: See ``drag(from:towards:isAcross:holding:)``.
    ///   - isAcross: See there.
    /// - Throws: ``HandError/notLifted``; what the witness throws.
    public func lift(_ source: ScreenPoint, towards target: ScreenPoint? = nil, isAcross: Bool = false) throws {
        if position != source { try move(to: source) }
        self.source = source
        try witness.willPress(at: source)
        isDown = true
        try driver.setButton(1, isDown: true)
        try witness.didPress()
        try wait(seconds: Double(HandPace.pressTime) / 1000)
        let across = target.map { $0.x < source.x } == true ? -HandPace.nudge : HandPace.nudge
        let down = isAcross ? 0 : target.map { $0.y < source.y } == true ? -HandPace.nudge : HandPace.nudge
        let isTold = try nudge(across, down)
        // The pointer would open things beside the source before it is known where the place is now.
        if !isTold, !isAcross { try glide(to: source) }
        try witness.didLift()
    }

    /// Moves until something is held.
    ///
    /// - Returns: Whether somebody has told so.
    private func nudge(_ across: Int, _ down: Int) throws -> Bool {
        for count in 1...Self.mostNudges {
            try move(to: ScreenPoint(x: position.x + across, y: position.y + down))
            try wait(seconds: HandPace.stepSeconds)
            switch try witness.isLifted(within: Self.nudgeTime) {
            case true?: return true
            case nil: if count == HandPace.untoldNudges { return false }
            case false?: break
            }
        }
        guard try witness.isLifted(within: Self.liftTime) == true else { throw HandError.notLifted }
        return true
    }

    /// Holds keys down until what is held is let go of.
    public func hold(_ keys: [String]) throws {
        for key in keys {
            held.append(key)
            try driver.setKeys(key, areDown: true)
        }
    }

    /// Brings what is held over the witness's place, and follows that where rows make room: until it stays where it is.
    ///
    /// - Throws: ``HandError/unseen``, ``HandError/restless``, ``HandError/notEntered``; what the witness throws.
    public func carry() throws {
        var hasScrolled = false
        for _ in 0..<witness.mostMoves {
            if try scrollIntoSight() { hasScrolled = true }
            let place = try witness.place()
            try glide(to: place)
            try enter()
            // One pixel more: some toolkits take a drop only after a move inside the place.
            try move(to: ScreenPoint(x: position.x + 1, y: position.y))
            try wait(seconds: witness.rest)
            try witness.willRelease(at: place)
            if try witness.hasPlaceMoved() { continue }
            if hasScrolled {
                try wait(seconds: Self.stillTime)
                if try witness.hasPlaceMoved() { continue }
            }
            return
        }
        throw HandError.restless
    }

    /// Waits until the place tells that it was entered. On X11 GTK tells a program nothing of a move that comes while that
    /// program has not answered to the move before. A hand moves on, and so does this where the program is slow.
    private func enter() throws {
        for round in 0..<Self.mostEntering {
            guard try witness.isEntered(within: 1) == false else { return }
            try move(to: ScreenPoint(x: position.x + (round.isMultiple(of: 2) ? -1 : 1), y: position.y))
        }
        throw HandError.notEntered
    }

    /// Scrolls until the place is in sight, and stays so: lists scroll on for a moment.
    ///
    /// - Returns: Whether that was needed.
    private func scrollIntoSight() throws -> Bool {
        let end = MainLoop.seconds + Self.scrollTime
        var hasScrolled = false
        while try scroll(until: end) { hasScrolled = true }
        return hasScrolled
    }

    /// Holds what is dragged at the edge of a list until the place is in sight, and then where the list rests.
    ///
    /// - Returns: Whether that was needed.
    private func scroll(until end: Double) throws -> Bool {
        var last: (edge: ScreenPoint, middle: ScreenPoint)?
        while let now = try witness.edge() {
            guard MainLoop.seconds < end else { throw HandError.unseen }
            if last?.edge == now.edge {
                // Some apps scroll only as long as the pointer moves; Qt's lists, 50 ms after it has moved last, and on.
                try move(to: ScreenPoint(x: now.edge.x + (position.x == now.edge.x ? 1 : 0), y: now.edge.y))
            } else {
                try glide(to: now.edge)
            }
            last = now
            try wait(seconds: Self.edgeTime)
        }
        guard let last else { return false }
        try glide(to: last.middle)
        try wait(seconds: Self.stillTime)
        return true
    }

    /// Lets go, and of the keys, too: exactly at the place, wherever a trembling hand has pushed the pointer meanwhile.
    public func release() throws {
        if isPersons, let now = try driver.pointer()?.position, now != position { try move(to: position) }
        try driver.setButton(1, isDown: false)
        isDown = false
        settle()
        letGoOfKeys()
    }

    /// Takes what is held back, and drops it on nobody. Where nothing is held, nothing is done.
    public func cancel() {
        letGoOfKeys()
        guard isDown else { return }
        isDown = false
        driver.letGo(of: HeldInput(buttons: [1], start: source))
        position = source
        settle()
    }

    private func letGoOfKeys() {
        for key in held.reversed() { try? driver.setKeys(key, areDown: false) }
        held = []
    }

    /// Waits until the desktop has taken the release in. GNOME Shell looks where the pointer is by the time when it handles that:
    /// one that is on its way back by then drops nothing.
    private func settle() {
        // The time itself is meant: a hand's.
        pause(milliseconds: Self.releaseTime)
        // It answers after what it was told before.
        for _ in 0..<2 { _ = try? driver.pointer() }
    }

    // MARK: Moving

    /// Moves in small steps, as a hand does.
    public func glide(to end: ScreenPoint) throws {
        for point in HandPace.path(from: position, to: end) {
            try move(to: point)
            try wait(seconds: HandPace.stepSeconds)
        }
    }

    /// Moves at once.
    public func move(to point: ScreenPoint) throws {
        try driver.move(to: point)
        position = point
        push.handMoved(to: point)
        try witness.step(at: point)
    }

    /// Waits, and looks whether the person moves the pointer meanwhile.
    public func wait(seconds: Double) throws {
        let end = MainLoop.seconds + seconds
        repeat {
            // The time itself is meant: a hand's.
            pause(milliseconds: UInt32(min(max((end - MainLoop.seconds) * 1000, 1), 30)))
            try witness.check()
            if isPersons, let now = try driver.pointer()?.position, push.isTooFar(now) { throw HandError.pointerMoved }
        } while MainLoop.seconds < end
    }

    // MARK: Looking

    /// Whether a point is not where the pointer was moved to.
    public func isFar(_ point: ScreenPoint) -> Bool {
        max(abs(point.x - position.x), abs(point.y - position.y)) > push.tolerance
    }

    /// Looks whether the window that is meant is under the pointer.
    ///
    /// - Parameters:
    ///   - point: Where the pointer is.
    ///   - window: The window that is meant.
    ///   - processes: The apps whose menus, tips and pictures of what is dragged may lie over it while something is held.
    /// - Throws: ``HandError/covered(by:)``, ``HandError/pointerMoved``.
    public func look(at point: ScreenPoint, for window: DesktopWindow, of processes: Set<Int32>) throws {
        guard let pointer = try driver.pointer() else { return try lookInList(at: point, for: window) }
        if isFar(pointer.position) { throw HandError.pointerMoved }
        if pointer.window == window.identifier { return }
        if isDown, pointer.passingProcess.map(processes.contains) == true {
            return try lookInList(at: point, for: window)
        }
        throw HandError.covered(by: pointer.window.flatMap(driver.title) ?? "?")
    }

    /// The order of the windows tells what is under the pointer if the pointer does not.
    private func lookInList(at point: ScreenPoint, for window: DesktopWindow) throws {
        let top = try driver.windows().last { $0.kind != .popup && $0.rectangle.contains(point) }
        if let top, top.identifier != window.identifier { throw HandError.covered(by: top.shownTitle) }
    }
}
