import Foundation
import TestSupport
import Testing

/// Whether commands say what went wrong in the person's language: none of their sentences is English.
struct CommandWordsTests {
    /// Words that an English sentence of ours has, and no German one.
    private static let english =
        "\\b(the|is|are|not|there|cannot|can’t|and|with|must|needs?|for|has|of|which|named|takes|be)\\b"

    /// Lines of the argument parser, which speaks English, and lines that are commands to copy.
    private static func isOurs(_ line: Substring) -> Bool {
        !["Usage:", "  See ", "  ", "SUBCOMMANDS", "OPTIONS"].contains { line.hasPrefix($0) }
    }

    private static let wrong: [[String]] = [
        ["at-driver", "--token", "a b"], ["demo", "new", "a.yaml", "--scene", "x", "--app", "y"],
        ["demo", "new", "a.yaml", "--files", "f"], ["drag", "--scan", "99"], ["drag", "--accepting"],
        ["drag", "--to", "x"], ["drop", "--tolerance", "1"], ["lint", "--by-doing"], ["lint"],
        ["lint", "a.yaml", "--axe", "b.js"], ["lint", "a.yaml", "--format", "earl"],
        ["lint", "a.yaml", "--only", "nothing-such"], ["lint", "a.yaml", "--severity", "wrong"],
        ["new", "a", "--picture", "b.png", "--from-app", "c"],
        ["play", "a.yaml", "--private", "--own-desktop"], ["play", "a.yaml", "--workers", "99"],
        ["record", "a.yaml", "-o", "f", "--rate", "1"], ["record", "a.yaml", "-o", "f", "--loudness", "1"],
        ["record", "a.yaml", "-o", "f", "--formats", "gif"], ["render", "a.yaml", "-o", "a.gif"],
        ["render", "a.yaml", "-o", "a.png", "--scale", "99"], ["session"], ["tree", "--depth", "999999"],
        ["lint", "none.yaml"], ["render", "none.yaml", "-o", "a.png"], ["play", "none.yaml"], ["tree", "--app", "x"],
        ["do", "x", "click"], ["mark"], ["drop"], ["drag", "a", "--to", "b"], ["rendr", "a.yaml"],
    ]

    @Test(arguments: wrong) func whatWentWrongIsSaidInGerman(words: [String]) throws {
        let folder = try TemporaryFolder()
        let locale = try #require(Project.catalogues?.path)
        // Without a display and buses, so that they are missing, too.
        let nowhere = [
            "DISPLAY": "", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("none"))",
            "AT_SPI_BUS_ADDRESS": "", "HOME": folder.url.path, "XDG_RUNTIME_DIR": folder.url.path,
        ]
        let own = ["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "DRAGOMAN_LOCALE": locale]
        let result = try runDragoman(words, variables: own.merging(nowhere) { $1 }, folder: folder.url)
        #expect(result.status != 0)
        let lines = result.text.split(separator: "\n").filter(Self.isOurs)
        #expect(!lines.isEmpty, "\(words)")
        let english = try Regex(Self.english).ignoresCase()
        for line in lines {
            // Names in quotation marks are as they were given; the parser's own word begins its line.
            // So are words of GLib's, which follow the language only where its catalogues are installed.
            let said = line.replacing(/»[^«]*«/, with: "").replacing(/^Error:\s*/, with: "")
                .replacing(/nicht zu erreichen: .*$/, with: "")
                // Codes of rules are names, too.
                .replacing(/[a-z]+(-[a-z]+)+/, with: "")
            #expect(said.firstMatch(of: english) == nil, "dragoman \(words.joined(separator: " ")): \(line)")
        }
    }
}
