import Archives
import GLibSupport
import Prototype
import TestSupport
import Testing

@testable import SceneStorage

/// A Penpot file is read: its boards are drawings, and its named layers have their names; hostile ones are refused.
struct PenpotTests {
    private static let root = "00000000-0000-0000-0000-000000000000"

    /// A shape as Penpot writes it.
    private static func shape(
        _ name: String, _ type: String, _ frame: (Double, Double, Double, Double), in parent: String = root,
        _ more: String = ""
    ) -> String {
        """
        {"name": "\(name)", "type": "\(type)", "parentId": "\(parent)",
         "selrect": {"x": \(frame.0), "y": \(frame.1), "width": \(frame.2), "height": \(frame.3)}\(more)}
        """
    }

    /// A shop of two boards; the shapes are changed by `change`.
    private static func shop(_ change: (inout [String: String]) -> Void = { _ in }) throws -> [UInt8] {
        let fill = ##", "fills": [{"fillColor": "#3366cc", "fillOpacity": 0.5}]"##
        let words = #"{"type": "root", "children": [{"children": [{"children": [{"text": "Buy <now>"}]}]}]}"#
        var shapes = [
            root: #"{"name": "Root Frame", "type": "frame", "shapes": ["home", "cart", "loose"]}"#,
            "home": shape(
                "Home", "frame", (100, 50, 400, 300), in: root, #", "shapes": ["card", "hidden", "text", "curve"]"#),
            "card": shape("Blue shoes", "rect", (120, 70, 160, 90), in: "home", fill),
            "hidden": shape("Secret", "rect", (0, 0, 50, 50), in: "home", #", "hidden": true"#),
            "text": shape("Buy <now>", "text", (130, 200, 80, 20), in: "home", #", "content": \#(words)"#),
            "curve": shape(
                "Path 3", "path", (300, 200, 40, 40), in: "home",
                #", "content": [{"command": "move-to", "params": {"x": 300, "y": 200}},"#
                    + ##" {"command": "line-to", "params": {"x": 340, "y": 240}}], "strokes": [{"strokeColor": "#ff0000"}]"##
            ),
            "cart": shape("Cart", "frame", (600, 50, 200, 300), in: root, #", "shapes": ["basket"]"#),
            "basket": shape("Basket", "circle", (620, 70, 80, 80), in: "cart", fill),
            "loose": shape("Loose", "rect", (0, 900, 10, 10)),
        ]
        change(&shapes)
        var files = [ZipArchive.File("manifest.json", Array(#"{"type": "penpot/export-files", "version": 1}"#.utf8))]
        files.append(ZipArchive.File("files/f/pages/p.json", Array(#"{"name": "Page 1", "index": 0}"#.utf8)))
        for (id, json) in shapes.sorted(by: { $0.key < $1.key }) {
            files.append(ZipArchive.File("files/f/pages/p/\(id).json", Array(json.utf8)))
        }
        return try ZipArchive(files).bytes()
    }

    @Test func boardsAreDrawnWithTheNamesOfTheirLayers() throws {
        let boards = try PenpotFile(reading: try Self.shop(), named: "shop.penpot").boards
        #expect(boards.map(\.name) == ["Home", "Cart"])
        let home = String(decoding: try #require(boards.first).svg, as: UTF8.self)
        #expect(home.contains(#"viewBox="0 0 400 300""#))
        #expect(home.contains(#"<g data-name="Blue shoes">"#))
        #expect(home.contains(##"x="120" y="70" width="160" height="90" fill="#3366cc" fill-opacity="0.5""##))
        #expect(home.contains(#"<path d="M 300 200 L 340 240""#))
        #expect(home.contains("Buy &lt;now&gt;</text>"))
        #expect(!home.contains("Secret"), "what is hidden is not drawn")
        #expect(!home.contains("data-name=\"Path 3\""), "a name that Penpot gives is none")
        #expect(!home.contains("data-name=\"Buy"), "a text is named by what it says")
    }

    @Test(arguments: [("Bildschirm", 60), ("画面", 51), ("شاشة", 200)])
    func sixtyBoardsAreSixtyAndManyMoreAreRefused(name: String, count: Int) throws {
        func boards(_ count: Int) throws -> [UInt8] {
            try Self.shop { shapes in
                let ids = (0..<count).map { "b\($0)" }
                shapes = [Self.root: #"{"name": "Root Frame", "type": "frame", "shapes": \#(ids)}"#]
                for (number, id) in ids.enumerated() {
                    shapes[id] = Self.shape("\(name) \(number)", "frame", (Double(number % 9) * 50, 0, 40, 30))
                }
            }
        }
        let names = try PenpotFile(reading: boards(count), named: "x.penpot").boards.map(\.name)
        #expect(names == (0..<count).map { "\(name) \($0)" })
        #expect(throws: PenpotError.self) { try PenpotFile(reading: boards(201), named: "x.penpot") }
    }

    @Test(arguments: [
        (kind: "rect", names: ["Card", "List"], more: ""), (kind: "circle", names: ["Karte", "Ablage"], more: ""),
        (kind: "group", names: ["カード", "一覧"], more: #", "shapes": ["inside"]"#),
    ])
    func aPageWithoutBoardsIsOne(kind: String, names: [String], more: String) throws {
        let file = try Self.shop { shapes in
            shapes = [
                Self.root: #"{"name": "Root Frame", "type": "frame", "shapes": ["card", "list", "gone"]}"#,
                "card": Self.shape(names[0], kind, (0, 10, 200, 100), in: Self.root, more),
                "list": Self.shape(names[1], "rect", (300, 0, 200, 100)),
                "gone": Self.shape("Gone", kind, (900, 0, 200, 100), in: Self.root, #", "hidden": true"#),
                "inside": Self.shape("Rectangle", "rect", (0, 10, 200, 100), in: "card"),
            ]
        }
        let boards = try PenpotFile(reading: file, named: "x.penpot").boards
        #expect(boards.map(\.name) == ["Page 1"])
        let svg = String(decoding: try #require(boards.first).svg, as: UTF8.self)
        #expect(svg.contains(#"viewBox="0 0 500 110""#), "\(svg)")
        for name in names { #expect(svg.contains(#"data-name="\#(name)""#)) }
        #expect(!svg.contains("Gone"))
    }

    /// Where a click leads to another board, its layer has a name, given or read in it, else that of the board.
    @Test(arguments: [
        (#", "name": "Open cart""#, #""type": "rect""#, #""cart""#, "Open cart"),
        (#", "name": "Rectangle 3""#, #""type": "rect""#, #""cart""#, "Cart"),
        (#", "name": "Group 7""#, #""type": "group", "shapes": ["words"]"#, #""cart""#, "Warenkorb öffnen"),
        (#", "name": "Zur Kasse""#, #""type": "text""#, #""cart""#, "Zur Kasse"),
        (#", "name": "Go""#, #""type": "rect""#, #""home""#, "Go"),
        (#", "name": "Go""#, #""type": "rect""#, #""nowhere""#, nil),
        (#", "name": "Go""#, #""type": "rect""#, "7", nil),
    ])
    func aClickThatLeadsToABoardIsKept(name: String, kind: String, board: String, label: String?) throws {
        func interactions(_ event: String, _ action: String) -> String {
            #", "interactions": [{"eventType": "mouse-leave", "actionType": "close-overlay"}, "#
                + #"{"eventType": "\#(event)", "actionType": "\#(action)", "destination": \#(board)}]"#
        }
        func svg(_ interactions: String) throws -> String {
            let text = #"{"text": "Warenkorb\n öffnen"}"#
            let words = #"{"type": "root", "children": [{"children": [{"children": [\#(text)]}]}]}"#
            let frame = #""selrect": {"x": 120, "y": 70, "width": 160, "height": 90}, "parentId": "home""#
            return try Self.drawing([
                "card": "{\(kind), \(frame)\(name)\(interactions)}",
                "words": Self.shape("Words", "text", (130, 80, 80, 20), in: "card", #", "content": \#(words)"#),
            ])
        }
        let kept = try svg(interactions("click", "navigate"))
        #expect(kept.contains(" data-opens=") == (label != nil))
        if let label {
            let number = board == #""home""# ? 1 : 2
            #expect(kept.contains(#"data-name="\#(label)" data-opens="\#(number)""#), "\(kept)")
        }
        // A board that opens by itself, or lies over, is no way that a person goes.
        for (event, action) in [("after-delay", "navigate"), ("click", "open-overlay"), ("click", "prev-screen")] {
            #expect(try !svg(interactions(event, action)).contains("data-opens"))
        }
    }

    /// A board of 400 × 300 pixels at 100, 50 with one layer and what lies in it, drawn.
    private static func drawing(_ shapes: [String: String]) throws -> String {
        let bytes = try shop { all in
            all["home"] = shape("Home", "frame", (100, 50, 400, 300), in: root, #", "shapes": ["card"]"#)
            all.merge(shapes) { $1 }
        }
        return String(decoding: try PenpotFile(reading: bytes, named: "x.penpot").boards[0].svg, as: UTF8.self)
    }

    @Test func masksAndBoardsCutOffWhatLiesInThem() throws {
        let masked = try Self.drawing([
            "card": Self.shape(
                "Portrait", "group", (120, 70, 200, 200), in: "home", #", "maskedGroup": true, "shapes": ["m", "p"]"#),
            "m": Self.shape("Mask", "circle", (120, 70, 100, 100), in: "card"),
            "p": Self.shape(
                "Photo", "rect", (110, 60, 200, 200), in: "card", ##", "fills": [{"fillColor": "#ff0000"}]"##),
        ])
        #expect(masked.contains(##"<clipPath id="p1"><ellipse cx="170" cy="120" rx="50" ry="50"/></clipPath>"##))
        #expect(masked.contains(##"<g clip-path="url(#p1)">"##))
        let inside = ##", "shapes": ["p"], "fills": [{"fillColor": "#00ff00"}], "r1": 8, "r2": 8, "r3": 8, "r4": 8"##
        let list = Self.shape("List", "frame", (120, 70, 100, 100), in: "home", inside)
        let long = Self.shape(
            "Row", "rect", (120, 70, 100, 900), in: "card", ##", "fills": [{"fillColor": "#ff0000"}]"##)
        let cut = try Self.drawing(["card": list, "p": long])
        #expect(cut.contains(#"<clipPath id="p1"><rect x="120" y="70" width="100" height="100" rx="8"/></clipPath>"#))
        let open = try Self.drawing(["card": list.dropLast() + #", "showContent": true}"#, "p": long])
        #expect(!open.contains("clipPath"))
    }

    @Test func shapesAreTurnedMirroredAndRound() throws {
        func card(_ more: String, _ type: String = "rect") throws -> String {
            try Self.drawing([
                "card": Self.shape(
                    "Card", type, (100, 50, 40, 20), in: "home", ##", "fills": [{"fillColor": "#ff0000"}]"## + more)
            ])
        }
        let mirrored = try card(#", "transform": {"a": -1, "b": 0, "c": 0, "d": 1, "e": 0, "f": 0}"#)
        #expect(mirrored.contains(#"transform="matrix(-1.0 0.0 0.0 1.0 240 0)""#), "around its middle, 120")
        let plain = try card(#", "transform": {"a": 1, "b": 0, "c": 0, "d": 1, "e": 0, "f": 0}"#)
        #expect(!plain.contains("matrix"))
        let tab = try card(#", "r1": 8, "r2": 4, "r3": 0, "r4": 0"#)
        #expect(tab.contains(#"<path d="M108 50 H136 A4 4 0 0 1 140 54 V70"#))
        let inner = try card(
            ##", "strokes": [{"strokeColor": "#000000", "strokeWidth": 4, "strokeAlignment": "inner"}]"##)
        #expect(inner.contains(#"<rect x="102" y="52" width="36" height="16" fill="none""#))
        let dashed = try card(
            ##", "strokes": [{"strokeColor": "#000000", "strokeWidth": 2, "strokeStyle": "dashed"}]"##)
        #expect(dashed.contains(#"stroke-dasharray="12""#))
    }

    @Test func gradientsShadowsAndCombinedCurvesAreDrawn() throws {
        let stops =
            ##""stops": [{"color": "#ff0000", "offset": 0}, {"color": "#0000ff", "offset": 1, "opacity": 0.5}]"##
        let gradient = #""type": "linear", "startX": 0.5, "startY": 0, "endX": 0.5, "endY": 1, \#(stops)"#
        let shadow =
            ##"{"style": "drop-shadow", "offsetX": 2, "offsetY": 4, "blur": 6, "color": {"color": "#000000", "opacity": 0.2}}"##
        func card(_ more: String) throws -> String {
            try Self.drawing(["card": Self.shape("Card", "rect", (120, 70, 40, 20), in: "home", more)])
        }
        let painted = try card(#", "fills": [{"fillColorGradient": {\#(gradient)}}]"#)
        #expect(painted.contains(#"<linearGradient id="p1" x1="0.5" y1="0" x2="0.5" y2="1"><stop offset="0""#))
        #expect(painted.contains(##"fill="url(#p1)""##))
        let shaded = try card(#", "shadow": [\#(shadow)]"#)
        #expect(shaded.contains(#"stdDeviation="3""#))
        #expect(shaded.contains(##"filter="url(#p1)""##))
        let many = try card(#", "shadow": [\#(Array(repeating: shadow, count: 8).joined(separator: ","))]"#)
        #expect(many.contains("shadow7"))
        let curve = #", "boolContent": [{"command": "move-to", "params": {"x": 1, "y": 2}}], "shapes": ["m"]"#
        let union = try Self.drawing([
            "card": Self.shape(
                "Icon", "bool", (120, 70, 40, 20), in: "home", curve + ##", "fills": [{"fillColor": "#ff0000"}]"##),
            "m": Self.shape("Part", "rect", (120, 70, 10, 10), in: "card", ##", "fills": [{"fillColor": "#00ff00"}]"##),
        ])
        #expect(union.contains(#"<path d="M 1 2""#))
        #expect(!union.contains("#00ff00"), "what it was made of is not seen")
    }

    /// Drawing each of a thousand takes seconds, and a picture that takes seconds is not shown at all.
    @Test func aBoardWithAThousandShadowsHasNone() throws {
        let shadow =
            ##", "shadow": [{"style": "drop-shadow", "offsetX": 2, "blur": 6, "color": {"color": "#000000"}}]"##
        func drawing(_ count: Int) throws -> String {
            let ids = (0..<count).map { "s\($0)" }
            var shapes = Dictionary(
                uniqueKeysWithValues: ids.map {
                    ($0, Self.shape("Card", "rect", (120, 70, 40, 20), in: "card", shadow))
                })
            let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
            shapes["card"] = Self.shape("All", "group", (120, 70, 40, 20), in: "home", #", "shapes": [\#(list)]"#)
            return try Self.drawing(shapes)
        }
        #expect(try drawing(20).split(separator: "<filter ").count == 21)
        #expect(try drawing(1000).contains("<filter ") == false)
    }

    @Test func textsAreWrappedAndAligned() throws {
        let run =
            #"{"text": "Lorem ipsum dolor sit amet", "fontSize": "20", "fontFamily": "Work Sans", "textTransform": "uppercase"}"#
        let content =
            #"{"verticalAlign": "center", "children": [{"children": [{"textAlign": "center", "children": [\#(run)]}]}]}"#
        func drawing(_ more: String) throws -> String {
            try Self.drawing([
                "card": Self.shape(
                    "Text", "text", (100, 50, 160, 100), in: "home", #", "content": \#(content)\#(more)"#)
            ])
        }
        let wrapped = try drawing("")
        #expect(
            wrapped.contains(
                #"<text x="180" y="95" text-anchor="middle" font-size="20" font-family="'Work Sans', sans-serif""#))
        #expect(wrapped.contains(">LOREM IPSUM</text>"))
        #expect(wrapped.contains(">DOLOR SIT AMET</text>"))
        #expect(try drawing(#", "growType": "auto-width""#).contains(">LOREM IPSUM DOLOR SIT AMET</text>"))
        let hostile = content.replacing("Work Sans", with: #"a'\"><script>"#)
        let odd = try Self.drawing([
            "card": Self.shape("Text", "text", (100, 50, 160, 100), in: "home", #", "content": \#(hostile)"#)
        ])
        #expect(!odd.contains("font-family=\"'"))
        #expect(!odd.contains("<script>"))
    }

    /// A file of some megabytes that would become many gigabytes.
    @Test func aLongCurveOfManyStrokesStopsSomewhere() throws {
        let steps = Array(repeating: #"{"command": "line-to", "params": {"x": 300, "y": 200}}"#, count: 40_000)
        let strokes = Array(repeating: ##"{"strokeColor": "#ff0000"}"##, count: 10_000).joined(separator: ",")
        let more = #", "content": [\#(steps.joined(separator: ","))], "strokes": [\#(strokes)]"#
        var shapes = [
            "card": Self.shape("All", "group", (120, 70, 40, 20), in: "home", #", "shapes": ["a","b","c","d"]"#)
        ]
        for id in ["a", "b", "c", "d"] { shapes[id] = Self.shape("Curve", "path", (120, 70, 40, 20), in: "card", more) }
        #expect(try Self.drawing(shapes).utf8.count < 64 << 20)
    }

    /// Kilobytes from which gigabytes of drawings would come: what all boards have together is limited.
    @Test func allBoardsTogetherAreLimited() throws {
        let curve = String(repeating: "L 110 60 L 120 70 ", count: 200_000)
        let paints = (0..<32).map { _ in ##"{"fillColor": "#336699"}"## }.joined(separator: ", ")
        let more = #", "content": "M 100 50 \#(curve)", "fills": [\#(paints)]"#
        let bytes = try Self.shop { all in
            let ids = (0..<10).map { "board\($0)" }
            all[Self.root] = #"{"name": "Root Frame", "type": "frame", "shapes": \#(ids)}"#
            for id in ids {
                all[id] = Self.shape(id, "frame", (100, 50, 400, 300), in: Self.root, #", "shapes": ["long"]"#)
            }
            all["long"] = Self.shape("Curve", "path", (100, 50, 40, 20), in: "board0", more)
        }
        #expect(bytes.count < 200_000)
        #expect {
            _ = try PenpotFile(reading: bytes, named: "x.penpot")
        } throws: {
            ($0 as? PenpotError)?.reason == .archive(.tooLarge(limit: 128 << 20))
        }
    }

    /// A text of a megabyte, of one word or many, stands in lines of which as much is drawn as anybody can see.
    @Test(arguments: ["W", "W "], ["auto-width", "fixed"])
    func aTextOfAMegabyteIsDrawnInPart(word: String, grow: String) throws {
        let text = String(repeating: word, count: 1_000_000)
        let words = #"{"type": "root", "children": [{"children": [{"children": [{"text": "\#(text)"}]}]}]}"#
        let svg = try Self.drawing([
            "card": Self.shape(
                "Words", "text", (120, 70, 160, 90), in: "home", #", "growType": "\#(grow)", "content": \#(words)"#)
        ])
        #expect(svg.utf8.count < 200_000)
        #expect(svg.contains("W</text>"))
    }

    /// Who stops it finds nothing of what was begun, and neither does who has no room for all.
    @Test func aDocumentThatIsStoppedLeavesNothing() throws {
        try withTemporaryFolder { folder in
            let screens = (0..<5).map {
                ScreensDocument.Screen(name: "Board \($0)", bytes: [UInt8(ascii: "x")], ending: ".svg", regions: [])
            }
            let document = ScreensDocument(name: "shop", screens: screens)
            for step in 1...6 {
                var asked = 0
                #expect(throws: FileError.self) {
                    try document.write(to: folder.path) {
                        asked += 1
                        return asked >= step
                    }
                }
                #expect(try Folder(folder.path).list(hasAll: true).map(\.name) == [])
            }
            // The last to be moved finds its name taken, by somebody who was quicker.
            #expect(try document.write(to: folder.path).count == 6)
            let path = folder.path("shop.penpot")
            try FilePath.write([1], to: path)
            for name in ["shop", "shop-2"] {
                #expect(try document.write(beside: path) == folder.path("\(name)/shop.dragoman.yaml"))
            }
            let hidden = try Folder(folder.path).list(hasAll: true).map(\.name).filter { $0.hasPrefix(".") }
            #expect(hidden == [])
        }
    }

    /// A written drawing can be shown: pictures of more than 50 megapixels are refused.
    @Test func aHugeBoardIsDrawnSmaller() throws {
        let bytes = try Self.shop {
            $0["home"] = Self.shape("Home", "frame", (0, 0, 15_000, 8_885), in: Self.root, #", "shapes": ["card"]"#)
        }
        let svg = String(decoding: try PenpotFile(reading: bytes, named: "x").boards[0].svg, as: UTF8.self)
        #expect(svg.contains(#"width="9001" height="5332" viewBox="0 0 15000 8885""#))
    }

    @Test func namesThatPenpotGivesAreNone() {
        for name in [
            "Rectangle", "Rect-12", "Vector", "svg-path-407", "Group-1", "Board", "svg-g", "Text-52", "image.png-3",
        ] {
            #expect(LayerName.isMadeUp(name), "\(name)")
        }
        for name in ["Archive 12", "Card", "Avatar", "Heart beat", "Ellipsis menu", "Boarding pass"] {
            #expect(!LayerName.isMadeUp(name), "\(name)")
        }
    }

    @Test func screensDocumentCanBeReadAndHasScreensAndElements() throws {
        try withTemporaryFolder { folder in
            let frame = PixelFrame(x: 20, y: 20, width: 160, height: 90)
            // A screen that is missing is none to open.
            let regions = [
                ScreensDocument.Region(label: "Blue shoes", frame: frame, opens: 2),
                ScreensDocument.Region(label: "Cart", frame: frame, opens: 3),
            ]
            let boards = try PenpotFile(reading: try Self.shop(), named: "shop.penpot").boards
            let screens = boards.map {
                ScreensDocument.Screen(name: $0.name, bytes: $0.svg, ending: ".svg", regions: regions)
            }
            let files = try ScreensDocument(name: "shop", screens: screens).write(to: folder.path)
            #expect(files == ["shop.dragoman.yaml", "Home.svg", "Cart.svg"])
            let document = try DocumentFiles(FilePath.join(folder.path, files[0])).document()
            #expect(document.screens == ["home", "cart"])
            guard case .mockup(let second) = document.views[1] else {
                Issue.record("the second view is no mock-up")
                return
            }
            #expect(second.elements.map(\.id.value) == ["blue-shoes-2", "cart-3"])
            #expect(second.elements.map { $0.opens?.value } == ["cart", nil])
            #expect(throws: (any Error).self) {
                try ScreensDocument(name: "shop", screens: screens).write(to: folder.path)
            }
        }
    }

    @Test func hostileFilesAreRefusedOrDrawnWithoutWhatIsWrong() throws {
        func boards(_ bytes: [UInt8]) -> String {
            do throws(PenpotError) {
                return try PenpotFile(reading: bytes, named: "x.penpot").boards.map(\.name).joined(separator: ",")
            } catch {
                return "\(error)"
            }
        }
        #expect(boards(Array("PK, and no more".utf8)) == "x.penpot: It is not a zip file, or it is damaged.")
        #expect(
            boards([0x01, 0x0B, 0x1A, 0x86, 0x97, 0x00])
                == "x.penpot was written by a Penpot before 2.4. Open it in a newer one, and export it again.")
        #expect(boards(try ZipArchive([.init("a.txt", [1])]).bytes()) == "x.penpot has no board in it.")
        let circle = try Self.shop {
            $0["card"] = Self.shape("Card", "group", (1, 1, 9, 9), in: "home", #", "shapes": ["home", "card"]"#)
        }
        #expect(boards(circle) == "Home,Cart", "what contains itself is drawn once")
        let broken = try Self.shop {
            $0["card"] = "{"
            $0["curve"] = Self.shape(
                "Path", "path", (1, 1, 9, 9), in: Self.root,
                ##", "content": "M0 0\"/><script>", "fills": [{"fillColor": "#000"}]"##)
            $0["text"] = Self.shape(#"a\"><b"#, "rect", (1e300, 1, 9, 9))
            $0["cart"] = Self.shape("Cart", "frame", (1, 1, -5, 9))
        }
        #expect(boards(broken) == "Home")
        let svg = try PenpotFile(reading: broken, named: "x").boards.map { String(decoding: $0.svg, as: UTF8.self) }
            .joined()
        #expect(!svg.contains("<script>"))
        #expect(!svg.contains("1e+300"))
    }
}
