import AccessibleDragging
import GTKDragging
import GTKSupport
import Prototype
import XCTest

@testable import SceneViews

/// A copy of `then: copy` is an element like any: it is dragged, sorted, renamed, filled and thrown away.
final class CopiesTests: XCTestCase {
    @MainActor
    private static func form(
        arranged arrangement: Arrangement = .column, with card: MockupContent.Element? = nil
    ) -> MockupScene {
        func element(
            _ id: String, _ frame: Rect, drag: Bool = false, _ arrangement: Arrangement? = nil,
            _ drop: DropContent? = nil
        ) -> MockupContent.Element {
            MockupContent.Element(
                id: id.lowercased(), label: id, frame: frame, arrangement: arrangement,
                descriptors: DescriptorContent(
                    drags: drag ? [DragContent(name: "Drag {label}")] : [], drops: drop.map { [$0] } ?? []))
        }
        let elements = [
            element("Text", Rect(x: 10, y: 10, width: 120, height: 40), drag: true),
            element("Choice", Rect(x: 10, y: 60, width: 120, height: 40), drag: true),
            element(
                "Section", Rect(x: 10, y: 110, width: 120, height: 120), drag: true, .column,
                DropContent(name: "Put into {label}", point: FractionPoint(x: 0.5, y: 0.9), outcome: .copy)),
            element(
                "Form", Rect(x: 200, y: 10, width: 200, height: 440), drag: false, arrangement,
                DropContent(name: "Add to {label}", point: FractionPoint(x: 0.5, y: 0.97), outcome: .copy)),
            element(
                "Bin", Rect(x: 450, y: 10, width: 60, height: 60), drag: false, nil,
                DropContent(name: "Throw away", outcome: .remove)),
        ]
        return MockupScene(elements.dropLast() + (card.map { [$0] } ?? []) + elements.suffix(1))
    }

    func testFormIsBuiltFromAPaletteByName() {
        MainActor.assumeIsolated {
            let scene = Self.form()
            add("Text", scene)
            add("Choice", scene)
            add("Text", scene)
            XCTAssertEqual(scene.order, ["Text", "Choice", "Section", "Form", "Text", "Choice", "Text", "Bin"])
            XCTAssertEqual(scene.value(of: "Form"), "3 cards: Text, Choice, Text")
            let second = scene.view.child(at: 5)
            XCTAssertEqual(second?.value, "Form, 2 of 3")
            XCTAssertEqual(second?.accessibilityIdentifier, "choice-copy-2")
            XCTAssertEqual(scene.coordinator.actions(of: second!).map(\.name), ["Drag Choice", "Remove"])
            // It is sorted: what stands in the form already is not copied again.
            XCTAssertTrue(
                scene.coordinator.perform(scene.coordinator.actions(of: second!)[0], on: second!, by: .keyboard))
            XCTAssertTrue(scene.perform("Add to Form", on: "Form"))
            XCTAssertEqual(scene.said.last, "Moved Choice. 3 of 3, was 2.")
            XCTAssertEqual(scene.value(of: "Form"), "3 cards: Text, Text, Choice")
            // It is thrown away, and comes back.
            XCTAssertTrue(
                scene.coordinator.perform(scene.coordinator.actions(of: second!)[0], on: second!, by: .keyboard))
            XCTAssertTrue(scene.perform("Throw away", on: "Bin"))
            XCTAssertEqual(scene.value(of: "Form"), "2 cards: Text, Text")
            while scene.coordinator.undo() {}
            XCTAssertNil(scene.value(of: "Form"))
            XCTAssertEqual(scene.order, ["Text", "Choice", "Section", "Form", "Bin"])
            XCTAssertTrue(scene.view.state.isUntouched)
            for _ in 0..<4 { XCTAssertTrue(scene.coordinator.redo()) }
            XCTAssertEqual(scene.value(of: "Form"), "3 cards: Text, Text, Choice")
        }
    }

    func testCopyIsSortedByPointer() throws {
        try MainActor.assumeIsolated {
            let scene = Self.form()
            for start in [30.0, 80] { try scene.carry(from: Point(x: 60, y: start), to: Point(x: 300, y: 400)) }
            XCTAssertEqual(scene.value(of: "Form"), "2 cards: Text, Choice")
            let frames = scene.view.mockupLayout.frames
            let (first, second) = (try XCTUnwrap(frames[5]), try XCTUnwrap(frames[6]))
            XCTAssertLessThan(first.maxY, second.minY)
            // The picture is as large as the view: its points are the view's.
            let corner = scene.view.mockupLayout.picture.origin
            let scale = scene.view.mockupLayout.scale
            func inPicture(_ point: Point) -> Point {
                Point(x: (point.x - corner.x) / scale, y: (point.y - corner.y) / scale)
            }
            try scene.carry(
                from: inPicture(second.center), to: inPicture(Point(x: first.center.x, y: first.minY + 2)))
            XCTAssertEqual(scene.value(of: "Form"), "2 cards: Choice, Text")
        }
    }

    func testCopiesArePutBetweenOthersByName() throws {
        try MainActor.assumeIsolated {
            let scene = Self.form()
            add("Text", scene)
            let first = try XCTUnwrap(scene.view.child(at: 4))
            XCTAssertEqual(first.dropPointDescriptors?.map(\.name), ["Drop before Text"])
            XCTAssertEqual(scene.view.child(at: 0)?.dropPointDescriptors?.count, 0, "nothing is put into the palette")
            XCTAssertTrue(scene.perform("Drag Choice", on: "Choice"))
            XCTAssertTrue(act("Drop before Text", on: first, scene))
            XCTAssertEqual(scene.said.last, "Dropped Choice into Form, before Text. 1 of 2.")
            XCTAssertEqual(scene.value(of: "Form"), "2 cards: Choice, Text")
            XCTAssertEqual(scene.order, ["Text", "Choice", "Section", "Form", "Choice", "Text", "Bin"])
            // It is sorted by the same name, and what comes from another program comes to stand there, too.
            XCTAssertTrue(act("Drag Text", on: first, scene))
            let second = try XCTUnwrap(scene.view.child(at: 4))
            XCTAssertFalse(scene.coordinator.actions(of: first).contains { $0.name.hasPrefix("Drop before") })
            XCTAssertTrue(act("Drop before Choice", on: second, scene))
            XCTAssertEqual(scene.said.last, "Moved Text. 1 of 2, was 2.")
            XCTAssertEqual(scene.value(of: "Form"), "2 cards: Text, Choice")
            while scene.coordinator.undo() {}
            XCTAssertNil(scene.value(of: "Form"))
        }
    }

    func testWhatStandsInNoOrderTakesNothingBeforeIt() throws {
        MainActor.assumeIsolated {
            let scene = Self.form(arranged: .free)
            add("Text", scene)
            XCTAssertEqual(scene.view.child(at: 4)?.dropPointDescriptors?.count, 0)
        }
    }

    func testPalettesKeepWhatIsPutBeforeACardOfAPlaceThatCopies() throws {
        try MainActor.assumeIsolated {
            let send = MockupContent.Element(
                id: "send", label: "Send", frame: Rect(x: 210, y: 20, width: 180, height: 40),
                descriptors: DescriptorContent(
                    drags: [DragContent(name: "Drag {label}")],
                    drops: [DropContent(name: "Put before {label}", outcome: .before)]))
            let scene = Self.form(with: send)
            XCTAssertTrue(scene.perform("Drag Text", on: "Text"))
            XCTAssertTrue(scene.perform("Put before Send", on: "Send"))
            XCTAssertEqual(scene.said.last, "Dropped Text into Form, before Send. 1 of 2.")
            XCTAssertEqual(scene.order, ["Text", "Choice", "Section", "Form", "Text", "Send", "Bin"])
            // A pointer that lets go over the card does the same.
            try scene.carry(from: Point(x: 60, y: 80), to: Point(x: 300, y: 20))
            XCTAssertEqual(scene.order.prefix(3), ["Text", "Choice", "Section"])
            XCTAssertEqual(scene.value(of: "Form"), "3 cards: Choice, Text, Send")
            // An element that is there already is moved.
            let text = try XCTUnwrap(scene.view.child(at: 5))
            XCTAssertTrue(act("Drag Send", on: try XCTUnwrap(scene.view.child(at: 6)), scene))
            XCTAssertTrue(act("Drop before Text", on: text, scene))
            XCTAssertEqual(scene.value(of: "Form"), "3 cards: Choice, Send, Text")
        }
    }

    func testCopyHasWhatStandsInIt() {
        MainActor.assumeIsolated {
            let scene = Self.form()
            add("Text", scene, to: "Section", "Put into Section")
            add("Section", scene)
            XCTAssertEqual(scene.order, ["Text", "Choice", "Section", "Text", "Form", "Section", "Text", "Bin"])
            let copy = scene.view.child(at: 5)
            XCTAssertEqual(copy?.value, "Form, 1 of 1. 1 card: Text")
            // The copy is filled by itself.
            XCTAssertTrue(scene.perform("Drag Choice", on: "Choice"))
            let drop = scene.coordinator.actions(of: copy!).first { $0.name == "Put into Section" }
            XCTAssertTrue(scene.coordinator.perform(drop!, on: copy!, by: .keyboard))
            XCTAssertEqual(copy?.value, "Form, 1 of 1. 2 cards: Text, Choice")
            XCTAssertEqual(scene.value(of: "Section"), "1 card: Text", "the one of the palette stays as it was")
            // A section cannot be put into itself, nor into what stands in it.
            XCTAssertTrue(
                scene.coordinator.perform(scene.coordinator.actions(of: copy!)[0], on: copy!, by: .keyboard))
            XCTAssertFalse(scene.coordinator.actions(of: copy!).contains { $0.name == "Put into Section" })
        }
    }

    func testCopyIsRenamedAndRemovedByKeys() throws {
        try MainActor.assumeIsolated {
            let scene = Self.form()
            add("Text", scene)
            var asked: EditQuestion?
            scene.view.editing.onQuestion = { asked = $0 }
            let position = try XCTUnwrap(scene.order.lastIndex(of: "Text"))
            scene.view.focus(position: position, isVisible: true)
            XCTAssertTrue(scene.view.keyPressed(.function(2), modifiers: []))
            let question = try XCTUnwrap(asked)
            XCTAssertEqual(question.fields.map(\.text), ["Text"])
            XCTAssertEqual(question.answer([" "]), "Write a name first.")
            XCTAssertNil(question.answer(["First name"]))
            XCTAssertEqual(scene.said.last, "Renamed Text to First name.")
            XCTAssertEqual(scene.value(of: "Form"), "1 card: First name")
            XCTAssertTrue(scene.perform("Drag First name", on: "First name"), "its names follow")
            scene.coordinator.cancel()
            XCTAssertTrue(scene.view.keyPressed(.delete, modifiers: []))
            XCTAssertEqual(scene.said.last, "Removed First name.")
            XCTAssertNil(scene.value(of: "Form"))
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.said.last, "Removal undone: First name.")
            XCTAssertTrue(scene.coordinator.undo())
            XCTAssertEqual(scene.said.last, "Change undone: Text.")
            // The document's elements are changed in the editor.
            scene.view.focus(position: 0, isVisible: true)
            XCTAssertFalse(scene.view.keyPressed(.delete, modifiers: []))
            XCTAssertEqual(scene.order.first, "Text")
        }
    }

    func testMoreElementsThanAMockupCanHaveAreRefused() throws {
        MainActor.assumeIsolated {
            let scene = Self.form()
            var board = scene.view.state.board
            while scene.view.state.geometry.homes.count < MockupState.mostElements {
                XCTAssertNotNil(scene.view.copyElement(0, on: &board))
            }
            XCTAssertNil(scene.view.copyElement(0, on: &board))
            scene.view.describeAdditions()
            XCTAssertTrue(scene.perform("Drag Text", on: "Text"))
            XCTAssertFalse(scene.perform("Add to Form", on: "Form"))
            XCTAssertEqual(scene.said.last, "Not dropped: nothing can be dropped here. Still holding it.")
        }
    }
}

/// Drags an element by name to a place.
@MainActor
private func add(_ name: String, _ scene: MockupScene, to place: String = "Form", _ drop: String = "Add to Form") {
    XCTAssertTrue(scene.perform("Drag \(name)", on: name), name)
    XCTAssertTrue(scene.perform(drop, on: place), "\(name) to \(place)")
}

/// Does what an element's action of that name does.
@MainActor
private func act(_ name: String, on element: AccessibleElement, _ scene: MockupScene) -> Bool {
    guard let action = scene.coordinator.actions(of: element).first(where: { $0.name == name }) else { return false }
    return scene.coordinator.perform(action, on: element, by: .keyboard)
}
