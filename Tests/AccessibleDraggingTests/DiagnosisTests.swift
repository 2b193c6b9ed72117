import AccessibleDragging
import Testing

/// The diagnosis that developers of an application get of drags that find no place.
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
        let line: UInt = #line + 1
        target.dropPointDescriptors = [LocationDescriptor(name: "Drop here", point: .zero, in: source)]
        #expect(
            coordinator.diagnosis() == [
                "\(#fileID):\(line): On \"Archive\", the view of \"Drop here\" hosts no drop interaction."
            ])
        #expect(coordinator.mistakes(among: 10) == coordinator.diagnosis())
    }

    @Test func mistakesAreToldWithoutALift() {
        func mistake(_ name: String, _ x: Double = 0, in view: View? = nil) -> String? {
            source.dragSourceDescriptors = [
                LocationDescriptor(name: name, point: Point(x: x, y: 0), in: view ?? source, file: "App", line: 1)
            ]
            let mistakes = coordinator.mistakes(among: 10)
            #expect(mistakes.count <= 1)
            return mistakes.first
        }
        #expect(mistake("Drag") == nil)
        #expect(
            mistake("Drag", 200)
                == "App:1: On \"Bars\", the point (200.0, 0.0) of \"Drag\" is outside its view, 100.0 by 100.0.")
        #expect(mistake(" ")?.contains("has no name") == true)
        #expect(mistake("Drag", in: View())?.contains("in no window") == nil, "it may be shown later")
        let inner = View()
        source.addSubview(inner)
        #expect(mistake("Drag", in: inner)?.contains("but \"Bars\" does: name that view itself") == true)
        source.isHidden = true
        #expect(mistake("Drag") == nil, "it may be shown again")
        source.isHidden = false
        source.dragInteraction?.isEnabled = false
        #expect(mistake("Drag") == nil, "it may be switched on again")
        #expect(coordinator.diagnosis() == ["App:1: On \"Bars\", the drag interaction of \"Drag\" is off."])
    }

    @Test func aDelegateThatIsGoneIsNamed() {
        target.addInteraction(DropInteraction(delegate: Target()))
        let bare = View(frame: Rect(x: 300, y: 0, width: 100, height: 100))
        bare.label = "Bin"
        bare.isAccessibilityElement = true
        bare.addInteraction(DragInteraction(delegate: Source()))
        target.superview?.addSubview(bare)
        #expect(
            coordinator.mistakes(among: 10) == [
                "On \"Archive\", the delegate of the drop interaction is gone: an interaction does not own it.",
                "On \"Bin\", the delegate of the drag interaction is gone: an interaction does not own it.",
            ])
        bare.dragSourceDescriptors = [
            LocationDescriptor(name: "Drag bin", point: .zero, in: bare, file: "App", line: 7)
        ]
        #expect(
            coordinator.mistakes(among: 10).last
                == "App:7: On \"Bin\", the delegate of the drag interaction of \"Drag bin\" is gone: an interaction does "
                + "not own it.")
    }

    /// The person has chosen a name, and hears why nothing happens; so does who builds the application.
    @Test func aDragThatFindsNothingIsAnnounced() throws {
        final class Empty: View, DragInteractionDelegate {
            func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
                []
            }
        }
        let empty = Empty(frame: Rect(x: 300, y: 0, width: 100, height: 100))
        empty.label = "Bin"
        empty.isAccessibilityElement = true
        empty.addInteraction(DragInteraction(delegate: empty))
        empty.dragSourceDescriptors = [
            LocationDescriptor(name: "Drag bin", point: .zero, in: empty, file: "App", line: 7)
        ]
        target.superview?.addSubview(empty)
        var (words, mistakes): ([String], [String]) = ([], [])
        coordinator.observe { if case .announced(_, let text) = $0 { words.append(text) } }
        coordinator.onMistake = { mistakes.append($0) }

        let drag = try #require(coordinator.actions(of: empty).first)
        #expect(!coordinator.perform(drag, on: empty, by: .assistiveTechnology))
        #expect(words == ["Nothing there to drag."])
        #expect(mistakes == ["App:7: On \"Bin\", the delegate of \"Drag bin\" gave no items."])
        empty.isHidden = true
        #expect(!coordinator.perform(drag, on: empty, by: .keyboard))
        #expect(words.count == 2)
        #expect(mistakes.last == "App:7: On \"Bin\", the view of \"Drag bin\" is hidden.")

        #expect(throws: DragError.nothingThere) { try coordinator.begin(at: .zero, in: empty, by: .pointer) }
        #expect(words.count == 2, "who points sees that nothing is there")
    }
}
