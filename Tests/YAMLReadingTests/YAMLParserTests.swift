import Testing

@testable import YAMLReading

/// Values, places and bytes come from one pass: what is read is what an edit replaces.
struct YAMLParserTests {
    private static let texts: [(text: String, value: String)] = [
        ("a: 1\n", "{a: 1}"),
        ("- a\n- b: c\n  d: [e, {f: g}]\n", "[a, {b: c, d: [e, {f: g}]}]"),
        ("{a, b: , c: d}", "{a: , b: , c: d}"),
        ("a:\n- 1\n-\n- ~\nb: 2\n", "{a: [1, , ~], b: 2}"),
        ("a: &x [1]\nb: *x\n", "{a: [1], b: [1]}"),
        ("a: |\n  x\n   y\n\nb: >-\n z\nc: ''\n", "{a: 'x\n y\n', b: 'z', c: ''}"),
        ("a: |2\n    x\n  y\nb: |+\n\n\nc: 1\n", "{a: '  x\ny\n', b: '\n\n', c: 1}"),
        ("a: x y\n   z\nb: 1", "{a: x y z, b: 1}"),
        ("\u{FEFF}a: b\n", "{a: b}"),
        ("a: b\r\nc: 'd\r\n  e'\r\n", "{a: b, c: 'd e'}"),
        ("%YAML 1.1\n--- !!map\na: !x 'b' # c\n...\n", "{a: 'b'}"),
        ("a:    \n\n# x\n  b: c", "{a: {b: c}}"),
        ("a: \"x\\\"\\\n  y\"\nb: c#d\n", "{a: 'x\"y', b: c#d}"),
        ("[a: b, 'c': d, \"e\":f]", "[{a: b}, {c: d}, {e: f}]"),
        ("a: http://x\nb: -1\nc: --x\n", "{a: http://x, b: -1, c: --x}"),
        ("'a b': c\n", "{a b: c}"),
        ("- - - a\n  - b\n- c\n", "[[[a], b], c]"),
        ("あ: 👩‍👩‍👧 # é\n\"ü\": 'ö'\n", "{あ: 👩‍👩‍👧, ü: 'ö'}"),
        ("a: |#x\n b\nc: >#x\n d\n", "{a: 'b\n', c: 'd\n'}"),
        ("a: |x\n", ""), ("a: [1\n", ""), ("a: 1\n b: 2\n", ""), ("? a\n: b\n", ""),
        ("[a, , b]", ""), ("{a: 1 b: 2}", ""), (": a\n", ""), ("a: 'b\n", ""), ("- a\nb: c\n", ""), ("a: *b\n", ""),
        ("a: &b [*b]\n", ""), ("a: 1\n---\nb: 2\n", ""), ("%YAML 2.0\n---\na: 1\n", ""), ("a: 1\0b: 2\n", ""),
        ("a: @b\n", ""), ("a:\n\t- b\n", ""), ("a: 1\n...\nb: 2\n", ""), ("*a : 1\n", ""), ("[[a]: b]", ""),
    ]

    @Test(arguments: texts.indices)
    func readsWhatIsWritten(_ index: Int) {
        let (text, value) = Self.texts[index]
        let log = ProblemLog(file: "a")
        let source = YAMLSource(Array(text.utf8), log: log)
        #expect((source.map { written($0.root) } ?? "") == value)
        #expect(log.problems.count == (value.isEmpty ? 1 : 0))
    }

    private func written(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
        case .list(let items): "[" + items.map { written($0) }.joined(separator: ", ") + "]"
        case .map(let entries):
            "{" + entries.map { "\($0.key.value): \(written($0.value))" }.joined(separator: ", ") + "}"
        }
    }

    /// libyaml counts characters, and the tokens have bytes.
    @Test func findsTheBytesOfEachToken() throws {
        let text = "\u{FEFF}あ: 👩‍👩‍👧  # é\r\nb: [ü, 'ö ä', \"\\u00e9\"]\nc: |  # kept\n  ç\n\n\nd: &x !t ß\ne: *x\n"
        let source = try YAMLSource(Array(text.utf8))
        let written = source.tokens.map { String(decoding: source.bytes[$0.range], as: UTF8.self) }
        #expect(
            written == [
                "あ", ":", "👩‍👩‍👧", "b", ":", "[", "ü", ",", "'ö ä'", ",", "\"\\u00e9\"", "]", "c", ":",
                "|  # kept\n  ç", "d", ":", "&x", "!t", "ß", "e", ":", "*x",
            ])
        #expect(source.tokens[6].position == TextPosition(line: 2, column: 5))
        #expect(source.tokens[20].position == TextPosition(line: 8, column: 1))
    }

    @Test func saysWhereAndWhatIsWrong() {
        let problems: [(String, String)] = [
            ("a: |x\n", "a:1:5: this is not YAML: did not find expected comment or line break."),
            ("a: [1, 2\nb: 3\n", "a:2:2: a comma or “]” is missing before this."),
            ("{a: 1 : 2}", "a:1:7: a comma or “}” is missing before this."),
            ("a: 1\na: 2\n", "a:2:1: the key “a” occurs twice. Keep one of them."),
            ("- a\nb: c\n", "a:2:1: an item of the list was expected here. Begin it with “- ”."),
            (
                "a: 1\n---\nb: 1\n",
                "a:2:1: a second document begins here, but a file has only one. Split it into several files."
            ),
            ("[[a]: b]", "a:1:2: a key must be a text."),
        ]
        for (text, expected) in problems {
            let log = ProblemLog(file: "a")
            #expect(YAMLFile.read(Array(text.utf8), log: log) == nil)
            #expect(log.problems.map(\.description) == [expected])
        }
    }
}
