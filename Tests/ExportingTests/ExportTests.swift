import Foundation
import Prototype
import Testing

@testable import Exporting

@Suite struct ExportTests {
    static let sample = """
        dragoman: 1
        title: Quarter
        language: en
        views:
          - graph: sales
            title: Sales by month
            bars: [{label: January, value: 40}, {label: February, value: 70}]
            drags:
              - {name: Drag bar data, point: [0.5, 0.5], offers: [text/plain, text/csv, image/png]}
            drops:
              - {name: "Drop before {label}", point: [0, 0.5]}
              - {name: "Drop after {label}", point: [1, 0.5]}
          - card: ada
            contact: ada.vcf
            drops:
              - {name: Drop into portrait, well: portrait}
              - {name: Drop into attachments, well: attachments}
          - mockup: inbox
            image: inbox.png
            elements:
              - element: message
                label: Message from Grace
                frame: [24, 80, 640, 56]
                drags:
                  - name: {en: Drag message, de: Nachricht ziehen}
                    point: [0.1, 0.5]
                    offers: {text/plain: "Lunch, {label}?"}
                  - {name: Drag sender, in: sender}
              - element: sender
                label: Sender
                frame: [30, 84, 100, 24]
                drags: []
              - element: archive
                label: Archive
                frame: [700, 80, 200, 200]
                drops:
                  - {name: Move to archive, point: [0.5, 0.2], accepts: [text/plain], then: move}
                  - {name: Pin to archive, point: [0.5, 0.8], then: {refuse: "the archive has no pins"}}
                  - {name: Drop into portrait, in: ada}
        """

    private func document() throws -> Document {
        try DocumentReader.read(Array(Self.sample.utf8), file: "quarter.dragoman.yaml")
    }

    private var hostile: Document { Hostile.document(Hostile.texts(60)) }

    // MARK: Swift

    @Test(arguments: [ExportFormat.swift, .uikit, .swiftui]) func swiftCanBeParsed(format: ExportFormat) throws {
        guard let compiler = Tool("swiftc") else { return print("skipped: there is no swiftc") }
        for (number, document) in [try document(), hostile].enumerated() {
            try withTemporaryFolder { folder in
                let file = folder.appending(path: "Export.swift")
                try Exporter.text(of: document, as: format).write(to: file, atomically: true, encoding: .utf8)
                let result = try compiler.run(["-frontend", "-parse", "-swift-version", "6", file.path])
                #expect(result.isSuccess && result.output.isEmpty, "document \(number): \(result.output.prefix(2000))")
            }
        }
    }

    @Test func swiftCompilesAgainstTheLibrary() throws {
        guard let compiler = Tool("swiftc") else { return print("skipped: there is no swiftc") }
        let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
        guard FileManager.default.fileExists(atPath: modules.appending(path: "AccessibleDragging.swiftmodule").path)
        else { return print("skipped: the library's module is not beside the tests") }
        for document in [try document(), Hostile.document(Hostile.texts(6))] {
            try withTemporaryFolder { folder in
                let file = folder.appending(path: "Export.swift")
                try Exporter.text(of: document, as: .swift).write(to: file, atomically: true, encoding: .utf8)
                let result = try compiler.run(["-typecheck", "-swift-version", "6", "-I", modules.path, file.path])
                #expect(result.isSuccess && result.output.isEmpty, "\(result.output.prefix(4000))")
            }
        }
    }

    @Test func literalsStandForTheirTexts() throws {
        guard let compiler = Tool("swiftc") else { return print("skipped: there is no swiftc") }
        let texts = Hostile.texts(200)
        let lines = texts.map { text in
            "show(\(SwiftText.literal(text)))  // \(SwiftText.comment(text))"
        }
        let source =
            "func show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }.joined(separator: \" \")) }\n"
        try withTemporaryFolder { folder in
            let (file, program) = (folder.appending(path: "main.swift"), folder.appending(path: "program"))
            try (source + lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            let built = try compiler.run(["-Onone", "-o", program.path, file.path])
            #expect(built.isSuccess, "\(built.output.prefix(2000))")
            let shown = try Tool(path: program.path).run([]).output.split(
                separator: "\n", omittingEmptySubsequences: false)
            let wanted = texts.map { $0.utf8.map { String($0, radix: 16) }.joined(separator: " ") }
            #expect(shown.dropLast().map(String.init) == wanted)
        }
    }

    @Test func codeSaysWhatTheDocumentSays() throws {
        let document = try document()
        let swift = Exporter.text(of: document, as: .swift)
        #expect(swift.contains("descriptor(\"Drag message\", x: 0.1, y: 0.5, in: self),  // de: Nachricht ziehen"))
        #expect(swift.contains("descriptor(\"Drag sender\", x: 0.5, y: 0.5, in: senderRegion),"))
        #expect(swift.contains("place(\"Drop before \\(label)\", x: 0, y: 0.5),"))
        let uikit = Exporter.text(of: document, as: .uikit)
        #expect(uikit.contains("override var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]?"))
        #expect(uikit.contains("addInteraction(UIDropInteraction(delegate: self))"))
        let swiftui = Exporter.text(of: document, as: .swiftui)
        #expect(
            swiftui.contains(
                ".accessibilityDropPoint(UnitPoint(x: 0.5, y: 0.2), description: Text(verbatim: \"Move to archive\"))"))
    }

    // MARK: The web

    @Test func pageIsScriptAndHoldsTheTexts() throws {
        guard let node = Tool("node") else { return print("skipped: there is no node") }
        let texts = Hostile.texts(200)
        for document in [try document(), Hostile.document(texts)] {
            let page = Exporter.text(of: document, as: .html)
            #expect(page.components(separatedBy: "</script>").count == 3)
            let rest = try #require(page.components(separatedBy: "<script type=\"module\">").last)
            let script = try #require(rest.components(separatedBy: "</script>").first)
            let data = try #require(script.components(separatedBy: "\nimport {createElement").first)
            try withTemporaryFolder { folder in
                let (all, part) = (folder.appending(path: "all.mjs"), folder.appending(path: "data.mjs"))
                try script.write(to: all, atomically: true, encoding: .utf8)
                try (data + "\nconsole.log(JSON.stringify(views));").write(to: part, atomically: true, encoding: .utf8)
                let check = try node.run(["--check", all.path])
                #expect(check.isSuccess, "\(check.output.prefix(2000))")
                let output = try node.run([part.path]).output
                let views = try #require(
                    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
                guard let elements = views.last?["elements"] as? [[String: Any]], elements.count == texts.count else {
                    return
                }
                #expect(elements.map { $0["label"] as? String } == texts)
            }
        }
    }

    // MARK: The table

    @Test func tableHasOneRowForEachDragAndDrop() throws {
        let table = Exporter.text(of: try document(), as: .markdown)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.count == 2 + 3 + 3 + 2 + 3)
        #expect(rows[0] == "| View | Element | What | Name (en) | Name (de) | Point | Types | What happens |")
        #expect(rows.contains { $0.contains("| Drag message | Nachricht ziehen | 10 %, 50 % | text/plain |  |") })
    }

    @Test func noTextLeavesItsCell() {
        let texts = Hostile.texts(300)
        let table = Exporter.text(of: Hostile.document(texts), as: .markdown)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.count == 2 + 2 + 3 + texts.count * 3)
        for row in rows {
            let bars = row.replacingOccurrences(of: "\\\\", with: "").replacingOccurrences(of: "\\|", with: "")
            #expect(bars.filter { $0 == "|" }.count == 9, "\(row)")
            #expect(!row.contains("<") && !row.contains("@"))
        }
    }
}

extension Tool {
    fileprivate init(path: String) { self.path = path }
}
