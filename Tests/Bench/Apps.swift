import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession

/// Demos and checks of programs of others: a window of GTK of 2,000 elements, and GNOME's text editor.
struct Apps {
    let products: String

    func measure() throws {
        print("\nPrograms of others")
        try measureLint()
        guard Program.isThere("gnome-text-editor") else {
            print("  not measured: there is no gnome-text-editor")
            return
        }
        var template = Array("/tmp/dragoman-bench.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { _ = try? run("rm", ["-rf", folder], log: "/dev/null") }
        mkdir("\(folder)/files", 0o700)
        let text = (1...20).map { "This is line number \($0) of the letter.\n" }.joined()
        try write(text, to: "\(folder)/files/notes.txt")
        try measurePlay(in: folder)
        try measureFilm(in: folder)
        try measureTranscripts(in: folder)
    }

    private func measureLint() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let app = try session.launch("\(products)/gtk-yardstick", ["1000"])
            try app.events.wait(for: "ready", timeout: 30)
            pause(milliseconds: 700)
            var report = ""
            let times = try (0..<rounds(5)).map { _ in
                let start = seconds()
                report = try session.output(
                    of: "sh",
                    ["-c", "\"$0\" lint --app gtk-yardstick --format json || true", "\(products)/dragoman"], timeout: 60
                )
                return seconds() - start
            }
            func number(_ key: String) -> Double {
                let line = report.split(separator: "\n").first { $0.contains("\"\(key)\": ") }
                return line?.split(separator: " ").last.flatMap { Double($0.filter(\.isNumber)) } ?? 0
            }
            let (elements, questions) = (number("elements"), number("questions"))
            print(
                "  lint --app of \(Int(elements)) elements: \(column(times.median, 2, width: 0)) s; goal 2 s for 2,000;"
                    + " \(column(questions / max(elements, 1), 2, width: 0)) questions each; goal 3")
        }
    }

    /// A play that waits ten seconds in all by its own script. Before it begins, the display and the program start.
    private func measurePlay(in folder: String) throws {
        let steps = (0..<rounds(10)).map { _ in "  - keys: Down\n  - pause: 1s\n" }.joined()
        let script = "\(folder)/play.yaml"
        try write(head(title: "Ten seconds", reader: "none") + steps, to: script)
        let empty = "\(folder)/start.yaml"
        try write(head(title: "No time", reader: "none") + "  - keys: Down\n", to: empty)
        func play(_ file: String) throws -> Double {
            let start = seconds()
            try run("\(products)/dragoman", ["play", "--private", "--allow-app", file], log: "\(folder)/log")
            return seconds() - start
        }
        let starting = try play(empty)
        let whole = try play(script)
        print(
            "  play with no reader of 10 s of its own waiting: \(column((whole - starting) / Double(rounds(10)), 2, width: 0)) times;"
                + " goal 1.2; and \(column(starting, 1, width: 0)) s to start and end")
    }

    private func measureFilm(in folder: String) throws {
        let steps = (0..<rounds(9)).map { number in
            "  - narrate: Orca reads each line that the arrow key leads to, one after the other.\n  - keys: Down\n"
                + "  - expect: {heard: This is line number \(number + 2)}\n"
        }
        let script = "\(folder)/minute.yaml"
        try write(head(title: "A minute", reader: "orca") + steps.joined(), to: script)
        var hashes: [String] = []
        for number in 1...rounds(2) {
            let start = seconds()
            try run(
                "\(products)/dragoman",
                ["record", "--allow-app", "--formats", "webm", script, "-o", "\(folder)/\(number)"],
                log: "\(folder)/log")
            let took = seconds() - start
            let lines = try self.lines(of: "\(folder)/log")
            let film = lines.last { $0.hasPrefix("Film: ") } ?? "no film"
            let length = film.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
            print(
                "  a film of GNOME's text editor: \(column(took, 1, width: 0)) s,"
                    + " \(column(took / max(length, 0.1), 2, width: 0)) times; goal 1.5. \(film)")
            let frames = "\(folder)/frames"
            try run(
                "ffmpeg", ["-v", "error", "-i", "\(folder)/\(number)/minute.webm", "-an", "-f", "md5", "-"], log: frames
            )
            hashes += try self.lines(of: frames)
        }
        print(
            "  two of them have the same frames: \(hashes.count == 2 ? (hashes[0] == hashes[1] ? "yes" : "no") : "not compared")"
        )
    }

    private func measureTranscripts(in folder: String) throws {
        let script = "\(folder)/short.yaml"
        let steps = "  - keys: Down\n  - expect: {heard: This is line number 2}\n  - type: \"Please \"\n"
        try write(head(title: "Short", reader: "orca") + steps, to: script)
        var transcripts: Set<String> = []
        for number in 1...rounds(10) {
            try run(
                "\(products)/dragoman",
                ["record", "--allow-app", "--formats", "webm", script, "-o", "\(folder)/short\(number)"],
                log: "\(folder)/log")
            transcripts.insert(try lines(of: "\(folder)/short\(number)/short.md").joined(separator: "\n"))
        }
        print("  ten recordings in a row: \(transcripts.count) transcript\(transcripts.count == 1 ? "" : "s"); goal 1")
    }

    private func head(title: String, reader: String) -> String {
        "demo: 1\ntitle: \(title)\nreader: \(reader)\nbraille: \(reader == "orca")\n"
            + "app: {program: gnome-text-editor, arguments: [notes.txt], files: files}\nsteps:\n"
    }

    private func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SessionError("Cannot write \(path).") }
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SessionError("Cannot write \(path).") }
    }

    private func lines(of path: String) throws -> [String] {
        String(decoding: try FilePath.read(path, limit: 1 << 30), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Runs a program to its end; what it writes is in the log.
    private func run(_ program: String, _ arguments: [String], log: String) throws {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let output = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(output) }
        let process = try ChildProcess(
            program, arguments, environment: ["PATH": path, "LANGUAGE": "en"], output: output, errors: .file(log))
        guard process.wait(timeout: 900) == 0 else {
            process.end()
            let said = (try? lines(of: log).suffix(3).joined(separator: " ")) ?? ""
            throw SessionError("\(FilePath.displayName(program)) \(arguments.first ?? "") failed: \(said)")
        }
    }
}
