import FileFormats
import SeededNumbers
import Testing

/// Cards as phones and other programs write them.
struct ForeignCardTests {
    private func bytes(_ lines: String..., end: String = "\r\n") -> [UInt8] {
        Array((["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: end).utf8)
    }

    private func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value & 0xFF) } }

    private func utf16(_ text: String, isLittleEndian: Bool, hasMark: Bool) -> [UInt8] {
        ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittleEndian ? [low, high] : [high, low]
        }
    }

    @Test(arguments: [
        ("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Stra=C3=9Fer;Zo=C3=AB;;;", "Zoë Straßer"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zo=c3=ab", "Zoë"),
        ("FN;QUOTED-PRINTABLE:Zo=EB", "Zoë"),
        ("FN;CHARSET=UTF-8;QUOTED-PRINTABLE:Zo=C3=\r\n=AB=\r\n Stra=C3=9Fer", "Zoë Straßer"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-2:=A3ukasz", "Łukasz"),
        ("FN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8ER=93c", "山田"),
        ("N;ENCODING=QUOTED-PRINTABLE:Roe=3B;Jane", "Jane Roe;"),
        ("FN;CHARSET=NO-SUCH-SET:Zoë", "Zoë"),
        ("FN;X-A=\"5:Zoë", "Zoë"),
    ])
    func namesInOldEncodings(line: String, name: String) throws {
        #expect(try VCard(bytes("VERSION:2.1", line)).name == name)
    }

    @Test func bytesWithoutAWordAreWindowsOnes() throws {
        for head in ["FN", "FN;CHARSET=ISO-8859-1", "FN;CHARSET=windows-1252"] {
            let card = latin1("BEGIN:VCARD\r\nVERSION:2.1\r\n\(head):Zo\u{EB} \u{80}\r\nEND:VCARD\r\n")
            #expect(try VCard(card).name == "Zoë €")
            #expect(try VCard(card).bytes == card)
        }
    }

    @Test func utf16IsReadAndWrittenBack() throws {
        let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë 😀\r\nEND:VCARD\r\n"
        for (isLittleEndian, hasMark) in [(true, true), (true, false), (false, true), (false, false)] {
            let file = utf16(text, isLittleEndian: isLittleEndian, hasMark: hasMark)
            let card = try VCard(file)
            #expect(card.name == "Zoë 😀")
            #expect(card.bytes == file)
            let changed = try card.settingPhoto(mediaType: "image/png", base64: "QUJD")
            #expect(try VCard(changed.bytes).photo == .embedded(mediaType: "image/png", base64: "QUJD"))
            #expect(try VCard(changed.bytes).removingPhoto().bytes == file)
        }
        #expect(throws: VCardError.damagedText) {
            try VCard(utf16("BEGIN:VCARD\r\n", isLittleEndian: true, hasMark: true) + [0x00, 0xD8])
        }
    }

    @Test func linesMayEndWithCRAlone() throws {
        let card = try VCard(bytes("VERSION:3.0", "FN:Zoë", end: "\r"))
        #expect(card.name == "Zoë")
        let changed = try card.settingPhoto(mediaType: "image/png", base64: String(repeating: "QUJD", count: 50))
        #expect(try VCard(changed.bytes).name == "Zoë")
        #expect(!changed.bytes.contains(0x0A))
        #expect(try changed.removingPhoto().bytes == card.bytes)
    }

    @Test(arguments: [
        "PHOTO;BASE64:\r\n  QUJD\r\n  REVG", "PHOTO;JPEG;BASE64:QUJDREVG", "PHOTO;BASE64;JPEG:QUJD\r\n REVG",
        "PHOTO;ENCODING=BASE64;TYPE=JPEG:QUJD\r\nREVG\r\n", "PHOTO;TYPE=JPEG;ENCODING=B:QUJDREVG\r\n",
        "PHOTO;ENCODING=BASE64;JPEG:\r\n QUJD\r\n REVG\r\n", "item1.PHOTO;TYPE=jpg;BASE64:QUJD\r\nREVG",
        "PHOTO:data:image/jpeg;base64,QUJD\r\n REVG", "PHOTO;VALUE=URI:data:image/jpeg\\;base64\\,QUJDREVG",
    ])
    func picturesAsOthersWriteThem(lines: String) throws {
        let card = try VCard(bytes("VERSION:2.1", "FN:Zoë", lines, "TITLE:Boss"))
        guard case .embedded(let type, "QUJDREVG") = card.photo else {
            Issue.record("\(String(describing: card.photo))")
            return
        }
        #expect(type == (lines.contains("JP") || lines.contains("jp") ? "image/jpeg" : nil))
        #expect(card.role == "Boss")
        let changed = try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
        #expect(changed.photo == .embedded(mediaType: "image/png", base64: "AAAA"))
        let text = String(decoding: changed.bytes, as: UTF8.self)
        #expect(!text.contains("QUJD") && !text.contains("REVG") && text.contains("TITLE:Boss"))
    }

    @Test func aPictureWithoutAnEncodingIsKnownByItsFirstBytes() throws {
        #expect(
            try VCard(bytes("PHOTO;TYPE=JPEG:/9j/4AAQ")).photo
                == .embedded(mediaType: "image/jpeg", base64: "/9j/4AAQ"))
    }

    @Test(arguments: ["AGENT:\r\nBEGIN:VCARD", "AGENT:BEGIN:VCARD", "AGENT:\r\n\r\nBEGIN:VCARD"])
    func anAgentIsNotThePerson(agent: String) throws {
        let file = bytes(
            "VERSION:2.1", agent, "FN:Bob Agent", "TITLE:Agent", "PHOTO;BASE64:QUJD", "", "END:VCARD", "FN:Jane Roe")
        let card = try VCard(file)
        #expect(card.name == "Jane Roe" && card.role == "" && card.photo == nil)
        #expect(card.bytes == file)
        let changed = try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
        #expect(String(decoding: changed.bytes, as: UTF8.self).contains("FN:Jane Roe\r\nPHOTO"))
        #expect(try changed.removingPhoto().bytes == file)
    }

    @Test(arguments: [
        (["N:Roe;Jane,Ann;;;"], "Jane Ann Roe"), (["FN: ", "N:Roe;Jane"], "Jane Roe"),
        (["N:;;;;", "ORG:Bike Shop;Repairs"], "Bike Shop"), (["ORG:;Repairs"], "Repairs"),
        (["NICKNAME:Zo,Zozo"], "Zo"), (["EMAIL;TYPE=work:zoe@example.org"], "zoe@example.org"),
        (["EMAIL:mailto:zoe@example.org"], "zoe@example.org"), (["TEL;VALUE=uri:tel:+49-1"], "+49-1"),
        (["item1.TEL:1", "NICKNAME:Zo"], "Zo"), (["NOTE:x"], "Contact without a name"),
    ])
    func aCardWithoutFNHasAName(lines: [String], name: String) throws {
        let card = try VCard(bytes("VERSION:3.0", lines.joined(separator: "\r\n")))
        #expect(card.name == name)
        #expect(card.hasName == (name != "Contact without a name"))
    }

    @Test func eachPersonOfAFileHasACard() throws {
        let file = bytes("FN:Jane", "PHOTO;ENCODING=b:QUJD") + Array("\r\n".utf8) + bytes("FN:Zoë") + bytes("FN:Bob")
        let cards = try VCard.all(in: file)
        #expect(cards.map(\.name) == ["Jane", "Zoë", "Bob"])
        let changed = try cards[1].settingPhoto(mediaType: "image/png", base64: "AAAA")
        let all = try VCard.all(in: changed.bytes)
        #expect(all.map { $0.photo != nil } == [true, true, false])
        #expect(try all[1].removingPhoto().bytes == file)
        #expect(cards[1].ownBytes == bytes("FN:Zoë"))
        // A card that is not closed ends where the next one begins.
        #expect(try VCard.all(in: Array("BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\n".utf8)).map(\.name) == ["A", "B"])
    }

    @Test func whatIsNotUnderstoodIsNotChanged() throws {
        for lines in [
            "PHOTO;ENCODING=BASE64:QUJD\r\n-- more --\r\nREVG", "END:VCARD;\r\nPHOTO;ENCODING=b:QUJD",
            "PHOTO:\r\nthe picture is lost",
        ] {
            let card = try VCard(bytes("VERSION:2.1", "FN:Zoë", lines))
            #expect(throws: VCardError.notUnderstood) {
                try card.settingPhoto(mediaType: "image/png", base64: "AAAA")
            }
            #expect(throws: VCardError.notUnderstood) { try card.removingPhoto() }
        }
    }

    /// A written card is read with the same name and portrait, in each version and encoding.
    @Test func namesAndPortraitsGoRound() throws {
        var numbers = SeededNumbers(seed: 30)
        let letters = Array("aeZ ,;\\:=\"é€漢😀.'")
        let digits = Array("ABCDwxyz0189+/")
        for _ in 0..<500 {
            let name = (0..<Int.random(in: 1...30, using: &numbers)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &numbers)]
            }
            let text = "x" + String(name) + "x"
            let version = ["2.1", "3.0", "4.0"][Int.random(in: 0...2, using: &numbers)]
            let line: String
            if version == "2.1" {
                let codes = text.replacing("\\", with: "\\\\").utf8.map { byte in
                    "=" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
                line = "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" + codes.joined(separator: "=\r\n")
            } else {
                line =
                    "FN:"
                    + text.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
            }
            let base64 = String(
                (0..<(4 * Int.random(in: 1...60, using: &numbers))).map { _ in
                    digits[Int.random(in: 0..<digits.count, using: &numbers)]
                })
            let card = try VCard(bytes("VERSION:\(version)", line, "NOTE:kept"))
            let written = try VCard(card.settingPhoto(mediaType: "image/png", base64: base64).bytes)
            #expect(written.name == text)
            #expect(written.photo == .embedded(mediaType: "image/png", base64: base64))
            #expect(try written.removingPhoto().bytes == card.bytes)
        }
    }
}
