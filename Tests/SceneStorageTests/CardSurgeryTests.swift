import FileFormats
import Foundation
import GLibSupport
import SceneStorage
import SeededNumbers
import Testing

/// A new portrait takes the old one's place in a card of any program, and no other byte of the file changes. What is not
/// understood is not changed, and that is said.
struct CardSurgeryTests {
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    /// A file, and the portrait in it that is to go.
    private struct File {
        let (before, portrait, after): (String, String, String)

        init(_ before: String, _ portrait: String, _ after: String) {
            (self.before, self.portrait, self.after) = (before, portrait, after)
        }

        var text: String { before + portrait + after }
    }

    /// Writes a file, changes the portrait, takes it away, and undoes both.
    private func assertOnlyThePortraitChanges(
        _ file: File, person: Int = 0, encode: (String) -> [UInt8] = { Array($0.utf8) }
    ) throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        let card = "contacts/ada-lovelace/card.vcf"
        let original = encode(file.text)
        try Data(original).write(to: URL(fileURLWithPath: "\(place.data)/\(card)"))
        let store = ContactStore(person: person, dataFolder: place.data)
        let set = try store.setPortrait(png, type: "image/png")
        let written = try place.contents(card)
        #expect(try store.load().portrait == Portrait(type: "image/png", bytes: png))
        // The encoding that a mark at the beginning tells is said once.
        let (before, after) = (encode(file.before), encode(file.after))
        let mark = Array(original.prefix(2)) == [0xFF, 0xFE] ? 2 : 0
        #expect(written.starts(with: before), "\(file.text)")
        #expect(Array(written.suffix(after.count - mark)) == Array(after.dropFirst(mark)), "\(file.text)")
        let removed = try store.removePortrait()
        #expect(try place.contents(card) == before + after.dropFirst(mark), "\(file.text)")
        _ = try store.undo(removed)
        #expect(try place.contents(card) == written)
        _ = try store.undo(set)
        #expect(try place.contents(card) == original)
    }

    private func assertNothingChanges(_ text: String, person: Int = 0) throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        try place.write(text, "contacts/ada-lovelace/card.vcf")
        let before = try place.snapshot()
        let store = ContactStore(person: person, dataFolder: place.data)
        for change in [{ try store.setPortrait(png, type: "image/png") }, { try store.removePortrait() }] {
            #expect {
                _ = try change()
            } throws: {
                "\($0)".contains("are not understood, so nothing was changed")
            }
        }
        #expect(try place.snapshot() == before, "\(text)")
    }

    /// A new name is read back from a card of any program, and the other people's cards stay as they were.
    @Test(arguments: [
        "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1:M\u{FC}ller;Zo\u{EB}\r\nTEL:1\r\nEND:VCARD\r\n",
        "BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada;;;\nFN:Ada\n  Lovelace\nFN;PREF=1:Countess\nEND:VCARD\n",
        "BEGIN:VCARD\nVERSION:4.0\nTITLE:Boss\nEND:VCARD", "BEGIN:VCARD\nEND:VCARD\n", "BEGIN:VCARD",
        "BEGIN:VCARD\nVERSION:2.1\nPHOTO;BASE64:QUJD\nREVG\n\nFN;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB=\n x\nEND:VCARD\n",
    ])
    func aNewNameIsReadBack(file: String) throws {
        let text = "BEGIN:VCARD\nFN:Bob\nEND:VCARD\n" + file
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        for bytes in [Array(text.utf8), wide] {
            let card = try VCard.all(in: bytes)[1]
            for name in ["Ada King", "Žofie ; Kç, 李", "x"] {
                let all = try VCard.all(in: card.settingName(name).bytes)
                let names = all.map { $0.name }
                #expect(names == ["Bob", name])
                #expect(all[1].role == card.role)
                #expect(all[1].photo == card.photo)
                #expect(all[1].takingNames(of: card).name == card.name)
            }
        }
    }

    private let head = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Zoë\r\n"
    private let tail = "TITLE:Boss\r\nEND:VCARD\r\n"

    @Test(arguments: [
        "PHOTO;BASE64:QUJD\r\nREVG\r\n\r\n", "PHOTO;ENCODING=BASE64;JPEG:\r\nQUJD\r\nREVG==\r\n\r\n",
        "PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n    QUJD\r\n    REVG\r\n\r\n", "PHOTO;BASE64:\r\n\tQUJD\r\n",
    ])
    func oldBase64LinesGoWithThePortrait(portrait: String) throws {
        try assertOnlyThePortraitChanges(File(head, portrait, tail))
    }

    @Test(arguments: [
        "PHOTO;BASE64:QUJD\r\n-- more --\r\nREVG\r\n", "PHOTO;BASE64:QUJD\r\n\r\nREVG\r\n",
        "PHOTO;BASE64:QUJD\r\n\r\n\r\nREVG\r\n", "PHOTO;BASE64:QUJD\r\n\r\n REVG\r\n", "PHOTO:\r\n\r\nQUJD\r\n",
    ])
    func linesThatMayBeOfThePortraitAreNotGuessedAt(portrait: String) throws {
        try assertNothingChanges(head + portrait + tail)
    }

    @Test func aPortraitAfterTheEndIsNobodys() throws {
        let after = "PHOTO;ENCODING=b:QUJD\r\n"
        try assertNothingChanges(head + tail + after)
        try assertNothingChanges(head + tail + after + head + tail)
        try assertNothingChanges(head + "END:VCARD;\r\n" + after + tail)
        // The card after it is whole.
        try assertOnlyThePortraitChanges(File(head + tail + after + head, "", "END:VCARD\r\n"), person: 1)
    }

    @Test(arguments: [
        "AGENT:\r\nBEGIN:VCARD\r\nFN:Bob\r\nPHOTO;BASE64:QUJD\r\n\r\nEND:VCARD\r\n",
        "AGENT:BEGIN:VCARD\r\nFN:Bob\r\nPHOTO;BASE64:QUJD\r\n\r\nEND:VCARD\r\n",
        "AGENT:BEGIN:VCARD\\nFN:Bob\\nPHOTO\\;ENCODING=b:QUJD\\nEND:VCARD\\n\r\n",
        "AGENT:\r\nBEGIN:VCARD\r\nAGENT:\r\nBEGIN:VCARD\r\nPHOTO:x\r\nEND:VCARD\r\nEND:VCARD\r\n",
    ])
    func anAgentKeepsItsPortrait(agent: String) throws {
        try assertOnlyThePortraitChanges(File(head + agent, "PHOTO;BASE64:QUJD\r\n\r\n", tail))
        try assertOnlyThePortraitChanges(File(head, "PHOTO;BASE64:QUJD\r\n\r\n", agent + tail))
        try assertOnlyThePortraitChanges(File(head + agent + "TITLE:Boss\r\n", "", "END:VCARD\r\n"))
    }

    @Test func othersOfTheFileKeepTheirCards() throws {
        let portrait = "PHOTO;BASE64:QUJD\r\n\r\n"
        let card = head + portrait + tail
        for person in 0..<3 {
            let before = String(repeating: card + "\r\n", count: person)
            let after = String(repeating: "\r\n" + card, count: 2 - person)
            try assertOnlyThePortraitChanges(File(before + head, portrait, tail + after), person: person)
        }
        // A line that has no end.
        try assertOnlyThePortraitChanges(File(head + portrait + head, portrait, tail), person: 1)
    }

    @Test(arguments: ["\r\n ", "\r\n\t", "\n ", "\n\t"])
    func foldsStayAsTheyAre(fold: String) throws {
        let end = fold.dropLast()
        let lines = "BEGIN:VCARD\(end)VER\(fold)SION:4.0\(end)FN:Zo\(fold)e\(end)NOTE:a\(fold)\(fold)b\(end)"
        let portrait = "PHO\(fold)TO:data:image/png;ba\(fold)se64,QU\(fold)JD\(end)"
        try assertOnlyThePortraitChanges(File(lines, portrait, "TITLE:Bo\(fold)ss\(end)END:VCARD\(end)"))
    }

    @Test func macintoshLinesStayAsTheyAre() throws {
        let file = File(head, "PHOTO;BASE64:QUJD\r\n REVG\r\n\r\n", "NOTE:a\r\n b\r\n" + tail)
        try assertOnlyThePortraitChanges(file) { Array($0.replacing("\r\n", with: "\r").utf8) }
    }

    @Test(arguments: [true, false])
    func utf16StaysAsItIs(hasMark: Bool) throws {
        let file = File(head + "NOTE:😀\r\n", "PHOTO;BASE64:QUJD\r\n\r\n", tail)
        try assertOnlyThePortraitChanges(file) { text in
            let units = (hasMark && text.hasPrefix("BEGIN") ? [0xFEFF] : []) + Array(text.utf16)
            let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            // The part after the portrait is compared without a mark.
            return hasMark && !text.hasPrefix("BEGIN") ? [0, 0] + bytes : bytes
        }
    }

    @Test(arguments: [
        "NOTE;ENCODING=QUOTED-PRINTABLE:PHOTO=\r\nPHOTO;BASE64:QUJD=\r\n\r\n",
        "LABEL;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Stra=DFe=0D=0A=\r\n  1=\r\n\tb\r\n", "NOTE;ENCODING=8BIT:a=\r\n",
    ])
    func softBreaksAreNoPropertiesAndStay(lines: String) throws {
        let portrait = "PHOTO;ENCODING=BASE64;TYPE=JPEG:QUJD\r\n\r\n"
        try assertOnlyThePortraitChanges(File(head + lines, portrait, tail))
        try assertOnlyThePortraitChanges(File(head, portrait, lines + tail))
    }

    @Test func groupsStayTogether() throws {
        let label = "item1.X-ABLabel:_$!<HomePage>!$_\r\n"
        let file = File(head + "item1.URL:x\r\n" + label, "item2.PHOTO;TYPE=JPEG;BASE64:QUJD\r\n REVG\r\n", tail)
        try assertOnlyThePortraitChanges(file)
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write(file.text, "contacts/ada-lovelace/card.vcf")
        _ = try store.setPortrait(png, type: "image/png")
        let written = String(decoding: try place.contents("contacts/ada-lovelace/card.vcf"), as: UTF8.self)
        #expect(written.contains("\r\nitem2.PHOTO;"))
    }

    /// Lines of all kinds by chance, before and after the portrait.
    @Test func cardsByChanceKeepAllElse() throws {
        var numbers = SeededNumbers(seed: 7)
        let others = [
            "NOTE;ENCODING=QUOTED-PRINTABLE:a=\r\nPHOTO:b=\r\n\r\n", "item1.EMAIL;INTERNET:a@example.org\r\n",
            "LOGO;BASE64:QUJD\r\nREVG\r\n\r\n", "AGENT:\r\nBEGIN:VCARD\r\nPHOTO:a\r\nEND:VCARD\r\n", "\r\n",
            "KEY;X509;ENCODING=BASE64:\r\n QUJD\r\n REVG\r\n\r\n", "X-PHOTO:a\r\n", "NOTE:PHOTO\\;BASE64:\r\n b\r\n",
            "no property\r\n", "ADR;TYPE=\"a:b;c\":;;d\r\n",
        ]
        let portraits = [
            "", "PHOTO;BASE64:QUJD\r\nREVG\r\n\r\n", "PHOTO;VALUE=uri:https://example.org/a.png\r\n",
            "item9.PHOTO;ENCODING=b;TYPE=PNG:QUJD\r\n REVG\r\n",
        ]
        for _ in 0..<120 {
            func lines() -> String {
                (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
                    others[Int.random(in: 0..<others.count, using: &numbers)]
                }.joined()
            }
            let portrait = portraits[Int.random(in: 0..<portraits.count, using: &numbers)]
            let (before, after) = (head + lines(), portrait.isEmpty ? "END:VCARD\r\n" : lines() + tail)
            // Lines behind a portrait that are no property may be part of it.
            let start = after.drop { $0 == "\r\n" }
            if !portrait.isEmpty, start.hasPrefix("no property") { continue }
            // An empty line behind base64 ends it.
            if portrait.contains(";ENCODING=b"), after.hasPrefix("\r\n") { continue }
            try assertOnlyThePortraitChanges(File(before, portrait, after))
        }
    }
}
