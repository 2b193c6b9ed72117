import Testing

@testable import YAMLReading

/// The lexer must see what the parser sees: limits and edits depend on it.
@Suite struct LexerTests {
    private static let texts = [
        "a: 1\n", "- a\n- b: c\n  d: [e, {f: g}]\n", "{a, b: , c: d}", "a:\n- 1\n-\n- ~\n", "a: &x [1]\nb: *x\n",
        "a: |\n  x\n   y\n\nb: >-\n z\nc: ''\n", "a: |2\n    x\n  y\nb: |+\n\n\nc: 1\n", "a: x y\n   z\nb: 1",
        "\u{FEFF}a: b\n", "a: b\r\nc: 'd\r\n  e'\r\n", "--- !!map\na: !x 'b' # c\n...\n", "a:    \n\n# x\n  b: c",
        "a: \"x\\\"\\\n  y\"\nb: c#d\n", "[a: b, 'c': d, \"e\":f]", "a: http://x\nb: -1\nc: --x\n", "'a b': c\n",
        "- - - a\n  - b\n- c\n",
    ]

    @Test(arguments: texts)
    func findsEveryValue(_ text: String) throws {
        let log = ProblemLog(file: "a")
        let root = try #require(YAMLFile.read(Array(text.utf8), log: log))
        #expect(YAMLSourceBuilder.build(root, tokens: YAMLLexer.lex(Array(text.utf8)).tokens) != nil)
    }
}
