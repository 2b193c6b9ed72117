import AppAudit
import Foundation
import TestSupport
import Testing
import TextSafety
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

struct PlayedDemoTests {
    private func played() throws -> PlayedDemo {
        let demo = try script("demo: 1\ntitle: T\nsteps:\n  - keys: Tab\n  - expect: {focus: A}\n  - keys: Up")
        var played = PlayedDemo(of: demo)
        let lines = [
            #"{"event":"step-begun","step":0,"time":0}"#, #"{"event":"step-ended","step":0,"failure":null,"time":1}"#,
            #"{"event":"step-begun","step":1,"time":1}"#, #"{"event":"said","by":"app","text":"B.","time":1.5}"#,
            #"{"event":"key","keys":"Tab","time":1.6}"#, #"{"event":"step-ended","step":1,"failure":null,"time":2}"#,
            #"{"event":"step-begun","step":2,"time":2}"#,
            #"{"event":"step-ended","step":2,"failure":"The focus is on B.","time":2.25}"#,
            // Values that nobody would write are no trap.
            #"{"event":"step-ended","step":99,"failure":"x"}"#, #"{"event":"said","step":1e300}"#,
        ]
        let isTaken = (lines + ["--- kept"]).map { played.take($0) }
        #expect(isTaken == lines.map { _ in true } + [false])
        return played
    }

    @Test func linesOfAPlayBecomeItsTranscript() throws {
        let steps = try played().transcript.steps
        #expect(steps.map(\.wasPlayed) == [true, true, true, false])
        #expect(steps[1].words.map(\.text) == ["B."])
        #expect(steps.map(\.seconds) == [1, 1, 0.25, 0])
        #expect(try !played().holds)
    }

    /// A demo that needs what is missing here has neither passed nor failed.
    @Test func aDemoThatCannotBePlayedHereIsSkipped() throws {
        var demo = PlayedDemo(of: try script("demo: 1\ntitle: T\nrequire: nothing-like-it\nsteps: [{keys: Tab}]"))
        let isTaken = demo.take(#"{"event":"skipped","text":"It needs <x>.","time":0}"#)
        #expect(isTaken && demo.skipped == "It needs <x>." && !demo.holds && demo.problem == nil)
        let text = JUnitReport.text(of: [demo])
        #expect(text.contains(#"<testsuites tests="2" failures="0" errors="0" skipped="2" time="0.000">"#), "\(text)")
        #expect(text.contains(#"<skipped message="It needs &lt;x&gt;."/>"#), "\(text)")
    }

    @Test func severalDemosAreOneReport() throws {
        var again = try played()
        again.tries = 2
        let gone = PlayedDemo(unreadable: "gone.yaml", because: "There is no file.")
        let text = JUnitReport.text(of: [again, gone])
        #expect(text.contains(#"<testsuites tests="5" failures="2" errors="0" skipped="1" time="2.250">"#), "\(text)")
        #expect(text.contains(#"<property name="tries" value="2"/>"#))
        #expect(text.contains("There is no file."))
        let tool = AuditTool(name: "T", version: "1", address: "https://a.example", rules: "https://a.example/r")
        let sarif = try JSON(reading: PlaySARIF.text(of: [again, gone], by: tool))
        let results = sarif["runs"]?.elements.first?["results"]?.elements ?? []
        #expect(
            results.map { $0["locations"]?.elements.first?["physicalLocation"]?["region"]?["startLine"]?.number } == [
                5, 1,
            ])
    }
}

struct GoldenFileTests {
    /// They were not always said while the same step was played.
    @Test func wordsThatAnExpectationWaitedForStandWithTheirCause() {
        let old = [
            "# T", "", "1. keys: Tab", "   > A", "", "2. narrate: N", "", "3. expect: heard: B", "   > B", "   ⠿ C",
        ]
        let new = [
            "# T", "", "1. keys: Tab", "   > A", "   > B", "   ⠿ C", "", "2. narrate: N", "", "3. expect: heard: B",
        ]
        #expect(GoldenFile.withWordsAtTheirCause(old) == new)
        #expect(GoldenFile.withWordsAtTheirCause(new) == new)
        // A change that came in a pause stays there.
        let pause = ["1. keys: Tab", "", "2. pause: 1s", "   > A"]
        #expect(GoldenFile.withWordsAtTheirCause(pause) == pause)
    }

    /// A golden file may be a stranger's: four megabytes of words are put in their place at once.
    @Test func wordsOfALongFileAreMovedOnce() {
        let idle = (0..<100_000).flatMap { ["\($0). expect: a", "   > \($0)"] }
        let moved = GoldenFile.withWordsAtTheirCause(["0. keys: Tab"] + idle)
        #expect(moved.count == 200_001)
        #expect(moved[1] == "   > 0" && moved[100_000] == "   > 99999" && moved[100_001] == "0. expect: a")
    }

    private func file(in folder: URL, language: String = "en", version: Int?) -> GoldenFile {
        let script = DemoScript(
            file: folder.appendingPathComponent("a.yaml").path, title: "T",
            scene: Positioned("built-in", at: TextPosition(line: 1, column: 1)), language: language,
            languages: ["en", "de"])
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

    /// A demo may be a stranger's, and so are the files beside it: none leads to another one of the person's.
    @Test func aLinkIsNeitherReadNorWrittenThrough() throws {
        try withTemporaryFolder { folder in
            let secret = folder.path("secret")
            try Data("secret\n".utf8).write(to: URL(fileURLWithPath: secret))
            let demo = folder.url.appendingPathComponent("demo")
            try FileManager.default.createDirectory(at: demo, withIntermediateDirectories: true)
            let place = demo.appendingPathComponent("a.orca-48.txt")
            let golden = file(in: demo, version: 48)
            try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: secret)
            for act in [
                { _ = try golden.difference(from: transcript()) }, { _ = try golden.renew(with: transcript()) },
            ] {
                #expect { try act() } throws: { "\($0)".contains("a link to another place, which is not followed") }
            }
            // One that leads nowhere yet makes no file there.
            try FileManager.default.removeItem(atPath: secret)
            #expect(throws: (any Error).self) { try golden.renew(with: transcript()) }
            #expect(!FileManager.default.fileExists(atPath: secret))
            // A pipe is not waited for, and a file of any size is not read.
            try FileManager.default.removeItem(at: place)
            #expect(mkfifo(place.path, 0o600) == 0)
            #expect { try golden.difference(from: transcript()) } throws: { "\($0)".contains("not an ordinary file") }
            #expect { try golden.renew(with: transcript()) } throws: { "\($0)".contains("not an ordinary file") }
            try FileManager.default.removeItem(at: place)
            try Data(count: 5 << 20).write(to: place)
            #expect { try golden.difference(from: transcript()) } throws: { "\($0)".contains("larger than") }
            // Bytes that are no text are compared as text, and differ.
            try Data([0xFF, 0xFE, 0, 0x1B]).write(to: place)
            #expect(try golden.difference(from: transcript())?.isEmpty == false)
            #expect(try golden.renew(with: transcript()) == place.path)
            #expect(try golden.difference(from: transcript()) == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: demo.path) == ["a.orca-48.txt"])
        }
    }

    @Test func goldenHasStepsAndWordsWithoutTimes() {
        #expect(
            transcript().golden
                == "# Demo\n\n1. Press <Tab> & wait\n   > Orca says\\u{1} so\n\n2. Expect\n"
                + "   ! Not heard: “x”.\n   ! → ]]> y\n\n3. Never\n")
    }
}
