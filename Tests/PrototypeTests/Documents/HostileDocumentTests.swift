import Foundation
import Prototype
import TestSupport
import Testing
import YAMLReading

/// Documents that are huge, broken or meant to do harm: each a clear answer, on the small stack of a thread.
struct HostileDocumentTests {
    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// The result of reading, on a thread of 512 KiB. One that does not end is left behind.
    private func answer(_ bytes: [UInt8]) -> [String] {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var answer: [String] = []
        let thread = Thread {
            do {
                _ = try DocumentReader.read(bytes, file: "a.yaml")
            } catch {
                answer = ((error as any Error) as? ProblemsError)?.list.map(\.description) ?? []
            }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        guard done.wait(timeout: .now() + 60) == .success else { return ["Reading does not end."] }
        return answer
    }

    private func answer(_ text: String) -> [String] { answer(Array(text.utf8)) }

    @Test func nestingIsLimited() {
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
            for count in [21, 900, 20_000] {
                let answer = answer(repeated(open, count) + "x" + repeated(close, count))
                #expect(answer.count == 1)
                #expect(answer[0].hasSuffix("this is nested more than 20 deep."), "\(answer[0])")
            }
        }
        let stairs = (0..<60).map { repeated("  ", $0) + "a:\n" }.joined()
        #expect(answer(stairs) == ["a.yaml:21:41: this is nested more than 20 deep."])
    }

    @Test func aliasesAreCountedAsWhatTheyStandFor() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            bomb += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
        }
        #expect(answer(bomb)[0].hasSuffix("there are more than 500000 values, aliases followed."))
        // As keys they would be compared, part by part.
        let small = bomb.split(separator: "\n").prefix(4).map { $0 + "\n" }.joined()
        #expect(answer(small + "? *a3\n: 1\n") == ["a.yaml:5:1: a key must be a text."])
        #expect(answer(small + "*a3 : 1\n") == ["a.yaml:5:1: a key must be a text."])
        #expect(answer(small + "b: {[*a3]: 1}\n") == ["a.yaml:5:5: a key must be a text."])
    }

    /// The value of an anchor may hold those of others: nested as deep as there are many.
    @Test func chainedAnchorsAreLimitedInDepthAndNumber() {
        let chain = (1...60).map { "- &a\($0) {b: {c: *a\($0 - 1)}}\n" }.joined()
        #expect(answer("- &a0 x\n" + chain) == ["a.yaml:11:16: this is nested more than 20 deep."])
        let anchors = (0...60).map { "- &a\($0) x\n" }.joined()
        #expect(answer(anchors) == ["a.yaml:51:3: there are more than 50 anchors."])
    }

    /// A comment may follow the mark of a block scalar at once. What comes after it keeps to the limits too.
    @Test func limitsAfterCommentsAtBlockMarks() {
        for mark in ["|#x", ">#x"] {
            let chain = (1...150_000).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
            #expect(answer("- \(mark)\n- &a0 x\n" + chain) == ["a.yaml:22:9: this is nested more than 20 deep."])
            let bomb = (1...12).map { "a\($0): &a\($0) [\(repeated("*a\($0 - 1), ", 9))]\n" }.joined()
            #expect(
                answer("z: \(mark)\na0: &a0 x\n" + bomb + "? [*a12, *a12]\n: 1\n") == [
                    "a.yaml:8:40: there are more than 500000 values, aliases followed."
                ])
        }
    }

    /// Nothing after the place where the tokens end is passed over.
    /// A true document is refused where something stands behind what a reader might take for its end.
    @Test func textIsReadToItsEnd() {
        #expect(answer(SampleDocuments.quarter) == [])
        for end in ["\0\n", "...\n", "---\n", "title: |x\n"] {
            #expect(answer(SampleDocuments.quarter + "\n" + end + repeated("[", 100_000)).count == 1)
            #expect(answer(SampleDocuments.quarter + "\n" + end + SampleDocuments.quarter).count == 1)
        }
    }

    @Test func editsBesideCommentsAtBlockMarks() throws {
        for mark in ["|#why", "| # why", ">#why", "|+ #why"] {
            let text = SampleDocuments.quarter.replacingOccurrences(
                of: "title: Quarter", with: "title: \(mark)\n  Quarter")
            let source = try DocumentSource(Array(text.utf8), file: "a.yaml")
            let edited = try source.applying(.setText(.title, "Year", language: nil))
            #expect(edited.document.title?.text(in: "en") == "Year")
            let drag = InteractionReference(owner: "message", kind: .drag, index: 0)
            #expect(throws: Never.self) { try source.applying(.setText(.name(drag), "Other", language: nil)) }
        }
    }

    @Test func filesAndTextsAreLimitedInSize() {
        #expect(
            answer(repeated("# comment\n", 1 << 20))
                == ["a.yaml: the file is larger than 4 MiB. Keep data in files of its own."])
        #expect(
            answer("dragoman: 1\ntitle: \(repeated("x", 100_000))\nviews: []\n") == [
                "a.yaml:2:8: “title” has more than 2000 letters. Write less.",
                "a.yaml:3:8: a document needs a view. Write, for example, "
                    + "views: [{graph: sales, bars: sales.csv}].",
            ])
        let elements = (0...DocumentReader.elementLimit).map {
            "      - {element: e\($0), label: E, frame: [0, 0, 9, 9]}\n"
        }
        #expect(
            answer("dragoman: 1\nviews:\n  - mockup: m\n    image: m.png\n    elements:\n" + elements.joined()) == [
                "a.yaml:5005:19: there are more than 5000 views and elements. Split it into several documents."
            ])
        #expect(answer(repeated("k", 100_000) + ": 1\n").filter { $0.count > 300 } == [])
        let wrong = answer("dragoman: 1\nviews:\n" + repeated("  - {grap: 1}\n", 4000))
        #expect(wrong.count == ProblemLog.limit)
    }

    @Test func bytesThatAreNoTextAreRefusedWithTheirPlace() {
        #expect(answer([0x61, 0xFF, 0x3A]) == ["a.yaml: the file is not UTF-8 text. Save it as UTF-8."])
        #expect(
            answer("dragoman: 1\nviews: \0") == ["a.yaml:2:8: this is not YAML: control characters are not allowed."])
        #expect(
            answer("dragoman: 1\nviews:\n\t- graph: g\n")
                == [
                    "a.yaml:3:1: this is not YAML: found character that cannot start any token. "
                        + "Indent with spaces: YAML takes no tabs."
                ])
        #expect(answer("") == ["a.yaml: the file is empty."])
        #expect(answer("# nothing\n") == ["a.yaml: the file is empty."])
        let lines = SampleDocuments.quarter.split(separator: "\n", omittingEmptySubsequences: false)
        for text in [
            "\u{FEFF}" + SampleDocuments.quarter, lines.joined(separator: "\r\n"), lines.joined(separator: "\r"),
        ] {
            #expect(answer(text) == [])
        }
        #expect(
            answer(SampleDocuments.quarter.replacingOccurrences(of: "Quarter", with: "\"a\\0b\"")) == [
                "a.yaml:2:8: “title” holds an invisible control character. Write it without."
            ])
    }

    @Test func whatYAMLAllowsAndADocumentDoesNot() {
        #expect(
            answer("a: &a {b: 1}\nc: {<<: *a}\n") == [
                "a.yaml:2:5: maps cannot be merged with “<<”. "
                    + "Write the keys out, or use an alias for a whole value."
            ])
        #expect(answer("a: 1\n---\nb: 1\n").count == 1)
        #expect(answer("a: 1\na: 2\n") == ["a.yaml:2:1: the key “a” occurs twice. Keep one of them."])
        #expect(
            answer("a: *b\n")
                == [
                    "a.yaml:1:4: nothing before this is called “b”. "
                        + "Write “&” and the name before the value that is meant."
                ])
        // An alias for a whole value is what it stands for.
        let shared = SampleDocuments.quarter.replacingOccurrences(of: "point: [0, 0.5]", with: "point: &p [0, 0.5]")
            .replacingOccurrences(of: "point: [1, 0.5]", with: "point: *p")
        #expect(answer(shared) == [])
    }
}
