import SeededNumbers
import Testing

@testable import YAMLReading

/// A written text is read again as it was, whatever it is.
struct WrittenTextTests {
    private static let words = [
        "", " ", "~", "null", "Null", "NULL", "true", "Yes", "on", "y", "=", "<<", "-", "- a", "--- a", "...", "? a",
        "a: b",
        "a:", ":a", "a #b", "#", "!a", "&a", "*a", "@a", "`a", "%a", "|", ">", "[", "]", "{", "}", "'", "\"", "\\",
        "\\n",
        "1", "-1", "1.5", "1e3", "0x1F", "0o17", "1_000", ".5", ".inf", "-.inf", ".nan", "12:30", "2024-01-31", "+1",
        "٣", "½",
        "\u{0}", "\u{1}", "\u{1B}[2J", "\t", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{A0}", "\u{200D}",
        "\u{202E}", "\u{FFFE}", "\u{FFFF}", "\u{E000}", "\u{10FFFF}", "👩‍👩‍👧", "é", "e\u{301}", "العربية", "あ",
    ]

    private func read(_ text: String) -> YAMLNode? {
        let log = ProblemLog(file: "a")
        defer { #expect(log.problems.isEmpty, "\(text.debugDescription): \(log.problems)") }
        return YAMLFile.read(Array(text.utf8), log: log)
    }

    private func scalar(_ node: YAMLNode?) -> String? {
        guard let node, !node.isNothing, case .scalar(let text, _) = node.content else { return nil }
        return text
    }

    private func expectRead(_ text: String) {
        for written in [YAMLScalar.quoted(text), YAMLScalar.plain(text)] {
            guard case .map(let entries)? = read("a: \(written)\nb: [\(written), {c: \(written)}]\n")?.content,
                case .list(let items)? = entries.last?.value.content, case .map(let inner)? = items.last?.content
            else {
                Issue.record("\(text.debugDescription) is written as \(written)")
                continue
            }
            #expect(scalar(entries.first?.value)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
            #expect(scalar(items.first)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
            #expect(scalar(inner.first?.value)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        }
        let value = YAMLValue.map([.init(text, .list([.text(text), .map([.init("b", .text(text))])]))])
        guard case .map(let entries)? = read(value.text)?.content, case .list(let items)? = entries.first?.value.content
        else {
            Issue.record("\(text.debugDescription) is written as \(value.text)")
            return
        }
        #expect(entries.first?.key.value == text)
        #expect(items.count == 2)
    }

    @Test(arguments: words) func wordsThatMeanSomething(word: String) { expectRead(word) }

    @Test func wordsByChance() {
        var numbers = SeededNumbers(seed: 30)
        for _ in 0..<2000 {
            let parts = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                Bool.random(using: &numbers)
                    ? Self.words.randomElement(using: &numbers) ?? ""
                    : String(Unicode.Scalar(UInt32.random(in: 1...0x2FFF, using: &numbers)) ?? "a")
            }
            expectRead(parts.joined(separator: Bool.random(using: &numbers) ? "" : " "))
        }
    }

    /// JSON writes what is above U+FFFF in two halves, which YAML does not have.
    @Test func escapesOfJSONAreRead() {
        let text = #"{"\uD83D\ude00": "a \ud83d\uDE00 é\uD83D\uDE00\\", "b": ["\\ud83d\\ude00", "\u00e9"]}"#
        guard case .map(let entries)? = read(text)?.content, case .list(let items)? = entries.last?.value.content else {
            Issue.record("it is not read")
            return
        }
        #expect(entries.map(\.key.value) == ["😀", "b"])
        #expect(scalar(entries.first?.value) == "a 😀 é😀\\")
        #expect(items.map { scalar($0) } == [#"\ud83d\ude00"#, "é"])
        // Without quotation marks it is no escape.
        #expect(scalar(read(#"\ud83d\ude00 'b'"#)) == #"\ud83d\ude00 'b'"#)
    }

    /// Half a pair is no letter.
    @Test(arguments: [#"a: "\ud83d""#, #"a: "\ude00\ud83d""#, #"a: "\ud83d\u0041""#])
    func halvesAreRefused(text: String) {
        let log = ProblemLog(file: "a")
        #expect(YAMLFile.read(Array(text.utf8), log: log) == nil && log.problems.count == 1)
    }
}
