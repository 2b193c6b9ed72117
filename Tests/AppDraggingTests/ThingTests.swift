import DesktopDriving
import GLibSupport
import Testing

@testable import AppDragging
@testable import AtSpiClient
@testable import PrivateSession

/// The things in a window that count as draggable, and where they are.
struct ThingTests {
    private func element(
        _ path: String, _ role: String, _ name: String = "", _ bounds: (Int, Int, Int, Int),
        _ children: [Element] = []
    ) -> Element { Self.element(path, role, name, bounds, children) }

    private func contents(_ children: [Element], _ file: Companion? = nil) throws -> WindowContents {
        try Self.contents(children, file)
    }

    static func element(
        _ path: String, _ role: String, _ name: String = "", _ bounds: (Int, Int, Int, Int),
        _ children: [Element] = []
    ) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: path))
        (element.role, element.name, element.children) = (role, name, children)
        element.childCount = children.count
        element.states = ["showing", "visible"]
        element.bounds = Element.Bounds(x: bounds.0, y: bounds.1, width: bounds.2, height: bounds.3)
        return element
    }

    static func contents(_ children: [Element], _ file: Companion? = nil) throws -> WindowContents {
        let app = App(
            reference: BusObject(busName: ":1.1", path: "/"), name: "app", processIdentifier: 1, toolkit: "gtk 3")
        let frame = element("/frame", "frame", "Window", (0, 0, 400, 400), children)
        let text =
            #"[{"identifier":"0x1","process":1,"application":"app","title":"Window","rectangle":[100,50,400,400],"#
            + #""content":[100,50,400,400],"surface":[100,50,400,400],"kind":"window","isActive":true}]"#
        let window = try #require(try DesktopWindow.list(text, of: "a test").first)
        return ShownWindow(app: app, frame: frame, window: window, origin: .offset(x: 100, y: 50)).contents(file)
    }

    /// Cells of GTK 3 have no rows: the first of each that has a name is the row, and what is in a cell is the cell.
    @Test func cellsOfOneRowAreOneThing() throws {
        let rows = (0..<2).flatMap { row in
            let y = 20 + 20 * row
            let inner = element("/inner\(row)", "table cell", "file\(row)", (20, y, 80, 20))
            return [
                element("/icon\(row)", "table cell", "", (0, y, 20, 20), [inner]),
                element("/size\(row)", "table cell", "4 KiB", (100, y, 50, 20)),
            ]
        }
        let things = try contents([element("/table", "table", "", (0, 0, 400, 300), rows)]).things
        #expect(things.map(\.name) == ["file0", "file1"])
        #expect(things[0].rectangle == ScreenRectangle(x: 100, y: 70, width: 20, height: 20))
    }

    /// LibreOffice counts what is in its pane from too high up, by what its parent has above it.
    @Test func aPaneThatIsSaidToBeTooHighIsCorrected() throws {
        let item = element("/item", "list item", "Slide 1", (0, 10, 100, 40))
        let list = element("/list", "list", "", (0, 0, 400, 300), [item])
        let pane = element("/pane", "root pane", "", (0, 0, 400, 375), [list])
        let things = try contents([element("/panel", "panel", "", (0, 25, 400, 375), [pane])]).things
        #expect(things.first?.rectangle == ScreenRectangle(x: 100, y: 85, width: 100, height: 40))
    }

    @Test func aRowAroundTheRowIsNoneOfItsOwn() throws {
        let inner = element("/inner", "grid cell", "Letters", (10, 10, 80, 80))
        let outer = element("/outer", "grid cell", "NautilusGridCell", (0, 0, 100, 100), [inner])
        #expect(
            try contents([element("/grid", "grid", "", (0, 0, 400, 400), [outer])]).things.map(\.name) == ["Letters"])
    }

    /// Qt says of each cell of its trees that it is an item: a row is one thing, named by its first cell.
    @Test func aRowOfCellsIsOneThing() throws {
        let rows = ["Red.txt", "Blue.txt"].enumerated().flatMap { index, name in
            [(name, 0), ("2 B", 100), ("rw-", 200)].map { cell in
                element("/\(index)-\(cell.1)", "tree item", cell.0, (cell.1, 20 * index, 100, 20))
            }
        }
        let found = try contents([element("/tree", "tree", "", (0, 0, 400, 300), rows)])
        #expect(found.things.map(\.name) == ["Red.txt", "Blue.txt"])
    }

    @Test func whatIsScrolledAwayIsNotThere() throws {
        let rows = (0..<9).map { element("/\($0)", "list item", "row\($0)", (0, 30 * $0, 100, 30)) }
        let list = element("/list", "list", "", (0, 0, 400, 270), rows)
        let found = try contents([element("/scroll", "scroll pane", "", (0, 0, 400, 100), [list])])
        #expect(found.things.map(\.name) == ["row0", "row1", "row2", "row3"])
        #expect(found.lists[list.reference]?.isWhole == false)
    }

    @Test func aFileSaysWhereANameEnds() throws {
        var each = Companion.Each()
        (each.role, each.nameUntil) = ("page tab", " - ")
        var file = Companion(id: "app")
        file.drags = [CompanionRule(each: each, name: "Tab {name}")]
        let tabs = ["Red - 22 MB", "Green"].enumerated().map {
            element("/\($0.offset)", "page tab", $0.element, (100 * $0.offset, 0, 100, 30))
        }
        let found = try contents([element("/tabs", "page tab list", "", (0, 0, 400, 30), tabs)], file)
        #expect(found.things.map(\.name) == ["Red", "Green"])
        #expect(found.things.first?.drag?.name == "Tab {name}")
    }

    /// The mark before a row of a page is an element of its own in Chromium, and a part of the row's name in Firefox.
    @Test func theMarkBeforeARowIsNotItsName() throws {
        let rows = ["Ada", "Bert"].enumerated().map { index, name in
            let y = 20 * index
            let texts = [
                element("/mark\(index)", "static", "• ", (0, y, 10, 20)),
                element("/name\(index)", "static", name, (10, y, 90, 20)),
            ]
            return element("/\(index)", "list item", "", (0, y, 100, 20), texts)
        }
        let named = element("/named", "list item", "• Cleo", (0, 40, 100, 20))
        let found = try contents([element("/list", "list", "", (0, 0, 100, 60), rows + [named])])
        #expect(found.things.map(\.name) == ["Ada", "Bert", "Cleo"])
    }

    /// Rows of a tree that are in others stand farther in: what is in the source is no place for it, and the row after it is the
    /// next one that is not in it.
    @Test func openRowsOfATreeAreNotBesideIt() throws {
        let names = [("Paper", 0), ("rect5", 20), ("Notes", 0), ("rect11", 20), ("Ink", 0), ("Shade", 0)]
        let rows = names.enumerated().map { index, row in
            element("/\(index)", "table row", row.0, (row.1, 20 * index, 100, 20))
        }
        let found = try contents([element("/tree", "tree table", "", (0, 0, 400, 300), rows)])
        func places(of name: String) throws -> [String] {
            DropPlace.all(of: found, for: try #require(found.things.first { $0.name == name })).map(\.name)
        }
        let notes = try places(of: "Notes")
        #expect(!notes.contains("After Paper") && !notes.contains("Before Ink"), "\(notes)")
        #expect(!notes.contains { $0.contains("rect11") }, "\(notes)")
        #expect(Set(["Before Paper", "Into rect5", "After Ink"]).isSubset(of: notes), "\(notes)")
    }

    /// An app's file knows the app: what it says of its places it does not say of the pages that it shows. Of its places it may
    /// say that all of them accept what can be dragged there.
    @Test func aPageHasPlacesThatTheFileOfItsAppDoesNotKnow() throws {
        var each = Companion.Each()
        each.role = "page tab"
        var (file, drop) = (Companion(id: "app"), CompanionRule(each: each))
        drop.points = [CompanionPoint(name: "Before {name}", x: 0.1, y: 0.5, position: .before)]
        drop.isAccepting = true
        (file.drags, file.drops) = ([CompanionRule(each: each)], [drop])
        let tabs = ["Red", "Green", "Blue"].enumerated().map {
            element("/tab\($0.offset)", "page tab", $0.element, (100 * $0.offset, 0, 100, 30))
        }
        let rows = [
            element("/row", "list item", "Ada", (0, 100, 100, 20)), element("/link", "link", "Help", (0, 120, 100, 20)),
        ]
        let list = element("/list", "list", "", (0, 90, 400, 60), rows)
        let page = element("/page", "document web", "", (0, 40, 400, 300), [list])
        let bookmark = element("/bookmark", "list item", "News", (0, 360, 100, 20))
        let found = try contents([element("/tabs", "page tab list", "", (0, 0, 400, 30), tabs), page, bookmark], file)
        let places = DropPlace.all(of: found, for: try #require(found.things.first))
        #expect(places.map(\.name) == ["Before Blue", "Before Ada", "Into Ada", "After Ada"])
        #expect(places.map(\.isAccepting) == [true, nil, nil, nil])
        let row = try #require(found.things.first { $0.name == "Ada" })
        #expect(DropPlace.all(of: found, for: row).allSatisfy { $0.isAccepting == nil })
    }
}
