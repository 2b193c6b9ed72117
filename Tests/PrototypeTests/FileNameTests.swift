import Prototype
import XCTest

final class FileNameTests: XCTestCase {
    func testGoodNamesStay() {
        for name in ["January.csv", "notes", "a b (1).tar.gz", "Фото.png", "写真.jpg", "a.b.c", "😀.txt", "-rf"] {
            XCTAssertEqual(FileName.safe(name), name)
        }
    }

    func testNamesStayInTheirFolder() {
        XCTAssertEqual(FileName.safe("/etc/passwd"), "_etc_passwd")
        XCTAssertEqual(FileName.safe("../../card.vcf"), "_.._card.vcf")
        XCTAssertEqual(FileName.safe("a\\b"), "a_b")
        XCTAssertEqual(FileName.safe("a\0b\u{1}\n\u{7F}\u{85}"), "a_b____")
    }

    func testNamesAreVisible() {
        XCTAssertEqual(FileName.safe(".bashrc"), "bashrc")
        XCTAssertEqual(FileName.safe(" . ..hidden.txt"), "hidden.txt")
        XCTAssertEqual(FileName.safe("name.txt. . "), "name.txt")
        XCTAssertEqual(FileName.safe("\u{202E}gpj.exe"), "_gpj.exe")
    }

    func testNamesOfNothingGetTheFallback() {
        for name in ["", ".", "..", "   ", "/", "\0", "...", ". ."] { XCTAssertEqual(FileName.safe(name), "Untitled") }
        XCTAssertEqual(FileName.safe("", fallback: "Picture.png"), "Picture.png")
    }

    func testLongNamesAreCutBetweenCharactersWithTheExtensionKept() {
        let name = FileName.safe(String(repeating: "é", count: 300) + ".csv")
        XCTAssertEqual(name, String(repeating: "é", count: 125) + ".csv")
        let family = "👨‍👩‍👧‍👦"
        let emoji = FileName.safe(String(repeating: family, count: 100) + ".png")
        XCTAssertEqual(emoji, String(repeating: family, count: 10) + ".png")
        XCTAssertEqual(FileName.safe(String(repeating: "a", count: 1000)).utf8.count, 255)
        XCTAssertEqual(FileName.safe(String(repeating: "a", count: 300) + ".tar.gz").suffix(8), "a.tar.gz")
    }

    func testAnExtensionThatIsNoneIsCutToo() {
        let name = FileName.safe("a." + String(repeating: "b", count: 1000))
        XCTAssertEqual(name.utf8.count, 255)
        XCTAssertTrue(name.hasPrefix("a.bbb"))
    }

    func testASingleCharacterMayBeTooLong() {
        let name = FileName.safe("a" + String(repeating: "\u{301}", count: 2000) + ".txt")
        XCTAssertEqual(name, "_.txt")
    }

    func testUniqueNames() {
        XCTAssertEqual(FileName.unique("January.csv", in: [String]()), "January.csv")
        XCTAssertEqual(FileName.unique("January.csv", in: ["January.csv"]), "January 2.csv")
        XCTAssertEqual(FileName.unique("January.csv", in: ["January.csv", "January 2.csv"]), "January 3.csv")
        XCTAssertEqual(FileName.unique("january.CSV", in: ["January.csv"]), "january 2.CSV")
        XCTAssertEqual(FileName.unique("notes", in: ["NOTES"]), "notes 2")
        XCTAssertEqual(FileName.unique("a.tar.gz", in: ["a.tar.gz"]), "a 2.tar.gz")
        XCTAssertEqual(FileName.unique("É.txt", in: ["é.txt"]), "É 2.txt")
    }

    func testUniqueNamesAreNeverTooLong() {
        let name = FileName.safe(String(repeating: "é", count: 300) + ".csv")
        var names = [name]
        for _ in 0..<12 { names.append(FileName.unique(name, in: names)) }
        XCTAssertEqual(Set(names).count, 13)
        for name in names {
            XCTAssertLessThanOrEqual(name.utf8.count, 255)
            XCTAssertTrue(name.hasSuffix(".csv"))
        }
    }

    func testAnyNameIsMadeSafe() {
        let alphabet = Array("a./\\ \0\u{301}\u{200D}😀\u{202E}\n_é~".unicodeScalars)
        for _ in 0..<2000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<12) { scalars.append(alphabet[Int.random(in: 0..<alphabet.count)]) }
            let name = FileName.safe(String(scalars))
            XCTAssertFalse(name.isEmpty || name.hasPrefix(".") || name.hasSuffix(".") || name.hasSuffix(" "), name)
            XCTAssertFalse(name.utf8.contains { $0 == 0x2F || $0 < 0x20 }, name)
            XCTAssertLessThanOrEqual(name.utf8.count, 255)
            XCTAssertEqual(FileName.safe(name), name, "safe twice is safe once")
        }
    }
}
