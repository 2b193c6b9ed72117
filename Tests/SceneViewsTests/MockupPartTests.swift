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
