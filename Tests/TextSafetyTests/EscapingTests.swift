import Testing
import TextSafety

/// Texts with some of their scalars replaced.
struct EscapingTests {
    @Test func onlyWhatHasAReplacementIsReplaced() {
        #expect("a<b>é".replacingScalars { $0 == "<" ? "&lt;" : nil } == "a&lt;b>é")
        #expect("👩‍👧".replacingScalars { $0 == "\u{200D}" ? "+" : nil } == "👩+👧", "scalars, not characters")
        #expect("".replacingScalars { _ in "x" }.isEmpty)
    }

    @Test func quotesAreEscapedAndOthersAsAsked() {
        #expect("say \"no\"\\\n\r\t".escapingQuotes { _ in nil } == #"say \"no\"\\\n\r\t"#)
        #expect("a\0".escapingQuotes { $0 == "\0" ? "<NUL>" : nil } == "a<NUL>")
    }
}
