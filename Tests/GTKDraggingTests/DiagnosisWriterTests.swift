import AccessibleDragging
import GLibSupport
import XCTest

@testable import GTKDragging

/// A mistake is written as soon as it is there, before anybody drags.
final class DiagnosisWriterTests: XCTestCase {
    /// A place that has taken something and never says so keeps everything waiting.
    func testADropThatIsNeverCompletedIsWritten() throws {
        try MainActor.assumeIsolated {
            let (written, patience) = (DiagnosisWriter.output, DiagnosisWriter.patience)
            defer { (DiagnosisWriter.output, DiagnosisWriter.patience) = (written, patience) }
            var lines: [String] = []
            DiagnosisWriter.output = { lines.append($0) }
            DiagnosisWriter.patience = 0.01

            final class Forgetful: DragInteractionDelegate, DropInteractionDelegate {
                func dragInteraction(
                    _ interaction: DragInteraction, itemsForBeginning session: DragSession
                ) -> [DragItem] {
                    [DragItem(provider: ItemProvider(), name: "Coins")]
                }

                func dropInteraction(
                    _ interaction: DropInteraction, performDrop session: DropSession,
                    completion: @escaping DropCompletion
                ) {}
            }
            let (coordinator, delegate) = (DragCoordinator(), Forgetful())
            DiagnosisWriter.follow(coordinator)
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            view.label = "Archive"
            view.addInteraction(DragInteraction(delegate: delegate))
            view.addInteraction(DropInteraction(delegate: delegate))
            coordinator.add(root: view)
            let session = try coordinator.begin(at: .zero, in: view, by: .keyboard)
            coordinator.perform(DropSession(local: session), at: .zero, in: view)
            XCTAssertTrue(MainLoop.run(timeout: 20) { lines.contains { $0.contains("has not called the completion") } })
        }
    }

    func testAMistakeIsWrittenOnceWithoutALift() throws {
        try MainActor.assumeIsolated {
            let written = DiagnosisWriter.output
            defer { DiagnosisWriter.output = written }
            var lines: [String] = []
            DiagnosisWriter.output = { lines.append($0) }

            let window = try DraggingWindow()
            defer { window.close() }
            let (source, coordinator) = (window.source, window.coordinator)
            @MainActor func descriptor(line: UInt) -> LocationDescriptor {
                LocationDescriptor(name: "Drop here", point: .zero, in: source, file: "App/main.swift", line: line)
            }
            source.dropPointDescriptors = [descriptor(line: 12)]
            coordinator.treeChanged()
            try window.wait("mistake") { !lines.isEmpty }
            coordinator.writesDiagnosis = false
            source.dropPointDescriptors = [descriptor(line: 20)]
            coordinator.treeChanged()
            coordinator.writesDiagnosis = true
            source.dropPointDescriptors = [descriptor(line: 12), descriptor(line: 30)]
            coordinator.treeChanged()
            try window.wait("another mistake") { lines.count > 1 }
            XCTAssertEqual(
                lines,
                [12, 30].map {
                    "GTKDragging: App/main.swift:\($0): On \"January, 40\", the view of \"Drop here\" hosts no drop interaction."
                })
        }
    }
}
