extension PrivateSession {
    /// Where menus and other popovers are on an X11 display: windows that the window manager does not know.
    ///
    /// ```swift
    /// for popup in try session.popups() { print(popup.width, popup.height) }
    /// ```
    ///
    /// - Returns: In pixels of the screen, the topmost first; none on Wayland.
    /// - Throws: ``SessionError`` where the session has no display, or no window manager.
    public func popups() throws(SessionError) -> [ScreenRectangle] {
        guard desktop == nil else { return [] }
        let known = try windows().map(\.surface)
        var popups: [ScreenRectangle] = []
        // "     0x600012 (has no name): ()  89x90+356+89  +356+89"
        for line in try output(of: "xwininfo", ["-root", "-children"]).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let identifier = words.first, identifier.hasPrefix("0x"), words.count > 3,
                let size = words.dropLast().last?.prefix(while: { $0 != "+" && $0 != "-" })
            else { continue }
            let sides = size.split(separator: "x").compactMap { Int($0) }
            // Programs keep small windows that nobody sees.
            guard sides.count == 2, sides.allSatisfy({ $0 > 8 }),
                let geometry = try? WindowGeometry(["-id", String(identifier)], name: String(identifier), in: self),
                geometry.isShown
            else { continue }
            let popup = ScreenRectangle(
                x: try geometry.value("Absolute upper-left X"), y: try geometry.value("Absolute upper-left Y"),
                width: sides[0], height: sides[1])
            // The frame that the window manager has drawn around a window is none.
            if !known.contains(where: popup.contains) { popups.append(popup) }
        }
        return popups
    }
}

extension ScreenRectangle {
    /// Whether all of another one is in it.
    fileprivate func contains(_ other: ScreenRectangle) -> Bool {
        x <= other.x && y <= other.y && x + width >= other.x + other.width && y + height >= other.y + other.height
    }
}
