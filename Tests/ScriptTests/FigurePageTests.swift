import Foundation
import TestSupport
import Testing

/// The page of figures, which `Tests/figures` makes of what the bench has printed.
struct FigurePageTests {
    private static let run = """
        size, stripped              MB   goal
          dragoman               24.45   25
          smallest-window         0.02
        first frame of a document        ms    built-in    ratio    goal
          1000 elements, svg          512.0       400.0     1.28×    1.2×
        start and memory           dragoman   smallest    ratio    goal   with words    ratio
          first frame, ms             500.0      400.0     1.25×   1.15×        440.0     1.14×
          memory (PSS), MiB            62.0       53.2     1.17×   1.15×         60.0     1.09×
        10,000 rows, ms of CPU a frame while they scroll    plain  movable    ratio   goal
          accessibility is off                               2.00     2.04     1.02×   1.1×
        … a drop, with all making room: 5.50 ms, the slowest of 9 7.00 ms, 0 over the goal of 16 ms

        """

    private func page(_ arguments: [String]) throws -> ProgramResult {
        try runProgram(Project.tests.appending(path: "figures").path, arguments)
    }

    @Test func eachFigureStandsBesideItsGoalAndTheVersionBefore() throws {
        try withTemporaryFolder { folder in
            let now = try folder.write(Self.run, as: "run.txt")
            let old = try folder.write(Self.run.replacing("24.45", with: "27.57"), as: "old.txt")
            let made = try page([now, "--before", old, "0.1.0"])
            #expect(made.status == 0, "\(made.text)")
            for row in [
                "| figure | now | 0.1.0 | compared with | ratio | goal |",
                "| The program, stripped | 24.45 MB | 27.57 MB | 0.02 MB |  | 25 MB |",
                "| From the start to the first frame | 500 ms | 500 ms | 400 ms | 1.25 | 1.15×, **missed** |",
                "| Memory of the window (PSS) | 62 MiB | 62 MiB | 53.2 MiB | 1.17 | 1.2× |",
                "| A frame of 10,000 rows that scroll | 2.04 ms | 2.04 ms | 2 ms | 1.02 | 1.1× |",
                "| A drop on a board of 300 elements, with all making room | 5.5 ms | 5.5 ms |  |  | 16 ms |",
                "| Lifted, by name, in round trips of the bus | not measured | not measured |  |  | 2, **missed** |",
                "3 of 7 miss their goals.",
            ] { #expect(made.output.contains(row + "\n"), "\(row)\n\(made.output)") }
            #expect(made.output.contains("```\n" + Self.run.trimmingCharacters(in: .newlines) + "\n```\n"))
        }
    }

    /// A row that the bench prints no more would be told as not measured: its words stand in the bench.
    @Test func theBenchHasEachRow() throws {
        let folder = Project.tests.appending(path: "Bench").path
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
        for words in [
            "\"  first frame, ms", "\"  memory (PSS), MiB", "\"accessibility is off\"",
            "\"… a drop, with all making room\"", #""\"Drag bar data\", lifted""#,
            #"\(count) elements, \(kind)"#,
        ] { #expect(sources.contains(words), "\(words)") }
    }
}
