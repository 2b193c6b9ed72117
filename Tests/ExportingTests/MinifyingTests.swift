import Testing

@testable import Exporting

/// A minified script does what the script does.
struct MinifyingTests {
    private func expect(_ script: String, _ short: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(ScriptMinifier.minified(script) == short, sourceLocation: sourceLocation)
    }

    @Test func commentsAndSpacesAreLeftOut() {
        expect("// Why\nconst a = 1; /* and\n b */\nlet b = a + +a\nb++\n++b", "let A=1,B=A+ +A\nB++\n++B")
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
            "let A=({name:b,a:{x:c}},...a)=>document.title+a.a.name;")
        expect(
            "class A {\n  get name() { return (name) => undefined; }\n  async go() {}\n}",
            "class A{get name(){return a=>void 0}async go(){}}")
    }

    @Test func declarationsThatFollowOneAnotherAreOne() {
        expect(
            "const a = 1;\nconst {b} = c;\nf(() => { let x = 1; const y = 2; g(); let z; });\nlet d;\n"
                + "for (let i = 0; i < 2; i += 1) h();",
            "let A=1,{b:a}=b;c(()=>{let e=1,f=2;d();let g});let B;for(let a=0;a<2;a+=1)b();")
    }

    /// What browsers and documents name is the same text in a constant.
    @Test func whatIsSaidOftenIsAConstant() {
        expect(
            "const g = (a) => a.clientHeight + a?.clientHeight + a\n  .clientHeight;\n"
                + "f({clientHeight: 1, 'clientHeight': 2}, ({clientHeight}) => clientHeight);\n"
                + "switch (x) { case 'clientHeight': break; }",
            "let A='clientHeight',B=a=>a[A]+a?.[A]+a[A];c({[A]:1,[A]:2},({[A]:b})=>b);switch(d){case A:break}")
        expect(
            "const a = Math.max(1, Math.max(2, 3), Math.max(4, 5), Math.max(6, 0.5),);",
            "let A=Math.max,B=A(1,A(2,3),A(4,5),A(6,.5));")
        expect(
            "f('a b', \"it's\", 'c\\'', {get clientHeight() {}});", "a('a b',\"it's\",'c\\'',{get clientHeight(){}});")
    }

    /// `this` is a variable where it is used often, and is the same in the whole member.
    @Test func thisIsAVariableWhereItIsUsedOften() {
        expect(
            "class A {\n a(b = this.c) { const {d} = this; this.e(); return () => this.f(this.g, this.h); }\n}",
            "class A{a(b=this.c){let a=this,{d:c}=a;a.e();return()=>a.f(a.g,a.h)}}")
        for body in ["super();", "f({g() { return this; }});", "f(function () { return this; });"] {
            let script = "class A{constructor(){\(body)f(this.a,this.b,this.c,this.d,this.e)}}"
            #expect(!ScriptMinifier.minified(script).contains("=this"), "\(body)")
        }
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
                == ".a>.b :hover,.c{margin:0 -2px;grid:\"a  b\" auto}@media (x:y) and (z){:root{--a:#fff}}")
    }
}
