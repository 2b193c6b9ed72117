import FileFormats
import Foundation
import Prototype
import SceneStorage
import TestSupport
import Testing
import YAMLReading

struct DocumentFilesTests {
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }

    init() throws {
        temporary = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder + "/in/data", withIntermediateDirectories: true)
    }

    private func write(_ text: String, _ name: String) throws { try temporary.write(text, as: "in/" + name) }

    /// A document with one graph, whose bars are there.
    private func files(bars: String, agreed: Set<String> = []) throws -> DocumentFiles {
        try write("dragoman: 1\nviews:\n  - graph: g\n    bars: \(bars)\n", "a.dragoman.yaml")
        return DocumentFiles(folder + "/in/a.dragoman.yaml", access: DataAccess(agreed: agreed))
    }

    private func problems(_ files: DocumentFiles) -> [String] {
        do {
            _ = try files.data(of: try files.document())
            return []
        } catch {
            return error.list.map { $0.description.replacingOccurrences(of: folder + "/in/", with: "") }
        }
    }

    @Test func onlyWhatWasAgreedToMayBeRead() throws {
        try FileManager.default.createSymbolicLink(atPath: folder + "/in/link.csv", withDestinationPath: "/etc/passwd")
        let files = try files(bars: "a.csv", agreed: ["../agreed.csv"])
        #expect(files.mayRead(FileReference("a.csv")))
        #expect(files.mayRead(FileReference("data/a.csv")))
        #expect(files.mayRead(FileReference("../agreed.csv")))
        for path in ["../other.csv", "/etc/passwd", "link.csv", "data/../../a.csv"] {
            #expect(!files.mayRead(FileReference(path)), "\(path)")
        }
    }

    @Test func readsWhatIsBesideAndBelow() throws {
        try write("label,value\nA,1\n", "data/a.csv")
        let files = try files(bars: "./data/a.csv")
        #expect(try files.data(of: files.document()).bars["g"] == [Bar(label: "A", value: 1)])
    }

    @Test func saysWhichLineNamesAMissingFile() throws {
        #expect(try problems(files(bars: "b.csv")) == ["a.dragoman.yaml:4:11: there is no file “b.csv”."])
        #expect(try problems(files(bars: "no/b.csv")) == ["a.dragoman.yaml:4:11: there is no file “no/b.csv”."])
    }

    @Test func namesTheLinesOfABadTable() throws {
        try write("A,1\nB,forty\n", "b.csv")
        let problems = problems(try files(bars: "b.csv"))
        #expect(problems.first == "a.dragoman.yaml:4:11: “b.csv” cannot be used.")
        #expect(problems.dropFirst().first?.hasPrefix("b.csv:2:3: “forty” is not a number.") == true)
    }

    @Test func readsNothingOutsideUnlessThePersonAgrees() throws {
        try temporary.write("A,1\n", as: "out.csv")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/in/link.csv", withDestinationPath: folder + "/out.csv")
        try FileManager.default.createSymbolicLink(atPath: folder + "/in/below", withDestinationPath: folder)
        for path in ["../out.csv", folder + "/out.csv", "link.csv", "below/out.csv", "data/../../out.csv"] {
            let refused = try files(bars: path)
            #expect(problems(refused).count == 1, "\(path)")
            #expect(try refused.outsidePaths(of: refused.document()) == [path])
            let agreed = try files(bars: path, agreed: [path])
            #expect(problems(agreed) == [], "\(path)")
            #expect(try agreed.outsidePaths(of: agreed.document()) == [])
        }
        for path in ["https://example.org/a.csv", "file:///etc/passwd", "\"\"", "data/", "."] {
            #expect(try problems(files(bars: path, agreed: [path])).count == 1, "\(path)")
        }
    }

    @Test func refusesOtherThanPicturesAndContacts() throws {
        try write("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg")
        try write("words", "b.png")
        try write(
            """
            dragoman: 1
            views:
              - {mockup: a, image: a.svg}
              - {mockup: b, image: b.png}
              - {card: c, contact: a.svg}
              - {card: d, contact: data}
            """, "a.dragoman.yaml")
        #expect(
            problems(DocumentFiles(folder + "/in/a.dragoman.yaml")).map { $0.prefix(44) } == [
                "a.dragoman.yaml:4:24: “b.png” cannot be used",
                "a.dragoman.yaml:5:24: “a.svg” cannot be used",
                "a.dragoman.yaml:6:24: data was not read: it ",
            ])
    }

    @Test func refusesADocumentThatIsMissingOrTooLarge() throws {
        #expect(problems(DocumentFiles(folder + "/in/no.yaml")).count == 1)
        try write(String(repeating: "# x\n", count: 3 << 20), "a.yaml")
        let problems = problems(DocumentFiles(folder + "/in/a.yaml"))
        #expect(problems.map { $0.hasPrefix("a.yaml: a.yaml was not read: it is larger than") } == [true])
    }
}
