import SeededNumbers
import Testing
import TextSafety

/// Paths are bytes: their text names the same file, whatever they are.
struct PathTextTests {
    @Test func textStaysAsItIs() {
        for text in ["", "/home/ada/Füße 図.png", "a\u{0}b", "\u{FFFD}", "e\u{301}"] {
            #expect(PathText.text(of: Array(text.utf8)) == text)
            #expect(PathText.bytes(of: text) == Array(text.utf8) && PathText.shown(text) == text)
        }
    }

    @Test func latin1IsShownAndNamesTheSameFile() {
        let bytes: [UInt8] = [0x6B, 0xFC, 0x2F, 0xE4]
        let path = PathText.text(of: bytes)
        #expect(PathText.bytes(of: path) == bytes && PathText.shown(path) == "kü/ä")
        #expect(path.split(separator: "/").count == 2)
        #expect(path.printable == "kü/ä" && path.printableLines == "kü/ä")
        // C1 controls of a terminal are bytes of Latin 1, too.
        #expect(PathText.text(of: [0x61, 0x9B]).printable == "a\\u{9B}")
    }

    @Test func anyBytesAreFoundAgain() {
        var numbers = SeededNumbers(seed: 30)
        // The pieces of names here: halves of characters, and the noncharacters that stand for bytes.
        let parts: [[UInt8]] = [
            [0xFC], [0xC3], [0xBC], [0xEF, 0xB7], [0xEF, 0xB7, 0x90], [0xEF, 0xB7, 0xAF], [0xF0, 0x9F], [0x41], [0x2F],
            [0xE2, 0x82, 0xAC], [0xED, 0xA0, 0x80], [0x80],
        ]
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...8, using: &numbers)).flatMap { _ -> [UInt8] in
                parts.randomElement(using: &numbers) ?? []
            }
            let text = PathText.text(of: bytes)
            #expect(PathText.bytes(of: text) == bytes, "\(bytes)")
            #expect(text.utf8.filter { $0 == 0x2F }.count == bytes.filter { $0 == 0x2F }.count)
        }
    }

    /// No stranger writes "/" or NUL in another way.
    @Test func noASCIIIsHiddenInText() {
        for byte in UInt32(0)...0x7F {
            let marks = [0xFDD0 + byte >> 4, 0xFDE0 + byte & 15].compactMap { Unicode.Scalar($0).map { String($0) } }
            let text = marks.joined()
            #expect(PathText.bytes(of: text) == Array(text.utf8), "\(byte)")
        }
    }
}
