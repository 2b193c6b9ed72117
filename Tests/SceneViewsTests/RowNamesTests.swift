import AccessibleDragging
import GTKSupport
import Prototype
import XCTest

@testable import SceneViews

/// The words for the places of a mock-up: neighbours as they stand now, the end of a list, and where things are back.
final class RowNamesTests: XCTestCase {
    private static func photo(_ name: String, x: Double) -> MockupContent.Element {
        MockupContent.Element(
            id: name, label: name, frame: Rect(x: x, y: 10, width: 80, height: 60),
            descriptors: DescriptorContent(
                drags: [DragContent(name: "Drag \(name)")],
                drops: [
                    DropContent(name: "Drop before \(name)", point: FractionPoint(x: 0.1, y: 0.5), outcome: .before)
                ]))
    }

    /// Four photos in a row, a place that copies, and a bin.
    @MainActor
    private static func album() -> MockupScene {
        var elements = ["A", "B", "C", "D"].enumerated().map { photo($0.element, x: 10 + Double($0.offset) * 100) }
        elements.append(
            MockupContent.Element(
                id: "best", label: "Best", frame: Rect(x: 10, y: 200, width: 200, height: 200),
                descriptors: DescriptorContent(drags: nil, drops: [DropContent(name: "Copy to Best", outcome: .copy)])))
        elements.append(
            MockupContent.Element(
                id: "bin", label: "Bin", frame: Rect(x: 300, y: 200, width: 100, height: 100),
                descriptors: DescriptorContent(
                    drags: [DragContent(name: "Take out")], drops: [DropContent(name: "Throw away", outcome: .remove)]))
        )
        return MockupScene(elements)
    }

    /// The words at each place, from the first one.
    @MainActor
    private static func round(_ scene: MockupScene) -> [String] {
        scene.coordinator.validDropPoints.map { place in
            scene.coordinator.hover(over: place)
            return scene.said.last ?? ""
        }
    }

    func testNeighboursAreThoseThatStandThereNow() throws {
        MainActor.assumeIsolated {
            let scene = Self.album()
            XCTAssertTrue(scene.perform("Drag D", on: "D"))
            XCTAssertTrue(scene.perform("Drop before B", on: "B"))
            XCTAssertEqual(scene.order.prefix(4), ["A", "D", "B", "C"])
            XCTAssertTrue(scene.perform("Drag C", on: "C"))
            XCTAssertEqual(
                Self.round(scene).prefix(3),
                ["before A. 1 of 5.", "between A and D. 2 of 5.", "between D and B. 3 of 5."])
        }
    }

    func testListingThePlacesChangesNothing() throws {
        MainActor.assumeIsolated {
            let scene = Self.album()
            XCTAssertTrue(scene.perform("Drag A", on: "A"))
            let places = scene.coordinator.validDropPoints
            scene.coordinator.hover(over: places[1])
            let said = scene.said.last
            scene.coordinator.treeChanged()
            XCTAssertEqual(scene.coordinator.validDropPoints.count, places.count)
            scene.coordinator.announceHolding()
            XCTAssertEqual(scene.said.last, "Holding: A. Enter drops here: \(said ?? "")")
        }
    }

    func testACopyElsewhereOffersNoPlaceInTheRow() throws {
        MainActor.assumeIsolated {
            let scene = Self.album()
            XCTAssertTrue(scene.perform("Drag D", on: "D"))
            XCTAssertTrue(scene.perform("Copy to Best", on: "Best"))
            XCTAssertEqual(scene.order.filter { $0 == "D" }.count, 2)
            XCTAssertTrue(scene.perform("Drag A", on: "A"))
            XCTAssertEqual(
                scene.coordinator.validDropPoints.map(\.descriptor.name),
                [
                    "Drop before C", "Drop before D", "Copy to Best", "Throw away",
                ])
        }
    }

    func testSeveralFromTwoPlacesAreBackInBoth() throws {
        MainActor.assumeIsolated {
            func column(_ name: String, x: Double) -> MockupContent.Element {
                var element = MockupContent.Element(
                    id: name, label: name, frame: Rect(x: x, y: 10, width: 180, height: 400),
                    descriptors: DescriptorContent(
                        drags: nil, drops: [DropContent(name: "Move to \(name)", outcome: .move)]))
                element.arrangement = .column
                return element
            }
            func card(_ name: String, x: Double, y: Double) -> MockupContent.Element {
                MockupContent.Element(
                    id: name, label: name, frame: Rect(x: x, y: y, width: 160, height: 40),
                    descriptors: DescriptorContent(drags: [DragContent(name: "Drag \(name)")], drops: nil))
            }
            let scene = MockupScene([
                column("To do", x: 10), column("Doing", x: 200), column("Done", x: 390), card("A", x: 20, y: 20),
                card("B", x: 210, y: 20), card("C", x: 20, y: 80), card("D", x: 20, y: 140),
            ])
            XCTAssertTrue(scene.perform("Drag A", on: "A"))
            XCTAssertTrue(scene.perform("Add to drag", on: "B"))
            scene.coordinator.cancel()
            XCTAssertEqual(scene.said.last, "Cancelled. A and B are back in To do and Doing.")
            XCTAssertTrue(scene.perform("Drag A", on: "A"))
            for name in ["B", "C", "D"] { XCTAssertTrue(scene.perform("Add to drag", on: name)) }
            XCTAssertEqual(Self.round(scene).last, "Done. 3 of 3.", "an empty column has no end to name")
            XCTAssertTrue(scene.perform("Move to Done", on: "Done"))
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.said.last, "Drop undone. A, B and 2 more are back in To do and Doing.")
            XCTAssertTrue(scene.perform("Drag B", on: "B"))
            XCTAssertEqual(Self.round(scene).first, "To do, at the end. 1 of 2.")
            XCTAssertTrue(scene.perform("Move to To do", on: "To do"))
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.said.last, "Drop undone. B is back in Doing. 1 of 1.")
        }
    }

    func testOnlyWhatCanBeDraggedIsSelected() throws {
        try MainActor.assumeIsolated {
            let scene = Self.album()
            XCTAssertTrue(scene.perform("Drag D", on: "D"))
            XCTAssertTrue(scene.perform("Throw away", on: "Bin"))
            scene.view.focus(position: 0, isVisible: true)
            XCTAssertTrue(scene.view.keyPressed(.character("a"), modifiers: .control))
            XCTAssertEqual(scene.said.last, "3 selected.")
            let bin = try XCTUnwrap(scene.order.firstIndex(of: "Bin"))
            scene.view.focus(position: bin, isVisible: true)
            XCTAssertTrue(scene.view.keyPressed(.space, modifiers: .control))
            XCTAssertEqual(scene.said.last, "No actions available here.")
            XCTAssertTrue(scene.perform("Drag A", on: "A"))
            XCTAssertEqual(scene.coordinator.session?.items.count, 3)
        }
    }
}
