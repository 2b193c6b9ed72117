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

    @Test func screensDocumentCanBeReadAndHasScreensAndElements() throws {
        try withTemporaryFolder { folder in
            let regions = [(label: "Blue shoes", frame: PixelFrame(x: 20, y: 20, width: 160, height: 90))]
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
            #expect(second.elements.map(\.id.value) == ["blue-shoes-2"])
            #expect(throws: (any Error).self) {
                try ScreensDocument(name: "shop", screens: screens).write(to: folder.path)
            }
        }
    }

    @Test func hostileFilesAreRefusedOrDrawnWithoutWhatIsWrong() throws {
        func boards(_ bytes: [UInt8]) -> String {
            do throws(DocumentBundleError) {
                return try PenpotFile(reading: bytes, named: "x.penpot").boards.map(\.name).joined(separator: ",")
            } catch {
                return "\(error)"
            }
        }
        #expect(boards(Array("PK, and no more".utf8)) == "x.penpot: It is not a zip file, or it is damaged.")
        #expect(boards(try ZipArchive([.init("a.txt", [1])]).bytes()) == "x.penpot has no document in it.")
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
