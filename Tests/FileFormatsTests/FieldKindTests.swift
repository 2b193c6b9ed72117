import FileFormats
import Testing

/// Files as other programs write them, a kind each, in words of our own: all that is valid is read right, and nothing is
/// read wrong. What no one can tell is asked for or refused.
struct FieldKindTests {
    private enum Outcome: Hashable { case right, refused, wrong(String) }

    private func report(_ what: String, _ outcomes: [(kind: String, outcome: Outcome)]) {
        let (right, refused) = (
            outcomes.count { $0.outcome == .right }, outcomes.count { $0.outcome == .refused }
        )
        let wrong = outcomes.count - right - refused
        for (kind, outcome) in outcomes where outcome != .right { Issue.record("\(what), \(kind): \(outcome)") }
        print("figure: \(what): \(right) of \(outcomes.count) accepted and right, \(wrong) accepted and wrong")
    }

    // MARK: Contacts

    private struct Person: Equatable {
        var name: String
        var role = ""
        var portrait: String?
    }

    private static let base64 = "/9j/4AAQSkZJRgABAQAAAQABAAD/2Q=="

    private static func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value & 0xFF) } }

    private static func card(_ lines: [String], end: String = "\r\n") -> String {
        (["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: end)
    }

    private static let contacts: [(kind: String, lines: [String], person: Person)] = [
        (
            "macOS Contacts",
            [
                "VERSION:3.0", "PRODID:-//Apple Inc.//macOS 14.5//EN", "N:Müller;Jürgen;;;", "FN:Jürgen Müller",
                "TITLE:Leiter", "item1.EMAIL;type=INTERNET;type=pref:j@example.org", "item1.X-ABLabel:_$!<Work>!$_",
                "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJ", " RgABAQAAAQABAAD/2Q==",
            ], Person(name: "Jürgen Müller", role: "Leiter", portrait: base64)
        ),
        (
            "Mac OS X Address Book",
            ["VERSION:3.0", "FN:Jane Roe", "PHOTO;BASE64:", "  /9j/4AAQSkZJ", "  RgABAQAAAQABAAD/2Q=="],
            Person(name: "Jane Roe", portrait: base64)
        ),
        (
            "iOS, X-ABCROP",
            [
                "VERSION:3.0", "N:Roe;Jane;;;", "FN:Jane Roe",
                "PHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&640&640&x==;ENCODING=b;TYPE=JPEG:\(base64)",
            ], Person(name: "Jane Roe", portrait: base64)
        ),
        (
            "Android, 2.1",
            [
                "VERSION:2.1",
                "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=BC=72=67=65=6E;;;",
                "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=C3=BC=72=67=65=6E=20=4D=C3=BC=6C=6C=65=72",
                "TEL;CELL:+49 1", "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJ", " RgABAQAAAQABAAD/2Q==", "",
            ], Person(name: "Jürgen Müller", portrait: base64)
        ),
        (
            "Android, long name",
            [
                "VERSION:2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=B1=B1=E7=94=B0=20=E5=A4=AA=E9=83=8E=",
                "=20=E6=A0=AA=E5=BC=8F", "TEL;CELL:1",
            ], Person(name: "山田 太郎 株式")
        ),
        (
            "Nokia",
            [
                "VERSION:2.1", "N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;Zo=C3=AB", "TEL;VOICE;PREF:1",
                "X-CLASS:private",
            ],
            Person(name: "Zoë")
        ),
        ("Nokia, number only", ["VERSION:2.1", "N:", "TEL:+49 2"], Person(name: "+49 2")),
        (
            "Outlook, 2.1",
            [
                "VERSION:2.1", "N;LANGUAGE=de;CHARSET=Windows-1252:Roe;Jane", "FN:Jane Roe", "TITLE:Boss",
                "X-MS-OL-DEFAULT-POSTAL-ADDRESS:0", "PHOTO;TYPE=JPEG;ENCODING=BASE64:", " /9j/4AAQSkZJ",
                " RgABAQAAAQABAAD/2Q==", "", "X-MS-OL-DESIGN;CHARSET=utf-8:<card/>",
            ], Person(name: "Jane Roe", role: "Boss", portrait: base64)
        ),
        (
            "Google",
            [
                "VERSION:3.0", "FN:Jane Roe", "N:Roe;Jane;;;", "item1.TITLE:Boss\\, and more",
                "PHOTO:https://example.org/p",
                "CATEGORIES:myContacts",
            ], Person(name: "Jane Roe", role: "Boss, and more")
        ),
        ("Google, a firm", ["VERSION:3.0", "FN:", "N:;;;;", "ORG:Bike Shop"], Person(name: "Bike Shop")),
        (
            "Google, an address", ["VERSION:3.0", "FN:", "N:;;;;", "EMAIL;TYPE=INTERNET:a@example.org"],
            Person(name: "a@example.org")
        ),
        (
            "KAddressBook",
            [
                "VERSION:4.0", "KIND:individual", "FN:Jane Roe", "N:Roe;Jane;;Dr.;", "TITLE:Boss",
                "PHOTO;MEDIATYPE=image/jpeg:data:image/jpeg;base64,\(base64)", "X-KADDRESSBOOK-X-Anniversary:20200101",
            ], Person(name: "Jane Roe", role: "Boss", portrait: base64)
        ),
        (
            "Evolution",
            [
                "VERSION:3.0", "FN:Jane Roe", "N:Roe;Jane;;;", "X-EVOLUTION-FILE-AS:Roe\\, Jane",
                "PHOTO;X-EVOLUTION-UID=1;ENCODING=b;TYPE=\"X-EVOLUTION-UNKNOWN\":\(base64)", "ROLE:Chair",
            ], Person(name: "Jane Roe", role: "Chair", portrait: base64)
        ),
        (
            "Thunderbird",
            [
                "VERSION:4.0", "EMAIL;PREF=1:a@example.org", "FN:Jane Roe",
                "PHOTO;VALUE=URL:data:image/jpeg;base64,\(base64)",
            ],
            Person(name: "Jane Roe", portrait: base64)
        ),
        (
            "Nextcloud",
            [
                "VERSION:3.0", "PRODID:-//Sabre//Sabre VObject 4.5.4//EN", "FN:Jane Roe",
                "PHOTO;ENCODING=b;TYPE=image/jpeg:\(base64)",
            ],
            Person(name: "Jane Roe", portrait: base64)
        ),
        (
            "Windows Contacts", ["VERSION:2.1", "N:Roe;Jane", "FN:Jane Roe", "EMAIL;PREF;INTERNET:a@example.org"],
            Person(name: "Jane Roe")
        ),
        (
            "Sony Ericsson, Latin 1 codes",
            ["VERSION:2.1", "N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller;J=FCrgen"],
            Person(name: "Jürgen Müller")
        ),
        (
            "Samsung, nickname",
            ["VERSION:2.1", "N:;;;;", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;x;1;;;;", "NICKNAME:Zo"],
            Person(name: "Zo")
        ),
        (
            "with an assistant's card",
            ["VERSION:2.1", "AGENT:", "BEGIN:VCARD", "FN:Bob", "TITLE:Aide", "END:VCARD", "FN:Jane Roe", "TITLE:Boss"],
            Person(name: "Jane Roe", role: "Boss")
        ),
        (
            "groups of all",
            ["VERSION:3.0", "A.FN:Jane Roe", "A.TITLE:Boss", "B.PHOTO;TYPE=JPEG;ENCODING=B:\(base64)"],
            Person(name: "Jane Roe", role: "Boss", portrait: base64)
        ),
        (
            "folded names", ["VERSION:3.0", "F", " N:Jane", "  Roe", "TIT", "\tLE:Bo", " ss"],
            Person(name: "Jane Roe", role: "Boss")
        ),
        (
            "lower case", ["version:3.0", "fn:Jane Roe", "title:Boss", "photo;encoding=b;type=jpeg:\(base64)"],
            Person(name: "Jane Roe", role: "Boss", portrait: base64)
        ),
        ("blanks around", ["VERSION : 3.0", "FN : Jane Roe", "TITLE: Boss "], Person(name: "Jane Roe", role: "Boss")),
        (
            "RFC 6350, alternatives",
            ["VERSION:4.0", "FN;ALTID=1;LANGUAGE=en:Jane Roe", "FN;ALTID=1;LANGUAGE=ja:ジェーン", "TITLE;PREF=1:Boss"],
            Person(name: "Jane Roe", role: "Boss")
        ),
    ]

    @Test func contactsOfOtherPrograms() {
        var outcomes: [(String, Outcome)] = []
        func check(_ kind: String, _ bytes: [UInt8], _ person: Person) {
            do {
                let card = try VCard(bytes)
                var portrait: String?
                if case .embedded(_, let base64) = card.photo { portrait = base64 }
                let found = Person(name: card.name, role: card.role, portrait: portrait)
                outcomes.append((kind, found == person ? .right : .wrong("\(found)")))
                // An edit that changes nothing writes the same.
                if card.bytes != bytes { Issue.record("\(kind) is written otherwise") }
            } catch {
                outcomes.append((kind, .refused))
            }
        }
        for (kind, lines, person) in Self.contacts {
            let text = Self.card(lines)
            for (end, name) in [("\r\n", ""), ("\n", ", LF"), ("\r", ", CR")] {
                check(kind + name, Array(text.replacing("\r\n", with: end).utf8), person)
            }
            check(kind + ", mark", Array("\u{FEFF}\(text)".utf8), person)
            let utf16 = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            check(kind + ", UTF-16", utf16, person)
        }
        check(
            "cp1252 without a word", Self.latin1(Self.card(["VERSION:2.1", "FN:J\u{FC}rgen"])), Person(name: "Jürgen"))
        report("contacts", outcomes)
    }

    // MARK: Tables

    private static let tables: [(kind: String, text: String, bars: [String]?)] = [
        ("Excel, German", "Monat;Umsatz\r\nJanuar;40,5\r\nFebruar;70\r\n", ["Januar=40.5", "Februar=70"]),
        ("Excel, sep=", "sep=;\r\nMonat;Umsatz\r\nJanuar;1.234,5\r\n", ["Januar=1234.5"]),
        ("Excel, Unicode text", "Monat\tUmsatz\r\nJanuar\t40,5\r\n", ["Januar=40.5"]),
        ("Excel, English", "Month,Sales\r\nJanuary,\"1,234\"\r\nMay,\"12,345\"\r\n", ["January=1234", "May=12345"]),
        ("Excel, French", "Mois;Ventes\r\nJanvier;1\u{202F}234,5\r\n", ["Janvier=1234.5"]),
        ("Excel, Swiss", "Monat;Umsatz\r\nJanuar;1'234.5\r\n", ["Januar=1234.5"]),
        (
            "LibreOffice, quotes", "\"Month\",\"Sales\"\n\"Jan, early\",40\n\"say \"\"hi\"\"\",5\n",
            ["Jan, early=40", "say \"hi\"=5"]
        ),
        ("Numbers", "Month,Sales\nJanuary,40\nFebruary,70", ["January=40", "February=70"]),
        ("Google Sheets", "Month,Sales\r\nJanuary,40\r\nFebruary,", ["January=40"]),
        ("Google Sheets, empty row", "Month,Sales\r\n,\r\nFebruary,5\r\n", ["February=5"]),
        ("pandas", ",sales\nJanuary,40.0\nFebruary,70.25\n", ["January=40", "February=70.25"]),
        ("R", "\"\",\"x\"\n\"a\",1\n\"b\",2.5\n", ["a=1", "b=2.5"]),
        ("years as labels", "Year,Rain\n2019,800\n2020,750.5\n", ["2019=800", "2020=750.5"]),
        ("a year as a header", "Country,2020\nFrance,67\nSpain,47\n", ["France=67", "Spain=47"]),
        ("an office's notes", "# source: office\n# unit: mm\nPlace,Rain\nBonn,5\n", ["Bonn=5"]),
        ("without a header", "January,40\nFebruary,70\n", ["January=40", "February=70"]),
        ("true minus", "a,\u{2212}5\nb,5\n", ["a=-5", "b=5"]),
        ("no-break spaces", "a;1\u{A0}000\nb;2\u{A0}500\n", ["a=1000", "b=2500"]),
        ("long numbers", "a,9007199254740993\nb,1\n", ["a=9007199254740993", "b=1"]),
        ("exponents", "a,1e3\nb,2.5E-1\n", ["a=1000", "b=0.25"]),
        ("pipes", "Month|Sales\nJan|4\n", ["Jan=4"]),
        ("blanks around", " Month , Sales \n Jan , 4 \n", ["Jan=4"]),
        ("old Macintosh", "Month,Sales\rJan,4\rFeb,5\r", ["Jan=4", "Feb=5"]),
        ("many columns", "Country,Code,2020\nFrance,FR,67\nSpain,ES,47\n", nil),
        ("a point that may be either", "Januar;1.234\nMai;5.678\n", nil),
        ("words only", "a,b\nc,d\n", nil),
        ("numbers as labels", "1,2\n3,4\n5,6\n", ["1=2", "3=4", "5=6"]),
    ]

    @Test func tablesOfOtherPrograms() {
        var outcomes: [(String, Outcome)] = []
        var asked = 0
        for (kind, text, bars) in Self.tables {
            let utf16 = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            var files = [("", Array(text.utf8)), (", mark", Array("\u{FEFF}\(text)".utf8)), (", UTF-16", utf16)]
            if text.unicodeScalars.allSatisfy({ $0.value < 256 }) { files.append((", cp1252", Self.latin1(text))) }
            for (encoding, file) in files {
                do {
                    let found = try BarTable.read(file).map { "\($0.label)=\($0.valueText)" }
                    outcomes.append((kind + encoding, found == bars ? .right : .wrong("\(found)")))
                } catch {
                    if bars == nil { asked += 1 } else { outcomes.append((kind + encoding, .refused)) }
                }
            }
        }
        report("tables", outcomes)
        print("figure: tables that nobody can tell: \(asked) asked for or refused")
    }
}
