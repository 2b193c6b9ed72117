import GLibSupport
import Glibc
import PrivateSession

/// Orca's answers to each key of the core script, beside the same on GTK's own list: how many utterances come before the
/// words that matter, how long until the first one, what is said twice, and which keys are silent.
struct Speech {
    /// Where the programs are.
    let products: String

    private struct Step {
        let name: String
        let key: String
        /// The words of the answer that matter.
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
        Step(name: "undo", key: "ctrl+z", words: "Drop undone"),
        Step(name: "what is held", key: "ctrl+h", words: "You’re not holding anything"),
    ]

    private static let keys: Set<String> = [
        "tab", "return", "escape", "left shift", "left control", "menu", "down", "z", "h", "right",
    ]

    private static let theirs = [
        Step(name: "GTK: into a list", key: "Tab", words: "Row 0"),
        Step(name: "GTK: the next row", key: "Down", words: "Row 1"),
    ]

    /// How often two neighbours are gone between for one figure.
    private static let repetitions = rounds(10)
    /// The goal: how much longer the first word may take than in GTK's own list.
    private static let goal = 1.2

    func measure() throws {
        var theirs = 0.0
        try listen(to: "gtk-yardstick", ["4"], first: "Click") { session, speech, version in
            print("what \(version) says               before   first ms   utterances")
            for step in Self.theirs { row(step, try press(step.key, session, speech, until: step.words)) }
            theirs = try pace(from: ("Up", "Row 0"), to: ("Down", "Row 1"), session, speech)
            print("  GTK: row to row, median of \(2 * Self.repetitions)\(column(theirs, 0, width: 11))")
            // Where the focus is again is Orca's to say. What a drag has to say comes after that.
            if let said = try returnFromActions(version, session, speech, to: "Row 1") {
                row(Step(name: "GTK: back from Orca's list", key: "", words: "Row 1"), said)
            }
        }
        try listen(to: "dragoman", [], first: "January") { session, speech, version in
            var silent = 0
            for step in Self.ours {
                let answer = try press(step.key, session, speech, until: step.words)
                silent += answer.texts.isEmpty ? 1 : 0
                row(step, answer)
            }
            let drag = Step(name: "lift, from the list", key: "", words: "Lifted February")
            _ = try press("shift+Tab", session, speech, until: "February")
            let ours = try pace(from: ("Left", "January"), to: ("Right", "February"), session, speech)
            let share = "\(column(ours / max(1, theirs), 2, width: 0)) of GTK's; goal \(Self.goal)"
            print("  bar to bar, median of \(2 * Self.repetitions)\(column(ours, 0, width: 16))   \(share)")
            row(drag, try choose(version, session, speech, until: drag.words))
            _ = try press("Escape", session, speech, until: "Cancelled")
            var repeats = 0
            _ = try press("shift+Tab", session, speech, until: "February")
            for _ in 0..<rounds(10) {
                for (key, words) in [("Return", "Lifted"), ("Escape", "Cancelled")] {
                    let answer = try press(key, session, speech, until: words)
                    repeats += max(0, answer.texts.count { $0.hasPrefix(words) } - 1)
                    silent += answer.texts.isEmpty ? 1 : 0
                }
            }
            print("  ten drags: said twice \(repeats), silent keys in all \(silent); goal 0 and 0")
        }
    }

    /// Goes from one neighbour to the other and back, and ends where it began.
    ///
    /// - Returns: The median of the milliseconds to the first word.
    private func pace(
        from first: (key: String, words: String), to second: (key: String, words: String), _ session: PrivateSession,
        _ speech: SpeechServer
    ) throws -> Double {
        var times: [Double] = []
        for _ in 0..<Self.repetitions {
            for (key, words) in [first, second] {
                guard let time = try press(key, session, speech, until: words).milliseconds else { continue }
                times.append(time)
            }
        }
        return times.isEmpty ? 0 : times.sorted()[times.count / 2]
    }

    private func listen(
        to program: String, _ arguments: [String], first: String,
        _ body: (PrivateSession, SpeechServer, String) throws -> Void
    ) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            // Where the programs stand outside the repository, they find no data beside them.
            var variables = ["LANGUAGE": "en"]
            variables["DRAGOMAN_RESOURCES"] = Environment.value("DRAGOMAN_RESOURCES")
            let app = try session.launch("\(products)/\(program)", arguments, variables: variables)
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
        try hear(speech, until: words) { try session.keyboard.press(key) }
    }

    /// Performs the first action of the element that has the focus from Orca's own list, or from the app's where Orca has
    /// none, and hears what follows the last key.
    private func choose(
        _ version: String, _ session: PrivateSession, _ speech: SpeechServer, until words: String
    ) throws -> Answer {
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        let mark = speech.mark
        if major < 46 {
            try session.keyboard.press("Menu")
        } else {
            try session.keyboard.hold("Insert")
            // Orca takes its modifier for held only a moment after the press.
            usleep(60_000)
            try session.keyboard.press("shift+a")
            try session.keyboard.letGo("Insert")
        }
        try speech.wait(for: major < 49 ? "menu" : "Drag bar data", since: mark)
        _ = speech.settle(since: mark)
        // Up to Orca 48 it is a menu, whose first row gets the focus by this key.
        if 46..<49 ~= major { _ = try press("Down", session, speech, until: "Drag bar data") }
        return try press("Return", session, speech, until: words)
    }

    /// Opens Orca's own list of actions, leaves it, and hears what follows; `nil`: this Orca has none.
    private func returnFromActions(
        _ version: String, _ session: PrivateSession, _ speech: SpeechServer, to words: String
    ) throws -> Answer? {
        guard version.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) ?? 0 >= 46 else { return nil }
        let mark = speech.mark
        try session.keyboard.hold("Insert")
        // Orca takes its modifier for held only a moment after the press.
        usleep(60_000)
        try session.keyboard.press("shift+a")
        try session.keyboard.letGo("Insert")
        _ = speech.settle(since: mark, quiet: 1)
        return try press("Escape", session, speech, until: words)
    }

    private func hear(_ speech: SpeechServer, until words: String, _ press: () throws -> Void) rethrows -> Answer {
        let (mark, count) = (speech.mark, speech.utterances.count)
        let start = MainLoop.seconds
        try press()
        // Silence is a figure too.
        _ = try? speech.wait(for: words, since: mark, timeout: 5)
        _ = speech.settle(since: mark)
        // The names of keys, which Orca 51 echoes by default, answer nothing.
        let said = speech.utterances.dropFirst(count).filter { !Self.keys.contains($0.text.lowercased()) }
        return Answer(texts: said.map(\.text), milliseconds: said.first.map { ($0.time - start) * 1000 })
    }

    private func row(_ step: Step, _ answer: Answer) {
        let name = step.name + String(repeating: " ", count: max(0, 28 - step.name.count))
        let before = answer.utterances(before: step.words).map { column(Double($0), 0, width: 9) } ?? "   silent"
        let time = answer.milliseconds.map { column($0, 0, width: 11) } ?? "          –"
        print("  \(name)\(before)\(time)   \(answer.texts.joined(separator: " | "))")
    }
}
