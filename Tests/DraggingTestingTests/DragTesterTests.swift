import AccessibleDragging
import DraggingTesting
import Testing

/// A tester does what people do by name, and its errors say what there is instead.
@MainActor struct DragTesterTests {
    private final class Shelf: DragInteractionDelegate, DropInteractionDelegate {
        var isFull = false

        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            [DragItem(provider: ItemProvider(), name: "Coins")]
        }

        func dropInteraction(
            _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
        ) {
            if isFull { return completion(.failure(DropError("the shelf is full"))) }
            completion(.success(DropResult(operation: .copy, undo: UndoStep(undo: {}, redo: {}))))
        }
    }

    private let shelf = Shelf()
    private let coordinator = DragCoordinator()
    private let tester: DragTester

    init() {
        let top = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        for (index, name) in ["Box", "Archive"].enumerated() {
            let view = View(frame: Rect(x: 0, y: Double(index) * 50, width: 100, height: 50))
            view.label = name
            view.isAccessibilityElement = true
            view.addInteraction(
                index == 0 ? DragInteraction(delegate: shelf) : DropInteraction(delegate: shelf))
            top.addSubview(view)
        }
        coordinator.add(root: top)
        tester = DragTester(coordinator)
    }

    @Test func whatIsOfferedIsListedAndDone() throws {
        #expect(tester.elements == ["Box"])
        #expect(try tester.actions(of: "Box") == ["Drag Box"])
        try tester.perform("Drag Box", on: "Box")
        #expect(tester.places == ["Drop into Archive"])
        try tester.drop(into: "Archive")
        #expect(tester.takeSaid() == ["Lifted Coins. 1 place to drop.", "Dropped Coins into Archive."])
        #expect(coordinator.undo())
        #expect(tester.takeSaid() == ["Drop undone. Coins is no longer in Archive."])
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func errorsSayWhatThereIs() throws {
        #expect(message { try tester.perform("Fly", on: "Box") } == "\"Box\" does not offer \"Fly\", but \"Drag Box\".")
        #expect(message { try tester.perform("Fly", on: "Bin") } == "There is no \"Bin\", but \"Box\", \"Archive\".")
        #expect(message { try tester.drop(into: "Archive") } == "Nothing is lifted.")
        try tester.perform("Drag Box", on: "Box")
        #expect(
            message { try tester.drop(into: "Bin") }
                == "No place \"Bin\" takes \"Coins\", but \"Drop into Archive\".")
        shelf.isFull = true
        #expect(
            message { try tester.drop(into: "Archive") }
                == "\"Archive\" did not take it. It was said: Not dropped: the shelf is full. Still holding it.")
    }
}
