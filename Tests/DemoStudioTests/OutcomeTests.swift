import Foundation
import Testing
import YAMLReading

@testable import DemoStudio

#if canImport(FoundationXML)
    import FoundationXML
#endif

private func transcript() -> DemoTranscript {
    func step(_ number: Int, _ text: String) -> DemoTranscript.Step {
        DemoTranscript.Step(
            DemoStepTitle(number: number, count: 3, text: text, line: number), file: "a \"b\".yaml", text: text)
    }
    var first = step(1, "Press <Tab> & wait")
    first.words = [
        .init(text: "Orca says\u{1} so", voice: .reader), .init(text: "A narrator \u{1F600}", voice: .narrator),
    ]
    (first.wasPlayed, first.seconds) = (true, 1.5)
    var second = step(2, "Expect")
    (second.wasPlayed, second.failure) = (true, "Not heard: “x”.\n→ ]]> y")
    return DemoTranscript(title: "Demo", steps: [first, second, step(3, "Never")])
}

struct JUnitReportTests {
    private final class Reader: NSObject, XMLParserDelegate {
        var names: [String] = []
        var attributes: [String: [String: String]] = [:]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.append(name)
            self.attributes[name] = attributes
        }
    }

    @Test func reportIsWellFormedWithOneTestCaseAStep() {
        let text = JUnitReport.text(of: transcript(), file: "a.yaml", failure: "--- kept\n+++ new")
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(text)")
        #expect(reader.names.count { $0 == "testcase" } == 4)
        #expect(reader.names.count { $0 == "failure" } == 2)
        #expect(reader.names.count { $0 == "skipped" } == 1)
        #expect(reader.attributes["testsuite"]?["tests"] == "4")
        #expect(reader.attributes["testsuite"]?["failures"] == "2")
        #expect(reader.attributes["testsuite"]?["time"] == "1.500")
    }
}

struct GoldenFileTests {
    private func file(in folder: URL, language: String = "en", version: Int?) -> GoldenFile {
        let script = DemoScript(
            file: folder.appendingPathComponent("a.yaml").path, title: "T",
            scene: Placed("built-in", at: Place(line: 1, column: 1)), language: language, languages: ["en", "de"])
        return GoldenFile(for: script, readerVersion: version)
    }

    @Test func newestReaderBeforeThisOneCounts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.orca-43.txt", "a.orca-48.txt", "a.de.orca-43.txt", "b.orca-50.txt"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        func nearest(_ language: String, _ version: Int?) throws -> String? {
            try file(in: folder, language: language, version: version).nearest().map {
                URL(fileURLWithPath: $0).lastPathComponent
            }
        }
        #expect(try nearest("en", 47) == "a.orca-43.txt")
        #expect(try nearest("en", 51) == "a.orca-48.txt")
        #expect(try nearest("en", 42) == nil)
        #expect(try nearest("de", 51) == "a.de.orca-43.txt")
        #expect(try nearest("en", nil) == nil)

        #expect(try file(in: folder, version: nil).difference(from: transcript()) == nil)
        #expect(try file(in: folder, version: nil).renew(with: transcript()).hasSuffix("/a.txt"))
        #expect(try file(in: folder, version: nil).difference(from: transcript()) == [])
        // Words that are the same already need no file of their own.
        try Data(transcript().golden.utf8).write(to: folder.appendingPathComponent("a.orca-48.txt"))
        #expect(try file(in: folder, version: 51).renew(with: transcript()).hasSuffix("/a.orca-48.txt"))
    }

    @Test func goldenHasStepsAndWordsWithoutTimes() {
        #expect(
            transcript().golden
                == "# Demo\n\n1. Press <Tab> & wait\n   > Orca says\\u{1} so\n\n2. Expect\n"
                + "   ! Not heard: “x”.\n   ! → ]]> y\n\n3. Never\n")
    }
}
