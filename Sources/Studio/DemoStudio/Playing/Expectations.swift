import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

/// Expectations: conditions that have to hold, or to become true within a time.
extension DemoPlayer {
    /// Waits until all of an expectation holds.
    ///
    /// - Returns: The condition that does not hold when the time is over; `nil`: all do.
    func expect(_ expectation: Expectation) throws -> String? {
        let known = awaited.result(of: record.current)
        let start = known?.start ?? MainLoop.seconds
        // Do not wait again if the step before has waited in vain.
        let end = known?.end ?? start + expectation.within + (expectation.reportsTime ? Self.lateTime : 0)
        var held = known?.held
        while true {
            try reportNewWords()
            let isHeard = record.hasHeard(expectation.heard.map(\.value))
            let failures = try otherFailures(expectation)
            let isOver = MainLoop.seconds >= end
            if isHeard && failures.isEmpty || isOver {
                // Words that were said cannot be unsaid: look at those last, and once.
                let wrong = record.heard(among: expectation.notHeard.map(\.value))
                if isHeard { record.match(expectation.heard.map(\.value)) }
                // Braille may have come after the words were looked at.
                if expectation.braille != nil { try reportBraille() }
                if isHeard, failures.isEmpty, held == nil { held = MainLoop.seconds }
                let late = held.flatMap { expectation.reportsTime ? report($0, from: start, expectation) : nil }
                let lint = expectation.isLintClean ? try stage.lintFindings() : []
                let all =
                    (isHeard ? [] : [notHeard(expectation)]) + failures + lint
                    + (wrong.isEmpty ? [] : [heardThough(wrong)]) + [late].compactMap { $0 }
                return all.isEmpty ? nil : all.joined(separator: "\n")
            }
            try stage.check()
            // No event that all have: words, braille, a focus, a state and a file are each told by another program.
            pause(milliseconds: 20)
        }
    }

    /// Keeps how long it took since the last key or click until an expectation held: until the words were said if it is
    /// about words.
    ///
    /// - Returns: The reason why that was too late; `nil`: it was not.
    private func report(_ held: Double, from start: Double, _ expectation: Expectation) -> String? {
        let onlyHeard = !expectation.heard.isEmpty && expectation.isOnlyHeard
        let time = onlyHeard ? stage.speechLog.time(ofUtterance: record.matchedCount - 1) ?? held : held
        let figure = DemoTranscript.Figure(seconds: max(0, time - start), limit: expectation.within)
        record.note(figure)
        guard figure.seconds > figure.limit else { return nil }
        func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded()))" }
        return localized(
            "It took {time} ms, and may take {limit} ms.",
            ["time": milliseconds(figure.seconds), "limit": milliseconds(figure.limit)])
    }

    private func notHeard(_ expectation: Expectation) -> String {
        let words = expectation.heard.map(\.value)
        let names = ["words": words.joined(separator: " "), "seconds": ScriptYAML.number(expectation.within)]
        let head = localized(
            "Not heard within {seconds} s: “{words}”.",
            ["words": names["words"] ?? "", "seconds": names["seconds"] ?? ""])
        let instead = record.heardInstead(of: words)
        guard !instead.isEmpty else { return head + " " + localized("Nothing has been said since.") }
        return ([head + " " + localized("Heard instead:")] + instead).joined(separator: "\n")
    }

    private func heardThough(_ words: [String]) -> String {
        let list = words.map { "“\($0)”" }.joined(separator: ", ")
        return localized("Heard, and should not have been: {words}", ["words": list])
    }

    func otherFailures(_ expectation: Expectation) throws -> [String] {
        var failures: [String] = []
        if let file = expectation.file?.value, !stage.hasFile(file) {
            failures.append(localized("The app keeps no file “{file}”.", ["file": file]))
        }
        if let braille = expectation.braille {
            let line = stage.brailleLine
            if !TextPattern(braille.value).isIn(line) {
                failures.append(localized("The braille display shows “{line}”.", ["line": line]))
            }
        }
        failures += try stage.failures(of: expectation)
        if let focus = expectation.focus, try !stage.subject.hasFocus(focus, on: stage) {
            let now = try stage.subject.focusTitle(on: stage) ?? localized("nothing of the scene")
            failures.append(
                localized("The focus is on {now}, and not on {element}.", ["now": now, "element": focus.value]))
        }
        if let list = expectation.list?.map(\.value), stage.lastList != list {
            let now = stage.lastList.map { "“\($0)”" }.joined(separator: ", ")
            failures.append(
                now.isEmpty ? localized("No list is shown.") : localized("The list shows {names}.", ["names": now]))
        }
        return failures
    }
}

extension Stage {
    /// The names in the list that was shown last.
    var lastList: [String] {
        _ = app.events.recent
        let names = app.events.events.last { $0.name == "list" }?["names"]?.elements ?? []
        return names.compactMap(\.text)
    }

    /// Whether the app keeps a file of that name, in its own data or beside the file that it shows.
    func hasFile(_ name: String) -> Bool { keptFiles().contains(name) }

    /// The names of all files that the app keeps, in its own data or beside the file that it shows.
    func keptFiles() -> [String] {
        let folders = [session.environment["XDG_DATA_HOME"], filesFolder].compactMap { $0 }
        return folders.flatMap { Self.files(in: $0, depth: 8) }
    }

    private static func files(in path: String, depth: Int) -> [String] {
        guard depth > 0, let folder = try? Folder(path), let entries = try? folder.list() else { return [] }
        return entries.flatMap { entry in
            entry.kind == .folder ? files(in: "\(path)/\(entry.name)", depth: depth - 1) : [entry.name]
        }
    }
}
