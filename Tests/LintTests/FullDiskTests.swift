import Foundation
import TestSupport
import Testing

/// A command whose output could not be written says so, and has failed.
struct FullDiskTests {
    private static let sample = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path
    private static let demo = Project.resources.appending(path: "demos/clicks.yaml").path

    /// The name of a film without steps, which stands in each folder.
    private static let film = "film.timeline.jsonl"

    /// A line of each command that ends by itself and needs no window.
    private static let lines: [[String]] = [
        ["--version"], ["--help"], ["help", "lint"], ["--generate-completion-script", "bash"],
        ["names", sample], ["names"], ["doctor"],
        ["lint", sample], ["lint", "--format", "json", sample], ["lint", "--format", "html", sample],
        ["lint", "--output", "-", sample],
        ["export", sample, "--format", "page"], ["export", sample, "--format", "markdown"],
        ["export", sample, "--format", "swift", "--output", "-"],
        ["render", sample, "--output", "-"],
        ["demo", "check", demo],
        ["compare", film, film],
        ["film", film, "--output", "part"],
    ]

    /// Those that need a desktop, and write by the same way.
    private static let others = [
        "open", "play", "record", "tree", "do", "hear", "new", "mark", "drop", "drag", "session",
        "at-driver", "watch",
    ]

    @Test(arguments: lines) func aFullDiskIsSaid(line: [String]) throws {
        try withTemporaryFolder { temporary in
            let result = try Self.run(line, in: temporary.path, to: "/dev/full")
            #expect(result.status != 0, "\(result.text)")
            #expect(result.errors.contains("the disk is full"), "\(result.text)")
            // The same line does what it should on a disk with room.
            let good = try Self.run(line, in: temporary.path, to: temporary.path + "/output")
            #expect(good.status < 2 && !good.errors.contains("the disk is full"), "\(good.text)")
            let size = try FileManager.default.attributesOfItem(atPath: temporary.path + "/output")[.size] as? Int
            #expect(size ?? 0 > 0)
        }
    }

    @Test func whatWasWrittenIsToldThoughItCannotBeSaid() throws {
        try withTemporaryFolder { temporary in
            let result = try Self.run(["new", temporary.path + "/new"], in: temporary.path, to: "/dev/full")
            #expect(result.status == 2 && result.errors.contains("the disk is full"), "\(result.text)")
        }
    }

    /// `dragoman lint … | head` is no error.
    @Test func aReaderThatGoesIsNoError() throws {
        let program = Project.built("dragoman").path
        let result = try runProgram("sh", ["-c", "(trap '' PIPE; \"$0\" names; echo $? >&2) | true", program])
        #expect(result.errors == "0\n", "\(result.text)")
    }

    @Test func aRelativeHomeMakesNoFolder() throws {
        try withTemporaryFolder { temporary in
            var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("XDG_") }
            variables["HOME"] = "relative"
            let place = URL(fileURLWithPath: temporary.path)
            let bundle = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path
            let packed = temporary.path + "/kanban.dragoman"
            for line in [["export", bundle, "--format", "bundle", "-o", packed], ["names", packed]] {
                let result = try runDragoman(line, environment: variables, folder: place)
                #expect(result.status == 0, "\(result.text)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == ["kanban.dragoman"])
        }
    }

    @Test func everyCommandIsTried() throws {
        let help = try runDragoman(["--help"]).output
        let part = try #require(help.components(separatedBy: "SUBCOMMANDS:").last)
        let names = part.split(separator: "\n").filter {
            $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLowercase == true
        }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count > 8)
        let tried = Self.lines.compactMap(\.first) + Self.others
        for name in names { #expect(tried.contains(name.trimmingCharacters(in: [","])), "\(name)") }
    }

    private static func run(_ line: [String], in folder: String, to output: String) throws -> ProgramResult {
        let folder = URL(fileURLWithPath: folder)
        try Data("{\"timeline\":2,\"title\":\"T\",\"language\":\"en\",\"length\":1,\"steps\":0}\n".utf8)
            .write(to: folder.appendingPathComponent(film))
        let arguments = ["-c", "out=$1; shift; exec \"$0\" \"$@\" > \"$out\"", Project.built("dragoman").path, output]
        return try runProgram("sh", arguments + line, folder: folder)
    }
}
