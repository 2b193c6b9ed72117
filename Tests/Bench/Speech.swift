import GLibSupport
import PrivateSession

/// What Orca says to each key of the core script, beside the same on GTK's own list: how many utterances come before the
/// words that matter, how long until the first one, what is said twice, and which keys are silent.
struct Speech {
    /// Where the programs are.
    let products: String

    private struct Step {
        let name: String
        let key: String
        /// What matters of the answer.
        let words: String
    }

    private struct Answer {
        var texts: [String] = []
        var milliseconds: Double?

        func utterances(before words: String) -> Int? { texts.firstIndex { $0.contains(words) } }
    }

    private static let ours = [
        Step(name: "the next bar", key: "Right", words: "February"),
        Step(name: "the next view", key: "Tab", words: "Ada Lovelace"),
        Step(name: "back to the graph", key: "shift+Tab", words: "February"),
        Step(name: "lift", key: "Return", words: "Lifted February"),
        Step(name: "to a place", key: "Tab", words: "Drop into portrait"),
        Step(name: "to the next place", key: "Tab", words: "Drop into attachments"),
        Step(name: "drop", key: "Return", words: "Dropped February"),
        Step(name: "undo", key: "ctrl+z", words: "Undone"),
        Step(name: "what is held", key: "ctrl+h", words: "Nothing is lifted"),
    ]

    private static let theirs = [
        Step(name: "GTK: into a list", key: "Tab", words: "Row 0"),
        Step(name: "GTK: the next row", key: "Down", words: "Row 1"),
    ]

    func measure() throws {
        try listen(to: "gtk-yardstick", ["4"], first: "Click") { session, speech, version in
            print("what \(version) says               before   first ms   utterances")
            for step in Self.theirs { row(step, try press(step.key, session, speech, until: step.words)) }
        }
        try listen(to: "dragoman", [], first: "January") { session, speech, _ in
            var silent = 0
            for step in Self.ours {
                let answer = try press(step.key, session, speech, until: step.words)
                silent += answer.texts.isEmpty ? 1 : 0
                row(step, answer)
            }
            var repeats = 0
            _ = try press("shift+Tab", session, speech, until: "February")
            for _ in 0..<10 {
                for (key, words) in [("Return", "Lifted"), ("Escape", "Cancelled")] {
                    let answer = try press(key, session, speech, until: words)
                    repeats += max(0, answer.texts.count { $0.hasPrefix(words) } - 1)
                    silent += answer.texts.isEmpty ? 1 : 0
                }
            }
            print("  ten drags: said twice \(repeats), silent keys in all \(silent); goal 0 and 0")
        }
    }

    private func listen(
        to program: String, _ arguments: [String], first: String,
        _ body: (PrivateSession, SpeechServer, String) throws -> Void
    ) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            let app = try session.launch("\(products)/\(program)", arguments, variables: ["LANGUAGE": "en"])
            try app.events.wait(for: "ready", timeout: 30)
            let version = try session.output(of: "orca", ["--version"]).split(separator: "\n").first ?? ""
            let start = speech.mark
            try ScreenReader(echoesKeys: false).launch(in: session)
            try speech.wait(for: first, since: start, timeout: 30)
            _ = speech.settle(since: start)
            try body(session, speech, "Orca \(version)")
            session.end(app.process)
        }
    }

    private func press(
        _ key: String, _ session: PrivateSession, _ speech: SpeechServer, until words: String
    ) throws -> Answer {
        let (mark, count) = (speech.mark, speech.utterances.count)
        let start = MainLoop.seconds
        try session.keyboard.press(key)
        // What is not said at all is a figure too.
        _ = try? speech.wait(for: words, since: mark, timeout: 5)
        _ = speech.settle(since: mark)
        let said = speech.utterances.dropFirst(count)
        return Answer(texts: said.map(\.text), milliseconds: said.first.map { ($0.time - start) * 1000 })
    }

    private func row(_ step: Step, _ answer: Answer) {
        let name = step.name + String(repeating: " ", count: max(0, 28 - step.name.count))
        let before = answer.utterances(before: step.words).map { column(Double($0), 0, width: 9) } ?? "   silent"
        let time = answer.milliseconds.map { column($0, 0, width: 11) } ?? "          –"
        print("  \(name)\(before)\(time)   \(answer.texts.joined(separator: " | "))")
    }
}
