import Foundation
import Prototype
import TestSupport
import Testing
import TextSafety

@testable import Exporting

struct ExportTests {
    /// The reference's example, whose bars stand in it, with more drags and drops.
    static let sample =
        SampleDocuments.graphAndCard.replacing(
            "bars: sales.csv", with: "bars: [{label: January, value: 40}, {label: February, value: 70}]")
            + """
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

    private static let hasCompiler = Project.installed("swiftc") != nil

    private func document() throws -> Document {
        try DocumentReader.read(Array(Self.sample.utf8), file: "quarter.dragoman.yaml")
    }

    private var hostile: Document { Hostile.document(Hostile.texts(60)) }

    // MARK: Swift

    @Test(.enabled(if: hasCompiler, "There is no swiftc here."), arguments: [ExportFormat.swift, .uikit, .swiftui])
    func swiftCanBeParsed(format: ExportFormat) throws {
        for (number, document) in [try document(), hostile].enumerated() {
            try withTemporaryFolder { folder in
                let file = folder.url.appending(path: "Export.swift")
                try Exporter.text(of: document, as: format).write(to: file, atomically: true, encoding: .utf8)
                let result = try runProgram("swiftc", ["-frontend", "-parse", "-swift-version", "6", file.path])
                #expect(result.status == 0 && result.text.isEmpty, "document \(number): \(result.text.prefix(2000))")
            }
        }
    }

    @Test(.enabled(if: ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests."))
    func swiftCompilesAgainstTheLibrary() throws {
        for document in [try document(), Hostile.document(Hostile.texts(6))] {
            try withTemporaryFolder { folder in
                let file = folder.url.appending(path: "Export.swift")
                try Exporter.text(of: document, as: .swift).write(to: file, atomically: true, encoding: .utf8)
                let result = try runProgram(
                    "swiftc", ["-typecheck", "-swift-version", "6", "-I", ExportedProgram.modules.path, file.path])
                #expect(result.status == 0 && result.text.isEmpty, "\(result.text.prefix(4000))")
            }
        }
    }

    @Test(.enabled(if: hasCompiler, "There is no swiftc here."))
    func literalsStandForTheirTexts() throws {
        let texts = Hostile.texts(200)
        let lines = texts.map { text in
            "show(\(SwiftText.literal(text)))  // \(SwiftText.comment(text))"
        }
        let source =
            "func show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }.joined(separator: \" \")) }\n"
        try withTemporaryFolder { folder in
            let (file, program) = (folder.url.appending(path: "main.swift"), folder.url.appending(path: "program"))
            try (source + lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            let built = try runProgram("swiftc", ["-Onone", "-o", program.path, file.path])
            #expect(built.status == 0, "\(built.text.prefix(2000))")
            let shown = try runProgram(program.path).output.split(
                separator: "\n", omittingEmptySubsequences: false)
            let wanted = texts.map { $0.utf8.map { String($0, radix: 16) }.joined(separator: " ") }
            #expect(shown.dropLast().map(String.init) == wanted)
        }
    }

    @Test func codeSaysWhatTheDocumentSays() throws {
        let document = try document()
        let swift = Exporter.text(of: document, as: .swift)
        #expect(
            swift.contains(
                "descriptor(\"Drag message\", x: 0.1, y: 0.5, in: self, number: 0),  // de: Nachricht ziehen"))
        #expect(swift.contains("descriptor(\"Drag sender\", x: 0.5, y: 0.5, in: senderRegion, number: 0),"))
        #expect(swift.contains("place(\"Drop before \\(label)\", x: 0, y: 0.5, number: 0),"))
        let uikit = Exporter.text(of: document, as: .uikit)
        #expect(uikit.contains("override var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]?"))
        #expect(uikit.contains("addInteraction(UIDropInteraction(delegate: self))"))
        let swiftui = Exporter.text(of: document, as: .swiftui)
        #expect(
            swiftui.contains(
                ".accessibilityDropPoint(UnitPoint(x: 0.5, y: 0.2), description: Text(verbatim: \"Move to archive\"))"))
    }

    // MARK: The web

    /// Without a network it would be blank.
    @Test func pageSaysThatItNeedsANetwork() throws {
        let page = Exporter.text(of: try document(), as: .html)
        let body = try #require(page.components(separatedBy: "<div id=\"root\">").last)
        #expect(body.hasPrefix("<p>This page takes React and React Aria from https://esm.sh."))
    }

    @Test(.enabled(if: Project.installed("node") != nil, "There is no node here."))
    func pageIsScriptAndHoldsTheTexts() throws {
        let texts = Hostile.texts(200)
        let own = ["Message from Grace", "Sender", "Archive"]
        for (document, labels) in [(try document(), own), (Hostile.document(texts), texts)] {
            let page = Exporter.text(of: document, as: .html)
            #expect(page.components(separatedBy: "</script>").count == 3)
            let rest = try #require(page.components(separatedBy: "<script type=\"module\">").last)
            let script = try #require(rest.components(separatedBy: "</script>").first)
            let data = try #require(script.components(separatedBy: "\nimport {createElement").first)
            try withTemporaryFolder { folder in
                let (all, part) = (folder.url.appending(path: "all.mjs"), folder.url.appending(path: "data.mjs"))
                try script.write(to: all, atomically: true, encoding: .utf8)
                try (data + "\nconsole.log(JSON.stringify(views));").write(to: part, atomically: true, encoding: .utf8)
                let check = try runProgram("node", ["--check", all.path])
                #expect(check.status == 0, "\(check.text.prefix(2000))")
                let output = try runProgram("node", [part.path]).output
                let views = try #require(
                    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
                let elements = try #require(views.last?["elements"] as? [[String: Any]])
                #expect(elements.map { $0["label"] as? String } == labels.map(\.oneLine))
            }
        }
    }

    // MARK: The table

    @Test func tableHasOneRowForEachDragAndDrop() throws {
        let table = Exporter.text(of: try document(), as: .markdown)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
        let (places, drops) = (rows.prefix { !$0.contains("What happens") }, rows.drop { !$0.contains("What happens") })
        #expect(drops.count == 2 + 3 + 3 + 2 + 3)
        #expect(places.first == "| View | Screen | Element | Frame | How it behaves |")
        #expect(places.count == 2 + 3, "\(places)")
        #expect(drops.first == "| View | Element | What | Name (en) | Name (de) | Point | Types | What happens |")
        #expect(rows.contains { $0.contains("| Drag message | Nachricht ziehen | 10 %, 50 % | text/plain |  |") })
    }

    @Test func framesBehavioursAndThePicturesAddressAreThere() throws {
        let document = try DocumentReader.read(
            Array(Self.outcomes.utf8), file: "board.dragoman.yaml")
        var pictures = ExportedPictures()
        pictures.points = "board <points>.svg"
        let text = Exporter.text(of: ResolvedDocument(document), as: .markdown, pictures: pictures)
        for line in [
            "![Points](<board _points_.svg>)",
            "| Board | first | To do | 0, 0, 100 × 200 | a column: what stands in it makes room, 8 px from its edges |",
            "| Board | first | Map | 10, 10, 80 × 40 | opens second, changes places with others of its row |",
            "move, counts it, marks it as done, shows second, says: Done.",
        ] {
            #expect(text.contains(line), "\(text)")
        }
    }

    /// The new state after a drop on the page for developers, without React.
    @Test(.enabled(if: Project.installed("node") != nil, "There is no node here."))
    func thePageForDevelopersDoesAllThatADropSays() throws {
        let document = try DocumentReader.read(Array(Self.outcomes.utf8), file: "board.dragoman.yaml")
        var pictures = ExportedPictures()
        pictures.mockups["board"] = PageMaterial.Picture(
            mediaType: "image/png", base64: "AAAA", width: 300, height: 200)
        let page = Exporter.text(of: ResolvedDocument(document), as: .html, pictures: pictures)
        #expect(page.contains("picture: \"data:image/png;base64,AAAA\""))
        #expect(page.contains("size: [300, 200]"))
        let rest = try #require(page.components(separatedBy: "<script type=\"module\">").last)
        let script = try #require(rest.components(separatedBy: "\nimport {createElement").first)
        let steps = """
            const of = (id) => known.get(id);
            const row = (id, number = 0) => of(id).drops[number];
            const show = ({gone, taken, counts, marks, frames, said, screen}) =>
              console.log(JSON.stringify([gone, taken, counts, marks, frames, said, screen]));
            show(after(start, row('todo'), of('todo'), of('map'), ['Map']));
            show(after(start, row('todo', 1), of('todo'), null, ['a', 'b']));
            show(after(start, row('bin'), of('bin'), of('map'), ['Map']));
            show(after(start, row('bin', 1), of('bin'), of('map'), ['Map']));
            show(after(start, row('bin', 2), of('bin'), of('map'), ['Map']));
            show(after(start, row('bin', 3), of('bin'), of('map'), ['Map']));
            show(after(start, row('map'), of('map'), of('plan'), ['Plan']));
            show(after(start, row('map'), of('map'), of('bin'), ['Bin']));
            """
        try withTemporaryFolder { folder in
            let file = try folder.write(script + "\n" + steps, as: "outcomes.mjs")
            let result = try runProgram("node", [file])
            let lines = result.output.split(separator: "\n").map(String.init)
            #expect(
                lines == [
                    #"[["map"],{"todo":[{"id":"map","text":"Map"}]},{"todo":1},{"done":["map"]},{},"Done.","second"]"#,
                    #"[[],{"todo":[{"text":"a"},{"text":"b"}]},{},{},{},"a, b: kept in To do","first"]"#,
                    #"[["map"],{},{},{},{},"","first"]"#,
                    #"[["map"],{},{"bin":1},{},{},"","first"]"#,
                    #"[[],{},{},{},{},"it is full","first"]"#,
                    #"[[],{"todo":[]},{},{"empty":["todo"]},{},"","first"]"#,
                    #"[[],{},{},{},{"plan":[10,10,80,40],"map":[10,60,80,40]},"","first"]"#,
                    #"[[],{},{},{},{},"Bin does not stand in this row.","first"]"#,
                ], "\(result.text)")
        }
    }

    private static let outcomes = """
        dragoman: 1
        views:
          - mockup: board
            label: Board
            image: board.png
            screen: first
            elements:
              - element: todo
                label: To do
                frame: [0, 0, 100, 200]
                arrange: column
                inset: 8
                drops:
                  - {name: Move it, then: [move, count, {mark: done}, {go: second}], say: Done.}
                  - {name: Copy it, then: copy, say: "{items}: kept in {place}"}
              - element: map
                label: Map
                frame: [10, 10, 80, 40]
                opens: second
                drags: [{name: Drag card}]
                drops: [{name: Before Map, then: before}]
              - element: plan
                label: Plan
                frame: [10, 60, 80, 40]
                drags: [{name: Drag card}]
                drops: [{name: After Plan, then: after}]
              - element: bin
                label: Bin
                frame: [200, 0, 80, 80]
                drags: [{name: Drag bin}]
                drops:
                  - {name: Throw away, then: remove}
                  - {name: Count it, then: count}
                  - {name: Refuse it, then: {refuse: it is full}}
                  - {name: Empty To do, then: [stay, {mark: empty, of: todo}]}
          - mockup: other
            label: Other
            image: board.png
            screen: second
            elements: []
        """

    @Test func noTextLeavesItsCell() {
        let texts = Hostile.texts(300)
        let table = Exporter.text(of: Hostile.document(texts), as: .markdown)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.count == 2 + texts.count + 2 + 2 + 3 + texts.count * 3)
        for row in rows {
            let bars = row.replacingOccurrences(of: "\\\\", with: "").replacingOccurrences(of: "\\|", with: "")
            #expect([6, 9].contains(bars.filter { $0 == "|" }.count), "\(row)")
            #expect(!row.contains("<") && !row.contains("@"))
        }
    }
}
