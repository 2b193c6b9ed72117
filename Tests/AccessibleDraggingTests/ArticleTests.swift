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
        #expect(blocks.count == 5)
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

    /// The lines of a file, without the spaces around them.
    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
