import GLibSupport

/// Scripts that KWin runs: what it tells of windows.
package enum KWinScript {
    /// The beginning of other scripts: all windows from the lowest to the topmost, and the active one. KWin 5.27 has other
    /// names for them, lists no menus, and lists windows in no order: it says of each how high it is.
    package static let names = """
        const all = workspace.stackingOrder || workspace.clientList().sort((a, b) => a.stackingOrder - b.stackingOrder);
        const activeWindow = () => workspace.activeWindow === undefined ? workspace.activeClient : workspace.activeWindow;

        """

    /// The visible windows, from the lowest to the topmost: none that is minimized or on another virtual desktop.
    private static let seen =
        names + """
            const isHere = w => w.desktops ? !w.desktops.length || w.desktops.some(d => d.id === workspace.currentDesktop.id)
                : w.desktop === undefined || w.desktop === -1 || w.desktop === workspace.currentDesktop;
            const kind = w => w.popupWindow ? 'popup' : w.dialog || w.normalWindow && w.transient ? 'dialog'
                : w.normalWindow ? 'window' : undefined;
            const seen = all.filter(w => kind(w) && !w.minimized && isHere(w));

            """

    /// Hands all windows to `tell`, from the lowest to the topmost.
    package static let windows =
        seen + """
            const numbers = r => [r.x, r.y, r.width, r.height];
            const inside = w => w.clientGeometry || (w.clientPos && w.clientSize ? {
                x: w.frameGeometry.x + w.clientPos.x, y: w.frameGeometry.y + w.clientPos.y,
                width: w.clientSize.width, height: w.clientSize.height
            } : w.frameGeometry);
            tell(seen.map(w => ({
                identifier: String(w.internalId), process: w.pid, application: String(w.resourceClass),
                title: w.caption, rectangle: numbers(w.frameGeometry), content: numbers(inside(w)),
                surface: numbers(w.bufferGeometry || inside(w)), kind: kind(w),
                isActive: w.active === undefined ? w === activeWindow() : w.active
            })));
            """

    /// Hands the pointer's position to `tell`, and what is under it; KWin tells nobody which keys are held.
    static let pointer =
        seen + """
            const point = workspace.cursorPos;
            const isOver = r => point.x >= r.x && point.y >= r.y && point.x < r.x + r.width && point.y < r.y + r.height;
            const under = seen.filter(w => isOver(w.frameGeometry)).pop();
            const isPassing = under && kind(under) === 'popup';
            tell({
                x: point.x, y: point.y, window: under && !isPassing ? String(under.internalId) : null,
                passing: isPassing ? under.pid : null
            });
            """

    private static let scripting = "/Scripting"

    /// Loads a script and starts it. Its path in KWin is another one before version 6.
    ///
    /// - Parameters:
    ///   - path: The script's file.
    ///   - name: What KWin knows it by.
    ///   - ask: Asks KWin.
    /// - Throws: ``SessionError`` where it is not run.
    package static func start(
        _ path: String, named name: String,
        _ ask: (_ method: String, _ path: String, _ arguments: [Variant]) throws(SessionError) -> BusReply
    ) throws(SessionError) {
        let loaded = try ask("org.kde.kwin.Scripting.loadScript", scripting, [.string(path), .string(name)])
        guard let number = loaded[0]?.int, number >= 0 else { throw SessionError("KWin does not load a script.") }
        do throws(SessionError) {
            _ = try ask("org.kde.kwin.Script.run", "\(scripting)/Script\(number)", [])
        } catch {
            _ = try ask("org.kde.kwin.Script.run", "/\(number)", [])
        }
    }

    package static func end(
        _ name: String,
        _ ask: (_ method: String, _ path: String, _ arguments: [Variant]) throws(SessionError) -> BusReply
    ) throws(SessionError) {
        _ = try ask("org.kde.kwin.Scripting.unloadScript", scripting, [.string(name)])
    }
}
