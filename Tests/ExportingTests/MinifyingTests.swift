import Testing

@testable import Exporting

/// A minified script does what the script does.
struct MinifyingTests {
    private func expect(_ script: String, _ short: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(ScriptMinifier.minified(script) == short, sourceLocation: sourceLocation)
    }

    @Test func commentsAndSpacesAreLeftOut() {
        expect("// Why\nconst a = 1; /* and\n b */\nlet b = a + +a\nb++\n++b", "let aa=1;let ab=aa+ +aa\nab++\n++ab")
        expect("if (x) {\n  return true;\n}\nreturn 'a  // b';", "if(a){return!0}\nreturn'a  // b';")
    }

    @Test func textsTemplatesAndPatternsStay() {
        expect(
            "f(`a  ${ {b: `c ${d}  e`} }  //`, /[/ '] \\/ /g, \"it's\", 4 / 2 / 1)",
            "b(`a  ${{b:`c ${a}  e`}}  //`,/[/ '] \\/ /g,\"it's\",4/2/1)")
    }

    /// Here `board` is one of the page's own properties, and `name`, `title` and `document` belong to others.
    @Test func whatOthersNameStays() {
        expect(
            "const f = ({name, board: {x}}, ...rest) => document.title + rest.board.name;",
            "let aa=({name:b,a:{x:c}},...a)=>document.title+a.a.name;")
        expect(
            "class A {\n  get name() { return (name) => undefined; }\n  async go() {}\n}",
            "class aa{get name(){return a=>void 0}async go(){}}")
    }

    @Test func brokenScriptsAndStylesAreNoTrap() {
        for script in ["`${", "}", "/* ", "'", "/", "\\", "{(", "a ? b :", "${}}`", "class", "\"\\"] {
            _ = ScriptMinifier.minified(script)
        }
        for style in ["/*", "\"", "}", "a {", ";"] { _ = StyleMinifier.minified(style) }
    }

    @Test func stylesAreTheSameWithoutSpaces() {
        let style = """
            /* a */
            .a > .b :hover,
            .c {
              margin: 0 -2px;
              grid: "a  b" auto;
            }
            @media (x: y) and (z) { :root { --a: #fff; } }
            """
        #expect(
            StyleMinifier.minified(style)
                == ".a > .b :hover,.c{margin:0 -2px;grid:\"a  b\" auto}@media (x:y) and (z){:root{--a:#fff}}")
    }
}
