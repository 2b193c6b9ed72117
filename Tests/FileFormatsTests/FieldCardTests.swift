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
        ("N;ENCODING=b:Um9lO0phbmU=", "Jane Roe"),
        ("FN;PREF=2:Second\r\nFN;PREF=1:First", "First"), ("FN:Second\r\nFN;TYPE=pref:First", "First"),
        ("FN;ALTID=1;PREF=100:Second\r\nFN;PREF=50:First\r\nFN:Third", "First"),
        ("FN:\u{200B}", "Contact without a name"), ("FN:\u{2060} \u{3164}", "Contact without a name"),
        ("FN:\u{200E}\r\nORG:Bike Shop", "Bike Shop"),
        ("N:Roe\\;Jane\\;\\;\\;;;;;", "Jane Roe"), ("FN:M&uuml;ller &amp; Sons\r\nN:;;;;", "Müller & Sons"),
        ("FN:&#26446; &eacute;", "李 é"), ("FN:Müller & Sons; AT&T", "Müller & Sons; AT&T"),
        ("N:;;;;\r\nFN:\r\nURL:https://bike.example", "bike.example"),
        ("URL:http://www.bike.example/shop?x", "bike.example"),
        ("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=BC=\r\n\trgen", "Jürgen"),
    ])
    func namesAsProgramsWriteThem(lines: String, name: String) throws {
        let card = try card(lines)
        #expect(card.name == name)
        #expect(card.hasName == (name != "Contact without a name"))
    }

    @Test(arguments: [
        "Content-Type: text/vcard; charset=utf-8\r\n\r\n",
        "MIME-Version: 1.0\nContent-Type: text/x-vcard;\n charset=\"utf-8\"\n\n",
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

    @Test func whatTheHeadOfAMessageNamesIsBelieved() throws {
        let text =
            "Content-Type: text/vcard; charset=windows-1251\r\n\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Иван\r\nEND:VCARD\r\n"
        let file = try #require(TextConversion.bytes(of: Array(text.utf8), in: "CP1251"))
        #expect(try VCard(file).name == "Иван" && VCard(file).unknownEncoding == nil)
    }

    @Test func aContactInJSONIsNamed() {
        #expect(throws: VCardError.jCard) { try VCard(Array(#"["vcard",[["version",{},"text","4.0"]]]"#.utf8)) }
    }

    // MARK: Pictures

    @Test(arguments: [
        ("PHOTO;ENCODING=b;TYPE=JPEG:_9j_4AAQ-A==", "/9j/4AAQ+A=="),
        ("PHOTO:data:image/png;base64,iVBOR%2BJA%3D%3D", "iVBOR+JA=="),
        ("PHOTO;VALUE=uri:data:image/png;base64,AB%2FC", "AB/C"),
        ("X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQ\r\n", "/9j/4AAQ"),
        ("LOGO;ENCODING=b;TYPE=PNG:iVBORw0K", "iVBORw0K"),
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
