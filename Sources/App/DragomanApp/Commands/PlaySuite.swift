import AppAudit
import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import TextSafety
import Translation

/// Plays several demos, each in a process of its own, and sums up.
@MainActor
struct PlaySuite {
    let scripts: [String]
    let command: PlayCommand

    /// A demo that is being played.
    private final class Run {
        let index: Int
        var demo: PlayedDemo
        let process: ChildProcess
        let pipe: ProcessPipe
        let errors: String
        var rest: [UInt8] = []
        var others: [String] = []

        init(_ index: Int, _ demo: PlayedDemo, _ process: ChildProcess, _ pipe: ProcessPipe, errors: String) {
            (self.index, self.demo, self.process, self.pipe, self.errors) = (index, demo, process, pipe, errors)
        }
    }

    /// - Throws: `ExitCode` 1 where a demo failed; `DemoError` where it was stopped.
    func run() throws {
        Interruption.watch()
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        var waiting = Array(scripts.indices)
        var tries: [Int: Int] = [:]
        var done: [Int: PlayedDemo] = [:]
        var runs: [Run] = []
        defer { for run in runs { run.process.end() } }
        while !waiting.isEmpty || !runs.isEmpty {
            while runs.count < command.workers, !waiting.isEmpty {
                if command.stopAtFailure, done.values.contains(where: { !$0.holds && $0.skipped == nil }) {
                    waiting = []
                    break
                }
                let index = waiting.removeFirst()
                tries[index, default: 0] += 1
                do {
                    runs.append(try start(index, tries[index] ?? 1, in: workshop.folder))
                } catch {
                    let demo = PlayedDemo(unreadable: scripts[index], because: "\(error)")
                    tell(demo)
                    done[index] = demo
                }
            }
            for run in runs where try isOver(run) {
                runs.removeAll { $0 === run }
                if !run.demo.holds, run.demo.skipped == nil, run.demo.tries <= command.retries {
                    tellAgain(run.demo)
                    waiting.append(run.index)
                } else {
                    tell(run.demo)
                    done[run.index] = run.demo
                }
            }
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
        }
        let demos = scripts.indices.compactMap { done[$0] }
        StandardOutput.write(line: Self.summary(of: demos))
        try write(demos)
        if demos.contains(where: { !$0.holds && $0.skipped == nil }) { throw ExitCode(1) }
    }

    private func write(_ demos: [PlayedDemo]) throws {
        if let report = command.report { try OutputFile.write(Array(JUnitReport.text(of: demos).utf8), to: report) }
        if let sarif = command.sarif {
            try OutputFile.write(Array((PlaySARIF.text(of: demos, by: .own) + "\n").utf8), to: sarif)
        }
    }

    // MARK: Processes

    private func start(_ index: Int, _ number: Int, in folder: String) throws -> Run {
        var demo = PlayedDemo(of: try command.demo.script(at: scripts[index]))
        demo.tries = number
        let pipe = try ProcessPipe()
        let errors = "\(folder)/\(index)-\(number).log"
        let process = try ChildProcess(
            Environment.program, words(for: scripts[index]), environment: Environment.all, output: pipe.writing,
            errors: .file(errors))
        pipe.closeWriting()
        return Run(index, demo, process, pipe, errors: errors)
    }

    private func words(for script: String) -> [String] {
        let demo = command.demo
        var words = ["play", "--progress", "json", "--stage", demo.stage.rawValue]
        let flags = [
            ("--allow-outside", demo.allowOutside), ("--allow-app", demo.allowApp), ("--golden", command.golden),
            ("--renew", command.renew), ("--own-desktop", command.ownDesktop), ("--yes", command.yes),
        ]
        words += flags.filter(\.1).map(\.0)
        // Those of the same name in different folders keep what they write apart.
        let folder = FilePath.relative(
            FilePath.canonical(FilePath.folder(of: script)), to: FilePath.canonical(demo.file))
        func inside(_ path: String?) -> String? {
            path.map { folder == "." || folder.hasPrefix("..") ? $0 : FilePath.join($0, folder) }
        }
        let options = [
            ("--language", demo.language), ("--pictures", inside(command.pictures)),
            ("--failures", inside(command.failures)),
        ]
        words += options.flatMap { name, value in value.map { [name, $0] } ?? [] }
        words += demo.variables.flatMap { ["--variable", $0] }
        return words + ["--", script]
    }

    /// Reads the events of a demo.
    ///
    /// - Returns: Whether it has ended; then its result is complete.
    private func isOver(_ run: Run) throws -> Bool {
        guard let bytes = run.pipe.readAvailable(timeout: 0.05 / Double(command.workers)) else { return false }
        run.rest += bytes
        while let end = run.rest.firstIndex(of: 0x0A) {
            let line = String(decoding: run.rest[..<end], as: UTF8.self)
            if !run.demo.take(line) { run.others.append(line) }
            run.rest.removeSubrange(...end)
        }
        guard bytes.isEmpty else { return false }
        let status = run.process.wait(timeout: 30)
        run.process.end()
        let errors = String(decoding: (try? FilePath.read(run.errors, limit: 1 << 20)) ?? [], as: UTF8.self)
        if status != 0, run.demo.skipped == nil, run.demo.transcript.failures.isEmpty {
            let words = run.others + errors.split(separator: "\n").map(String.init)
            run.demo.problem =
                words.isEmpty
                ? localized(
                    "{name} has ended, with status {number}.",
                    ["name": "dragoman", "number": status.map { "\($0)" } ?? "–"])
                : words.joined(separator: "\n")
        }
        return true
    }

    // MARK: Telling

    private func tell(_ demo: PlayedDemo) {
        let seconds = "\((demo.seconds * 10).rounded() / 10)"
        let names: KeyValuePairs = ["file": demo.file.printable, "seconds": seconds, "count": "\(demo.tries)"]
        let line =
            switch (demo.holds, demo.tries) {
            case _ where demo.skipped != nil:
                localized("{file}: skipped.", names) + " " + (demo.skipped ?? "").printable
            case (true, 1): localized("{file}: passed in {seconds} s.", names)
            case (true, _): localized("{file}: passed at try {count}, in {seconds} s.", names)
            case (false, _): localized("{file}: failed.", names)
            }
        StandardOutput.write(line: line)
        if !demo.holds, demo.skipped == nil { tellFailures(of: demo) }
    }

    private func tellAgain(_ demo: PlayedDemo) {
        StandardOutput.write(line: localized("{file}: failed, and is played again.", ["file": demo.file.printable]))
        tellFailures(of: demo)
    }

    private func tellFailures(of demo: PlayedDemo) {
        for step in demo.transcript.failures {
            StandardOutput.write(line: "  \(step.file.printable):\(step.title.line): \(step.title.text.printable)")
            for line in (step.failure ?? "").split(separator: "\n") {
                StandardOutput.write(line: "    ! \(String(line).printable)")
            }
        }
        for line in (demo.problem ?? "").split(separator: "\n") {
            StandardOutput.write(line: "    ! \(String(line).printable)")
        }
    }

    /// "12 passed, 1 failed, 1 passed only when it was played again."
    static func summary(of demos: [PlayedDemo]) -> String {
        let unsteady = demos.count { $0.holds && $0.tries > 1 }
        let skipped = demos.count { $0.skipped != nil }
        let failed = demos.count { !$0.holds } - skipped
        let all = localized(
            "{passed} passed, {failed} failed, {again} passed only when played again.",
            ["passed": "\(demos.count - failed - skipped)", "failed": "\(failed)", "again": "\(unsteady)"])
        return skipped == 0 ? all : all + " " + localized("{count} skipped.", ["count": "\(skipped)"])
    }
}
