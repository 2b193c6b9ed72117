import GLibSupport
import PrivateSession
import Translation

/// The person's own desktop as a stage: what it allows, and what it would need.
extension Stage {
    /// - Throws: `DemoError` that says what the desktop would need.
    static func ownDesktop(for script: DemoScript, _ speech: SpeechServer?) throws -> PrivateSession {
        let hasX11 = Environment.has("DISPLAY")
        let hasWayland = Environment.has("WAYLAND_DISPLAY")
        guard hasX11 || hasWayland else {
            throw DemoError(
                .stage, localized("There is no display here. With --private, the demo gets one of its own."))
        }
        if hasWayland,
            let step = script.steps.first(where: { $0.deed.needsHands || script.reader == .orca && $0.deed.needsKeys })
        {
            throw DemoError(
                .stage,
                localized(
                    "{place}: on Wayland no program may press keys or move the pointer for another.",
                    ["place": "\(step.file):\(step.place.line)"])
                    + " " + localized("Play it with --private, or in a session on X11."))
        }
        let session = try PrivateSession(onOwnDesktopWith: speech.map { [$0] } ?? [])
        guard speech != nil else { return session }
        // Orca replaces one that runs already: nobody's screen reader is taken away from them.
        if (try? session.output(of: "pgrep", ["-x", "orca"])) != nil {
            session.end()
            throw DemoError(
                .stage,
                localized("Orca runs already, and speaks to you and not to the demo.") + " "
                    + localized("Play it with --private, or write \"reader: none\" into the script."))
        }
        return session
    }
}

extension DemoDeed {
    /// Whether it takes the pointer or the keyboard.
    var needsHands: Bool {
        switch self {
        case .keys, .drag, .click, .hover, .type, .dropFile, .setClipboard, .expectClipboard: true
        case .narrate, .expect, .choose, .focus, .spotlight, .pause: false
        }
    }

    /// Whether it takes the keyboard where Orca runs: its list is opened by keys.
    var needsKeys: Bool {
        if case .choose = self { true } else { needsHands }
    }
}
