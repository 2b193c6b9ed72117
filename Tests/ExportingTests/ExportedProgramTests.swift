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
    private static let modules = Project.built("Modules")
    private static let objects = Project.built("AccessibleDragging.build")
    private static var hasModule: Bool {
        Project.installed("swiftc") != nil
            && FileManager.default.fileExists(
                atPath: modules.appending(path: "AccessibleDragging.swiftmodule").path)
    }

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

        func bytes(of reference: Placed<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
            do {
                return [UInt8](try Data(contentsOf: URL(filePath: path(of: reference.value))))
            } catch {
                throw ProblemsError([unusable(reference)])
            }
        }
    }

    @Test(.enabled(if: hasModule, "There is no swiftc here, or no module beside the tests."), arguments: samples)
    func everyDragIsLiftedAndDropped(sample: String) throws {
        let document = try document(sample)
        let code = Exporter.text(of: document, as: .swift)
        let all = names(in: code, after: "final class ", before: ": View")
        // What stands in another view comes with it.
        let tops = all.filter { !code.contains("= \($0)()") }
        #expect(!tops.isEmpty)
        let reports = try run(code, tops)
        let scene = ExportedScene(document)
        for drag in scene.elements.flatMap(\.allDrags) {
            let name = drag.name.text.replacingOccurrences(of: "{label}", with: "")
            for way in ["name", "pointer"] {
                #expect(
                    reports.contains { $0.hasPrefix("dropped by \(way)\t\(name)") },
                    "\(drag.name.text) by \(way) in \(reports)")
            }
        }
        for drop in scene.elements.flatMap(\.allDrops) where drop.effect == .refuse {
            #expect(reports.contains { $0.hasPrefix("refused\t") && $0.contains(drop.reason) }, "\(drop.reason)")
        }
        if sample == "built-in" {
            #expect(reports.contains("element\tJanuary\t40"), "a bar has its value")
            #expect(reports.contains { $0.contains("January, 40") }, "and is called as in the window")
            #expect(!reports.contains { $0.contains("Drag Sales by month") }, "the bars speak for the graph")
        }
    }

    /// Builds an export with a program that drags all that there is.
    ///
    /// - Returns: The lines that it wrote.
    private func run(_ code: String, _ tops: [String]) throws -> [String] {
        let driver = try String(
            contentsOf: Project.root.appending(path: "Tests/ExportingTests/Driver/Driver.swift"), encoding: .utf8)
        return try withTemporaryFolder { folder in
            let (export, main) = (
                folder.url.appending(path: "Export.swift"), folder.url.appending(path: "Driver.swift")
            )
            try code.write(to: export, atomically: true, encoding: .utf8)
            let views = tops.map { "\($0)()" }.joined(separator: ", ")
            try driver.replacingOccurrences(of: "[View]()", with: "[\(views)] as [View]")
                .write(to: main, atomically: true, encoding: .utf8)
            let program = folder.url.appending(path: "program").path
            let objects = try FileManager.default.contentsOfDirectory(
                at: Self.objects, includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "o" }.map(\.path)
            let built = try runProgram(
                "swiftc",
                ["-Onone", "-parse-as-library", "-swift-version", "6", "-I", Self.modules.path, "-o", program]
                    + [export.path, main.path] + objects + ["-lm"])
            #expect(built.status == 0, "\(built.text.prefix(4000))")
            let result = try runProgram(program)
            #expect(result.status == 0, "\(result.text.suffix(2000))")
            return result.output.split(separator: "\n").map(String.init)
        }
    }

    private func names(in code: String, after start: String, before end: String) -> [String] {
        code.components(separatedBy: start).dropFirst().compactMap { part in
            let line = part.prefix { $0 != "\n" }
            guard let range = line.range(of: end) else { return nil }
            return String(line[..<range.lowerBound])
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
            for sample in Self.samples {
                for format in [ExportFormat.uikit, .swiftui] {
                    let file = folder.url.appending(path: "Export.swift")
                    try Exporter.text(of: try document(sample), as: format)
                        .write(to: file, atomically: true, encoding: .utf8)
                    let result = try runProgram(
                        "swiftc", ["-typecheck", "-swift-version", "6", "-I", folder.url.path, file.path])
                    #expect(result.status == 0 && result.text.isEmpty, "\(sample): \(result.text.prefix(2000))")
                }
            }
        }
    }
}
