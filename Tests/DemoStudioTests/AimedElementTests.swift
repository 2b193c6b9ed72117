import AtSpiClient
import GLibSupport
import Testing

@testable import DemoStudio

/// The visible part of an element, and the elements that lie over it.
struct AimedElementTests {
    private func element(
        _ role: String, _ name: String, _ bounds: [Int], _ children: [Element] = []
    ) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: "/\(role)/\(name)".replacing(" ", with: "_")))
        (element.role, element.name, element.children, element.states) = (role, name, children, ["visible"])
        element.bounds = Element.Bounds(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
        return element
    }

    private func tree(_ row: Element) -> Element {
        let bar = element("scroll bar", "", [290, 20, 10, 100])
        let list = element("panel", "", [0, 20, 300, 100], [element("list", "Rows", [0, 20, 290, 900], [row]), bar])
        let button = element("push button", "Delete", [0, 130, 300, 300])
        return element(
            "application", "app", [0, 0, 0, 0], [element("frame", "Window", [0, 0, 300, 440], [list, button])])
    }

    private func aimed(_ row: Element) throws -> AimedElement {
        try #require(AimedElement(row.reference, in: [tree(row)]))
    }

    @Test func aRowThatIsScrolledAwayIsSeenNowhere() throws {
        let away = try aimed(element("list item", "Row", [0, 200, 290, 20]))
        #expect(away.visiblePart == nil)
        #expect(away.wayToGo?.direction == .down)
        #expect(away.wayToGo?.distance == 100)
        let above = try aimed(element("list item", "Row", [0, -200, 290, 20]))
        #expect(above.wayToGo?.direction == .up)
    }

    /// The menus of GTK 4.24 are some thirty levels deep.
    @Test func anElementIsFoundHoweverDeepItIs() throws {
        let row = element("list item", "Row", [0, 40, 290, 20])
        let deep = (0..<60).reduce(row) { element("panel", "\($1)", [0, 20, 290, 100], [$0]) }
        let found = try #require(AimedElement(row.reference, in: [tree(deep)]))
        #expect(found.parents.count == 64)
        #expect(deep.descendant(row.reference)?.name == "Row")
    }

    @Test func ofARowThatIsPartlySeenThatPartIsPressed() throws {
        let row = try aimed(element("list item", "Row", [0, 106, 290, 20]))
        #expect(row.visiblePart == Element.Bounds(x: 0, y: 106, width: 290, height: 14))
        #expect(row.isInView)
        #expect(try !aimed(element("list item", "Row", [0, 112, 290, 20])).isInView)
    }

    @Test func whatLiesThereIsNamed() throws {
        let row = element("list item", "Row", [0, 200, 290, 20], [element("label", "Row", [0, 200, 100, 20])])
        let found = try aimed(row)
        func hit(_ path: String) -> String? { found.obstacle(BusObject(busName: ":1.1", path: path))?.title }
        #expect(hit("/push_button/Delete") == "push button \"Delete\"")
        #expect(hit("/label/Row") == nil, "a part of it")
        #expect(hit("/list/Rows") == nil, "what it is in")
        #expect(hit("/unknown") == nil, "nobody knows")
    }
}
