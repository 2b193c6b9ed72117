import Testing

@testable import AppDragging
@testable import AtSpiClient

/// Cards and lists of web pages, lists without names, and what has the keyboard, in trees as browsers and toolkits make them.
struct PageCardTests {
    private func contents(_ children: [Element]) throws -> WindowContents { try ThingTests.contents(children) }

    private func page(_ children: [Element]) -> Element {
        ThingTests.element("/page", "document web", "Board", (0, 0, 400, 400), children)
    }

    /// Chromium calls a block that can be dragged a panel, with its text in it; columns are no elements.
    @Test func cardsOfChromiumStandUnderTheirHeadings() throws {
        func card(_ name: String, _ x: Int, _ y: Int) -> Element {
            let text = ThingTests.element("/text-\(name)", "static", name, (x, y, 80, 20))
            return ThingTests.element("/\(name)", "panel", "", (x, y, 100, 30), [text])
        }
        func heading(_ name: String, _ x: Int) -> Element {
            ThingTests.element("/heading-\(name)", "heading", name, (x, 0, 100, 20))
        }
        let found = try contents([
            page([
                heading("To do", 0), card("Ada", 0, 30), card("Bert", 0, 70), heading("Doing", 120),
                card("Dora", 120, 30),
                heading("Done", 240),
            ])
        ])
        let ada = try #require(found.things.first { $0.name == "Ada" })
        #expect(ada.listName == "To do")
        #expect(found.siblings(of: ada).filter { !$0.isColumn }.map(\.name) == ["Ada", "Bert"])
        let places = DropPlace.all(of: found, for: ada).map(\.name)
        #expect(places.contains("Into Done") && places.contains("After Dora"), "\(places)")
        #expect(!places.contains("Before Done"), "\(places)")
    }

    /// In Firefox all blocks are sections, which have a text: one alone is no card.
    @Test func blocksOfFirefoxAreCardsWhereThereAreSeveral() throws {
        func block(_ name: String, _ y: Int) -> Element {
            var block = ThingTests.element("/\(name)", "section", "", (0, y, 100, 30))
            block.text = name
            return block
        }
        #expect(try contents([page([block("Ada", 0), block("Bert", 40)])]).things.map(\.name) == ["Ada", "Bert"])
        #expect(try contents([page([block("Ada", 0)])]).things.isEmpty)
        #expect(try contents([page([block("Ada", 0), block("\u{FFFC}", 40)])]).things.isEmpty)
    }

    /// Firefox says of the pages of all tabs that they can be seen.
    @Test func thePagesOfOtherTabsAreNotThere() throws {
        func page(_ title: String, _ row: String) -> Element {
            let row = ThingTests.element("/\(row)", "list item", row, (0, 0, 100, 30))
            let list = ThingTests.element("/list-\(title)", "list", "", (0, 0, 100, 30), [row])
            return ThingTests.element("/\(title)", "document web", title, (0, 0, 400, 400), [list])
        }
        #expect(try contents([page("Window", "Ada"), page("Other", "Bert")]).things.map(\.name) == ["Ada"])
        #expect(try contents([page("One", "Ada"), page("Other", "Bert")]).things.map(\.name) == ["Ada", "Bert"])
    }

    @Test func aButtonThatSaysThatItIsSortableIsAThing() throws {
        func button(_ name: String, _ y: Int, _ word: String?) -> Element {
            var button = ThingTests.element("/\(name)", "push button", name, (0, y, 100, 30))
            button.attributes["roledescription"] = word
            return button
        }
        let found = try contents([page([button("Ada", 0, "sortable"), button("Save", 40, nil)])])
        #expect(found.things.map(\.name) == ["Ada"])
        let row = ThingTests.element("/row", "list item", "", (0, 0, 100, 30), [button("Ada", 0, "sortable")])
        let list = ThingTests.element("/list", "list", "", (0, 0, 100, 30), [row])
        #expect(try contents([page([list])]).things.map(\.role) == ["list item"])
    }

    @Test func rowsWithoutNamesAreCounted() throws {
        func list(_ names: [String]) throws -> [String] {
            let rows = names.enumerated().map {
                ThingTests.element("/\($0)", "list item", $1, (0, 30 * $0, 100, 30))
            }
            return try contents([ThingTests.element("/list", "list", "", (0, 0, 400, 200), rows)]).things.map(\.name)
        }
        #expect(try list(["", "", ""]) == ["row 1 of 3", "row 2 of 3", "row 3 of 3"])
        #expect(
            try list(["Red", "", "Blue"]) == ["Red", "Blue"], "what has no name among those that have one is a line")
    }

    @Test(arguments: [("List View", ""), ("Icon View", ""), ("Layers", "Layers"), ("View", "View")])
    func namesForProgramsAreNotRead(name: String, words: String) throws {
        let row = ThingTests.element("/row", "list item", "Red", (0, 0, 100, 30))
        let found = try contents([ThingTests.element("/list", "list", name, (0, 0, 400, 200), [row])])
        #expect(found.things.first?.listName == words)
        #expect(found.lists.values.map(\.name) == [words])
    }

    // MARK: What has the keyboard

    private func focused(_ element: Element) -> Element {
        var element = element
        element.states.append("focused")
        return element
    }

    /// Krusader's lists are in tabs: who is in the list does not mean the tab.
    @Test func whoIsInAListMeansItsRowAndNotTheTabAroundIt() throws {
        var row = ThingTests.element("/row", "tree item", "Red.txt", (0, 0, 100, 20))
        let other = ThingTests.element("/other", "tree item", "Blue.txt", (0, 20, 100, 20))
        func window(_ row: Element) throws -> WindowContents {
            let tree = focused(ThingTests.element("/tree", "tree", "", (0, 0, 200, 200), [row, other]))
            return try contents([ThingTests.element("/tab", "page tab", "papers", (0, 0, 200, 220), [tree])])
        }
        #expect(throws: AnyAppDragError.nothingSelected) { try DesktopDrags.focusedThing(in: window(row)) }
        row.states.append("selected")
        #expect(try DesktopDrags.focusedThing(in: window(row)).name == "Red.txt")
    }

    /// Qt says of the open tab that it has the keyboard, and of the row that does.
    @Test func aTabThatSaysThatItHasTheKeyboardIsNotMeantBesideARow() throws {
        let row = focused(ThingTests.element("/row", "tree item", "Red.txt", (0, 0, 100, 20)))
        let tree = ThingTests.element("/tree", "tree", "", (0, 0, 200, 200), [row])
        let tab = focused(ThingTests.element("/tab", "page tab", "papers", (0, 200, 100, 20)))
        let tabs = ThingTests.element("/tabs", "page tab list", "", (0, 200, 400, 20), [tab])
        #expect(try DesktopDrags.focusedThing(in: contents([tree, tabs])).name == "Red.txt")
        #expect(try DesktopDrags.focusedThing(in: contents([tabs])).name == "papers")
    }

    @Test func whatHasTheKeyboardIsNamedAndAListThatTellsNothingIsSaid() throws {
        let button = focused(ThingTests.element("/button", "push button", "Save", (0, 0, 100, 20)))
        #expect(throws: AnyAppDragError.noRow("Save")) { try DesktopDrags.focusedThing(in: contents([button])) }
        let list = focused(ThingTests.element("/list", "tree table", "", (0, 0, 100, 200)))
        #expect(throws: AnyAppDragError.tellsNothing(app: "app")) {
            try DesktopDrags.focusedThing(in: contents([list]))
        }
    }
}
