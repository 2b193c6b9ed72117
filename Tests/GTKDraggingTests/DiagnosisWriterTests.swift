import AccessibleDragging
import XCTest

@testable import GTKDragging

/// A mistake is written as soon as it is there, before anybody drags.
final class DiagnosisWriterTests: XCTestCase {
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
