import FileFormats
import GLibAppSupport
import Testing

/// Cards whose programs have habits of their own.
struct FieldCardTests {
    private func card(_ lines: String..., version: String = "3.0") throws -> VCard {
        let all = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]
        return try VCard(Array(all.joined(separator: "\r\n").utf8))
    }

    @Test(arguments: [
        ("N:山田;太郎;;;", "山田 太郎"), ("N:佐藤;花子;;;", "佐藤 花子"), ("N:高橋;さくら;;;", "高橋 さくら"),
        ("N;LANGUAGE=ja:林;健;;;", "林 健"), ("N:王;小明;;;", "王小明"), ("N:欧阳;娜娜;;;", "欧阳娜娜"),
        ("N;LANGUAGE=zh-TW:司馬;中原;;;", "司馬中原"), ("N:김;철수;;;", "김철수"), ("N:남궁;민수;;;", "남궁민수"),
        ("N;LANGUAGE=ko:李;明博;;;", "李明博"), ("N:Nagy;Ferenc;;;", "Nagy Ferenc"), ("N:Szőke;Anna;;;", "Szőke Anna"),
        ("N;LANGUAGE=hu:Kiss;Anna;;;", "Kiss Anna"),
        ("N:Kis;Anna;;;\r\nADR:;;Fő u. 1;Pécs;;7621;Magyarország", "Kis Anna"),
        ("N;LANGUAGE=vi:Nguyễn;An;Văn;;", "Nguyễn Văn An"), ("N:Roe;Jane;;;", "Jane Roe"),
        ("N:Novák;Jan;;;", "Jan Novák"),
        ("N:Roe;Jane;Ann;Dr.;", "Jane Ann Roe"), ("N:山田;;;;", "山田"), ("N:Lovelace;太郎;;;", "太郎 Lovelace"),
    ])
    func peopleAreCalledInTheirOrder(line: String, name: String) throws {
        #expect(try card(line).name == name)
    }

    @Test func aPhoneOfJapanSaysSoByItsEncoding() throws {
        let line = "N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93=63;=91=BE=98=59;;;"
        #expect(try card(line, version: "2.1").name == "山田 太郎")
        #expect(try card("N:林;健;;;", "X-PHONETIC-LAST-NAME:はやし").name == "林 健")
        #expect(try card("N:林;健;;;", "SOUND;X-IRMC-N:ﾊﾔｼ;ｹﾝ").name == "林 健")
    }

    @Test(arguments: [
        ("FN;CHARSET=UTF-8;ENCODING=B:SsO8cmdlbiBNw7xsbGVy", "Jürgen Müller"), ("FN;ENCODING=BASE64:Wm/Dqw==", "Zoë"),
        ("N;ENCODING=b:Um9lO0phbmU=", "Jane Roe"), ("FN;CHARSET=SHIFT_JIS;ENCODING=B:jlKTYyCRvphZ", "山田 太郎"),
        ("FN;PREF=2:Second\r\nFN;PREF=1:First", "First"), ("FN:Second\r\nFN;TYPE=pref:First", "First"),
        ("FN;ALTID=1;PREF=100:Second\r\nFN;PREF=50:First\r\nFN:Third", "First"),
        ("FN:\u{200B}", "Contact without a name"), ("FN:\u{2060} \u{3164}", "Contact without a name"),
        ("FN:\u{200E}\r\nORG:Bike Shop", "Bike Shop"),
        ("N:Roe\\;Jane\\;\\;\\;;;;;", "Jane Roe"), ("N:Nagy\\;Ferenc\\;\\;\\;;;;;", "Nagy Ferenc"),
        ("N:山田\\;太郎\\;\\;\\;", "山田 太郎"), ("FN:M&uuml;ller &amp; Sons\r\nN:;;;;", "Müller & Sons"),
        ("FN:&#26446; &eacute;", "李 é"), ("FN:Jos&#xE9; Garc&iacute;a", "José García"),
        ("FN:Müller & Sons; AT&T", "Müller & Sons; AT&T"),
        ("N:;;;;\r\nFN:\r\nURL:https://bike.example", "bike.example"),
        ("URL:http://www.bike.example/shop?x", "bike.example"),
        ("FN:\r\nitem1.URL;type=pref:https\\://自転車.example/", "自転車.example"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=BC=\r\n\trgen", "Jürgen"),
        ("FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jos=E9=\n\t Garc=EDa", "José García"),
        ("N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E5=B1=B1=E7=94=B0;=E5=A4=AA=\r\n\t=E9=83=8E;;;", "山田 太郎"),
    ])
    func namesAsProgramsWriteThem(lines: String, name: String) throws {
        let card = try card(lines)
        #expect(card.name == name)
        #expect(card.hasName == (name != "Contact without a name"))
    }

    @Test(arguments: [
        "Content-Type: text/vcard; charset=utf-8\r\n\r\n",
        "MIME-Version: 1.0\nContent-Type: text/x-vcard;\n charset=\"utf-8\"\n\n",
        "Content-Type: text/directory; profile=vCard\r\nContent-Transfer-Encoding: 8bit\r\nSubject: 名刺\r\n\r\n",
        "HTTP-X: 1\r\n",
    ])
    func theHeadOfAMessageIsPassedOver(head: String) throws {
        let file = Array("\(head)BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\nEND:VCARD\r\n".utf8)
        if head.hasPrefix("HTTP") {
            #expect(throws: VCardError.self) { try VCard(file) }
            return
        }
        let card = try VCard(file)
        #expect(card.name == "Zoë" && card.bytes == file)
        #expect(
            try VCard(card.settingPhoto(mediaType: "image/png", base64: "QUJD").bytes).removingPhoto().bytes == file)
    }

    @Test(arguments: [
        ("windows-1251", "CP1251", "Иван"), ("\"Shift_JIS\"", "CP932", "髙橋"), ("iso-8859-2", "ISO-8859-2", "Łukasz"),
    ])
    func whatTheHeadOfAMessageNamesIsBelieved(named: String, converter: String, name: String) throws {
        let text =
            "Content-Type: text/vcard; charset=\(named)\r\n\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nEND:VCARD\r\n"
        let file = try #require(TextConversion.bytes(of: Array(text.utf8), in: converter))
        #expect(try VCard(file).name == name && VCard(file).unknownEncoding == nil)
    }

    @Test(arguments: [
        #"["vcard",[["version",{},"text","4.0"]]]"#,
        "[\n  \"vcard\",\n  [\n    [\"fn\", {}, \"text\", \"山田\"]\n  ]\n]\n",
        "\u{FEFF}[[ \"vcard\" , [[\"fn\",{},\"text\",\"Иван\"]]],[\"vcard\",[]]]",
    ])
    func aContactInJSONIsNamed(text: String) {
        #expect(throws: VCardError.jCard) { try VCard(Array(text.utf8)) }
        let utf16 = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: VCardError.jCard) { try VCard(utf16) }
    }

    @Test(arguments: ["\"vcard\",[]", "{\"vcard\":[]}", "[\"vcards\"]", "<vcards/>"])
    func whatIsNoContactIsNotNamedOne(text: String) {
        #expect { try VCard(Array(text.utf8)) } throws: { Self.isNoCard($0) }
    }

    /// Swift 6.0.3 stops at a pattern in the closure itself.
    private static func isNoCard(_ error: any Error) -> Bool {
        if case VCardError.notACard = error { true } else { false }
    }

    // MARK: Pictures

    @Test(arguments: [
        ("PHOTO;ENCODING=b;TYPE=JPEG:_9j_4AAQ-A==", "/9j/4AAQ+A=="),
        ("PHOTO;TYPE=png;ENCODING=BASE64:\r\n iVBORw0K\r\n Gg-_AA\r\n", "iVBORw0KGg+/AA"),
        ("PHOTO;VALUE=URI:data:image/jpeg;base64,_9j_4AAQ", "/9j/4AAQ"),
        ("PHOTO:data:image/png;base64,iVBOR%2BJA%3D%3D", "iVBOR+JA=="),
        ("PHOTO;VALUE=uri:data:image/png;base64,AB%2FC", "AB/C"),
        ("PHOTO;MEDIATYPE=image/jpeg:data:image/jpeg;base64,%2f9j%2f4AAQ", "/9j/4AAQ"),
        ("X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQ\r\n", "/9j/4AAQ"),
        ("X-MS-CARDPICTURE;ENCODING=b;TYPE=PNG:iVBORw0K", "iVBORw0K"),
        ("x-ms-cardpicture;base64:\n  /9j/\n  4AAQ\n", "/9j/4AAQ"),
        ("LOGO;ENCODING=b;TYPE=PNG:iVBORw0K", "iVBORw0K"), ("LOGO;JPEG;BASE64:\r\n  /9j/\r\n  4AAQ\r\n", "/9j/4AAQ"),
        ("item1.LOGO;VALUE=URI:data:image/png;base64,iVBORw0K", "iVBORw0K"),
        ("LOGO;ENCODING=b;TYPE=PNG:iVBORw0K\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "/9j/4AAQ"),
    ])
    func picturesAreFound(lines: String, base64: String) throws {
        let card = try card("FN:A", lines)
        guard case .embedded(_, let found) = card.photo else {
            Issue.record("\(String(describing: card.photo))")
            return
        }
        #expect(found == base64)
    }

    @Test func aLogoStaysWhereAPortraitComes() throws {
        let logo = try card("FN:Bike Shop", "LOGO;ENCODING=b;TYPE=PNG:iVBORw0K")
        let changed = try logo.settingPhoto(mediaType: "image/png", base64: "QUJD")
        #expect(changed.photo == .embedded(mediaType: "image/png", base64: "QUJD"))
        #expect(String(decoding: changed.bytes, as: UTF8.self).contains("LOGO"))
        #expect(try changed.takingPhotos(of: logo).photo == logo.photo)
        #expect(try changed.removingPhoto().photo == logo.photo && logo.removingPhoto().photo == nil)
    }

    @Test(arguments: [
        ("PHOTO;ENCODING=b:????", VCardError.invalidBase64), ("PHOTO;ENCODING=b;TYPE=JPEG:", nil),
        ("PHOTO:data:image/png;base64,iVBOR%ZZ", .invalidBase64), ("PHOTO;JPEG;BASE64:\r\n /9j/4\r\n", .invalidBase64),
        ("PHOTO;VALUE=URI:file:///home/jane/me.png", .linkedPortrait("file:///home/jane/me.png")),
        ("PHOTO;TYPE=JPEG;VALUE=URL:HTTP://写真.example/a.jpg", .linkedPortrait("HTTP://写真.example/a.jpg")),
        ("PHOTO:https://lh3.example/x", .linkedPortrait("https://lh3.example/x")),
        ("PHOTO;VALUE=URI:portrait.jpg", .linkedPortrait("portrait.jpg")), ("NOTE:x", nil),
        ("PHOTO;ENCODING=b;TYPE=PNG:iVBORw0K", nil),
    ])
    func whatCannotBeShownIsSaid(line: String, problem: VCardError?) throws {
        let found = try card("FN:A", line).portraitProblem
        #expect(found == problem)
        if case .linkedPortrait(let link)? = found { #expect("\(VCardError.linkedPortrait(link))".contains(link)) }
    }
}
