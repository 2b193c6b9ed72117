import AccessibleDragging
import Testing

/// What somebody who builds an application is told of drags that find no place.
@MainActor
struct DiagnosisTests {
    private final class Source: View, DragInteractionDelegate {
        var operations: DropOperations = .copy

        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            [DragItem(provider: ItemProvider(), name: "January")]
        }

        func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
            operations
        }
    }

    private final class Target: View, DropInteractionDelegate {
        func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
            .move
        }

        func dropInteraction(
            _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
        ) {
            completion(.success(DropResult(operation: .move, undo: nil)))
        }
    }

    private let coordinator = DragCoordinator()
    private let source = Source(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let target = Target(frame: Rect(x: 200, y: 0, width: 100, height: 100))

    init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
        for (view, name) in [(source, "Bars"), (target, "Archive")] {
            view.label = name
            view.isAccessibilityElement = true
            root.addSubview(view)
        }
        source.addInteraction(DragInteraction(delegate: source))
        target.addInteraction(DropInteraction(delegate: target))
        coordinator.add(root: root)
    }

    @Test func anOperationThatIsNotAllowedIsNamed() throws {
        #expect(coordinator.diagnosis() == [])
        _ = try coordinator.begin(at: Point(x: 10, y: 10), in: source, by: .keyboard)
        #expect(
            coordinator.diagnosis() == [
                "No place takes January.",
                "\"Drop into Archive\" on \"Archive\" takes nothing of this: the drag allows copy, and the place wants to "
                    + "move.",
            ])
        coordinator.cancel()
        source.operations = [.copy, .move]
        _ = try coordinator.begin(at: Point(x: 10, y: 10), in: source, by: .keyboard)
        #expect(coordinator.diagnosis() == [])
    }

    @Test func aDescriptorOfTheWrongViewIsNamed() {
        target.dropPointDescriptors = [LocationDescriptor(name: "Drop here", point: .zero, in: source)]
        let lines = coordinator.diagnosis()
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("On \"Archive\", the view of \"Drop here\" hosts no drop interaction") == true)
    }
}
