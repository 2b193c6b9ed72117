import Foundation
import Prototype
import TestSupport
import Testing
import YAMLReading

@testable import Exporting

/// The samples as programs of this library: each is built and started, and all that can be dragged in it is dragged, by
/// name and by the path that a mouse takes.
@Suite(.serialized) struct ExportedProgramTests {
    static let samples = ["album", "built-in", "files", "inbox", "kanban"]

    /// A sample with all that its files hold.
    private func document(_ sample: String) throws -> ResolvedDocument {
        let file = Project.resources.appending(path: "samples/\(sample)/\(sample).dragoman.yaml")
        let document = try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
        let (data, problems) = DocumentData.load(document, from: SampleFiles(file: file.path))
        #expect(problems.isEmpty, "\(problems)")
        return ResolvedDocument(document, data: data)
    }

    private struct SampleFiles: FileReading {
        let file: String

        func path(of reference: String) -> String {
            URL(filePath: file).deletingLastPathComponent().appending(path: reference).path
        }

        func bytes(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
            do {
                return [UInt8](try Data(contentsOf: URL(filePath: path(of: reference.value))))
            } catch {
                throw ProblemsError([unusable(reference)])
            }
        }
    }

    @Test(
        .enabled(if: ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests."),
        arguments: samples)
    func everyDragIsLiftedAndDropped(sample: String) throws {
        let document = try document(sample)
        let code = Exporter.text(of: document, as: .swift)
        let reports = try ExportedProgram.run(code)
        let scene = ExportedScene(document)
        for drag in scene.elements.flatMap(\.allDrags) {
            let name = drag.name.text.replacingOccurrences(of: "{label}", with: "")
            for way in ["name", "pointer"] {
                #expect(
                    reports.contains { $0.hasPrefix("lifted by \(way)\t\(name)") },
                    "\(drag.name.text) by \(way) in \(reports)")
                // In this scene a contact finds no place, as in the window.
                guard sample != "built-in" || name != "Drag contact" else { continue }
                #expect(
                    reports.contains { $0.hasPrefix("dropped by \(way)\t\(name)") },
                    "\(drag.name.text) by \(way) in \(reports)")
            }
        }
        for drop in scene.elements.flatMap(\.allDrops) where drop.outcome == .refuse {
            #expect(reports.contains { $0.hasPrefix("refused\t") && $0.contains(drop.reason) }, "\(drop.reason)")
        }
        if sample == "built-in" {
            #expect(reports.contains("element\tJanuary\t40"), "a bar has its value")
            #expect(reports.contains { $0.contains("January, 40") }, "and is called as in the window")
            #expect(!reports.contains { $0.contains("Drag Sales by month") }, "the bars speak for the graph")
        }
    }

    // MARK: Apple's

    /// As much of Apple's modules as exports use stands in Stubs, with Apple's signatures.
    @Test(.enabled(if: Project.installed("swiftc") != nil, "There is no swiftc here."))
    func exportsForAppleTypecheck() throws {
        try withTemporaryFolder { folder in
            for module in ["UniformTypeIdentifiers", "UIKit", "SwiftUI"] {
                let stub = Project.root.appending(path: "Tests/ExportingTests/Stubs/\(module).swift").path
                let made = try runProgram(
                    "swiftc",
                    [
                        "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I",
                        folder.url.path, "-o", folder.url.appending(path: "\(module).swiftmodule").path, stub,
                    ])
                try #require(made.status == 0, "\(made.text.prefix(2000))")
            }
            let own = try ["twins", "form"].map { name in
                let file = Project.tests.appending(path: "PageTests/\(name).dragoman.yaml")
                return (name, ResolvedDocument(try DocumentReader.read([UInt8](Data(contentsOf: file)), file: name)))
            }
            let documents = try Self.samples.map { ($0, try document($0)) } + own
            for (sample, document) in documents {
                for format in [ExportFormat.uikit, .swiftui] {
                    let file = folder.url.appending(path: "Export.swift")
                    try Exporter.text(of: document, as: format)
                        .write(to: file, atomically: true, encoding: .utf8)
                    let result = try runProgram(
                        "swiftc", ["-typecheck", "-swift-version", "6", "-I", folder.url.path, file.path])
                    #expect(result.status == 0 && result.text.isEmpty, "\(sample): \(result.text.prefix(2000))")
                }
            }
        }
    }
}
