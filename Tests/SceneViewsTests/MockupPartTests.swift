import AccessibleDragging
import GLibSupport
import Prototype
import XCTest

@testable import SceneViews

/// The parts of a mock-up, each by itself.
final class MockupPartTests: XCTestCase {
    private typealias Element = MockupContent.Element

    /// A column of 200 by 300 with two cards of 180 by 60, and one card beside it.
    private static let described = [
        Element(
            id: "list", label: "List", frame: Rect(x: 0, y: 0, width: 200, height: 300), arrangement: .column,
            descriptors: DescriptorContent(drags: [], drops: [])),
        Element(id: "a", label: "A", frame: Rect(x: 10, y: 40, width: 180, height: 60)),
        Element(id: "b", label: "B", frame: Rect(x: 10, y: 108, width: 180, height: 60)),
        Element(id: "c", label: "C", frame: Rect(x: 220, y: 40, width: 180, height: 60)),
    ]

    func testElementsGoOnByTheirNames() throws { try MainActor.assumeIsolated { try Self.elementsGoOnByTheirNames() } }

    @MainActor private static func elementsGoOnByTheirNames() throws {
        let mockup = MockupScene(described).view
        var elements = RegionElements()
        func element(_ index: Int) -> RegionElement {
            elements.element(index) { RegionElement(index: index, in: mockup) }
        }
        let (first, second) = (element(0), element(1))
        XCTAssertTrue(element(0) === first, "it is made once")
        elements.arrange([1, 0])
        XCTAssertEqual(elements.position(of: first), 1)
        XCTAssertEqual(elements.position(of: 1), 0)
        XCTAssertNil(elements.position(of: 2))
        elements.rename(from: ["a", "b"], to: ["new", "a"])
        XCTAssertEqual(first.index, 1)
        XCTAssertTrue(element(1) === first)
        XCTAssertNil(elements.position(of: second), "it is gone, whatever its index is")
    }

    /// What is put down while a mock-up is tried is named as the document names its elements.
    func testWhatIsPutDownIsNamedBesideTheDocumentsElements() throws {
        var content = MockupContent(id: "board", label: "Board", elements: Self.described)
        var elements = MockupElements(content)
        var state = MockupState(picture: nil, elements: content.elements)
        elements.describeAdditions(of: state)
        XCTAssertEqual(elements.all.map(\.id), ["list", "a", "b", "c"])
        var board = state.board
        let copy = try XCTUnwrap(state.copy(3, on: &board))
        state.board = board
        elements.describeAdditions(of: state)
        XCTAssertEqual(elements.all.map(\.id), ["list", "a", "b", "c", "c-copy-1"])
        XCTAssertEqual(elements.label(of: copy, on: board), "C")
        board.labels[copy] = "D"
        XCTAssertEqual(elements.label(of: copy, on: board), "D")
        XCTAssertEqual(elements.label(of: 9, on: board), "", "there is none")
        content.elements[3].label = "E"
        elements = MockupElements(content)
        elements.describeAdditions(of: state)
        XCTAssertEqual(elements.all.map(\.label), ["List", "A", "B", "E", "E"])
    }

    func testWhatIsHeldOverOpensOnceAndInTime() { MainActor.assumeIsolated { Self.whatIsHeldOverOpensOnceAndInTime() } }

    @MainActor private static func whatIsHeldOverOpensOnceAndInTime() {
        let opening = OpeningWait()
        var opened: [Int] = []
        opening.hold(over: 1) { opened.append($0) }
        opening.hold(over: 2) { opened.append($0) }
        opening.hold(over: 2) { _ in opened.append(-1) }
        XCTAssertEqual(opening.element, 2)
        XCTAssertTrue(MainLoop.run(timeout: 20) { !opened.isEmpty })
        XCTAssertEqual(opened, [2])
        XCTAssertNil(opening.element)
        opening.hold(over: 3) { opened.append($0) }
        opening.hold(over: nil) { _ in }
        XCTAssertFalse(MainLoop.run(timeout: OpeningWait.time + 0.2) { opened.count > 1 })
    }
}
