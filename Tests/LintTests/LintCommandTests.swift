import Foundation
import TestSupport
import Testing

/// `dragoman lint` and `dragoman export` as a person runs them, on the tested documents with real data beside them.
struct LintCommandTests {
    private let documents = Project.tests.appending(path: "CheckingTests/Documents")

    /// The documents' folder with a picture in white, one in grey, and a contact.
    private func withDocuments(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: documents, to: folder)
        for code in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            for (name, color) in [("inbox.png", "#ffffff"), ("grey.png", "#a8a8a8")] {
                // The bytes say what a picture is, and not its name.
                let picture = """
                    <svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
                    <rect width="960" height="640" fill="\(color)"/></svg>
                    """
                try Data(picture.utf8).write(to: folder.appending(path: "\(code)/\(name)"))
            }
            let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nEND:VCARD\r\n"
            try Data(card.utf8).write(to: folder.appending(path: "\(code)/ada.vcf"))
        }
        try body(folder)
    }

    @Test func everyRuleIsFoundFromOutside() throws {
        try withDocuments { folder in
            let codes = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let bad = codes.map { folder.appending(path: "\($0)/bad.dragoman.yaml").path }
            let result = try runDragoman(["lint", "--format", "json"] + bad)
            #expect(result.status == 1, "\(result.errors)")
            let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            let files = try #require(report?["files"] as? [[String: Any]])
            #expect(files.count == codes.count)
            for (code, file) in zip(codes, files) {
                let found = (file["findings"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
                #expect(Set(found ?? []) == [code])
            }
            let good = codes.map { folder.appending(path: "\($0)/good.dragoman.yaml").path }
            let clean = try runDragoman(["lint", "--strict"] + good)
            #expect(clean.status == 0, "\(clean.output)")
            #expect(clean.output == "\(codes.count) files checked: nothing found, 1 ignored.\n")
            let ignoring = folder.appending(path: "idle-ignore/good.dragoman.yaml").path
            let page = try runDragoman(["lint", "--format", "html", ignoring]).output
            #expect(page.contains("Ignored because: The toolbar is replaced in May."), "\(page)")
            let sarif = try runDragoman(["lint", "--format", "sarif", ignoring]).output
            let log = try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any]
            let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
            let suppressions = results?.first?["suppressions"] as? [[String: Any]]
            #expect(suppressions?.first?["justification"] as? String == "The toolbar is replaced in May.")
        }
    }

    /// The page holds the picture, and a frame where each element is.
    @Test func thePageShowsWhereSomethingIsWrong() throws {
        try withDocuments { folder in
            let file = folder.appending(path: "small-target/bad.dragoman.yaml")
            let out = folder.appending(path: "report.html").path
            let result = try runDragoman(["lint", "--format", "html", "--output", out, file.path])
            #expect(result.status == 0 && result.output.isEmpty, "\(result.text)")
            let page = try String(contentsOfFile: out, encoding: .utf8)
            #expect(page.contains("src=\"data:image/png;base64,iVBOR"))
            #expect(page.contains("<a class=\"mark warning\" href=\"#f1\" style=\"left:"))
            #expect(page.contains("<li id=\"f1\" class=\"warning\">"))
            let lost = try runDragoman(["lint", "--format", "html", folder.appending(path: "<b>none").path])
            #expect(lost.status == 2, "\(lost.text)")
            #expect(lost.output.contains("&lt;b&gt;none") && !lost.output.contains("<b>none"), "\(lost.text)")
        }
    }

    /// A problem in a bundle is said of the bundle, and not of the private folder that it is unpacked into.
    @Test func whatIsFoundInABundleNamesTheBundle() throws {
        try withDocuments { folder in
            let code = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).min())
            let document = folder.appending(path: "\(code)/bad.dragoman.yaml").path
            let bundle = folder.appending(path: "bad.dragoman").path
            let packed = try runDragoman(["export", "--format", "bundle", "-o", bundle, document])
            #expect(packed.status == 0, "\(packed.errors)")
            for format in ["text", "json", "sarif"] {
                let result = try runDragoman(["lint", "--format", format, bundle])
                #expect(result.output.contains(code), "\(result.text)")
                #expect(result.output.contains("/bad.dragoman"), "\(result.text)")
                #expect(!result.output.contains("/opened/"), "\(result.text)")
            }
        }
    }

    /// Each of these documents once took minutes: the time was the square of what is in them.
    @Test(arguments: ["types", "drags", "bars"]) func documentsAtTheLimitsAreCheckedToTheirEnd(kind: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "\(kind).dragoman.yaml")
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='600'/>"
        try Data(picture.utf8).write(to: folder.appending(path: "board.svg"))
        let bars = "label,value\n" + (0..<5000).map { "bar \($0),\($0)\n" }.joined()
        try Data(bars.utf8).write(to: folder.appending(path: "bars.csv"))
        try Data(Self.document(atTheLimitsOf: kind).utf8).write(to: file)
        let result = try runDragoman(["lint", file.path])
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains("1 file checked: "), "\(result.output.suffix(500))")
    }

    private static func document(atTheLimitsOf kind: String) -> String {
        let points = (0..<9000).map { "[\(Double($0 % 100) / 100), \(Double($0 / 100) / 100)]" }
        var lines = ["dragoman: 1", "language: en", "views:"]
        switch kind {
        case "types":
            lines += ["  - mockup: board", "    image: board.svg", "    elements:"]
            lines += (0..<4990).flatMap { number in
                [
                    "      - element: e\(number)", "        label: E\(number)",
                    "        frame: [\(number % 90 * 10), \(number / 90 * 10), 9, 9]",
                    "        drags: [{name: Take \(number), offers: [application/x-type-\(number)]}]",
                    "        drops: [{name: Put \(number), accepts: [application/x-tpye-\(number)], then: move}]",
                ]
            }
        case "drags":
            lines += ["  - mockup: board", "    image: board.svg", "    elements:", "      - element: e"]
            lines += ["        label: E", "        frame: [1, 1, 800, 500]", "        drags:"]
            lines += points.enumerated().map { number, point in
                "          - {name: Take \(number), offers: [text/plain], point: \(point)}"
            }
            lines += ["      - element: bin", "        label: Bin", "        frame: [810, 1, 80, 80]"]
            lines += ["        drops: [{name: Put into the bin, accepts: [image/png], then: move}]"]
        default:
            lines += ["  - graph: g", "    title: G", "    bars: bars.csv", "    drags:"]
            lines += points.enumerated().map { number, point in
                "      - {name: 'Take \(number)\(number % 2 == 0 ? "" : " {label}")', point: \(point)}"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func whatCannotBeReadIsShownAndTheRestStillChecked() throws {
        try withDocuments { folder in
            let missing = folder.appending(path: "missing.dragoman.yaml").path
            let bad = folder.appending(path: "small-target/bad.dragoman.yaml").path
            let text = try runDragoman(["lint", missing, bad])
            #expect(text.status == 2)
            #expect(text.output.contains("[unreadable]"), "\(text.output)")
            #expect(text.output.contains("[small-target]"), "\(text.output)")
            let sarif = try runDragoman(["lint", "--format", "sarif", missing, bad])
            #expect(sarif.status == 2)
            #expect(sarif.output.contains("\"ruleId\": \"unreadable\""), "\(sarif.output)")
            #expect(try runDragoman(["lint", bad]).status == 0)
            #expect(try runDragoman(["lint", "--strict", bad]).status == 1)
            // Without its picture a document is checked all the same.
            try FileManager.default.removeItem(at: folder.appending(path: "small-target/inbox.png"))
            let blind = try runDragoman(["lint", bad])
            #expect(blind.status == 2)
            #expect(blind.output.contains("[small-target]"), "\(blind.output)")
        }
    }

    /// A table and a card whose encoding nothing names: lint says the key to write, and with it they are read.
    @Test(arguments: [
        ("windows-1251", [0xDF, 0xED, 0xE2, 0xE0, 0xF0, 0xFC]), ("shift_jis", [0x93, 0x8C, 0x8B, 0x9E]),
        ("euc-kr", [0xBC, 0xAD, 0xBF, 0xEF]),
    ])
    func theEncodingToWriteIsNamed(encoding: String, word: [UInt8]) throws {
        try withTemporaryFolder { folder in
            try Data(word + Array(";40\n".utf8)).write(to: folder.url.appending(path: "t.csv"))
            let card = Array("BEGIN:VCARD\nVERSION:2.1\nFN:".utf8) + word + Array("\nEND:VCARD\n".utf8)
            try Data(card).write(to: folder.url.appending(path: "c.vcf"))
            for key in ["graph: a\n    bars: t.csv", "card: a\n    contact: c.vcf"] {
                let text = "dragoman: 1\ntitle: A\nviews:\n  - \(key)\n"
                let asked = try runDragoman(["lint", folder.write(text, as: "a.dragoman.yaml")])
                #expect(asked.status == 2 && asked.text.contains("encoding: \(encoding)"), "\(asked.text)")
                let named = try folder.write(text + "    encoding: \(encoding)\n", as: "a.dragoman.yaml")
                #expect(!(try runDragoman(["lint", named])).text.contains("unreadable"))
            }
        }
    }

    @Test func exportWritesAFile() throws {
        try withDocuments { folder in
            let document = folder.appending(path: "same-name/good.dragoman.yaml").path
            let file = folder.appending(path: "out.md").path
            let result = try runDragoman(["export", document, "--format", "markdown", "-o", file])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "")
            let table = try String(contentsOfFile: file, encoding: .utf8)
            #expect(table.contains("| Copy to archive |"), "\(table)")
            #expect(try runDragoman(["export", document, "--format", "swiftui"]).output.hasSuffix("}\n") == true)
            #expect(try runDragoman(["export", folder.path + "/none.yaml", "--format", "html"]).status == 2)
        }
    }

    /// Names, paths and texts of a document that would clear a terminal or turn its line around.
    @Test func whatIsPrintedIsPrintable() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "print-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let hostile = "a\u{1B}[2J\u{202E}b"
        let file = folder.appending(path: "\(hostile).dragoman.yaml")
        let text = """
            dragoman: 1
            title: "x\\u202Ey"
            views:
              - graph: sales
                title: "x\\u202Ey"
                bars: [{label: "x\\u202Ey", value: 1}]
                drags: [{name: "x\\u202Ey", point: [2, 0]}]
              - mockup: board
                image: "none\\u202E.png"
                elements: []
            """
        try Data(text.utf8).write(to: file)
        let picture = folder.appending(path: "x\u{202E}y.svg")
        try Data("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>".utf8).write(to: picture)
        let commands =
            [["lint"], ["lint", "--format", "json"], ["lint", "--format", "sarif"]].map { $0 + [file.path] }
            + ["swift", "uikit", "swiftui", "compose", "html", "markdown"].map {
                ["export", file.path, "--format", $0]
            }
            + [
                ["render", file.path, "-o", folder.path + "/a.svg"], ["render", hostile, "-o", folder.path + "/a.svg"],
                ["new", folder.path + "/new", "--picture", picture.path], ["new", folder.path + "/" + hostile],
                ["lint", file.path, "--baseline", hostile],
            ]
        for command in commands {
            let result = try runDragoman(command)
            for printed in [result.output, result.errors] {
                let found = printed.unicodeScalars.filter {
                    $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}"
                }
                #expect(found.isEmpty, "\(command): \(found.map(\.value)) in \(printed.debugDescription)")
            }
            #expect(!(result.output.isEmpty && result.errors.isEmpty), "\(command)")
        }
    }
}
