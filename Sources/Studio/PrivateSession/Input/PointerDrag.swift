/// A drag with the session's pointer, under way: the button is down.
///
/// Each step waits until the app says that it has happened. A step that only waited for a while would fail now and then
/// on a busy machine.
///
/// ```swift
/// let drag = try session.lift(try app.area("January"))
/// try drag.carry(to: try app.area("attachments"))
/// try drag.release()
/// ```
public final class PointerDrag {
    /// Where the drag began.
    public let source: ScreenArea
    private let session: PrivateSession
    private var position: ScreenPoint

    init(lifting source: ScreenArea, in session: PrivateSession) throws(SessionError) {
        self.source = source
        self.session = session
        position = source.rectangle.center
        source.app.events.forget()
        // As a window manager would do on the press: keys pressed during the drag go to the source.
        try source.app.focus()
        try session.pointer.move(to: position)
        pause(milliseconds: 50)
        // Far enough for a drag at once: a button that is held in its place for a second opens a list instead.
        let first = ScreenPoint(x: position.x + HandPace.nudge, y: position.y + HandPace.nudge)
        try session.pointer.press()
        pause(milliseconds: HandPace.pressTime)
        try session.pointer.glide(from: position, to: first, steps: 6)
        position = first
        for _ in 0..<2 {
            do {
                try source.app.events.wait(for: "drag-begin", timeout: 0.5)
                return
            } catch {}
            let next = ScreenPoint(x: position.x + 6, y: position.y + 6)
            try session.pointer.glide(from: position, to: next, steps: 3)
            position = next
        }
        do {
            try source.app.events.wait(for: "drag-begin", timeout: 5)
        } catch {
            try session.pointer.release()
            throw error
        }
    }

    /// Carries on to an area and waits until it says that it was entered.
    ///
    /// - Parameters:
    ///   - target: Where to.
    ///   - point: The point of the area; its middle when left out.
    /// - Returns: The `entered` event, with the operation, or `none` and the reason.
    /// - Throws: ``SessionError`` when it is not entered.
    @discardableResult
    public func carry(to target: ScreenArea, at point: ScreenPoint? = nil) throws(SessionError) -> Event {
        if target.app !== source.app { target.app.events.forget() }
        try carry(to: point ?? target.rectangle.center)
        let entered = try waitUntilEntered(target)
        try nudge(by: 1)
        pause(milliseconds: 50)
        return entered
    }

    /// On X11 GTK tells a program nothing of a move that comes while that program has not answered to the move before. A
    /// hand moves on, and so does this where the program is slow.
    private func waitUntilEntered(_ target: ScreenArea) throws(SessionError) -> Event {
        var rounds = 10
        while true {
            do {
                return try target.app.events.wait(
                    for: "entered", where: { $0["place"]?.text == target.name }, timeout: 1)
            } catch {
                rounds -= 1
                guard rounds > 0 else { throw error }
            }
            try nudge(by: rounds.isMultiple(of: 2) ? -1 : 1)
        }
    }

    private func nudge(by distance: Int) throws(SessionError) {
        let next = ScreenPoint(x: position.x + distance, y: position.y)
        try session.pointer.glide(from: position, to: next, steps: 1)
        position = next
    }

    /// Carries on to a point and waits for nothing.
    public func carry(to point: ScreenPoint) throws(SessionError) {
        try session.pointer.glide(from: position, to: point)
        position = point
    }

    /// Lets go and waits until the drag has ended.
    ///
    /// - Parameter timeout: How long, in seconds; data that comes slowly takes its time.
    /// - Returns: The source's `drag-end` event.
    /// - Throws: ``SessionError`` when it does not end.
    @discardableResult
    public func release(timeout: Double = 15) throws(SessionError) -> Event {
        try session.pointer.release()
        return try source.app.events.wait(for: "drag-end", timeout: timeout)
    }

    /// Presses Escape, waits until the drag has ended, then lets go.
    ///
    /// - Returns: The source's `cancelled` event.
    /// - Throws: ``SessionError`` when it does not end.
    @discardableResult
    public func cancel() throws(SessionError) -> Event {
        try session.keyboard.press("Escape")
        let cancelled = try source.app.events.wait(for: "cancelled")
        try source.app.events.wait(for: "drag-end")
        // The display gives the pointer back to the app only when the app has asked for that.
        session.waitUntilQuiet()
        try session.pointer.release()
        session.waitUntilQuiet()
        return cancelled
    }
}

extension PrivateSession {
    /// Begins a drag: presses in the middle of an area and moves until the drag has begun.
    public func lift(_ source: ScreenArea) throws(SessionError) -> PointerDrag {
        try PointerDrag(lifting: source, in: self)
    }

    /// Drags from one area to another with the pointer.
    ///
    /// - Parameters:
    ///   - source: Where to press.
    ///   - target: Where to let go; in the same app or in another.
    ///   - modifier: A key held while over the target, such as `shift`.
    ///   - timeout: How long the drop may take, in seconds.
    ///   - beforeRelease: Called while the drag is over the target.
    /// - Returns: What became of it: the target's `dropped` or `refused` event, or the source's `cancelled`.
    /// - Throws: ``SessionError`` when a step does not come to pass.
    @discardableResult
    public func drag(
        from source: ScreenArea, to target: ScreenArea, holding modifier: String? = nil, timeout: Double = 15,
        beforeRelease: () throws -> Void = {}
    ) throws -> Event {
        let drag = try lift(source)
        if let modifier { try keyboard.hold(modifier) }
        defer { if let modifier { try? keyboard.letGo(modifier) } }
        let entered = try drag.carry(to: target)
        try beforeRelease()
        try drag.release(timeout: timeout)
        if entered["operation"]?.text == "none" || source.app === target.app {
            return try source.app.events.wait(for: "dropped", "refused", "cancelled", timeout: timeout)
        }
        return try target.app.events.wait(for: "dropped", "refused", timeout: timeout)
    }
}
