import GLibSupport
import PrivateSession
import Translation

/// The person's own desktop as a stage: its permissions, and the parts that it lacks.
extension Stage {
    /// - Throws: `DemoError` that says which part the desktop lacks.
    static func ownDesktop(
        for script: DemoScript, _ options: Options, _ reader: StageReader
    ) throws -> PrivateSession {
        let hasX11 = Environment.has("DISPLAY")
        let hasWayland = Environment.has("WAYLAND_DISPLAY")
        guard hasX11 || hasWayland else {
            throw DemoError(
                .stage, localized("There is no display here. Without --own-desktop, the demo gets one of its own."))
        }
        try checkKeys(of: script)
        let takesInput = script.steps.contains { $0.takesInput(from: script.reader) }
        let needsPortal = hasWayland && (takesInput || options.isFilmed)
        if needsPortal { try checkPortal(script) }
        let session = try PrivateSession(onOwnDesktopWith: reader.services)
        do {
            if needsPortal {
                try session.usePortal(
                    tokenFile: tokenFile(of: options.scenes), isFilmed: options.isFilmed,
                    isStopped: { Interruption.isRequested })
            }
        } catch {
            session.end()
            throw DemoError(
                .stage,
                localized("Your desktop gives the demo no keys and no pointer: {reason}", ["reason": error.description])
                    + "\n" + desktopQuestion + "\n"
                    + localized("Play it without --own-desktop, or in a session on X11."))
        }
        guard reader.isWanted else { return session }
        // Orca replaces one that runs already: nobody's screen reader is taken away from them.
        if (try? session.output(of: "pgrep", ["-x", "orca"])) != nil {
            session.end()
            throw DemoError(
                .stage,
                localized("Orca is already running, and speaks to you and not to the demo.") + " "
                    + localized("Play it without --own-desktop, or write “reader: none” into the script."))
        }
        return session
    }
}

extension Stage {
    /// - Throws: `DemoError` where a key is the desktop's own, such as one that starts programs.
    private static func checkKeys(of script: DemoScript) throws {
        for step in script.steps {
            guard let key = (step.action as? KeysAction)?.keys.first(where: \.isForDesktop) else { continue }
            throw DemoError(.stage, "\(step.file):\(step.position.line): \(StageInput.desktopKey(key))")
        }
    }

    /// Whether the desktop itself asks before it lets the demo press keys.
    private static func asksDesktop(_ script: DemoScript, isFilmed: Bool) -> Bool {
        Environment.has("WAYLAND_DISPLAY")
            && (isFilmed || script.steps.contains { $0.takesInput(from: script.reader) })
    }

    /// The question of the desktop's portal at the first time, and the answer to give.
    public nonisolated static var desktopQuestion: String {
        let desktop = Environment.value("XDG_CURRENT_DESKTOP") ?? ""
        return desktop.contains("GNOME")
            ? localized(
                "Your desktop asks once whether that is allowed: choose the screen, switch on Allow Remote Interaction, then press Share."
            )
            : localized("Your desktop asks once whether keys, the pointer and the screen are shared: allow all three.")
    }

    /// The actions of a demo on the person's own desktop, for them to see before it starts.
    public static func ownDesktopPlan(of script: DemoScript, isFilmed: Bool = false) -> [String] {
        let steps = DemoPlayer.titles(of: script)
        let filming = localized(
            "Your whole screen is filmed until the demo has ended, with everything that can be seen on it.")
        return [
            localized(
                "“{title}” plays on your own desktop, in its own window. It presses keys and moves the pointer there, and stops when another window gets in front.",
                ["title": script.title])
        ] + (isFilmed ? [filming] : []) + (asksDesktop(script, isFilmed: isFilmed) ? [desktopQuestion] : [])
            + steps.map { $0.number == 0 ? "  \($0.text)" : "  \($0.number). \($0.text)" }
            + [localized("Don’t touch the keyboard or the pointer until it has ended. Ctrl+C stops it.")]
    }
}

extension DemoStep {
    /// Whether it takes the pointer, the keyboard or the clipboard from the person.
    func takesInput(from reader: DemoReader) -> Bool {
        switch action.devices {
        case .none: false
        case .all: true
        case .keyboardWithReader: reader == .orca
        }
    }
}
