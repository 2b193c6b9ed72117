import Archives
import Prototype
import TestSupport
import Testing

@testable import Inspector
@testable import SceneStorage

/// The layers of a Penpot board become elements as a person would name them.
struct PenpotElementTests {
    private static let root = "00000000-0000-0000-0000-000000000000"

    private static func shape(
        _ name: String, _ type: String, _ frame: (Double, Double, Double, Double), _ more: String = "",
        shapes: [String] = []
    ) -> String {
        """
        {"name": "\(name)", "type": "\(type)", "fills": [{"fillColor": "#3366cc"}], "shapes": \(shapes),
         "selrect": {"x": \(frame.0), "y": \(frame.1), "width": \(frame.2), "height": \(frame.3)}\(more)}
        """
    }

    private static func text(
        _ words: String, _ frame: (Double, Double, Double, Double), size: Int = 14, _ name: String = "Text"
    )
        -> String
    {
        let run = #"{"text": "\#(words)", "fontSize": "\#(size)"}"#
        let content = #"{"type": "root", "children": [{"children": [{"children": [\#(run)]}]}]}"#
        return shape(name, "text", frame, #", "content": \#(content)"#)
    }

    private static func boards(_ shapes: [String: String], page: String = #"{"name": "Page 1", "index": 0}"#) throws
        -> [PenpotFile.Board]
    {
        var files = [ZipArchive.File("files/f/pages/p.json", Array(page.utf8))]
        for (id, json) in shapes.sorted(by: { $0.key < $1.key }) {
            files.append(ZipArchive.File("files/f/pages/p/\(id).json", Array(json.utf8)))
        }
        return try PenpotFile(reading: try ZipArchive(files).bytes(), named: "x.penpot").boards
    }

    /// The regions of a board, as a document gets them.
    private static func regions(_ shapes: [String: String]) throws -> [FoundRegion] {
        var shapes = shapes
        shapes[root] = #"{"type": "frame", "shapes": ["board"]}"#
        return DrawingLayers.read(try #require(try boards(shapes).first).svg).inReadingOrder(isRightToLeft: false)
    }

    private static func names(_ shapes: [String: String]) throws -> [String] { try regions(shapes).compactMap(\.name) }

    /// A board of three columns, drawn from the right to the left and from below: of four cards, two and one.
    private static func kanban(column: String, card: String, isBoxed: Bool = false) -> [String: String] {
        var shapes: [String: String] = [:]
        let columns = [["Write", "Test", "Draw", "Film"], ["Print", "Post"], ["Plan"]]
        for (number, tasks) in columns.enumerated() {
            let x = Double(number) * 300 + 20
            var cards: [String] = []
            for (row, task) in tasks.enumerated() {
                let (id, y) = ("\(number)c\(row)", 80 + Double(row) * 110)
                cards.insert(id, at: 0)
                shapes[id] = shape(
                    card, "group", (x + 10, y, 240, 90), shapes: ["\(id)b", "\(id)t", "\(id)u", "\(id)a"])
                shapes["\(id)b"] = shape("Card back", "rect", (x + 10, y, 240, 90))
                shapes["\(id)u"] = text("Due soon", (x + 20, y + 10, 100, 16), size: 11, "Due")
                shapes["\(id)t"] = text("\(task) the brief", (x + 20, y + 30, 200, 20), size: 16)
                shapes["\(id)a"] = shape("Face", "circle", (x + 210, y + 50, 30, 30))
            }
            let head = "\(number)h"
            shapes[head] = text(["To do", "Doing", "Done"][number], (x + 10, 40, 100, 24), size: 16)
            var inside = cards
            if isBoxed {
                shapes["\(number)l"] = shape("List", "group", (x + 10, 80, 240, 420), shapes: cards)
                inside = ["\(number)l"]
            }
            shapes["\(number)"] = shape(column, "frame", (x, 20, 260, 560), shapes: inside + [head, "\(number)r"])
            shapes["\(number)r"] = shape("Rule", "rect", (x, 66, 260, 10))
        }
        shapes["board"] = shape("Kanban", "frame", (0, 0, 940, 600), shapes: ["2", "1", "0"])
        return shapes
    }

    @Test(
        arguments: [("Column", "Task-card"), ("Board", "Group 7"), ("Column 1", "Card"), ("Spalte", "Aufgabe")],
        [false, true])
    func cardsAndColumnsAreCalledAsTheyRead(names: (String, String), isBoxed: Bool) throws {
        let found = try Self.regions(Self.kanban(column: names.0, card: names.1, isBoxed: isBoxed))
        let columns = [["To do", "Write", "Test", "Draw", "Film"], ["Doing", "Print", "Post"], ["Done", "Plan"]]
        let wanted = columns.flatMap { column in [column[0]] + column.dropFirst().map { $0 + " the brief" } }
        #expect(found.compactMap(\.name) == wanted)
        let arranged = zip(found, found.arrangements).filter { $0.1 != nil }
        #expect(arranged.map(\.0.name) == ["To do", "Doing", "Done"])
        #expect(Set(arranged.map(\.1)) == [.column])
    }

    @Test(arguments: ["Card", "Group 7"]) func listsAreCalledAsTheTextAboveThem(card: String) throws {
        var shapes = Self.kanban(column: "Column", card: card)
        // The columns are no layers: their lists and heads stand on the board.
        shapes["board"] = Self.shape(
            "Kanban", "frame", (0, 0, 940, 600), shapes: ["0l", "1l", "0h", "1h"])
        shapes["0l"] = Self.shape("Group 3", "group", (30, 80, 240, 420), shapes: ["0c0", "0c1", "0c2", "0c3"])
        shapes["1l"] = Self.shape("Group 4", "group", (330, 80, 240, 200), shapes: ["1c0", "1c1"])
        let found = try Self.names(shapes)
        #expect(found.filter { !$0.hasSuffix("brief") } == ["To do", "Doing"])
    }

    @Test func whatOnlyDecoratesIsNoElement() throws {
        let shapes = [
            "board": Self.shape(
                "Home", "frame", (0, 0, 900, 600),
                shapes: ["bg", "shoes", "panel", "save", "fold1", "fold2", "archive"]),
            "bg": Self.shape("Background", "rect", (0, 0, 500, 500)),
            "shoes": Self.shape("Blue shoes", "rect", (20, 20, 100, 100)),
            "panel": Self.shape("Panel", "group", (200, 20, 300, 100), shapes: ["cover", "title", "photo"]),
            "cover": Self.shape("Surface colour", "rect", (200, 20, 300, 100)),
            "title": Self.text("Weather", (210, 30, 100, 20), size: 16, "Title"),
            "photo": Self.shape("Photo of Oslo", "rect", (400, 30, 80, 80)),
            "save": Self.shape("Group 12", "group", (20, 200, 100, 40), shapes: ["saveback", "savewords"]),
            "saveback": Self.shape("Rectangle", "rect", (20, 200, 100, 40)),
            "savewords": Self.text("Save all", (30, 210, 80, 20)),
            "fold1": Self.shape("Folder", "rect", (200, 200, 100, 100)),
            "fold2": Self.shape("Folder", "rect", (20, 300, 100, 100)),
            "archive": Self.shape("Archive 12", "rect", (200, 320, 100, 100)),
        ]
        #expect(
            try Self.names(shapes)
                == ["Blue shoes", "Panel", "Photo of Oslo", "Save all", "Folder 1", "Folder 2", "Archive 12"])
    }

    /// Cards without an order, such as notes on a wall, are elements by themselves.
    @Test func notesOnTheBoardAreCards() throws {
        var shapes: [String: String] = [:]
        for (number, words) in ["Ship it", "Ask Ada", "Éviter"].enumerated() {
            let (x, y) = (Double(number) * 130 + 20, Double(number % 2) * 37 + 20)
            shapes["n\(number)"] = Self.shape(
                "Note", "frame", (x, y, 120, 120), shapes: ["n\(number)t", "n\(number)d"])
            shapes["n\(number)t"] = Self.text(words, (x + 10, y + 10, 100, 20))
            shapes["n\(number)d"] = Self.shape("Pin", "circle", (x + 50, y, 12, 12))
        }
        shapes["board"] = Self.shape("Wall", "frame", (0, 0, 600, 400), shapes: ["n2", "n0", "n1"])
        #expect(try Self.names(shapes) == ["Ship it", "Ask Ada", "Éviter"])
    }

    @Test func componentsComeLastAndAFlowBeginsFirst() throws {
        let shapes = [
            Self.root: #"{"type": "frame", "shapes": ["parts", "button", "cart", "home"]}"#,
            "parts": Self.shape("Components", "frame", (0, 0, 100, 100)),
            "button": Self.shape(
                "Button", "frame", (0, 200, 100, 100), #", "mainInstance": true, "componentRoot": true"#),
            "cart": Self.shape(
                "Cart", "frame", (200, 0, 100, 100),
                #", "interactions": [{"eventType": "click", "actionType": "navigate", "destination": "parts"}]"#),
            "home": Self.shape("Home", "frame", (400, 0, 100, 100), shapes: ["go", "old"]),
            "go": Self.shape(
                "Go", "rect", (410, 10, 50, 20),
                #", "interactions": [{"eventType": "click", "actionType": "navigate", "destination": "cart"}]"#),
            "old": Self.shape("Old", "rect", (410, 50, 50, 20)),
        ]
        #expect(try Self.boards(shapes).map(\.name) == ["Cart", "Home", "Components", "Button"])
        let page = #"{"name": "Page 1", "index": 0, "flows": {"f": {"name": "Flow 1", "startingFrame": "home"}}}"#
        let boards = try Self.boards(shapes, page: page)
        #expect(boards.map(\.name) == ["Home", "Cart", "Components", "Button"])
        #expect(String(decoding: boards[0].svg, as: UTF8.self).contains(#"data-name="Go" data-opens="2""#))
        let only = [Self.root: #"{"type": "frame", "shapes": ["parts"]}"#, "parts": shapes["parts"] ?? ""]
        #expect(try Self.boards(only).map(\.name) == ["Components"], "a board is better than none")
    }

    @Test func aDocumentSaysHowCardsAreArranged() throws {
        try withTemporaryFolder { folder in
            let regions = [
                ScreensDocument.Region(
                    label: "To do", frame: PixelFrame(x: 20, y: 20, width: 160, height: 90), arrangement: .column)
            ]
            let screen = ScreensDocument.Screen(
                name: "Kanban", bytes: Array("<svg/>".utf8), ending: ".svg", regions: regions)
            let files = try ScreensDocument(name: "k", screens: [screen]).write(to: folder.path)
            let document = try DocumentFiles("\(folder.path)/\(files[0])").document()
            guard case .mockup(let mockup) = document.views[0] else { return #expect(Bool(false), "no mock-up") }
            #expect(mockup.elements.map { $0.arrangement?.value } == [.column])
        }
    }
}
