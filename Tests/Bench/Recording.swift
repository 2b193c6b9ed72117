import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession

/// A demo with Orca, filmed, spoken and encoded: how long that takes beside the film's own length. The goal is one and a
/// half times at most on two cores.
struct Recording {
    let products: String

    func measure() throws {
        print("\nA demo with Orca (goal: 1.5 times its length at most; live: fewer than 1 % of frames missing)")
        try measure("frame by frame", [])
        guard !isShort else { return }
        try measure("live", ["--live", "--formats", "mp4"])
    }

    private func measure(_ name: String, _ options: [String]) throws {
        var template = Array("/tmp/dragoman-bench.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let environment = ["PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "LANGUAGE": "en"]
        defer {
            let remover = try? ChildProcess("rm", ["-rf", folder], environment: environment)
            remover?.wait(timeout: 10)
        }
        let log = "\(folder)/log"
        let output = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(output) }
        let start = seconds()
        let process = try ChildProcess(
            "\(products)/dragoman", ["record", "Resources/demos/orca.yaml", "-o", folder] + options,
            environment: environment, output: output, errors: .file(log))
        guard let status = process.wait(timeout: 900) else {
            process.end()
            throw SessionError("Recording took more than 15 minutes.")
        }
        let took = seconds() - start
        let lines = String(decoding: try FilePath.read(log, limit: 1 << 30), as: UTF8.self).split(separator: "\n")
        // "Film: 61.3 s, 1839 frames, 0 missing."
        guard let film = lines.last(where: { $0.hasPrefix("Film: ") }),
            let length = film.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { throw SessionError("The demo was not filmed (\(status)): \(lines.suffix(3).joined(separator: " "))") }
        print("  \(name): \(column(took, 1, width: 6)) s, \(column(took / length, 2, width: 5)) times. \(film)")
    }
}
