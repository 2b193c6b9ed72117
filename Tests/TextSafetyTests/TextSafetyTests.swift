import Foundation
import Testing
import TextSafety

struct PrintableTextTests {
    @Test func plainTextStaysAsItIs() {
        for text in ["", "Move to archive", "C:\\Users", "日本語", "می‌خواهم", "שלום\u{200F}!", "👩‍👩‍👧", "é"] {
            #expect(text.printable == text)
            #expect(text.printableLines == text)
        }
    }

    @Test func controlsAreShown() {
        #expect("\u{1B}[31mred\u{7}".printable == "\\u{1B}[31mred\\u{7}")
        #expect("\u{9B}2J".printable == "\\u{9B}2J")
        #expect("a\r\nb\tc".printable == "a\\r\\nb\\tc")
        #expect("\u{7F}\u{0}".printable == "\\u{7F}\\u{0}")
    }

    @Test func whatTurnsOrHidesTextIsShown() {
        #expect("invoice\u{202E}fdp.exe".printable == "invoice\\u{202E}fdp.exe")
        #expect("\u{2066}a\u{2069}\u{2028}\u{FEFF}".printable == "\\u{2066}a\\u{2069}\\u{2028}\\u{FEFF}")
        #expect("x\u{E0041}\u{2060}".printable == "x\\u{E0041}\\u{2060}")
    }

    @Test func linesCanBeKept() {
        #expect("one\ttwo\nthree\u{1B}c\r".printableLines == "one\ttwo\nthree\\u{1B}c\\r")
    }

    @Test func printedTextIsPrintable() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isUnprintable else { continue }
            let shown = String(scalar).printable
            #expect(!shown.unicodeScalars.contains { $0.isUnprintable || $0.properties.generalCategory == .control })
        }
    }
}

struct EscapeTests {
    private let hostile = [
        "a \"b\" \\c\\ 'd'", "<b>&amp;</b>", "]]>", "line\nline\r\ttab", "\u{1B}[2J\u{0}\u{9F}", "\u{202E}x\u{2029}",
        "\u{E0041}", "😀 日本語", "\u{FFFE}",
    ]

    @Test func jsonReadsBackTheSame() throws {
        for text in hostile {
            let json = JSONText.string(text)
            #expect(!json.unicodeScalars.contains { $0.isUnprintable })
            let read = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8)) as? [String]
            #expect(read == [text])
        }
    }

    @Test func markupHoldsNothingButText() {
        #expect(MarkupText.escaped("<a b='c'>&\"") == "&lt;a b=&#39;c&#39;&gt;&amp;&quot;")
        #expect(MarkupText.escaped("a\nb\tc") == "a&#10;b&#9;c")
        #expect(MarkupText.escaped("\u{1B}\u{202E}") == "\\u{1B}\\u{202E}")
        for text in hostile {
            let escaped = MarkupText.escaped(text)
            #expect(!escaped.contains { "<>\"'".contains($0) })
            #expect(!escaped.unicodeScalars.contains { $0.isUnprintable })
        }
    }
}
