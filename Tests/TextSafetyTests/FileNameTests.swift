import Testing
import TextSafety

struct FileNameTests {
    @Test func goodNamesStay() {
        for name in ["January.csv", "notes", "a b (1).tar.gz", "Фото.png", "写真.jpg", "a.b.c", "😀.txt", "-rf"] {
            #expect(FileName.safe(name) == name)
        }
    }

    @Test func namesStayInTheirFolder() {
        #expect(FileName.safe("/etc/passwd") == "_etc_passwd")
        #expect(FileName.safe("../../card.vcf") == "_.._card.vcf")
        #expect(FileName.safe("a\\b") == "a_b")
        #expect(FileName.safe("a\0b\u{1}\n\u{7F}\u{85}") == "a_b____")
    }

    @Test func namesAreVisible() {
        #expect(FileName.safe(".bashrc") == "bashrc")
        #expect(FileName.safe(" . ..hidden.txt") == "hidden.txt")
        #expect(FileName.safe("name.txt. . ") == "name.txt")
        #expect(FileName.safe("\u{202E}gpj.exe") == "_gpj.exe")
    }

    /// A name of another computer is text in ours.
    @Test func aNameThatIsNotUTF8BecomesOneThatIs() {
        #expect(FileName.safe(PathText.text(of: [0x4D, 0xFC, 0x2E, 0x74, 0x78, 0x74])) == "Mü.txt")
        #expect(FileName.safe(PathText.text(of: [0x61, 0x85])) == "a_")
    }

    @Test func namesOfNothingGetTheFallback() {
        for name in ["", ".", "..", "   ", "/", "\0", "...", ". ."] { #expect(FileName.safe(name) == "Untitled") }
        #expect(FileName.safe("", fallback: "Picture.png") == "Picture.png")
    }

    /// A number behind it needs its room, too.
    @Test func roomIsLeftForAnEnding() {
        #expect(FileName.safe(String(repeating: "a", count: 300), reserving: 20).utf8.count == 235)
        #expect(FileName.safe("short", reserving: 20) == "short")
    }

    @Test func longNamesAreCutBetweenCharactersWithTheExtensionKept() {
        let name = FileName.safe(String(repeating: "é", count: 300) + ".csv")
        #expect(name == (String(repeating: "é", count: 125) + ".csv"))
        let family = "👨‍👩‍👧‍👦"
        let emoji = FileName.safe(String(repeating: family, count: 100) + ".png")
        #expect(emoji == (String(repeating: family, count: 10) + ".png"))
        #expect(FileName.safe(String(repeating: "a", count: 1000)).utf8.count == 255)
        #expect(FileName.safe(String(repeating: "a", count: 300) + ".tar.gz").suffix(8) == "a.tar.gz")
    }

    @Test func anExtensionThatIsNoneIsCutToo() {
        let name = FileName.safe("a." + String(repeating: "b", count: 1000))
        #expect(name.utf8.count == 255)
        #expect(name.hasPrefix("a.bbb"))
    }

    @Test func aSingleCharacterMayBeTooLong() {
        let name = FileName.safe("a" + String(repeating: "\u{301}", count: 2000) + ".txt")
        #expect(name == "_.txt")
    }

    @Test func aNameThatIsTakenGetsANumber() {
        #expect(FileName.unique("January.csv", in: [String]()) == "January.csv")
        #expect(FileName.unique("January.csv", in: ["January.csv"]) == "January 2.csv")
        #expect(FileName.unique("January.csv", in: ["January.csv", "January 2.csv"]) == "January 3.csv")
        #expect(FileName.unique("january.CSV", in: ["January.csv"]) == "january 2.CSV")
        #expect(FileName.unique("notes", in: ["NOTES"]) == "notes 2")
        #expect(FileName.unique("a.tar.gz", in: ["a.tar.gz"]) == "a 2.tar.gz")
        #expect(FileName.unique("É.txt", in: ["é.txt"]) == "É 2.txt")
    }

    @Test func uniqueNamesAreNeverTooLong() {
        let name = FileName.safe(String(repeating: "é", count: 300) + ".csv")
        var names = [name]
        for _ in 0..<12 { names.append(FileName.unique(name, in: names)) }
        #expect(Set(names).count == 13)
        for name in names {
            #expect(name.utf8.count <= 255)
            #expect(name.hasSuffix(".csv"))
        }
    }

    @Test func anyNameIsMadeSafe() {
        let alphabet = Array("a./\\ \0\u{301}\u{200D}😀\u{202E}\n_é~".unicodeScalars)
        for _ in 0..<2000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<12) { scalars.append(alphabet[Int.random(in: 0..<alphabet.count)]) }
            let name = FileName.safe(String(scalars))
            #expect(!(name.isEmpty || name.hasPrefix(".") || name.hasSuffix(".") || name.hasSuffix(" ")), "\(name)")
            #expect(!name.utf8.contains { $0 == 0x2F || $0 < 0x20 }, "\(name)")
            #expect(name.utf8.count <= 255)
            #expect(FileName.safe(name) == name, "safe twice is safe once")
        }
    }
}
