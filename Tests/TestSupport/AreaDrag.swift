import DesktopDriving
import PrivateSession

/// A drag between areas of apps that tell their events, under way: the button is down.
///
/// Each step waits until the app says that it has happened. A step that only waited for a while would fail now and then
/// on a busy machine.
///
/// ```swift
/// let drag = try session.lift(try app.area("January"))
/// try drag.carry(to: try app.area("attachments"))
/// try drag.release()
/// ```
public final class AreaDrag {
    /// Where the drag began.
    public let source: ScreenArea
    private let session: PrivateSession
    private let hand: Hand
    private let onlooker: Onlooker

    init(lifting source: ScreenArea, in session: PrivateSession) throws {
        (self.source, self.session) = (source, session)
        source.app.events.forget()
        // As a window manager would do on the press: keys pressed during the drag go to the source.
        try source.app.focus()
        let start = source.rectangle.center
        try session.pointer.move(to: start)
        pause(milliseconds: 50)
        nonisolated(unsafe) let driver = try session.driver()
        nonisolated(unsafe) let app = source.app
        onlooker = MainActor.assumeIsolated { Onlooker(app) }
        let onlooker = onlooker
        hand = MainActor.assumeIsolated { Hand(driver, at: start, witness: onlooker) }
        try act { hand, _ in try hand.cancelling { try hand.lift(start) } }
    }

    private func act(_ body: @MainActor (Hand, Onlooker) throws -> Void) throws {
        let (hand, onlooker) = (hand, onlooker)
        try MainActor.assumeIsolated { try body(hand, onlooker) }
    }

    /// Carries on to an area and waits until it says that it was entered.
    ///
    /// - Parameters:
    ///   - target: Where to.
    ///   - point: The point of the area; its middle when left out.
    /// - Returns: The `entered` event, with the operation, or `none` and the reason.
    /// - Throws: ``SessionError`` when it is not entered.
    @discardableResult
    public func carry(to target: ScreenArea, at point: ScreenPoint? = nil) throws -> Event {
        if target.app !== source.app { target.app.events.forget() }
        nonisolated(unsafe) let target = target
        try act { hand, onlooker in
            onlooker.target = (target, point ?? target.rectangle.center)
            try hand.carry()
        }
        return try target.app.events.wait(for: "entered", where: { $0["place"]?.text == target.name })
    }

    /// Carries on to a point and waits for nothing.
    public func carry(to point: ScreenPoint) throws { try act { hand, _ in try hand.glide(to: point) } }

    /// Lets go and waits until the drag has ended.
    ///
    /// - Parameter timeout: How long, in seconds; data that comes slowly takes its time.
    /// - Returns: The source's `drag-end` event.
    /// - Throws: ``SessionError`` when it does not end.
    @discardableResult
    public func release(timeout: Double = 15) throws -> Event {
        try act { hand, _ in try hand.release() }
        return try source.app.events.wait(for: "drag-end", timeout: timeout)
    }

    /// Presses Escape where the pointer is, as a person does, waits until the drag has ended, then lets go.
    ///
    /// - Returns: The source's `cancelled` event.
    /// - Throws: ``SessionError`` when it does not end.
    @discardableResult
    public func cancel() throws -> Event {
        try session.keyboard.press("Escape")
        let cancelled = try source.app.events.wait(for: "cancelled")
        try source.app.events.wait(for: "drag-end")
        // The display gives the pointer back to the app only when the app has asked for that.
        session.waitUntilQuiet()
        try act { hand, _ in try hand.release() }
        session.waitUntilQuiet()
        return cancelled
    }

    /// Reads what the apps tell.
    @MainActor
    private final class Onlooker: DragWitness {
        let rest = 0.05
        private let app: SessionApp
        var target: (area: ScreenArea, point: ScreenPoint)?

        init(_ app: SessionApp) { self.app = app }

        func isLifted(within seconds: Double) -> Bool? {
            (try? app.events.wait(for: "drag-begin", timeout: seconds)) != nil
        }

        func place() throws -> ScreenPoint {
            guard let target else { throw HandError.unseen }
            return target.point
        }

        func isEntered(within seconds: Double) -> Bool? {
            guard let area = target?.area else { return nil }
            let entered = try? area.app.events.wait(
                for: "entered", where: { $0["place"]?.text == area.name }, timeout: seconds)
            return entered != nil
        }
    }
}

extension PrivateSession {
    /// Begins a drag: presses in the middle of an area and moves until the drag has begun.
    public func lift(_ source: ScreenArea) throws -> AreaDrag { try AreaDrag(lifting: source, in: self) }

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
