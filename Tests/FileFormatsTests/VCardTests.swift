import FileFormats
import Testing

struct VCardTests {
    private func card(_ lines: String..., end: String = "\r\n") throws -> VCard {
        try VCard(Array((["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: end).utf8))
    }

    private func text(_ card: VCard) -> String { String(decoding: card.bytes, as: UTF8.self) }

    @Test func theTitleIsPreferredToTheRole() throws {
        let ada = try card("VERSION:4.0", "FN:Ada Lovelace", "TITLE:Analyst", "ROLE:Countess")
        #expect(ada.name == "Ada Lovelace")
        #expect(ada.role == "Analyst")
        #expect(ada.photo == nil)
        #expect(try card("ROLE:Countess").role == "Countess")
        #expect(try card("X:1").role == "")
    }

    @Test func theNameFallsBackToItsParts() throws {
        #expect(try card("N:Lovelace;Ada;Augusta;;").name == "Ada Augusta Lovelace")
        #expect(try card("N:Love\\;lace;Ada").name == "Ada Love;lace")
        #expect(try card("N:Lovelace").name == "Lovelace")
        #expect(try card("NOTE:x").name == "Contact without a name")
    }

    @Test func escapesAreUndone() throws {
        #expect(try card(#"NOTE:a\nb\Nc\, d\; e\\n\"#).text("NOTE") == "a\nb\nc, d; e\\n\\")
    }

    @Test func foldsParametersGroupsAndCase() throws {
        let folded = try card(
            "item1.fn;X-A=\"a:b;c\";", " X-B=2:Ada ", " Love", "\tlace", "item1.X-ABLabel:Name", "note:x")
        #expect(folded.name == "Ada Lovelace")
        #expect(folded.text("NOTE") == "x")
    }

    @Test func everyByteIsKept() throws {
        let documents = [
            "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nX-FOO;BAR=1:b\\az\r\n folded\r\nitem.X:y\r\nEND:VCARD\r\n",
            "begin:vcard\nfn:Ada\nnot a property\n\n\nend:vcard",
            "\u{FEFF}BEGIN:VCARD\nFN:Ada\n",
            "\n\nBEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nFN:Grace\nEND:VCARD\n",
            "BEGIN:VCARD\n \n\t\nFN:Ada\n:\n;;;:\nEND:VCARD",
        ]
        for document in documents {
            let card = try VCard(Array(document.utf8))
            #expect(text(card) == document)
            #expect(card.name == "Ada", "\(document)")
            let changed = try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
            #expect(changed.photo == .embedded(mediaType: "image/png", base64: "AAAA"))
            #expect(try text(changed.removingPhoto()) == document)
        }
    }

    @Test func bytesThatAreNotUTF8AreKept() throws {
        let bytes = Array("BEGIN:VCARD\nFN:Ad".utf8) + [0xE4] + Array("\nEND:VCARD\n".utf8)
        let card = try VCard(bytes)
        #expect(card.bytes == bytes)
        #expect(card.name == "Adä")
    }

    @Test func aPictureInVersion4() throws {
        #expect(
            try card("PHOTO:data:image/jpeg;base64,QUJD").photo == .embedded(mediaType: "image/jpeg", base64: "QUJD"))
        #expect(
            try card("PHOTO:data:image/jpeg;base64\\,QU", " JD").photo
                == .embedded(mediaType: "image/jpeg", base64: "QUJD"))
        #expect(try card("PHOTO:DATA:;BASE64,QUJD").photo == .embedded(mediaType: nil, base64: "QUJD"))
    }

    @Test func aPictureInOlderVersions() throws {
        for line in [
            "PHOTO;ENCODING=b;TYPE=JPEG:QUJD", "photo;type=jpeg;encoding=B:QUJD", "PHOTO;JPEG;ENCODING=BASE64:QUJD",
            "PHOTO;ENCODING=b;TYPE=\"image/jpeg\":QUJD",
        ] {
            #expect(try card(line).photo == .embedded(mediaType: "image/jpeg", base64: "QUJD"), "\(line)")
        }
    }

    @Test func aLinkIsOnlyALink() throws {
        #expect(try card("PHOTO:https://example.org/a.png").photo == .link("https://example.org/a.png"))
        #expect(try card("PHOTO:data:image/svg+xml,%3Csvg/%3E").photo == .link("data:image/svg+xml,%3Csvg/%3E"))
        #expect(
            try card("PHOTO:file:///a.png", "PHOTO:data:image/png;base64,QUJD").photo
                == .embedded(mediaType: "image/png", base64: "QUJD"))
    }

    @Test func settingThePictureReplacesAllInTheFirstPlace() throws {
        let before = try card("VERSION:4.0", "item1.PHOTO:a", "FN:Ada", "PHOTO:b")
        let after = try before.settingPhoto(mediaType: "image/PNG", base64: "QUJD")
        #expect(
            text(after)
                == "BEGIN:VCARD\r\nVERSION:4.0\r\nitem1.PHOTO:data:image/png;base64,QUJD\r\nFN:Ada\r\nEND:VCARD\r\n")
    }

    @Test func settingThePictureOfAnOlderCardStaysInItsVersion() throws {
        let after = try card("VERSION:3.0", "FN:Ada").settingPhoto(mediaType: "image/jpeg", base64: "QUJD")
        #expect(text(after).contains("FN:Ada\r\nPHOTO;ENCODING=b;TYPE=JPEG:QUJD\r\nEND:VCARD"))
        #expect(after.photo == .embedded(mediaType: "image/jpeg", base64: "QUJD"))
    }

    @Test func thePictureIsFoldedAt75Octets() throws {
        let base64 = String(repeating: "QUJD", count: 500)
        let after = try card("FN:Ada").settingPhoto(mediaType: "image/png", base64: base64)
        let lines = text(after).split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.filter { $0.utf8.count == 75 }.count == (lines.count - 5))
        #expect(after.photo == .embedded(mediaType: "image/png", base64: base64))
        #expect(try VCard(after.bytes) == after)
    }

    @Test func foldsAreNeverInsideACharacter() throws {
        let group = String(repeating: "é", count: 60)
        let before = try card("\(group).PHOTO:x")
        let after = try before.settingPhoto(mediaType: "image/png", base64: "QUJD")
        for line in text(after).split(separator: "\r\n") {
            #expect(String(validating: line.utf8, as: UTF8.self) != nil)
        }
        for line in after.bytes.split(separator: 0x0A) {
            #expect(String(validating: line, as: UTF8.self) != nil)
            #expect(line.count <= 76)
        }
        #expect(after.photo == .embedded(mediaType: "image/png", base64: "QUJD"))
    }

    @Test func picturesCannotSmuggleLines() throws {
        let ada = try card("FN:Ada")
        for type in ["image/png\r\nX:1", "image", "image/", "/png", "a/b/c", "image/png;a", "", "image/p ng"] {
            #expect(throws: (any Error).self, "\(type)") { try ada.settingPhoto(mediaType: type, base64: "QUJD") }
        }
        #expect { try ada.settingPhoto(mediaType: "image/png", base64: "QUJD\r\nX:1") } throws: {
            $0 as? VCardError == .invalidBase64
        }
    }

    @Test func photosGoFromOneCardToAnother() throws {
        let one = try card("FN:Ada", "PHOTO:data:image/png;base64,QU", " JD")
        let other = try card("FN:Grace")
        #expect(!one.hasSamePhotos(as: other))
        let taken = try other.takingPhotos(of: one)
        #expect(one.hasSamePhotos(as: taken))
        #expect(taken.name == "Grace")
        #expect(try text(taken.takingPhotos(of: other)) == text(other))
    }

    @Test func anotherCardOfTheFileIsNotRead() throws {
        let both = try VCard(Array("BEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nTITLE:x\nPHOTO:y\nEND:VCARD\n".utf8))
        #expect(both.role == "")
        #expect(both.photo == nil)
    }

    @Test func whatIsNoCard() {
        let cases: [(String, VCardError)] = [
            ("", .empty), ("\r\n \r\n", .empty), ("hello\nworld", .notACard(firstLine: "hello")),
            ("FN:Ada\n", .notACard(firstLine: "FN:Ada")),
            ("BEGIN:VCALENDAR\n", .notACard(firstLine: "BEGIN:VCALENDAR")),
        ]
        for (text, error) in cases {
            #expect { try VCard(Array(text.utf8)) } throws: { $0 as? VCardError == error }
        }
        #expect { try VCard([UInt8](repeating: 0x41, count: VCard.maximumBytes + 1)) } throws: {
            $0 as? VCardError == .tooManyBytes(limit: VCard.maximumBytes)
        }
    }

    @Test func aCardOfEndlessLinesIsRefused() {
        let bytes = Array("BEGIN:VCARD\n".utf8) + [UInt8](repeating: 0x0A, count: 200_000)
        #expect { try VCard(bytes) } throws: { $0 as? VCardError == .tooManyLines(limit: VCard.maximumLines) }
    }

    @Test func anyBytesAreAnswered() throws {
        let alphabet: [UInt8] = Array("PHOTO;:=\"\\,\r\n \t.aB".utf8) + [0, 0xC3, 0xA9, 0xFF]
        for _ in 0..<3000 {
            let noise = (0..<Int.random(in: 0..<40)).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
            let bytes = Array("BEGIN:VCARD\n".utf8) + noise
            guard let card = try? VCard(bytes) else { continue }
            #expect(card.bytes == bytes)
            _ = (card.name, card.role, card.photo)
            guard let changed = try? card.settingPhoto(mediaType: "image/png", base64: "QUJD") else { continue }
            #expect(try VCard(changed.bytes).photo == .embedded(mediaType: "image/png", base64: "QUJD"), "\(bytes)")
        }
    }

    /// The program's own test has names of 50 MB.
    @Test func aLongNameIsCutAndKeptInTheFile() throws {
        let long = String(repeating: "é", count: 100_000)
        for line in ["FN:\(long)", "FN:a\(long)", "N:\(long);", "ORG:\(long);b", "EMAIL:\(long)", "NICKNAME:\(long),b"]
        {
            let card = try card(line)
            #expect(card.name.count == VCard.longestName + 1 && card.name.hasSuffix("é…"), "\(line.prefix(20))")
            #expect(card.bytes.count > long.utf8.count)
        }
        let exact = String(repeating: "é", count: VCard.longestName)
        #expect(try card("FN:\(exact)").name == exact)
        #expect(try card("FN:A", "TITLE:\(long)").role.hasSuffix("é…"))
    }

    /// 20 MiB of parameters took 1.7 GB, and nobody asked for one of them.
    @Test func parametersHaveALimit() throws {
        let many = String(repeating: ";A", count: 1 << 20)
        for line in ["PHOTO\(many):x", "X\(many):", String(repeating: "N", count: 2 << 20) + ":x"] {
            #expect(throws: VCardError.propertyTooLong(number: 3, limit: 16384)) { try card("FN:Ada", line) }
        }
        #expect(
            "\(VCardError.propertyTooLong(number: 3, limit: 16384))"
                == "Property 3 of the contact card has more than 16384 bytes before its value. Shorten its parameters.")
        #expect(try card("FN;X-A=\(String(repeating: "a", count: 16000)):Ada").name == "Ada")
        // Without a colon it is no property, and kept.
        #expect(try card("FN:Ada", String(repeating: "a", count: 1 << 20)).name == "Ada")
        let ada = try card("FN:Ada")
        #expect(throws: VCardError.self) { try ada.settingPhoto(mediaType: "image/" + many, base64: "AAAA") }
    }
}
