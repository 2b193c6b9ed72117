import FileFormats
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

@testable import AccessibleDragging
@testable import Exporting
@testable import SceneViews

/// The code of `dragoman export --format swift` does as the window does: each drag of each sample, dropped at each place.
final class ExportedOutcomeTests: PageTestCase {
    func testProgramsDoWhatTheWindowDoes() throws {
        try XCTSkipUnless(ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests.")
        for sample in ["album", "built-in", "files", "inbox", "kanban"] {
            let files = DocumentFiles(Self.sample(sample))
            let document = try files.document()
            let data = try files.data(of: document)
            let code = Exporter.text(of: ResolvedDocument(document, data: data), as: .swift)
            let reports = try ExportedProgram.run(code)
            let (byName, byPointer) = (outcomes("name", reports), outcomes("pointer", reports))
            let window = try MainActor.assumeIsolated {
                Dictionary(try WindowOutcomes(document, data).lines.map(Outcome.parts)) { first, _ in first }
            }
            XCTAssertGreaterThan(window.count, 8, sample)
            print("| \(sample): drag, place | window | program, by name | by pointer |\n|---|---|---|---|")
            for key in Set(byName.keys).union(window.keys).sorted() {
                let wanted = window[key] ?? "none"
                print("| \(key) | \(wanted) | \(byName[key] ?? "none") | \(byPointer[key] ?? "none") |")
                XCTAssertEqual(byName[key] ?? "none", wanted, "\(sample): \(key)")
                XCTAssertEqual(byPointer[key] ?? "none", wanted, "\(sample), by pointer: \(key)")
            }
        }
    }

    private func outcomes(_ way: String, _ reports: [String]) -> [String: String] {
        let start = "outcome by \(way)\t"
        let lines = reports.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        return Dictionary(lines.map(Outcome.parts)) { first, _ in first }
    }

    private enum Outcome {
        /// Each drop, and its outcome.
        static func parts(_ line: String) -> (String, String) {
            let parts = line.split(separator: "\t").map(String.init)
            return (parts.dropLast().joined(separator: ": "), parts.last ?? "")
        }
    }
}

/// A document with the window's own engine, and its data in memory: all that is dragged goes to every place.
@MainActor
private final class WindowOutcomes {
    private let coordinator: DragCoordinator
    private let root: View
    private let scene: HeadlessScene
    private(set) var lines: [String] = []

    init(_ document: Document, _ data: DocumentData) throws {
        var parts: [Scene.Part] = []
        for view in document.views {
            let id = view.id.value
            switch view {
            case .graph(let graph):
                let content = GraphContent(graph, language: "en")
                let series = BarSeries(
                    title: content.title, unit: content.unit, bars: data[graph]?.bars ?? [], identifier: id)
                parts.append(.init(id: id, content: GraphPart(data: TriedBars(series), described: content.descriptors)))
            case .card(let card):
                let name = data[card].map { ($0.name, $0.role) } ?? ("", "")
                let contact = ForgetfulContact(Contact(name: name.0, role: name.1))
                let descriptors = CardContent(card, language: "en").descriptors
                parts.append(.init(id: id, content: CardPart(data: contact, described: descriptors)))
            case .mockup(let mockup):
                let picture = try data[mockup].map { try MockupPicture(decoding: $0) }
                let content = MockupContent(mockup, language: "en")
                parts.append(.init(id: id, content: MockupPart(content, picture: picture)))
            }
        }
        scene = HeadlessScene(Scene(title: "", parts: parts))
        scene.stack()
        (coordinator, root) = (scene.coordinator, scene.root)
        let elements = elements(in: root)
        for element in elements {
            for drag in element.descriptors(of: .drag) {
                for target in elements {
                    for drop in target.descriptors(of: .drop) { try carry(drag, of: element, to: drop, of: target) }
                }
            }
        }
    }

    private func elements(in element: AccessibleElement) -> [AccessibleElement] {
        let inside = (0..<element.childCount).compactMap { element.child(at: $0) }
        return [element] + inside.flatMap { elements(in: $0) }
    }

    /// As who drags by name does it: a refusal comes with the drop.
    private func carry(
        _ drag: LocationDescriptor, of element: AccessibleElement, to drop: LocationDescriptor,
        of target: AccessibleElement
    ) throws {
        let place = DropPoint(element: target, descriptor: drop, operation: .move)
        let (source, taker, name) = (element.label, target.label, drop.name)
        let session = try coordinator.begin(drag, of: element, by: .assistiveTechnology)
        let names = session.itemNames.joined(separator: "; ")
        var outcome: String?
        coordinator.perform(DropSession(local: session), on: place) { result in
            switch result {
            case .success(let done): outcome = "\(done.operation)"
            case .failure(let error): outcome = "refused: \(error.reason)"
            }
        }
        XCTAssertTrue(MainLoop.run(timeout: 20) { outcome != nil })
        lines.append("\(source) -> \(taker)\t\(name)\t\(names)\t\(outcome ?? "")")
        coordinator.cancel()
        // Each drop finds all as the document has it.
        coordinator.undo()
    }
}

/// A contact in memory, which keeps nothing.
@MainActor
private final class ForgetfulContact: QuietData, ContactData {
    let contact: Contact

    init(_ contact: Contact) { self.contact = contact }

    func cardBytes() -> AsyncResult<[UInt8], any Error> { AsyncResult(.success(Array("BEGIN:VCARD".utf8))) }
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { AsyncResult(.success([])) }
    func attachmentPath(_ name: String) -> String? { nil }
    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> { AsyncResult(.success(step)) }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult(.success(AttachmentAddition(names: [name], undo: step)))
    }

    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult(.success(AttachmentAddition(names: files, undo: step)))
    }

    private var step: UndoStep { UndoStep(undo: {}, redo: {}) }
}
