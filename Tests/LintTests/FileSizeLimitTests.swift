import Foundation
import TestSupport
import Testing

/// A file that may not become larger (`ulimit -f`) is an error as a full disk is: it is said, what was there stays, and
/// nothing is left beside it. The system would end the process.
struct FileSizeLimitTests {
    private static let board = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path

    /// Runs the command with no more than 4 KiB to a file.
    private func limited(_ line: [String]) throws -> ProgramResult {
        try runProgram(
            "bash", ["-c", "ulimit -f 4; exec \"$0\" \"$@\"", Project.dragoman.path] + line)
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: [
        ["export", board, "--format", "page", "-o"], ["export", board, "--format", "bundle", "-o"],
        ["export", board, "--format", "swift", "-o"], ["render", board, "-o"],
    ])
    func itIsSaidAndNothingIsLeft(line: [String]) throws {
        try withTemporaryFolder { folder in
            let file = line[0] == "render" ? "out.png" : line.contains("bundle") ? "out.dragoman" : "out.html"
            for old in [nil, "as it was"] {
                if let old { try folder.write(old, as: file) }
                let result = try limited(line + [folder.path(file)])
                #expect(result.status == 1 || result.status == 2, "\(result.text)")
                #expect(result.errors.contains("\(file) was not saved: it is too large"), "\(result.text)")
                #expect(try names(in: folder) == (old == nil ? [] : [file]))
                if let old { #expect(try String(contentsOfFile: folder.path(file), encoding: .utf8) == old) }
            }
        }
    }

    @Test func ofANewDocumentNothingIsLeft() throws {
        try withTemporaryFolder { folder in
            let picture = try folder.write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!-- \(String(repeating: "x", count: 9999)) --></svg>",
                as: "picture.svg")
            let result = try limited(["new", folder.path("new"), "--picture", picture])
            #expect(result.status != 0 && result.errors.contains("it is too large"), "\(result.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new")) == [])
        }
    }
}
