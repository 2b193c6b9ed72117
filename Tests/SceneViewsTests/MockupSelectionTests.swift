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
    /// The board that ships, and what is said.
    @MainActor
    private final class Stage {
        let view: MockupView
        let coordinator = DragCoordinator()
        private let index = SceneIndex()
        var said: [String] = []

        init(_ sample: String) throws {
            let folder = Project.resources.appendingPathComponent("samples/\(sample)")
            let file = folder.appendingPathComponent("\(sample).dragoman.yaml")
            let document = try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
            guard case .mockup(let mockup) = document.views.first else { throw ProgramError(description: "no mock-up") }
            let picture = try MockupPicture(
                decoding: [UInt8](Data(contentsOf: folder.appendingPathComponent(mockup.image.value))))
            view = MockupView(MockupContent(mockup, language: "en"), picture: picture, index: index)
            view.place(in: Rect(x: 0, y: 0, width: 1064, height: 620), appearance: DesktopAppearance())
            coordinator.add(root: view)
            coordinator.observe { [weak self] in if case .announced(_, let text) = $0 { self?.said.append(text) } }
        }

        func child(_ label: String) throws -> (position: Int, element: AccessibleElement) {
            let found = (0..<view.childCount).first { view.child(at: $0)?.label == label }
            let position = try XCTUnwrap(found, label)
            return (position, try XCTUnwrap(view.child(at: position)))
        }

        func value(of label: String) throws -> String? { try child(label).element.value }

        /// Selects by the keyboard, and lifts all.
        func lift(_ labels: String...) throws {
            for label in labels {
                view.focus(position: try child(label).position, isVisible: true)
                XCTAssertTrue(view.keyPressed(.space, modifiers: .control))
            }
            let last = try child(try XCTUnwrap(labels.last)).element
            let drag = try XCTUnwrap(coordinator.actions(of: last).first)
            XCTAssertTrue(coordinator.perform(drag, on: last, by: .keyboard))
            XCTAssertEqual(coordinator.session?.itemNames, labels)
        }

        func drop(_ name: String, on label: String) throws {
            let place = try child(label).element
            let drop = try XCTUnwrap(coordinator.actions(of: place).first { $0.name == name })
            XCTAssertTrue(coordinator.perform(drop, on: place, by: .keyboard))
        }
    }

    func testTwoCardsGoTogether() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage("kanban")
            try stage.lift("Map of the halls", "Tickets on the phone")
            XCTAssertTrue(stage.said.contains("Selected Tickets on the phone. 2 selected."), "\(stage.said)")
            try stage.drop("Move to the middle column", on: "Doing")
            XCTAssertEqual(
                stage.said.last?.hasPrefix("Dropped Map of the halls and Tickets on the phone into "), true,
                "\(stage.said)")
            XCTAssertEqual(stage.view.selectedPositions, [])
            XCTAssertTrue(stage.coordinator.undo())
        }
    }

    /// Cards that came from two places are said to be back in both, and where each of them stands is true again.
    func testOfCardsFromTwoPlacesBothAreSaid() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage("kanban")
            let labels = ["Map of the halls", "Search by artist", "To do", "Doing", "Done"]
            let before = try labels.map { try stage.value(of: $0) }
            try stage.lift("Map of the halls", "Search by artist")
            try stage.drop("Move to the last column", on: "Done")
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(
                stage.said.last,
                "Drop undone. Map of the halls and Search by artist are back in To do and Doing.")
            XCTAssertEqual(try labels.map { try stage.value(of: $0) }, before)
        }
    }

    /// Nothing is counted that cannot be dragged, such as the columns, a bin and a field.
    func testAllThatIsSelectedIsLifted() throws {
        try MainActor.assumeIsolated {
            for (sample, first, count) in [("kanban", "Map of the halls", 7), ("album", "Last evening", 8)] {
                let stage = try Stage(sample)
                stage.view.focus(position: try stage.child(first).position, isVisible: true)
                XCTAssertTrue(stage.view.keyPressed(.character("a"), modifiers: .control))
                XCTAssertEqual(stage.said.last, "\(count) selected.")
                let element = try stage.child(first).element
                let drag = try XCTUnwrap(stage.coordinator.actions(of: element).first)
                XCTAssertTrue(stage.coordinator.perform(drag, on: element, by: .keyboard))
                XCTAssertEqual(stage.coordinator.session?.itemNames.count, count)
            }
        }
    }

    /// Each element that holds others says how many, and which.
    func testContainersSayTheirCountAlike() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage("inbox")
            XCTAssertEqual(
                try stage.value(of: "Inbox"),
                "5 items: Lunch on Friday?, Invoice 2041, Minutes of Tuesday, Your seats to Lyon, Ten ways to brew")
            XCTAssertEqual(try stage.value(of: "Archive"), "2 items: Welcome aboard, Photos of the picnic")
            XCTAssertNil(try stage.value(of: "Bin"), "there is nothing in it")
            try stage.lift("Invoice 2041")
            try stage.drop("Move to the archive", on: "Archive")
            XCTAssertEqual(
                try stage.value(of: "Archive"), "3 items: Welcome aboard, Photos of the picnic, Invoice 2041")
            XCTAssertEqual(
                try stage.value(of: "Inbox"),
                "4 items: Lunch on Friday?, Minutes of Tuesday, Your seats to Lyon, Ten ways to brew")
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(try stage.value(of: "Archive"), "2 items: Welcome aboard, Photos of the picnic")
        }
    }

    func testAKeyAtAnEndSaysWhereOneIs() throws {
        try MainActor.assumeIsolated {
            let stage = try Stage("kanban")
            stage.view.focus(position: 0, isVisible: true)
            for (key, modifiers) in [(Key.home, Modifiers()), (.left, []), (.up, .control), (.up, .shift)] {
                stage.said = []
                XCTAssertTrue(stage.view.keyPressed(key, modifiers: modifiers), "\(key)")
                XCTAssertEqual(stage.said, ["To do: 1 of 10."], "\(key)")
            }
            XCTAssertTrue(stage.view.keyPressed(.space, modifiers: []), "a column cannot be selected")
            XCTAssertEqual(stage.said.last, "No actions available here.")
            XCTAssertTrue(stage.view.keyPressed(.end, modifiers: []))
            stage.said = []
            XCTAssertTrue(stage.view.keyPressed(.down, modifiers: []))
            XCTAssertEqual(stage.said, ["Screen reader round: 10 of 10."])
        }
    }
}
