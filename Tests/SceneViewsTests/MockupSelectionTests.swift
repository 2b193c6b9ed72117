import AccessibleDragging
import Foundation
import GTKDragging
import GTKSupport
import Prototype
import TestSupport
import XCTest

@testable import SceneViews

/// Several elements of a mock-up are selected, and dragged as one.
final class MockupSelectionTests: XCTestCase {
    func testTwoCardsGoTogether() throws {
        try MainActor.assumeIsolated {
            let folder = Project.resources.appendingPathComponent("samples/kanban")
            let file = folder.appendingPathComponent("kanban.dragoman.yaml")
            let document = try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
            guard case .mockup(let mockup) = document.views.first else { return XCTFail("no mock-up") }
            let picture = try MockupPicture(
                decoding: [UInt8](Data(contentsOf: folder.appendingPathComponent(mockup.image.value))))
            let index = SceneIndex()
            let view = MockupView(MockupContent(mockup, language: "en"), picture: picture, index: index)
            view.place(in: Rect(x: 0, y: 0, width: 1064, height: 620), appearance: DesktopAppearance())
            let coordinator = DragCoordinator()
            coordinator.add(root: view)
            var said: [String] = []
            coordinator.observe { if case .announced(_, let text) = $0 { said.append(text) } }
            @MainActor func child(_ label: String) throws -> (position: Int, element: AccessibleElement) {
                let found = (0..<view.childCount).first { view.child(at: $0)?.label == label }
                let position = try XCTUnwrap(found, label)
                return (position, try XCTUnwrap(view.child(at: position)))
            }
            let (map, tickets) = (try child("Map of the halls"), try child("Tickets on the phone"))
            view.focus(position: map.position, isVisible: true)
            XCTAssertTrue(view.keyPressed(.space, modifiers: []))
            view.focus(position: tickets.position, isVisible: true)
            XCTAssertTrue(view.keyPressed(.space, modifiers: .control))
            XCTAssertEqual(said.last, "Selected Tickets on the phone. 2 selected.")
            let drag = try XCTUnwrap(coordinator.actions(of: tickets.element).first)
            XCTAssertTrue(coordinator.perform(drag, on: tickets.element, by: .keyboard))
            XCTAssertEqual(coordinator.session?.itemNames, ["Map of the halls", "Tickets on the phone"])
            let column = try child("Doing").element
            let drop = try XCTUnwrap(coordinator.actions(of: column).first { $0.name == "Move to the middle column" })
            XCTAssertTrue(coordinator.perform(drop, on: column, by: .keyboard))
            XCTAssertEqual(
                said.last?.hasPrefix("Dropped Map of the halls and Tickets on the phone into "), true, "\(said)")
            XCTAssertEqual(view.selectedPositions, [])
            XCTAssertTrue(coordinator.undo())
        }
    }
}
