import GLibSupport

/// Whose windows are meant: those of a process, and of others that belong to it.
///
/// ```swift
/// let window = try desktop.waitForWindow(of: app.owner)
/// ```
public struct WindowOwner {
    /// The process that was started.
    public let process: Int32
    private let isAlso: (Int32) -> Bool

    /// - Parameters:
    ///   - process: The process, which leads its group.
    ///   - isAlso: Whether another process, by its number, belongs to it.
    package init(_ process: Int32, orAny isAlso: @escaping (Int32) -> Bool = { _ in false }) {
        (self.process, self.isAlso) = (process, isAlso)
    }

    /// Whether a window is meant.
    public func owns(_ window: DesktopWindow) -> Bool {
        window.isOf(process: process) || window.process != 0 && isAlso(window.process)
    }
}

extension DesktopDriver {
    /// The topmost window of an owner; a dialog only where there is nothing else.
    ///
    /// - Throws: ``SessionError`` where there is none.
    public func window(of owner: WindowOwner) throws(SessionError) -> DesktopWindow {
        let windows = try windows().filter { $0.kind != .popup && owner.owns($0) }
        guard let window = windows.last(where: { $0.kind == .window }) ?? windows.last else {
            throw SessionError("Process \(owner.process) has no window.")
        }
        return window
    }

    /// Waits until an owner has a window.
    ///
    /// - Returns: The window.
    /// - Throws: ``SessionError`` where none comes.
    @discardableResult
    public func waitForWindow(of owner: WindowOwner) throws(SessionError) -> DesktopWindow {
        // No event: a desktop tells nobody that a window has come.
        let found: DesktopWindow? = MainLoop.poll(timeout: 30) { try? window(of: owner) }
        if let found { return found }
        return try window(of: owner)
    }

    /// Gives an owner's window a position and a size, without the shadow, and waits until it has them.
    ///
    /// - Throws: ``SessionError`` where it does not get them, such as a size that is too small for it.
    public func placeWindow(of owner: WindowOwner, at rectangle: ScreenRectangle) throws(SessionError) {
        try place(at: rectangle) { () throws(SessionError) in try window(of: owner) }
    }

    /// Gives a window a position and a size, and waits until it has them.
    package func place(
        at rectangle: ScreenRectangle, _ window: () throws(SessionError) -> DesktopWindow
    ) throws(SessionError) {
        let goal = "at \(rectangle.x), \(rectangle.y), \(rectangle.width) × \(rectangle.height)"
        // Between two windows, such as a splash screen and the next one, there is none for a moment.
        try waitUntil(goal) { () throws(SessionError) in
            guard let window = try? window() else { return }
            try askToPlace(window, at: rectangle)
        } _: { () throws(SessionError) in
            guard let now = try? window().rectangle else { return (false, "missing") }
            return (now == rectangle, "at \(now.x), \(now.y), \(now.width) × \(now.height)")
        }
    }

    /// Makes an owner's window the active one, and waits until it is.
    ///
    /// - Throws: ``SessionError`` where it does not become active.
    public func activateWindow(of owner: WindowOwner) throws(SessionError) {
        try activate { () throws(SessionError) in try window(of: owner) }
    }

    /// Makes a window the active one, and waits until it is.
    package func activate(_ window: () throws(SessionError) -> DesktopWindow) throws(SessionError) {
        try waitUntil("active") { () throws(SessionError) in
            guard let window = try? window() else { return }
            try askToActivate(window)
        } _: { () throws(SessionError) in
            guard let window = try? window() else { return (false, "missing") }
            return (window.isActive, "waits for another")
        }
    }
}
