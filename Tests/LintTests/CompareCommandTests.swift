import Foundation
import TestSupport
import Testing

/// `dragoman compare` on two films that lie in folders.
struct CompareCommandTests {
    private static let timeline = """
        {"timeline":2,"title":"T","language":"en","length":9,"steps":2,"screen":[4,4]}
        {"time":1,"event":"step","step":1,"text":"keys: Tab"}
        {"time":1,"event":"said","step":1,"by":"reader","text":"OK <b>button","until":2}
        {"time":1,"event":"picture","step":1,"file":"t-pictures/01.png"}
        {"time":3,"event":"step","step":2,"text":"keys: Space"}

        """
    /// Four pixels by four: white, and with two black ones in the third line.
    private static let white =
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAD0lEQVR42mP4jwQYiOMAANuQL9HXPgz1AAAAAElFTkSuQmCC"
    private static let marked =
        "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAE0lEQVR42mP4jwQY0DkMYIAuAwBnBSnXEXr8BAAAAABJRU5ErkJggg=="

    private func write(_ timeline: String, picture: Data?, in folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder + "/t-pictures", withIntermediateDirectories: true)
        try Data(timeline.utf8).write(to: URL(fileURLWithPath: folder + "/t.timeline.jsonl"))
        try picture?.write(to: URL(fileURLWithPath: folder + "/t-pictures/01.png"))
        return folder + "/t.webm"
    }

    @Test func differencesAreSaidAndShownInAPage() throws {
        try withTemporaryFolder { folder in
            let (old, new) = (folder.path + "/old", folder.path + "/new")
            let first = try write(Self.timeline, picture: Data(base64Encoded: Self.white), in: old)
            let words = Self.timeline.replacingOccurrences(of: "OK <b>button", with: "OK push button")
            let second = try write(words, picture: Data(base64Encoded: Self.marked), in: new)
            let page = folder.path + "/page.html"
            let result = try runDragoman(["compare", first, second, "-o", page])
            #expect(result.status == 1, "\(result.text)")
            for line in [
                "1. keys: Tab", "    -OK <b>button", "    +OK push button",
                "    The picture differs in 12.5 % of its pixels.", "1 of 2 steps differ.",
            ] {
                #expect(result.output.contains(line + "\n"), "\(line)\n\(result.text)")
            }
            let html = try String(contentsOfFile: page, encoding: .utf8)
            #expect(html.contains("<del>-OK &lt;b&gt;button</del>\n<ins>+OK push button</ins>"), "\(html)")
            #expect(html.contains("style=\"left:25.0%;top:50.0%;width:50.0%;height:25.0%\""), "\(html)")
            #expect(html.components(separatedBy: "src=\"data:image/png;base64,").count == 3)
            #expect(!html.contains("2. keys: Space"))
        }
    }

    @Test func theSameFilmDiffersInNothing() throws {
        try withTemporaryFolder { folder in
            let film = try write(Self.timeline, picture: Data(base64Encoded: Self.white), in: folder.path)
            let result = try runDragoman(["compare", film, folder.path + "/t.timeline.jsonl"])
            #expect(result.status == 0 && result.output == "No step differs.\n", "\(result.text)")
        }
    }

    /// A stranger's film: what cannot be read is an error, and a picture that is none is told with its step.
    @Test func unreadableFilmsAndPicturesAreSaid() throws {
        try withTemporaryFolder { folder in
            let good = try write(Self.timeline, picture: Data(base64Encoded: Self.white), in: folder.path + "/good")
            let bad = try write(Self.timeline, picture: Data("GIF89a".utf8), in: folder.path + "/bad")
            let none = try write(Self.timeline, picture: nil, in: folder.path + "/none")
            for other in [bad, none] {
                let result = try runDragoman(["compare", good, other, "-o", folder.path + "/page.html"])
                #expect(result.status == 1 && result.output.contains("1. keys: Tab\n    "), "\(result.text)")
            }
            for wrong in ["{}", "", String(repeating: "[", count: 100_000)] {
                let film = try write(wrong, picture: nil, in: folder.path + "/wrong")
                let result = try runDragoman(["compare", good, film])
                #expect(result.status == 2 && result.errors.contains("t.webm: "), "\(result.text)")
            }
        }
    }
}
