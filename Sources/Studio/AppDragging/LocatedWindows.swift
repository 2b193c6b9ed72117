import AtSpiClient
import DesktopDriving
import GLibSupport

/// The active window of a desktop on Wayland that tells assistive technologies in which window the pointer is, and where in it:
/// GNOME 50 and later.
///
/// The pointer is moved over the window, and back: the desktop says where in the window's surface it then is. How far the frame
/// is from the surface's edge, where the shadow ends, shows where the pointer enters and leaves it: as far from the frame at
/// each side.
///
/// ```swift
/// if let located = LocatedWindows(input) {
///     try located.find(frame)
///     print(located.windows().map(\.rectangle))
/// }
/// ```
final class LocatedWindows: WindowSource {
    private static let manager = BusObject(
        busName: "org.freedesktop.a11y.Manager", path: "/org/freedesktop/a11y/Manager")
    private static let query = "org.freedesktop.a11y.PointerLocator.QueryPointer"
    /// The widest shadow of a window, and the widest edge by which it is made larger, in pixels.
    private static let (widestShadow, widestEdge) = (100, 20)
    /// How far the two edges may be from being the same, in pixels.
    private static let tolerance = 4
    /// How long the desktop may take until it says where the pointer was moved to: so many times as many milliseconds. It is
    /// asked that often only where another window lies there.
    private static let (step, steps): (UInt32, Int) = (15, 20)
    /// How far from the first point of a window, in both directions, its corner is looked for once more, in pixels.
    private static let otherPoint = 5

    let listsWindows = false
    private let input: OwnInput
    private let monitor: ScreenRectangle
    private let under: () throws(SessionError) -> Under
    private let name: (BusObject) -> String?
    /// The window under the pointer that was told last, and is not the known one.
    private var other: BusObject?
    private var known: (window: DesktopWindow, frame: BusObject, surface: ScreenPoint)?

    /// The element under the pointer.
    struct Under: Equatable {
        /// The window; `nil`: none that tells.
        let frame: BusObject?
        /// Within that window's surface, or where there is none on the screen.
        let point: ScreenPoint
    }

    /// Fails where the desktop tells nothing, or has several monitors.
    ///
    /// - Parameters:
    ///   - input: What moves the pointer.
    ///   - address: The session's bus; `nil`: the environment's.
    convenience init?(_ input: OwnInput, _ address: String? = nil) {
        guard let address = try? address ?? BusConnection.sessionAddress(), let bus = try? BlockingBus(address),
            Self.isOffered(on: bus), let monitor = OnlyMonitor.rectangle(address)
        else { return nil }
        self.init(input, monitor: monitor, name: Self.names(by: bus)) { () throws(SessionError) in
            try Self.under(on: bus)
        }
    }

    /// - Parameters:
    ///   - input: What moves the pointer.
    ///   - monitor: The only monitor.
    ///   - name: Says what a window is called.
    ///   - under: Says what is under the pointer.
    init(
        _ input: OwnInput, monitor: ScreenRectangle, name: @escaping (BusObject) -> String?,
        under: @escaping () throws(SessionError) -> Under
    ) {
        (self.input, self.monitor, self.name, self.under) = (input, monitor, name, under)
    }

    /// Whether the desktop tells it.
    static func isOffered() -> Bool {
        guard let address = try? BusConnection.sessionAddress(), let bus = try? BlockingBus(address) else {
            return false
        }
        return isOffered(on: bus) && OnlyMonitor.rectangle(address) != nil
    }

    private static func isOffered(on bus: BlockingBus) -> Bool {
        (try? bus.ask(BusQuestion(query, of: manager, timeout: 5))) != nil
    }

    /// The active window that was found last.
    func windows() -> [DesktopWindow] { known.map { [$0.window] } ?? [] }

    /// Moves the pointer over the window, and back. One that was found last is not looked for again, unless its size is another
    /// one.
    func find(_ frame: ActiveFrame) throws(SessionError) {
        if let known, known.frame == frame.reference, known.window.rectangle.width == frame.width,
            known.window.rectangle.height == frame.height
        {
            return
        }
        known = nil
        let (surface, place) = try locate(frame.reference, (frame.width, frame.height))
        known = (frame.window(at: place), frame.reference, surface)
    }

    func pointer() throws(SessionError) -> PointerState? {
        let now = try under()
        guard let frame = now.frame else {
            return PointerState(position: now.point, holdsKeys: nil, holdsButtons: nil, window: nil)
        }
        guard let known, known.frame == frame else {
            other = frame
            guard let position = input.position else { return nil }
            return PointerState(position: position, holdsKeys: nil, holdsButtons: nil, window: frame.path)
        }
        let position = ScreenPoint(x: known.surface.x + now.point.x, y: known.surface.y + now.point.y)
        return PointerState(position: position, holdsKeys: nil, holdsButtons: nil, window: known.window.identifier)
    }

    func title(ofWindow identifier: String) -> String? {
        if let known, known.window.identifier == identifier { return known.window.shownTitle }
        return other.flatMap { $0.path == identifier ? name($0) : nil }
    }

    /// Asks for the names of windows on the accessibility bus, whose address the session’s bus tells.
    private static func names(by session: BlockingBus) -> (BusObject) -> String? {
        { window in
            let asking = BusQuestion("org.a11y.Bus.GetAddress", of: .launcher, timeout: 5)
            guard let address = (try? session.ask(asking))?[0]?.text, BusConnection.isLocal(address),
                let bus = try? BlockingBus(address)
            else { return nil }
            let question = BusQuestion(
                "org.freedesktop.DBus.Properties.Get", of: window,
                [.string("org.a11y.atspi.Accessible"), .string("Name")], timeout: 5)
            let name = (try? bus.ask(question))?[0]?.unboxed.text
            return name?.isEmpty == false ? name : nil
        }
    }

    private static func under(on bus: BlockingBus) throws(SessionError) -> Under {
        do throws(BusError) {
            let answer = try bus.ask(BusQuestion(query, of: manager, timeout: 5))
            let about = answer[0]?.dictionary ?? [:]
            let names = [about["app-dbus-name"], about["toplevel-object-path"]].compactMap { $0?.unboxed.text }
            let frame = names.count == 2 ? BusObject(busName: names[0], path: names[1]) : nil
            let numbers = [answer[1]?.double ?? 0, answer[2]?.double ?? 0].map { Int($0.rounded()) }
            return Under(frame: frame, point: ScreenPoint(x: numbers[0], y: numbers[1]))
        } catch {
            throw SessionError("The desktop does not say where the pointer is: \(error)")
        }
    }

    // MARK: Looking for it

    /// Where the surface's corner is, and where the window is without its shadow.
    private func locate(
        _ frame: BusObject, _ size: (width: Int, height: Int)
    ) throws(SessionError) -> (surface: ScreenPoint, window: ScreenRectangle) {
        let before = try under()
        let (surface, inside) = try findSurface(of: frame)
        defer { if let old = start(before, frame, surface) { try? input.move(to: old) } }
        func isOver(_ x: Int, _ y: Int) throws(SessionError) -> Bool {
            try self.isOver(frame, ScreenPoint(x: x, y: y), surface)
        }
        guard
            let across = try edge(
                inside.x, size.width, { (x: Int) throws(SessionError) -> Bool in try isOver(x, inside.y) }),
            let down = try edge(
                inside.y, size.height, { (y: Int) throws(SessionError) -> Bool in try isOver(inside.x, y) }),
            abs(across.margin - down.margin) <= Self.tolerance
        else { throw SessionError(OwnWindows.reason) }
        let window = ScreenRectangle(
            x: surface.x + across.start, y: surface.y + down.start, width: size.width, height: size.height)
        return (surface, window)
    }

    /// Where the person had the pointer; `nil`: over another window, of which nothing is known.
    private func start(_ before: Under, _ frame: BusObject, _ surface: ScreenPoint) -> ScreenPoint? {
        guard let there = before.frame else { return before.point }
        return there == frame ? ScreenPoint(x: surface.x + before.point.x, y: surface.y + before.point.y) : nil
    }

    /// Moves the pointer over the screen until it is over the window.
    private func findSurface(of frame: BusObject) throws(SessionError) -> (corner: ScreenPoint, inside: ScreenPoint) {
        var points = [monitor.center]
        for row in 1...5 { for column in 1...7 { points.append(monitor.point(Double(column) / 8, Double(row) / 6)) } }
        for point in points {
            guard let first = try surface(of: frame, at: point) else { continue }
            // The answer may be about the point before: then another point tells of another corner.
            let other = ScreenPoint(x: point.x + Self.otherPoint, y: point.y + Self.otherPoint)
            guard let second = try surface(of: frame, at: other), first == second else { continue }
            return (first, ScreenPoint(x: other.x - first.x, y: other.y - first.y))
        }
        throw SessionError(OwnWindows.reason)
    }

    /// The corner of the window's surface, as the desktop tells it with the pointer at a point of the screen; `nil`: the point is
    /// not the window's.
    private func surface(of frame: BusObject, at point: ScreenPoint) throws(SessionError) -> ScreenPoint? {
        guard let there = try move(to: point, until: { $0.frame == frame }), there.frame == frame else { return nil }
        return ScreenPoint(x: point.x - there.point.x, y: point.y - there.point.y)
    }

    /// Whether the window takes the pointer at a point of its surface.
    private func isOver(_ frame: BusObject, _ point: ScreenPoint, _ surface: ScreenPoint) throws(SessionError) -> Bool {
        let wanted = Under(frame: frame, point: point)
        let place = ScreenPoint(x: surface.x + point.x, y: surface.y + point.y)
        return try move(to: place, until: { $0 == wanted }) == wanted
    }

    /// Moves the pointer, and waits until the desktop says that it has come there.
    ///
    /// - Parameters:
    ///   - point: A point of the screen.
    ///   - isOver: Whether what is said shows that the pointer is there, over the window.
    /// - Returns: What is under it; `nil`: the point is not on the screen, or the desktop has not said so in time.
    /// - Throws: Why the pointer is not moved, or that the desktop does not say where it is.
    private func move(to point: ScreenPoint, until isOver: (Under) -> Bool) throws(SessionError) -> Under? {
        guard monitor.contains(point) else { return nil }
        let before = try under()
        try input.move(to: point)
        let nowhere = Under(frame: nil, point: point)
        for _ in 0..<Self.steps {
            // No event: an app on Wayland tells nobody that the pointer is over its window.
            pause(milliseconds: Self.step)
            let now = try under()
            if now != before, isOver(now) || now == nowhere { return now }
        }
        let last = try under()
        return isOver(last) ? last : nil
    }

    /// Where the frame begins in one direction, and how far outside of it the window takes the pointer; `nil`: that is not the
    /// same at both sides, or not known.
    private func edge(
        _ inside: Int, _ length: Int, _ isOver: (Int) throws(SessionError) -> Bool
    ) throws(SessionError) -> (start: Int, margin: Int)? {
        var (outside, first) = (-1, min(inside, Self.widestShadow))
        guard try isOver(first) else { return nil }
        while first - outside > 1 {
            let middle = (first + outside) / 2
            if try isOver(middle) { first = middle } else { outside = middle }
        }
        var (last, end) = (max(inside, first + length - 1), first + length + 2 * Self.widestEdge)
        guard try isOver(last) else { return nil }
        while end - last > 1 {
            let middle = (last + end) / 2
            if try isOver(middle) { last = middle } else { end = middle }
        }
        let both = last - first + 1 - length
        // In a window of GTK 4.24 it was an odd number: a pixel more at one side than at the other.
        guard both >= 0, both / 2 <= Self.widestEdge else { return nil }
        return (first + both / 2, both / 2)
    }
}
