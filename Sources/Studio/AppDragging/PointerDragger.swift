import GLibSupport
import PrivateSession
import Translation

/// Drags with the pointer of the person's own desktop, and looks before it presses and before it lets go.
///
/// Whatever goes wrong while something is held, it goes back to where it was, is cancelled with Escape, and is let go there.
/// The pointer returns to where it was.
///
/// ```swift
/// let path = DragPath(from: source, in: window, to: target, in: window)
/// try PointerDragger(driver).drag(path)
/// ```
public final class PointerDragger {
    /// How long the pointer is over what it lifts before it presses, in seconds.
    private static let hoverTime = 0.05
    /// How long the pointer stays where the button was let go, in milliseconds.
    private static let releaseTime: UInt32 = 150
    /// How far the pointer may be from where it was moved to, in pixels.
    private static let tolerance = 2
    /// How long the person may take to let go of the keys that started all this, in seconds.
    private static let patience = 3.0
    /// How often the pointer follows a place that moves while something is held over it.
    private static let mostMoves = 6
    /// How long an app may scroll until the place is in sight, in seconds.
    private static let scrollTime = 30.0
    /// How long something is held at an edge before the pointer moves by a pixel there, in seconds.
    private static let edgeTime = 0.2
    /// How long a place that was scrolled to has to stay where it is once more, in seconds: apps scroll by steps.
    private static let stillTime = 0.25
    /// How long people hold the keys of a shortcut, in seconds, where the desktop does not tell what is held.
    private static let lettingGo = 0.5

    private let driver: any DesktopDriver
    /// Says where the place is, as soon as something is held: apps open rows, and move others, when one is taken. `nil`: it is
    /// where it was.
    public var targetNow: () throws -> ScreenPoint? = { nil }
    /// Where something has to be held for the place to be scrolled into sight, and where it can be held without that; `nil`: it
    /// is in sight.
    public var edgeNow: () throws -> (edge: ScreenPoint, middle: ScreenPoint)? = { nil }
    /// Whether what the place is of has moved since ``targetNow`` was asked: then it is asked again, and the pointer goes there.
    public var hasTargetMoved: () throws -> Bool = { false }
    /// Whether the person wants it to end, as with Ctrl+C.
    public var isStopped: () -> Bool = { false }
    /// Where it is written down what is held; `nil`: nowhere, as on a desktop that is not the person's own.
    public var record: HeldRecord?
    /// When the person may have pressed a key last, as `MainLoop.seconds` tells the time.
    public var lastKey = MainLoop.seconds
    private var position = ScreenPoint(x: 0, y: 0)
    private var held: [String] = []
    private var tellsKeys = false
    private var isDown = false

    public init(_ driver: any DesktopDriver) { self.driver = driver }

    /// Drags along a path.
    ///
    /// - Throws: `AnyAppDragError`; then nothing was dropped.
    public func drag(_ path: DragPath) throws(AnyAppDragError) {
        let start = try begin()
        defer {
            putBack(start)
            record?.end()
        }
        do throws(AnyAppDragError) {
            try lift(path)
            try hold(path.keys)
            try carry(path)
            try setButton(isDown: false)
            settle()
            letGoOfKeys()
        } catch {
            cancel(at: path.source)
            throw error
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
        let start = try begin()
        defer {
            putBack(start)
            record?.end()
        }
        do throws(AnyAppDragError) {
            try lift(path)
            var names: [String?] = []
            for point in points {
                try glide(to: point)
                try self.rest(seconds: rest)
                names.append(try isCovered(point, path) ? nil : driver.cursorName())
            }
            cancel(at: path.source)
            return names
        } catch {
            cancel(at: path.source)
            throw error
        }
    }

    private static func failure(_ error: any Error) -> AnyAppDragError {
        error as? AnyAppDragError ?? .desktop("\(error)")
    }

    // MARK: Steps

    /// Waits until the person holds nothing.
    private func begin() throws(AnyAppDragError) -> ScreenPoint? {
        try record?.begin(driver)
        let end = MainLoop.seconds + Self.patience
        while true {
            let pointer = try state()
            tellsKeys = pointer?.holdsKeys != nil
            guard let pointer, pointer.holdsKeys == true || pointer.holdsButtons == true else {
                return pointer?.position
            }
            guard MainLoop.seconds < end else {
                record?.end()
                throw .keysHeld
            }
            pause(milliseconds: 20)
        }
    }

    private func lift(_ path: DragPath) throws(AnyAppDragError) {
        try move(to: path.source)
        // Keys of the shortcut that are still held would have the press do something else.
        let letsGo = tellsKeys ? 0 : lastKey + Self.lettingGo - MainLoop.seconds
        pause(milliseconds: UInt32(min(max(letsGo, Self.hoverTime), Self.lettingGo) * 1000))
        try check(path.source, in: path.sourceWindow, path, name: path.sourceName)
        record?.note(keys: path.keys, start: path.source)
        try setButton(isDown: true)
        pause(milliseconds: HandPace.pressTime)
        let across = path.target.x >= path.source.x ? HandPace.nudge : -HandPace.nudge
        let down = path.target.y >= path.source.y ? HandPace.nudge : -HandPace.nudge
        let isFlat = path.isAcross
        for _ in 0..<HandPace.untoldNudges {
            try move(to: ScreenPoint(x: position.x + across, y: position.y + (isFlat ? 0 : down)))
            try rest(seconds: Double(HandPace.stepTime) / 1000)
        }
        // Until it is known where the place is now, what is beside the source would be opened under the pointer.
        if !isFlat { try glide(to: path.source) }
    }

    /// Brings what is held over its place, and follows that where rows make room: until it stays where it is.
    private func carry(_ path: DragPath) throws(AnyAppDragError) {
        var hasScrolled = false
        for _ in 0..<Self.mostMoves {
            if try scrollIntoSight(path) { hasScrolled = true }
            let target: ScreenPoint
            do { target = try targetNow() ?? path.target } catch { throw Self.failure(error) }
            try glide(to: target)
            // One pixel more: some toolkits take a drop only after a move inside the place.
            try move(to: ScreenPoint(x: target.x + 1, y: target.y))
            try rest(seconds: path.rest)
            try check(target, in: path.targetWindow, path, name: path.targetName)
            if try hasMoved() { continue }
            if hasScrolled {
                try rest(seconds: Self.stillTime)
                if try hasMoved() { continue }
            }
            return
        }
        throw .unseen(path.targetName)
    }

    private func hasMoved() throws(AnyAppDragError) -> Bool {
        do { return try hasTargetMoved() } catch { throw Self.failure(error) }
    }

    /// Scrolls until the place is in sight, and stays so: lists scroll on for a moment.
    ///
    /// - Returns: Whether that was needed.
    private func scrollIntoSight(_ path: DragPath) throws(AnyAppDragError) -> Bool {
        let end = MainLoop.seconds + Self.scrollTime
        var hasScrolled = false
        while try scroll(path, until: end) { hasScrolled = true }
        return hasScrolled
    }

    /// Holds what is dragged at the edge of a list until the place is in sight, and then where the list rests.
    ///
    /// - Returns: Whether that was needed.
    private func scroll(_ path: DragPath, until end: Double) throws(AnyAppDragError) -> Bool {
        var held: (edge: ScreenPoint, middle: ScreenPoint)?
        while true {
            let now: (edge: ScreenPoint, middle: ScreenPoint)?
            do { now = try edgeNow() } catch { throw Self.failure(error) }
            guard let now else { break }
            guard MainLoop.seconds < end else { throw .unseen(path.targetName) }
            if held?.edge == now.edge {
                // Some apps scroll only as long as the pointer moves; Qt's lists, 50 ms after it has moved last, and on.
                try move(to: ScreenPoint(x: now.edge.x + (position.x == now.edge.x ? 1 : 0), y: now.edge.y))
            } else {
                try glide(to: now.edge)
            }
            held = now
            try rest(seconds: Self.edgeTime)
        }
        guard let held else { return false }
        try glide(to: held.middle)
        try rest(seconds: Self.stillTime)
        return true
    }

    private func glide(to end: ScreenPoint) throws(AnyAppDragError) {
        for point in HandPace.path(from: position, to: end) {
            try move(to: point)
            try rest(seconds: Double(HandPace.stepTime) / 1000)
        }
    }

    private func move(to point: ScreenPoint) throws(AnyAppDragError) {
        do throws(SessionError) { try driver.move(to: point) } catch { throw .desktop("\(error)") }
        position = point
    }

    /// Waits, and looks whether the person moves the pointer meanwhile.
    private func rest(seconds: Double) throws(AnyAppDragError) {
        let end = MainLoop.seconds + seconds
        repeat {
            pause(milliseconds: UInt32(min(max((end - MainLoop.seconds) * 1000, 1), 30)))
            if isStopped() { throw .desktop(localized("Stopped.")) }
            if let now = try state()?.position, isFar(now) { throw .pointerMoved }
        } while MainLoop.seconds < end
    }

    private func isFar(_ point: ScreenPoint) -> Bool {
        abs(point.x - position.x) > Self.tolerance || abs(point.y - position.y) > Self.tolerance
    }

    /// - Throws: `AnyAppDragError` where another window than the one that is meant is under the pointer.
    private func check(
        _ point: ScreenPoint, in window: DesktopWindow, _ path: DragPath, name: String
    ) throws(AnyAppDragError) {
        guard let pointer = try state() else { return try checkList(point, in: window, name: name) }
        if isFar(pointer.position) { throw .pointerMoved }
        if pointer.window == window.identifier { return }
        // A picture of what is dragged, and a menu or a tip of the app itself, lie above its window.
        let isOwn = pointer.passingProcess.map { [path.sourceWindow.process, window.process].contains($0) } ?? false
        if isOwn, isDown { return try checkList(point, in: window, name: name) }
        throw .covered(name, by: title(of: pointer.window))
    }

    private func isCovered(_ point: ScreenPoint, _ path: DragPath) throws(AnyAppDragError) -> Bool {
        do throws(AnyAppDragError) {
            try check(point, in: path.targetWindow, path, name: path.targetName)
            return false
        } catch {
            if case .covered = error { return true }
            throw error
        }
    }

    /// Where the pointer does not tell what is under it, the order of the windows does.
    private func checkList(_ point: ScreenPoint, in window: DesktopWindow, name: String) throws(AnyAppDragError) {
        let windows = try list()
        guard let top = windows.last(where: { $0.kind != .popup && $0.rectangle.contains(point) }) else { return }
        guard top.identifier == window.identifier else { throw .covered(name, by: top.title) }
    }

    private func title(of identifier: String?) -> String {
        let window = (try? driver.windows())?.last { $0.identifier == identifier }
        return window.map { $0.title.isEmpty ? $0.application : $0.title } ?? "?"
    }

    private func state() throws(AnyAppDragError) -> PointerState? {
        do throws(SessionError) { return try driver.pointer() } catch { throw .desktop("\(error)") }
    }

    private func list() throws(AnyAppDragError) -> [DesktopWindow] {
        do throws(SessionError) { return try driver.windows() } catch { throw .desktop("\(error)") }
    }

    private func setButton(isDown: Bool) throws(AnyAppDragError) {
        do throws(SessionError) { try driver.setButton(1, isDown: isDown) } catch { throw .desktop("\(error)") }
        self.isDown = isDown
    }

    private func hold(_ keys: [String]) throws(AnyAppDragError) {
        for key in keys {
            do throws(SessionError) { try driver.setKeys(key, areDown: true) } catch { throw .desktop("\(error)") }
            held.append(key)
        }
    }

    private func letGoOfKeys() {
        for key in held.reversed() { try? driver.setKeys(key, areDown: false) }
        held = []
    }

    /// Takes what is held back, and drops it on nobody.
    private func cancel(at source: ScreenPoint) {
        letGoOfKeys()
        guard isDown else { return }
        // The other way round, GTK would take the way back, with the button down, for the beginning of another drag.
        try? driver.move(to: source)
        pause(milliseconds: 50)
        try? driver.press("Escape")
        pause(milliseconds: 50)
        try? driver.setButton(1, isDown: false)
        isDown = false
        position = source
        settle()
    }

    /// Waits until the desktop has taken the release in. GNOME Shell looks where the pointer is by the time when it handles that:
    /// one that is on its way back by then drops nothing.
    private func settle() {
        pause(milliseconds: Self.releaseTime)
        // It answers after what it was told before.
        for _ in 0..<2 { _ = try? driver.pointer() }
    }

    private func putBack(_ start: ScreenPoint?) {
        // Who has moved the pointer has it where they want it.
        guard let start, let now = (try? driver.pointer())?.position, !isFar(now) else { return }
        try? driver.move(to: start)
    }
}
