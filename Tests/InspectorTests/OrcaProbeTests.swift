import AccessibleDragging
import Testing

@testable import Inspector

/// A view that gives itself and takes what others give.
@MainActor
private final class Tile: View, DragInteractionDelegate, DropInteractionDelegate {
    private var own: [Interaction] = []

    init(_ label: String, gives: Bool = false, takes: Bool = false) {
        super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        self.label = label
        value = gives ? "to be given" : nil
        isAccessibilityElement = true
        dragSourceDescriptors = []
        dropPointDescriptors = []
        let middle = bounds.center
        if gives {
            addInteraction(DragInteraction(delegate: self))
            dragSourceDescriptors = [LocationDescriptor(name: "Drag \(label)", point: middle, in: self)]
        }
        if takes {
            addInteraction(DropInteraction(delegate: self))
            dropPointDescriptors = [LocationDescriptor(name: "Drop into \(label)", point: middle, in: self)]
        }
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        [DragItem(provider: ItemProvider(), name: label)]
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        completion(.failure(DropError("this is only asked")))
    }
}

@MainActor
struct OrcaProbeTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let coordinator = DragCoordinator()
    private let one = Tile("One", gives: true)
    private let other = Tile("Other", gives: true)
    private let box = Tile("Box", takes: true)

    private func report(of tile: Tile) -> OrcaReport? {
        for view in [one, other, box] { root.addSubview(view) }
        coordinator.add(root: root)
        let probe = OrcaProbe(elements: [one, other, box], coordinator: coordinator)
        let inquiry = probe.ask(about: tile)
        while inquiry?.step() == true {}
        return inquiry?.report
    }

    @Test func saysWhatCanBeDoneInEveryState() {
        #expect(
            report(of: box)?.lines == [
                "Name: Box", "Role: grouping", "While nothing is held:", "  • no actions",
                "While One or Other is held:",
                "  • Drop into Box", "  • Cancel drag",
            ])
        #expect(
            report(of: one)?.lines == [
                "Name: One", "Role: grouping", "Description: to be given", "While nothing is held:", "  • Drag One",
                "While One or Other is held:", "  • Cancel drag",
            ])
        #expect(coordinator.state == .idle)
    }
}
