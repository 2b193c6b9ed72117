import DesktopDriving
import GLibSupport
import Testing

@testable import AtSpiClient
@testable import DemoStudio
@testable import PrivateSession

/// Where elements are on a desktop on Wayland, as programs of each toolkit were seen to count on GNOME 48.
struct DesktopPlaceTests {
    private static func window(
        content: String = "[20, 52, 1240, 648]", surface: String, kind: String = "window", process: Int = 7
    ) throws -> DesktopWindow {
        let text = """
            [{"identifier": "1", "process": \(process), "application": "org.gnome.Nautilus", "title": "Notes",
              "rectangle": [20, 52, 1240, 648], "content": \(content), "surface": \(surface), "kind": "\(kind)",
              "isActive": true}]
            """
        return try #require(DesktopWindow.list(text, of: "a desktop").first)
    }

    /// A program, the window's surface with the shadow, what the program says of its window and of an element, and where the
    /// element was seen.
    private static let seen: [(String, String, [Int], [Int], [Int])] = [
        ("GTK 4: from the frame", "[-41, -3, 1362, 770]", [0, 0, 1240, 648], [1160, 6, 34, 34], [1180, 58]),
        ("GTK 3: from the shadow", "[-6, 29, 1292, 700]", [0, 0, 1292, 700], [110, 60, 66, 26], [104, 89]),
        ("Firefox: from the shadow", "[-6, 29, 1292, 700]", [26, 23, 1240, 648], [34, 265, 49, 23], [28, 294]),
        ("Chromium: from the shadow", "[8, 42, 1264, 673]", [0, 0, 1264, 673], [20, 306, 54, 22], [28, 348]),
        ("Qt: within its own frame", "[10, 42, 1260, 668]", [0, 0, 1238, 608], [254, 6, 78, 26], [275, 97]),
    ]

    @Test(arguments: seen.map(\.0))
    func anElementIsWhereItWasSeen(of program: String) throws {
        let row = try #require(Self.seen.first { $0.0 == program })
        func bounds(_ numbers: [Int]) -> Element.Bounds {
            Element.Bounds(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        let window = try Self.window(surface: row.1)
        let place = ScreenRectangle(bounds(row.3), in: window, ofFrame: bounds(row.2))
        #expect([place.x, place.y] == row.4)
        #expect([place.width, place.height] == Array(row.3[2...]))
    }

    /// KWin draws a frame around windows that draw none.
    @Test func placesAreCountedWithinTheFrameOfTheDesktop() throws {
        let window = try Self.window(content: "[20, 82, 1240, 618]", surface: "[20, 82, 1240, 618]")
        let element = Element.Bounds(x: 5, y: 6, width: 10, height: 10)
        let frame = Element.Bounds(x: 0, y: 0, width: 1240, height: 618)
        let place = ScreenRectangle(x: 25, y: 88, width: 10, height: 10)
        for said in [frame, nil] {
            #expect(ScreenRectangle(element, in: window, ofFrame: said) == place)
        }
    }

    @Test func aMenuHasRoomForWhatIsInIt() throws {
        let menu = try Self.window(surface: "[98, 110, 316, 200]", kind: "popup")
        #expect(menu.hasRoom(for: Element.Bounds(x: 6, y: 83, width: 304, height: 26)))
        #expect(!menu.hasRoom(for: Element.Bounds(x: 20, y: 83, width: 304, height: 26)))
        #expect(!menu.hasRoom(for: Element.Bounds(x: 6, y: 180, width: 304, height: 26)))
    }

    /// GTK counts a popover from the corner of the window's shadow: seen of the text editor's menu on GNOME 48.
    @Test func aPopoverIsPlacedWithoutTheShadow() throws {
        let window = try Self.window(surface: "[-41, -3, 1362, 770]")
        let said = ScreenRectangle(x: 1282, y: 243, width: 34, height: 34)
        var button = Element(BusObject(busName: ":1.2", path: "/zoom"))
        #expect(said.withoutShadow(of: button, window.rectangle, window.surface) == said)
        button.isInPopover = true
        let seen = ScreenRectangle(x: 1221, y: 188, width: 34, height: 34)
        #expect(said.withoutShadow(of: button, window.rectangle, window.surface) == seen)
    }

    @Test func aWindowIsOfItsProcess() throws {
        #expect(try Self.window(surface: "[0, 0, 1, 1]").isOf(process: 7))
        #expect(!(try Self.window(surface: "[0, 0, 1, 1]").isOf(process: 8)))
        // A desktop that does not know the process tells by the program's name, and this one is another.
        #expect(!(try Self.window(surface: "[0, 0, 1, 1]", process: 0).isOf(process: 1)))
    }

    @Test(arguments: [
        "", "nonsense", "[1]", "[{}]", #"[{"identifier": "1", "process": 1e99, "kind": "window"}]"#,
        #"[{"identifier": "1", "process": 1, "kind": "spaceship", "rectangle": [0,0,1,1], "content": [0,0,1,1], "surface": [0,0,1,1]}]"#,
        #"[{"identifier": "1", "process": 1, "kind": "window", "rectangle": [0,0,1e40,1], "content": [0,0,1,1], "surface": [0,0,1,1]}]"#,
    ])
    func whatADesktopSaysWrongIsAnError(_ text: String) {
        #expect(throws: SessionError.self) { try DesktopWindow.list(text, of: "a desktop") }
    }
}
