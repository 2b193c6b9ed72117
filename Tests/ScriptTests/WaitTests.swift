import Foundation
import TestSupport
import Testing

/// Nothing waits by the clock without a reason: the map says so (Sources/README.md, "Waiting").
struct WaitTests {
    /// The calls that let time pass, or ask again and again.
    private static var calls: Regex<(Substring, Substring)> {
        #/\b(pause\(milliseconds:|MainLoop\.poll\b|g_usleep\(|usleep\(|nanosleep\(|sleep\()/#
    }
    /// The words by which a comment above such a call says why.
    private static let reasons = ["No event", "The time itself is meant"]

    /// The lines of a source that wait by the clock and do not say why, as "12: usleep(500)".
    private static func unexplained(in source: String) -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.indices.compactMap { index in
            let line = lines[index]
            guard !isComment(line), !line.contains("func pause("), line.contains(calls) else { return nil }
            // The pace of a hand is a time that is meant.
            guard !line.contains("HandPace.") else { return nil }
            let comments = lines[..<index].reversed().prefix(while: isComment)
            let isExplained = comments.contains { comment in reasons.contains { comment.contains($0) } }
            return isExplained ? nil : "\(index + 1): \(line)"
        }
    }

    private static func isComment(_ line: String) -> Bool { line.hasPrefix("//") }

    @Test func eachWaitByTheClockSaysWhy() throws {
        let folder = Project.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var seen = 0
        while let file = files?.nextObject() as? URL {
            guard ["swift", "c", "h"].contains(file.pathExtension), !file.path.contains(".docc/") else { continue }
            seen += 1
            let source = try String(contentsOf: file, encoding: .utf8)
            let found = Self.unexplained(in: source)
            #expect(found.isEmpty, "\(file.path): \(found.joined(separator: "\n"))")
        }
        #expect(seen > 500)
    }

    @Test func aWaitWithoutAReasonIsFound() {
        #expect(Self.unexplained(in: "// It is slow.\nusleep(20_000)") == ["2: usleep(20_000)"])
        #expect(Self.unexplained(in: "let now = MainLoop.poll(timeout: 1) { answer }").count == 1)
        #expect(
            Self.unexplained(in: "// No event: a lock tells nobody.\n// It is asked again.\nusleep(20_000)").isEmpty)
        #expect(Self.unexplained(in: "pause(milliseconds: HandPace.pressTime)").isEmpty)
    }
}
