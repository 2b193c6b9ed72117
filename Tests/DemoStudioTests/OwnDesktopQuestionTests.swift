import Foundation
import TestSupport
import Testing

/// The question before a demo plays on the person's own desktop.
struct OwnDesktopQuestionTests {
    /// Where there is no terminal nobody can be asked: what would be done is said, and nothing is.
    @Test(arguments: [["play"], ["record", "-o", "film"]])
    func nothingIsPlayedBeforeThePersonAgrees(words: [String]) throws {
        try withTemporaryFolder { temporary in
            let folder = URL(fileURLWithPath: temporary.path)
            let text = "demo: 1\ntitle: Keys\nreader: none\nsteps:\n  - narrate: Now.\n  - keys: Right\n"
            try Data(text.utf8).write(to: folder.appendingPathComponent("demo.yaml"))
            // A line is no answer, as from `yes`.
            let result = try runDragoman(
                words + ["--own-desktop", "demo.yaml"], variables: ["DISPLAY": ":4711"], input: Data("\n\n".utf8),
                folder: folder)
            #expect(result.status == 2, "\(result.text)")
            #expect(result.errors.contains("1. Narrate: Now."), "\(result.text)")
            #expect(result.errors.hasSuffix("Play it with --yes to agree.\n"), "\(result.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["demo.yaml"])
        }
    }
}
