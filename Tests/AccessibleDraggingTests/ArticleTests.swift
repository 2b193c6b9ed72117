import AccessibleDragging
import Foundation
import Testing

@MainActor
struct ArticleTests {
    @Test func itsCodeIsTheCodeOfTheseTestsLineByLine() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let article = tests.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Library/AccessibleDragging/AccessibleDragging.docc/NamedDrags.md")
        let code = try ["BarGraphExample", "ContactCardExample", "ArticleTests"]
            .map { try lines(of: tests.appendingPathComponent("\($0).swift")).joined(separator: "\n") }
            .joined(separator: "\n")
        let blocks = try lines(of: article).split(omittingEmptySubsequences: false) { $0.hasPrefix("```") }
            .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.joined(separator: "\n") }
        #expect(blocks.count == 7)
        for block in blocks { #expect(code.contains(block)) }
    }

    @Test func itsWayToPutThingsTogetherWorks() throws {
        let window = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let source = Source("January, 40")
        window.addInteraction(DragInteraction(delegate: source))
        var said: [String] = []
        func say(_ sentence: String) { said.append(sentence) }

        let coordinator = DragCoordinator()
        coordinator.add(root: window)
        coordinator.observe { event in
            if case .announced(_, let sentence) = event { say(sentence) }
        }

        try coordinator.begin(at: .zero, in: window, by: .keyboard)
        #expect(said == ["Lifted January, 40. No place to drop."])
    }

    @Test func itsWayToTellDropsAtOnePointWorks() throws {
        let window = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        let source = Source("January, 40")
        source.operations = [.copy, .move]
        window.addInteraction(DragInteraction(delegate: source))
        let box = Box(frame: Rect(x: 10, y: 0, width: 10, height: 10))
        box.isAccessibilityElement = true
        box.addInteraction(DropInteraction(delegate: box))
        window.addSubview(box)
        let coordinator = DragCoordinator()
        coordinator.add(root: window)

        box.dropPointDescriptors = [
            LocationDescriptor(name: "Move into box", point: box.bounds.center, in: box, payload: DropOperation.move),
            LocationDescriptor(name: "Copy into box", point: box.bounds.center, in: box, payload: DropOperation.copy),
        ]

        try coordinator.begin(at: .zero, in: window, by: .keyboard)
        let drops = coordinator.actions(of: box).filter { if case .drop = $0.kind { true } else { false } }
        try #require(drops.map(\.name) == ["Move into box", "Copy into box"])
        #expect(coordinator.perform(drops[1], on: box, by: .keyboard))
        #expect(box.done == [.copy])
    }

    private final class Box: View, DropInteractionDelegate {
        var done: [DropOperation] = []

        func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
            session.descriptor?.payload == AnyHashable(DropOperation.copy) ? .copy : .move
        }

        func dropInteraction(
            _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
        ) {
            let operation = session.descriptor?.payload?.base as? DropOperation ?? .move
            done.append(operation)
            completion(.success(DropResult(operation: operation, undo: nil)))
        }
    }

    /// The lines of a file, without the spaces around them.
    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
