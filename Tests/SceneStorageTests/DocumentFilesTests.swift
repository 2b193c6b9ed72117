import FileFormats
import Foundation
import Prototype
import SceneStorage
import XCTest
import YAMLReading

final class DocumentFilesTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "dragoman-documents-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/in/data", withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/in/" + name))
    }

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

    func testOnlyWhatWasAgreedToMayBeRead() throws {
        try FileManager.default.createSymbolicLink(atPath: folder + "/in/link.csv", withDestinationPath: "/etc/passwd")
        let files = try files(bars: "a.csv", agreed: ["../agreed.csv"])
        XCTAssertTrue(files.mayRead(FileReference("a.csv")))
        XCTAssertTrue(files.mayRead(FileReference("data/a.csv")))
        XCTAssertTrue(files.mayRead(FileReference("../agreed.csv")))
        for path in ["../other.csv", "/etc/passwd", "link.csv", "data/../../a.csv"] {
            XCTAssertFalse(files.mayRead(FileReference(path)), path)
        }
    }

    func testReadsWhatIsBesideAndBelow() throws {
        try write("label,value\nA,1\n", "data/a.csv")
        let files = try files(bars: "./data/a.csv")
        XCTAssertEqual(try files.data(of: files.document()).bars["g"], [Bar(label: "A", value: 1)])
    }

    func testSaysWhichLineNamesAMissingFile() throws {
        XCTAssertEqual(problems(try files(bars: "b.csv")), ["a.dragoman.yaml:4:11: there is no file \"b.csv\"."])
        XCTAssertEqual(problems(try files(bars: "no/b.csv")), ["a.dragoman.yaml:4:11: there is no file \"no/b.csv\"."])
    }

    func testNamesTheLinesOfABadTable() throws {
        try write("A,1\nB,forty\n", "b.csv")
        let problems = problems(try files(bars: "b.csv"))
        XCTAssertEqual(problems.first, "a.dragoman.yaml:4:11: \"b.csv\" cannot be used.")
        XCTAssertEqual(problems.dropFirst().first?.hasPrefix("b.csv:2:3: “forty” is not a number."), true)
    }

    func testReadsNothingOutsideUnlessThePersonAgrees() throws {
        try Data("A,1\n".utf8).write(to: URL(fileURLWithPath: folder + "/out.csv"))
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/in/link.csv", withDestinationPath: folder + "/out.csv")
        try FileManager.default.createSymbolicLink(atPath: folder + "/in/below", withDestinationPath: folder)
        for path in ["../out.csv", folder + "/out.csv", "link.csv", "below/out.csv", "data/../../out.csv"] {
            let refused = try files(bars: path)
            XCTAssertEqual(problems(refused).count, 1, path)
            XCTAssertEqual(refused.outsidePaths(of: try refused.document()), [path])
            let agreed = try files(bars: path, agreed: [path])
            XCTAssertEqual(problems(agreed), [], path)
            XCTAssertEqual(agreed.outsidePaths(of: try agreed.document()), [])
        }
        for path in ["https://example.org/a.csv", "file:///etc/passwd", "\"\"", "data/", "."] {
            XCTAssertEqual(problems(try files(bars: path, agreed: [path])).count, 1, path)
        }
    }

    func testRefusesOtherThanPicturesAndContacts() throws {
        try write("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg")
        try write("GIF89a", "b.png")
        try write(
            """
            dragoman: 1
            views:
              - {mockup: a, image: a.svg}
              - {mockup: b, image: b.png}
              - {card: c, contact: a.svg}
              - {card: d, contact: data}
            """, "a.dragoman.yaml")
        XCTAssertEqual(
            problems(DocumentFiles(folder + "/in/a.dragoman.yaml")).map { $0.prefix(44) },
            [
                "a.dragoman.yaml:4:24: \"b.png\" cannot be used",
                "a.dragoman.yaml:5:24: \"a.svg\" cannot be used",
                "a.dragoman.yaml:6:24: data was not read: it ",
            ])
    }

    func testRefusesADocumentThatIsMissingOrTooLarge() throws {
        XCTAssertEqual(problems(DocumentFiles(folder + "/in/no.yaml")).count, 1)
        try write(String(repeating: "# x\n", count: 3 << 20), "a.yaml")
        let problems = problems(DocumentFiles(folder + "/in/a.yaml"))
        XCTAssertEqual(problems.map { $0.hasPrefix("a.yaml: a.yaml was not read: it is larger than") }, [true])
    }
}
