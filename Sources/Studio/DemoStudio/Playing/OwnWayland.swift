import DesktopDriving
import GLibSupport
import Glibc
import PrivateSession
import Translation

/// The person's own desktop on Wayland as a stage. The desktop says neither where windows are nor which of them has the
/// keyboard; the app itself does, whenever it is asked to come to rest.
extension Stage {
    /// How long the app's window may take to get the keyboard, in seconds.
    private static let activationTimeout = 20.0
    /// How far the pointer is moved to find out how large the app's pixels are, in units of the screen.
    private static let probe = 40

    /// - Throws: `DemoError` that says what the desktop refuses, and how to mend that.
    static func checkPortal(_ script: DemoScript) throws {
        for step in script.steps where !isPlayable(step, script.reader) {
            throw DemoError(
                .stage,
                localized(
                    "{place}: on your own desktop on Wayland, the clipboard, files of another program and Orca’s own list are not played.",
                    ["place": "\(step.file):\(step.position.line)"]) + " "
                    + localized("Play it without --own-desktop, or in a session on X11."))
        }
    }

    /// In the person's own folder, and not in that of the demo.
    static func tokenFile(of scenes: any SceneProgram) -> String {
        "\(UserFolders.base("XDG_STATE_HOME", ".local/state"))/\(scenes.stateFolder)/remote-desktop-token"
    }

    private static func isPlayable(_ step: DemoStep, _ reader: DemoReader) -> Bool {
        switch step.action {
        case is DropFileAction, is ClipboardAction: false
        case is ChooseAction: reader != .orca
        default: true
        }
    }

    // MARK: Asking the app

    /// The app's report about its own window.
    private struct Report {
        let isActive: Bool
        let hasPointer: Bool
        let pointer: ScreenPoint?
    }

    private func report() throws -> Report {
        let position = app.events.position
        app.process.signal(SIGUSR1)
        let event = try app.events.wait(for: "settled", since: position)
        let numbers = (event["pointer"]?.elements ?? []).compactMap { Int(exactly: ($0.number ?? .nan).rounded()) }
        return Report(
            isActive: event["active"]?.bool ?? false, hasPointer: event["has-pointer"]?.bool ?? false,
            pointer: numbers.count == 2 ? ScreenPoint(x: numbers[0], y: numbers[1]) : nil)
    }

    /// The windows that get keys and clicks. During a drag the pointer is the desktop's, and the app is told by the
    /// drag itself.
    func ownInputWindows() throws -> InputWindows {
        let report = try report()
        let ours = InputWindow(process: app.process.processIdentifier, title: script.title)
        let other = InputWindow(process: 0, title: "")
        let keys = report.isActive ? ours : other
        return InputWindows(
            keys: keys, active: keys, pointer: dragIsUnderWay ? nil : report.hasPointer ? ours : other)
    }

    private var dragIsUnderWay: Bool {
        app.events.last(of: ["drag-begin", "drag-end"], since: 0)?.name == "drag-begin"
    }

    /// Moves the pointer over the screen until the app says that it is over its window, which tells where that is.
    ///
    /// - Throws: `DemoError` where the window is on no part of the screen that the person has chosen.
    func findWindow() throws {
        let driver = try session.driver()
        let process = app.process.processIdentifier
        let end = MainLoop.seconds + Self.activationTimeout
        while try !report().isActive, MainLoop.seconds < end {
            try check()
            // No event: a desktop tells nobody that a window has become active.
            pause(milliseconds: 100)
        }
        let (width, height) = try driver.screenSize()
        var points = [ScreenPoint(x: width / 2, y: height / 2)]
        for row in 1...5 {
            for column in 1...7 { points.append(ScreenPoint(x: width * column / 8, y: height * row / 6)) }
        }
        for point in points {
            try check()
            try driver.move(to: point)
            guard let first = try report().pointer else { continue }
            let next = ScreenPoint(
                x: point.x + (point.x < width / 2 ? Self.probe : -Self.probe),
                y: point.y + (point.y < height / 2 ? Self.probe : -Self.probe))
            try driver.move(to: next)
            guard let second = try report().pointer, second.x != first.x else { continue }
            let units = abs(Double(next.x - point.x) / Double(second.x - first.x))
            guard (0.2...8).contains(units) else { continue }
            let corner = ScreenPoint(
                x: Int((Double(point.x) / units).rounded()) - first.x,
                y: Int((Double(point.y) / units).rounded()) - first.y)
            // How large it is, nobody asks.
            return driver.setSurface(
                ScreenRectangle(x: corner.x, y: corner.y, width: 1, height: 1), ofProcess: process, unitsPerPixel: units
            )
        }
        throw DemoError(
            .stage,
            localized(
                "The demo’s window can’t be seen on the screen that you have chosen. Bring it there, in front of the others, and play the demo again."
            ))
    }
}
