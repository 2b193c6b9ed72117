import AccessibleDragging
import FileFormats
import Prototype
import XCTest

@testable import SceneViews

/// An element's words in a scene are computed; a value that somebody assigns stands all the same.
final class AssignedValueTests: XCTestCase {
    func testABarSaysWhatItWasGiven() throws {
        try MainActor.assumeIsolated {
            let graph = GraphView(data: SampleBars([Bar(label: "January", value: 40)]), hasPositions: true)
            graph.frame = Rect(x: 0, y: 0, width: 600, height: 400)
            graph.layout()
            let bar = try XCTUnwrap(graph.child(at: 0))
            XCTAssertEqual(bar.label, "January")
            XCTAssertEqual(bar.dragSourceDescriptors?.count, 1)
            XCTAssertEqual(bar.dropPointDescriptors?.count, 2)
            XCTAssertGreaterThan(bar.frameInContainer.height, 0)
            expectAssignedStands(bar)
            XCTAssertEqual(graph.dropPointDescriptors?.count, 0)
            let drop = LocationDescriptor(name: "Drop", point: .zero, in: graph)
            graph.dropPointDescriptors = [drop]
            XCTAssertEqual(graph.dropPointDescriptors?.map(\.name), ["Drop"])
        }
    }

    func testARegionSaysWhatItWasGiven() throws {
        try MainActor.assumeIsolated {
            let scene = MockupScene([
                MockupContent.Element(id: "a", label: "Inbox", frame: Rect(x: 0, y: 0, width: 60, height: 40))
            ])
            let region = try XCTUnwrap(scene.view.child(at: 0))
            XCTAssertEqual(region.label, "Inbox")
            XCTAssertGreaterThan(region.frameInContainer.height, 0)
            expectAssignedStands(region)
            region.customActions = [CustomAction("Open") { true }]
            XCTAssertEqual(region.customActions.map(\.name), ["Open"])
        }
    }

    func testAViewWithoutAPictureKeepsItsZoom() {
        MainActor.assumeIsolated {
            let graph = GraphView(data: SampleBars([Bar(label: "January", value: 40)]), hasPositions: true)
            graph.zoom = .factor(2)
            XCTAssertEqual(graph.zoom, .factor(2))
        }
    }
}

@MainActor
private func expectAssignedStands(_ element: AccessibleElement, line: UInt = #line) {
    let place = LocationDescriptor(name: "Here", point: .zero, in: View())
    element.label = "February"
    element.value = "much"
    element.frameInContainer = Rect(x: 1, y: 2, width: 3, height: 4)
    element.dragSourceDescriptors = [place]
    element.dropPointDescriptors = []
    XCTAssertEqual(element.label, "February", line: line)
    XCTAssertEqual(element.value, "much", line: line)
    XCTAssertEqual(element.frameInContainer, Rect(x: 1, y: 2, width: 3, height: 4), line: line)
    XCTAssertEqual(element.dragSourceDescriptors?.map(\.name), ["Here"], line: line)
    XCTAssertEqual(element.dropPointDescriptors?.count, 0, line: line)
}
