import AppDragging
import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession

/// The places of the app's windows, and of the elements in them.
extension Stage {
    /// The place of an element on the screen now.
    ///
    /// - Parameters:
    ///   - match: The element.
    ///   - isCovered: Whether the rectangle must cover all of it, even if its exact place is not known.
    /// - Returns: Its place, in pixels; `nil`: it cannot be found.
    /// - Throws: `AccessibilityError`, `SessionError`.
    func screenRectangle(of match: ElementQuery.Match, isCovered: Bool) throws -> ScreenRectangle? {
        try ScreenPlaces(of: match.element, on: self).rectangle(
            of: match.element, in: match.parents, isCovered: isCovered)
    }

    func isOfGTK(_ element: Element) throws -> Bool {
        let app = try appsOnBus().first { $0.reference.busName == element.reference.busName }
        return app?.toolkit.lowercased().hasPrefix("gtk") ?? false
    }

    /// The windows of the app, from the lowest to the topmost.
    func appWindows() throws -> [DesktopWindow] {
        let owner = app.owner
        return try session.driver().windows().filter { owner.owns($0) }
    }

    // MARK: Placing

    /// How long a window may take to get its frame, in seconds.
    private static let placingTimeout = 10.0

    /// Gives the app's first window a frame on a desktop, and the keyboard. A window that cannot be made so large, such as a
    /// calculator's, stands in the middle of the frame; one that cannot be made so small begins at its corner.
    ///
    /// - Parameter frame: In pixels of the screen.
    /// - Throws: `SessionError` where the desktop does not take it.
    func placeWindow(at frame: ScreenRectangle) throws {
        guard session.windowSystem == .wayland else { return }
        let desktop = try session.driver()
        try desktop.waitForWindow(of: app.owner)
        try move(in: desktop, to: frame)
        let size = try desktop.window(of: app.owner).rectangle
        if size != frame {
            try move(
                in: desktop,
                to: ScreenRectangle(
                    x: frame.x + max(frame.width - size.width, 0) / 2,
                    y: frame.y + max(frame.height - size.height, 0) / 2, width: size.width, height: size.height))
        }
        try app.focus()
    }

    /// Asks for a frame until the window has it, or has another size and stays as it is.
    private func move(in desktop: any DesktopDriver, to frame: ScreenRectangle) throws {
        let end = MainLoop.seconds + Self.placingTimeout
        var last: ScreenRectangle?
        while MainLoop.seconds < end {
            try desktop.askToPlace(desktop.window(of: app.owner), at: frame)
            session.waitUntilQuiet(timeout: 1)
            let now = try desktop.window(of: app.owner).rectangle
            if now == frame || now == last { return }
            last = now
        }
    }
}
