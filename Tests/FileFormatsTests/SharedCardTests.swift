import FileFormats
import Testing

/// The card that others are given.
struct SharedCardTests {
    private func shared(_ lines: String..., version: String = "3.0") throws -> (text: String, asked: [String]) {
        let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
        var asked: [String] = []
        let bytes = try VCard(Array(text.utf8)).shared { name, base64 in
            asked.append("\(name) \(base64)")
            return switch base64 {
            case "AAAA": .kept
            case "BBBB": .replaced(mediaType: "image/png", base64: "CCCC")
            default: .removed
            }
        }
        let kept = String(decoding: bytes, as: UTF8.self)
        let rows = kept.split(whereSeparator: \.isNewline).dropFirst(2).dropLast()
        return (rows.joined(separator: "|"), asked)
    }

    @Test func eachEmbeddedPictureIsAskedFor() throws {
        let card = try shared(
            "FN:Ada", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "item1.PHOTO;ENCODING=b:BBBB", "LOGO;BASE64:DDDD",
            "ATTACH:data:image/jpeg;base64,BBBB", "PHOTO:https://example.org/a.jpg", "NOTE:AAAA")
        #expect(card.asked == ["PHOTO AAAA", "PHOTO BBBB", "LOGO DDDD", "ATTACH BBBB"])
        #expect(
            card.text
                == "FN:Ada|PHOTO;ENCODING=b;TYPE=JPEG:AAAA|item1.PHOTO;ENCODING=b;TYPE=PNG:CCCC|ATTACH;ENCODING=b;TYPE=PNG:CCCC"
                + "|PHOTO:https://example.org/a.jpg|NOTE:AAAA")
    }

    @Test func whatCannotBeAskedForIsLeftOut() throws {
        let base64 = String(repeating: "QUJD", count: 12)
        let card = try shared("FN:Ada", "PHOTO:data:image/jpeg,%FF%D8", base64, "a line of words", version: "4.0")
        #expect(card.text == "FN:Ada|a line of words")
        #expect(card.asked == [])
    }

    @Test func cardsInsideThatHavePicturesAreLeftOut() throws {
        let agent = "AGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:Grace\r\nPHOTO;BASE64:\r\n AAAA\r\n\r\nEND:VCARD"
        #expect(try shared("FN:Ada", agent, "TEL:1", version: "2.1").text == "FN:Ada|TEL:1")
        let plain = "AGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:Grace\r\nEND:VCARD"
        #expect(try shared("FN:Ada", plain, version: "2.1").text.contains("FN:Grace"))
    }
}
