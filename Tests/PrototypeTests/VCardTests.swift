import Prototype
import XCTest

final class VCardTests: XCTestCase {
    private func card(_ lines: String..., end: String = "\r\n") throws -> VCard {
        try VCard(Array((["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: end).utf8))
    }

    private func text(_ card: VCard) -> String { String(decoding: card.bytes, as: UTF8.self) }

    func testNameAndRole() throws {
        let ada = try card("VERSION:4.0", "FN:Ada Lovelace", "TITLE:Analyst", "ROLE:Countess")
        XCTAssertEqual(ada.name, "Ada Lovelace")
        XCTAssertEqual(ada.role, "Analyst")
        XCTAssertNil(ada.photo)
        XCTAssertEqual(try card("ROLE:Countess").role, "Countess")
        XCTAssertEqual(try card("X:1").role, "")
    }

    func testTheNameFallsBackToItsParts() throws {
        XCTAssertEqual(try card("N:Lovelace;Ada;Augusta;;").name, "Ada Augusta Lovelace")
        XCTAssertEqual(try card("N:Love\\;lace;Ada").name, "Ada Love;lace")
        XCTAssertEqual(try card("N:Lovelace").name, "Lovelace")
        XCTAssertEqual(try card("NOTE:x").name, "")
    }

    func testEscapes() throws {
        XCTAssertEqual(try card(#"NOTE:a\nb\Nc\, d\; e\\n\"#).text("NOTE"), "a\nb\nc, d; e\\n\\")
    }

    func testFoldsParametersGroupsAndCase() throws {
        let folded = try card(
            "item1.fn;X-A=\"a:b;c\";", " X-B=2:Ada ", " Love", "\tlace", "item1.X-ABLabel:Name", "note:x")
        XCTAssertEqual(folded.name, "Ada Lovelace")
        XCTAssertEqual(folded.text("NOTE"), "x")
    }

    func testEveryByteIsKept() throws {
        let documents = [
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nX-FOO;BAR=1:b\\az\r\n folded\r\nitem.X:y\r\nEND:VCARD\r\n",
            "begin:vcard\nfn:Ada\nnot a property\n\n\nend:vcard",
            "\u{FEFF}BEGIN:VCARD\nFN:Ada\n",
            "\n\nBEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nFN:Grace\nEND:VCARD\n",
            "BEGIN:VCARD\n \n\t\nFN:Ada\n:\n;;;:\nEND:VCARD",
        ]
        for document in documents {
            let card = try VCard(Array(document.utf8))
            XCTAssertEqual(text(card), document)
            XCTAssertEqual(card.name, "Ada", document)
            let changed = try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
            XCTAssertEqual(changed.photo, .embedded(mediaType: "image/png", base64: "AAAA"))
            XCTAssertEqual(text(changed.removingPhoto()), document)
        }
    }

    func testBytesThatAreNotUTF8AreKept() throws {
        let bytes = Array("BEGIN:VCARD\nFN:Ad".utf8) + [0xE4] + Array("\nEND:VCARD\n".utf8)
        let card = try VCard(bytes)
        XCTAssertEqual(card.bytes, bytes)
        XCTAssertEqual(card.name, "Ad\u{FFFD}")
    }

    func testAPictureInVersion4() throws {
        XCTAssertEqual(
            try card("PHOTO:data:image/jpeg;base64,QUJD").photo, .embedded(mediaType: "image/jpeg", base64: "QUJD"))
        XCTAssertEqual(
            try card("PHOTO:data:image/jpeg;base64\\,QU", " JD").photo,
            .embedded(mediaType: "image/jpeg", base64: "QUJD"))
        XCTAssertEqual(
            try card("PHOTO:DATA:;BASE64,QUJD").photo, .embedded(mediaType: nil, base64: "QUJD"))
    }

    func testAPictureInOlderVersions() throws {
        for line in [
            "PHOTO;ENCODING=b;TYPE=JPEG:QUJD", "photo;type=jpeg;encoding=B:QUJD", "PHOTO;JPEG;ENCODING=BASE64:QUJD",
            "PHOTO;ENCODING=b;TYPE=\"image/jpeg\":QUJD",
        ] {
            XCTAssertEqual(try card(line).photo, .embedded(mediaType: "image/jpeg", base64: "QUJD"), line)
        }
    }

    func testALinkIsOnlyALink() throws {
        XCTAssertEqual(
            try card("PHOTO:https://example.org/a.png").photo, .link("https://example.org/a.png"))
        XCTAssertEqual(try card("PHOTO:data:image/svg+xml,%3Csvg/%3E").photo, .link("data:image/svg+xml,%3Csvg/%3E"))
        XCTAssertEqual(
            try card("PHOTO:file:///a.png", "PHOTO:data:image/png;base64,QUJD").photo,
            .embedded(mediaType: "image/png", base64: "QUJD"))
    }

    func testSettingThePictureReplacesAllInTheFirstPlace() throws {
        let before = try card("VERSION:4.0", "item1.PHOTO:a", "FN:Ada", "PHOTO:b")
        let after = try before.settingPhoto(mediaType: "image/PNG", base64: "QUJD")
        XCTAssertEqual(
            text(after),
            "BEGIN:VCARD\r\nVERSION:4.0\r\nitem1.PHOTO:data:image/png;base64,QUJD\r\nFN:Ada\r\nEND:VCARD\r\n")
    }

    func testSettingThePictureOfAnOlderCardStaysInItsVersion() throws {
        let after = try card("VERSION:3.0", "FN:Ada").settingPhoto(mediaType: "image/jpeg", base64: "QUJD")
        XCTAssertTrue(text(after).contains("FN:Ada\r\nPHOTO;ENCODING=b;TYPE=JPEG:QUJD\r\nEND:VCARD"))
        XCTAssertEqual(after.photo, .embedded(mediaType: "image/jpeg", base64: "QUJD"))
    }

    func testThePictureIsFoldedAt75Octets() throws {
        let base64 = String(repeating: "QUJD", count: 500)
        let after = try card("FN:Ada").settingPhoto(mediaType: "image/png", base64: base64)
        let lines = text(after).split(separator: "\r\n", omittingEmptySubsequences: false)
        XCTAssertTrue(lines.allSatisfy { $0.utf8.count <= 75 })
        XCTAssertEqual(lines.filter { $0.utf8.count == 75 }.count, lines.count - 5)
        XCTAssertEqual(after.photo, .embedded(mediaType: "image/png", base64: base64))
        XCTAssertEqual(try VCard(after.bytes), after)
    }

    func testFoldsAreNeverInsideACharacter() throws {
        let group = String(repeating: "é", count: 60)
        let before = try card("\(group).PHOTO:x")
        let after = try before.settingPhoto(mediaType: "image/png", base64: "QUJD")
        for line in text(after).split(separator: "\r\n") {
            XCTAssertNotNil(String(validating: line.utf8, as: UTF8.self))
        }
        for line in after.bytes.split(separator: 0x0A) {
            XCTAssertNotNil(String(validating: line, as: UTF8.self))
            XCTAssertLessThanOrEqual(line.count, 76)
        }
        XCTAssertEqual(after.photo, .embedded(mediaType: "image/png", base64: "QUJD"))
    }

    func testPicturesCannotSmuggleLines() throws {
        let ada = try card("FN:Ada")
        for type in ["image/png\r\nX:1", "image", "image/", "/png", "a/b/c", "image/png;a", "", "image/p ng"] {
            XCTAssertThrowsError(try ada.settingPhoto(mediaType: type, base64: "QUJD"), type)
        }
        XCTAssertThrowsError(try ada.settingPhoto(mediaType: "image/png", base64: "QUJD\r\nX:1")) {
            XCTAssertEqual($0 as? VCardError, .invalidBase64)
        }
    }

    func testPhotosGoFromOneCardToAnother() throws {
        let one = try card("FN:Ada", "PHOTO:data:image/png;base64,QU", " JD")
        let other = try card("FN:Grace")
        XCTAssertFalse(one.hasSamePhotos(as: other))
        let taken = other.takingPhotos(of: one)
        XCTAssertTrue(one.hasSamePhotos(as: taken))
        XCTAssertEqual(taken.name, "Grace")
        XCTAssertEqual(text(taken.takingPhotos(of: other)), text(other))
    }

    func testAnotherCardOfTheFileIsNotRead() throws {
        let both = try VCard(Array("BEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nTITLE:x\nPHOTO:y\nEND:VCARD\n".utf8))
        XCTAssertEqual(both.role, "")
        XCTAssertNil(both.photo)
    }

    func testWhatIsNoCard() {
        let cases: [(String, VCardError)] = [
            ("", .empty), ("\r\n \r\n", .empty), ("hello\nworld", .notACard(firstLine: "hello")),
            ("FN:Ada\n", .notACard(firstLine: "FN:Ada")),
            ("BEGIN:VCALENDAR\n", .notACard(firstLine: "BEGIN:VCALENDAR")),
        ]
        for (text, error) in cases {
            XCTAssertThrowsError(try VCard(Array(text.utf8))) { XCTAssertEqual($0 as? VCardError, error) }
        }
        XCTAssertThrowsError(try VCard([UInt8](repeating: 0x41, count: VCard.maximumBytes + 1))) {
            XCTAssertEqual($0 as? VCardError, .tooManyBytes(limit: VCard.maximumBytes))
        }
    }

    func testAnyBytesAreAnswered() throws {
        let alphabet: [UInt8] = Array("PHOTO;:=\"\\,\r\n \t.aB".utf8) + [0, 0xC3, 0xA9, 0xFF]
        for _ in 0..<3000 {
            let noise = (0..<Int.random(in: 0..<40)).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
            let bytes = Array("BEGIN:VCARD\n".utf8) + noise
            guard let card = try? VCard(bytes) else { continue }
            XCTAssertEqual(card.bytes, bytes)
            _ = (card.name, card.role, card.photo)
            let changed = try card.settingPhoto(mediaType: "image/png", base64: "QUJD")
            XCTAssertEqual(
                try VCard(changed.bytes).photo, .embedded(mediaType: "image/png", base64: "QUJD"), "\(bytes)")
        }
    }
}
