import Foundation
import GLibAppSupport
import GLibSupport
import GTKSupport
import TestSupport
import TextSafety
import XCTest

@testable import Exporting

/// The text of the file: nothing of a document is code, nothing is loaded, and the source is readable.
final class PageExportTests: PageTestCase {
    /// Labels that would end scripts, strings and attributes, or hide what they are.
    private static let hostile = [
        "</script><script>alert(1)</script>", "<!--<script>", "\"'`${alert(1)}\\", "]]>\u{202E}gnp.exe\u{2066}",
        "a\u{2028}b\u{2029}c", "<img src=x onerror=alert(1)>", "&lt;b&gt; {label} {items}", "__proto__",
    ]

    func testHostileTextsStayTexts() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Project.resources.appendingPathComponent("samples/kanban/kanban.svg").path,
            toPath: folder.path("board.svg"))
        func quoted(_ text: String) -> String {
            let escaped = text.unicodeScalars.map { scalar in
                scalar.isASCII && scalar != "\"" && scalar != "\\"
                    ? String(scalar) : "\\U" + String(format: "%08X", scalar.value)
            }
            return "\"\(escaped.joined())\""
        }
        let elements = Self.hostile.enumerated().map { index, text in
            """
                  - element: e\(index)
                    label: \(quoted(text))
                    description: \(quoted(text))
                    frame: [\(index * 40), 0, 30, 30]
                    drags:
                      - name: \(quoted("Drag " + text))
                        offers: {text/plain: \(quoted(text))}
                    drops:
                      - name: \(quoted("Drop " + text))
                        then: {refuse: \(quoted(text))}
            """
        }
        let document = try folder.write(
            """
            dragoman: 1
            title: \(quoted(Self.hostile[0]))
            views:
              - mockup: board
                image: board.svg
                elements:
            \(elements.joined(separator: "\n"))
            """, as: "hostile.dragoman.yaml")
        let page = try page(of: document)
        // Three elements of script and style are the page's own; no text has opened or closed another.
        XCTAssertEqual(page.components(separatedBy: "<script").count - 1, 2)
        XCTAssertEqual(page.components(separatedBy: "</script>").count - 1, 2)
        let data = try data(of: page)
        for sign in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}"] {
            XCTAssertFalse(
                data.contains(sign), "U+\(String(sign.unicodeScalars.first?.value ?? 0, radix: 16)) as it is")
        }
        let json = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let views = try XCTUnwrap(json["views"] as? [[String: Any]])
        let labels = (views.first?["elements"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
        XCTAssertEqual(labels, Self.hostile.map(\.oneLine), "all texts arrive as they were written, each in one line")
        XCTAssertEqual(try part(of: page, from: "<title>", to: "</title>"), MarkupText.escaped(Self.hostile[0]))
    }

    /// As a telephone writes it: on its side, with its place. The page shows it upright and does not say where it was.
    func testAPhotographInAPageHasNoDetails() throws {
        let folder = try TemporaryFolder()
        let small = try Data(
            contentsOf: Project.tests.appendingPathComponent("Fuzz/Corpus/picture/small.jpg"))
        let turned: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let exif = Array("Exif\0\0".utf8) + turned + Array("48.1 N 11.5 E".utf8)
        let photograph = small.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + small.dropFirst(2)
        _ = try folder.write(photograph, as: "board.jpg")
        let photo = photograph.base64EncodedString()
        // A decoder shows a photograph with bytes between its parts, too.
        let odd = (photograph.prefix(2) + [0] + photograph.dropFirst(2)).base64EncodedString()
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        _ = try folder.write(svg + "<image width='9' height='9' href='board.jpg'/></svg>", as: "linked.svg")
        let words = Data("48.1 N".utf8).base64EncodedString()
        _ = try folder.write(
            """
            BEGIN:VCARD
            VERSION:3.0
            FN:Ada
            PHOTO;ENCODING=b:\(photo)
            LOGO;ENCODING=b:\(odd)
            ATTACH;ENCODING=b:\(words)
            END:VCARD

            """, as: "ada.vcf")
        let document = try folder.write(
            """
            dragoman: 1
            title: Photograph
            views:
              - mockup: board
                image: board.jpg
                elements:
                  - {element: note, label: Note, frame: [1, 1, 5, 5], drags: [{name: Drag note}]}
              - card: ada
                contact: ada.vcf
              - mockup: linked
                image: linked.svg
                elements: []
            """, as: "photograph.dragoman.yaml")
        let page = try page(of: document)
        let data = try data(of: page)
        XCTAssertTrue(data.contains("PHOTO;"))
        let linked = try part(of: data, from: "data:image/svg+xml;base64,", to: "\"")
        let drawing = String(decoding: try XCTUnwrap(Data(base64Encoded: linked)), as: UTF8.self)
        XCTAssertTrue(drawing.contains("data:image/jpeg;base64,"))
        XCTAssertFalse(drawing.contains(photo.prefix(100)), "a drawing holds the photograph as it was")
        for given in [photo, odd, words] {
            XCTAssertFalse(data.contains(given.prefix(100)), "it is in the page as it was")
        }
        let shown = try part(of: data, from: "data:image/jpeg;base64,", to: "\"")
        let bytes = try XCTUnwrap(Data(base64Encoded: shown))
        for words in ["48.1 N", "Lavc"] {
            XCTAssertNotNil(photograph.range(of: Data(words.utf8)))
            XCTAssertNil(bytes.range(of: Data(words.utf8)), "the page says \(words)")
        }
        let picture = try Picture(decoding: Array(bytes))
        XCTAssertEqual([picture.width, picture.height], [18, 24], "it is not upright")
    }

    func testPolicyAllowsThePageOnly() throws {
        let page = try page(of: Self.sample("album"))
        let policy = try part(of: page, from: "Content-Security-Policy\" content=\"", to: "\">")
        let script = try part(of: page, from: "<script>", to: "</script>")
        let style = try part(of: page, from: "<style>", to: "</style>")
        XCTAssertTrue(policy.hasPrefix("default-src 'none';"), policy)
        XCTAssertTrue(policy.contains("script-src 'sha256-\(Self.hash(script))';"), policy)
        XCTAssertTrue(policy.contains("style-src 'sha256-\(Self.hash(style))';"), policy)
        XCTAssertFalse(policy.contains("unsafe") || policy.contains("http"), policy)
        for address in ["http:", "https:", "//cdn", "import(", "fetch(", "XMLHttpRequest", "WebSocket", "eval("] {
            let own = (script + style).replacingOccurrences(of: "http://www.w3.org/", with: "")
            XCTAssertFalse(own.contains(address), "the page calls \(address)")
        }
    }

    /// A page is sent to others: it does not say where it was on its author's disk.
    func testNoPathOfTheAuthorsIsInIt() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Project.resources.appendingPathComponent("samples/kanban/kanban.svg").path,
            toPath: folder.path("board.svg"))
        let document = try folder.write(
            "dragoman: 1\nviews:\n  - mockup: board\n    image: board.svg\n    elements: []\n",
            as: "untitled.dragoman.yaml")
        let page = try page(of: document)
        XCTAssertEqual(try part(of: page, from: "<title>", to: "</title>"), "untitled.dragoman.yaml")
        XCTAssertFalse(page.contains(folder.path))
    }

    /// The description of a mock-up's picture as a whole is said of its list, in the language that the page has now.
    func testDescriptionOfAMockupFollowsTheLanguage() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            atPath: Project.resources.appendingPathComponent("samples/kanban/kanban.svg").path,
            toPath: folder.path("board.svg"))
        func mockup(_ id: String, _ description: String) -> String {
            "  - mockup: \(id)\n    image: board.svg\n\(description)    elements: []\n"
        }
        let description = "    description: {en: A board of three columns., de: Eine Tafel mit drei Spalten.}\n"
        let document = try folder.write(
            "dragoman: 1\nviews:\n\(mockup("described", description))\(mockup("plain", ""))",
            as: "described.dragoman.yaml")
        let result = try node("descriptions.js", input: data(of: page(of: document)))
        XCTAssertEqual(
            result.split(separator: "\n"),
            ["en: described. A board of three columns. / plain", "de: described. Eine Tafel mit drei Spalten. / plain"])
    }

    func testEachPictureStandsInItOnce() throws {
        let page = try page(of: Self.sample("album"))
        XCTAssertEqual(page.components(separatedBy: "data:image/").count - 1, 1)
    }

    func testAModuleImportsFromEarlierOnesOnly() throws {
        var known: Set<String> = []
        var names: Set<String> = []
        for module in PageBundle.modules.map(\.file) {
            let text = try String(contentsOf: Self.modules.appendingPathComponent(module), encoding: .utf8)
            for line in text.split(separator: "\n") {
                if line.hasPrefix("import ") {
                    let name = try XCTUnwrap(line.split(separator: "'").dropLast().last.map(String.init))
                    XCTAssertTrue(
                        known.contains(String(name.dropFirst(2))), "\(module) imports \(name), which is later")
                    XCTAssertFalse(line.contains(" as "), "\(module) renames what it imports")
                }
                let words = line.replacingOccurrences(of: "export ", with: "").split { " (=".contains($0) }
                if let first = words.first, ["const", "function", "class"].contains(first), !line.hasPrefix(" ") {
                    XCTAssertTrue(names.insert(String(words[1])).inserted, "\(words[1]) stands in two modules")
                }
                XCTAssertLessThanOrEqual(line.count, 180, "\(module): \(line)")
            }
            known.insert(module)
        }
    }

    /// A page holds its modules as they are written, each once, and only those that its document needs.
    func testThePageHoldsItsModulesAsTheyAreWritten() throws {
        let page = try page(of: Self.sample("kanban"))
        let script = try part(of: page, from: "</script>\n<script>", to: "</script>")
        for module in PageBundle.modules {
            let text = try String(contentsOf: Self.modules.appendingPathComponent(module.file), encoding: .utf8)
            let isNeeded = module.need.map { $0 == "mockup" } ?? true
            let count = script.components(separatedBy: PageScript.body(text)).count - 1
            XCTAssertEqual(count, isNeeded ? 1 : 0, module.file)
        }
        let style = try part(of: page, from: "<style>", to: "</style>")
        print("figure: the script and style of kanban, \(script.utf8.count + style.utf8.count) bytes")
    }

    /// A variable that a page's script does not declare is one of browsers, whatever the document needs.
    func testScriptUsesNoNameThatItDoesNotDeclare() throws {
        guard let node = Project.installed("node") else { throw XCTSkip("There is no node here.") }
        let file = Self.folder.appendingPathComponent("free-variables.js").path
        for needs: Set<String> in [["mockup"], ["graph"], ["card"], ["mockup", "graph", "card"]] {
            let script = try PageBundle.script(Self.pageFiles(), needs: needs)
            let result = try TestProgram(node, ["--expose-internals", file], input: Data(script.utf8)).finish()
            try XCTSkipIf(result.errors.contains("internal/deps"), "This node has no parser that can be asked.")
            XCTAssertEqual(result.status, 0, result.errors)
            let names = result.output.split(whereSeparator: \.isWhitespace).map(String.init)
            XCTAssertTrue(names.contains("document"), result.output)
            XCTAssertEqual(Set(names).subtracting(Self.namesOfBrowsers), [], "\(needs.sorted())")
        }
    }

    /// The variables of browsers and of the language that the modules use.
    private static let namesOfBrowsers: Set<String> = [
        "Array", "Blob", "Boolean", "Date", "Image", "Infinity", "Intl", "JSON", "Map", "Math", "NaN", "Number",
        "Object", "Promise", "ResizeObserver", "Set", "String", "URL", "clearTimeout", "document",
        "getComputedStyle", "navigator", "setTimeout", "undefined", "window",
    ]

    /// WCAG 2.2, 1.4.3 and 1.4.11: texts 4.5 to 1, shapes and states 3 to 1, in each look.
    func testColoursAreLegibleInEachLook() throws {
        let style = try XCTUnwrap(Self.pageFiles()["page.css"])
        var looks: [[String: String]] = []
        for block in style.components(separatedBy: ":root {").dropFirst() {
            let body = block.prefix { $0 != "}" }
            var colours: [String: String] = [:]
            for row in body.split(separator: ";") {
                let parts = row.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                if parts.count == 2, parts[0].hasPrefix("--") { colours[String(parts[0].dropFirst(2))] = parts[1] }
            }
            // A look takes from the one that it changes all that it leaves out: light or dark.
            let base = looks.count < 2 ? [:] : looks[looks.count - 2]
            looks.append(base.merging(colours) { $1 })
        }
        XCTAssertEqual(looks.count, 4)
        let pairs: [(String, [String], Double)] = [
            ("text", ["ground", "surface", "accept"], 4.5), ("dim", ["surface"], 4.5), ("surface", ["accent"], 4.5),
            ("ground", ["text"], 4.5), ("accent", ["ground", "surface"], 3), ("data", ["surface"], 3),
            ("outline", ["surface"], 3),
            ("focus", ["ground", "surface"], 3), ("refuse", ["ground", "surface"], 3),
        ]
        for (number, look) in looks.enumerated() {
            for (front, backs, minimum) in pairs {
                for back in backs {
                    let ratio = try contrast(XCTUnwrap(look[front]), XCTUnwrap(look[back]))
                    XCTAssertGreaterThanOrEqual(ratio, minimum, "look \(number): \(front) on \(back)")
                }
            }
        }
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        let values = try [one, other].map { try luminance($0) }.sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    /// Reads `#abc` or `#aabbcc`.
    private func luminance(_ colour: String) throws -> Double {
        let digits = colour.dropFirst()
        let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        let number = try XCTUnwrap(Int(full, radix: 16), colour)
        let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map { part in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private static func hash(_ text: String) -> String { Base64.encode(Checksum.sha256(Array(text.utf8))) }
}
