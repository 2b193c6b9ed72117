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
        let frame = match.parents.dropFirst().first
        let isGTK4 = try isGTK4(match.element)
        // GTK 4 knows where an element is in its window, and others where it is on the screen.
        let bounds =
            isGTK4
            ? (isCovered ? match.element.widestBounds : nil) ?? match.element.bounds
            : try desktop().boundsOnScreen(of: match.element)
        guard let bounds else { return nil }
        // On Wayland the desktop alone knows where the window is, and others take its corner for that of the screen.
        if session.windowSystem == .wayland {
            let windows = try appWindows()
            // GTK 3 counts in menus from the menu's own corner, and says another position on the screen than it has.
            if !isGTK4, let inside = match.element.bounds, inside != bounds,
                let menu = windows.last(where: { $0.kind == .popup && $0.hasRoom(for: inside) })
            {
                return ScreenRectangle(
                    x: menu.surface.x + inside.x, y: menu.surface.y + inside.y, width: inside.width,
                    height: inside.height)
            }
            let others = windows.filter { $0.kind != .popup }
            let window = others.last { $0.title == frame?.name } ?? others.last(where: \.isActive) ?? others.last
            return window.map {
                ScreenRectangle(bounds, in: $0, ofFrame: frame?.bounds)
                    .withoutShadow(of: match.element, $0.rectangle, $0.surface)
            }
        }
        guard isGTK4 else {
            return ScreenRectangle(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        if let inPopover = try popoverRectangle(of: match, bounds) { return inPopover }
        let windows = try session.windows()
        let window = windows.last { $0.title == frame?.name } ?? windows.first(where: \.isActive)
        return window.map {
            ScreenRectangle(bounds, in: $0.rectangle, ofFrame: frame?.bounds)
                .withoutShadow(of: match.element, $0.rectangle, $0.surface)
        }
    }

    /// The place of a popover's element on the screen in GTK before 4.10, which says where it would be if the popover lay in
    /// the corner of what it belongs to: so far it is from the popover's own corner.
    private func popoverRectangle(of match: ElementQuery.Match, _ bounds: Element.Bounds) throws -> ScreenRectangle? {
        let element = match.element
        guard element.isInPopover,
            let app = try appsOnBus().first(where: { $0.reference.busName == element.reference.busName }),
            app.isBeforeGTK410
        else { return nil }
        let popover = (match.parents + [element]).first(where: \.isInPopover)?.bounds
        let (x, y) = (bounds.x - (popover?.x ?? 0), bounds.y - (popover?.y ?? 0))
        let popup = try session.driver().popups().first { popup in
            x >= 0 && y >= 0 && x + bounds.width <= popup.width && y + bounds.height <= popup.height
        }
        return popup.map { ScreenRectangle(x: $0.x + x, y: $0.y + y, width: bounds.width, height: bounds.height) }
    }

    func isOfGTK(_ element: Element) throws -> Bool {
        let app = try appsOnBus().first { $0.reference.busName == element.reference.busName }
        return app?.toolkit.lowercased().hasPrefix("gtk") ?? false
    }

    private func isGTK4(_ element: Element) throws -> Bool {
        try appsOnBus().first { $0.reference.busName == element.reference.busName }?.isGTK4 ?? false
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
