import Testing
import TextSafety

struct OneLineTests {
    @Test func whatIsOneLineStaysAsItIs() {
        for text in ["", " a ", "日本語", "می\u{200C}خواهم", "שלום\u{200F}!", "👩‍👩‍👧", "e\u{301}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
            #expect(text.oneLine == text)
        }
    }

    @Test func controlsGoAndEndsOfLinesBecomeSpaces() {
        #expect("in\u{202E}voice\u{2066}x\u{2069}".oneLine == "invoicex")
        #expect("two\r\nlines\n".oneLine == "two lines")
        #expect("\n a \u{2029}\tb\u{7}".oneLine == " a b")
        #expect("🏴󠁧󠁢󠁳󠁣󠁴󠁿\u{FEFF}\u{0}!".oneLine == "🏴󠁧󠁢󠁳󠁣󠁴󠁿!")
        #expect("\u{202E}\u{202D}".oneLine == "")
    }

    @Test func stopsAreFollowedByAMarkWhereDirectionsMeet() {
        #expect(
            "Lifted رسالة مهمة 2. 2 places to drop.".inOrder(isRightToLeft: false)
                == "\u{200E}Lifted رسالة مهمة 2.\u{200E} 2 places to drop.\u{200E}")
        #expect(
            "رُفع Note 1.5 (O'Brien)، 2".inOrder(isRightToLeft: true) == "\u{200F}رُفع Note 1.5 (O'Brien)،\u{200F} 2")
        #expect("رسالة。2か所".inOrder(isRightToLeft: false) == "\u{200E}رسالة。\u{200E}2か所")
        #expect("Lifted Note 1. 2 places.".inOrder(isRightToLeft: false) == "Lifted Note 1. 2 places.")
    }
}
