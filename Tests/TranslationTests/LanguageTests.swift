import Foundation
import GLibSupport
import XCTest

@testable import Translation

/// Which language is spoken, and how its catalogue is read.
final class LanguageTests: TranslationTestCase {
    func testLanguageIsWhatTheEnvironmentAsksFor() {
        func wanted(_ variables: [String: String]) -> [String] {
            Language.wanted { variables[$0] }.map(\.description)
        }
        XCTAssertEqual(wanted(["LANG": "de_DE.UTF-8"]), ["de_DE"])
        XCTAssertEqual(wanted(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"]), ["fr_FR"])
        XCTAssertEqual(wanted(["LANG": "de_DE.UTF-8", "LANGUAGE": "ja:zh-CN"]), ["ja", "zh_CN"])
        XCTAssertEqual(wanted(["LC_ALL": "C.UTF-8", "LANGUAGE": "de"]), ["de"], "though no locale is installed")
        XCTAssertEqual(wanted(["LC_ALL": "C", "LANGUAGE": "de"]), [])
        XCTAssertEqual(wanted(["LANGUAGE": "ar"]), ["ar"])
    }

    func testNearestCatalogueIsTaken() {
        XCTAssertEqual(Language("de_AT.UTF-8@euro").catalogueNames, ["de_AT", "de"])
        XCTAssertEqual(Language("zh-Hans-SG").catalogueNames, ["zh_SG", "zh_CN"])
        XCTAssertEqual(Language("zh").catalogueNames, ["zh_CN"])
        XCTAssertEqual(Language("zh_TW").catalogueNames, ["zh_TW"])
        XCTAssertEqual(Language("zh_Hant_HK").tag, "zh-Hant-HK")
        Catalogue.use(folders: [Self.compiled], language: "fr-CA")
        XCTAssertEqual(Catalogue.language, Language("fr"))
        Catalogue.use(folders: [Self.compiled], language: "zh-TW")
        XCTAssertEqual(Catalogue.language, .english)
    }

    func testALanguageThatWasAskedForIsChosenAlsoWhereItIsEnglish() {
        unsetenv("LANGUAGE")
        Catalogue.use(folders: [Self.compiled])
        let before = (Catalogue.isChosen, Catalogue.language)
        Catalogue.use(folders: [], language: "tlh")
        XCTAssertTrue(Catalogue.isChosen, "though there are no translations")
        XCTAssertEqual(Catalogue.language, .english)
        setenv("LANGUAGE", "tlh", 1)
        Catalogue.use(folders: [Self.compiled])
        XCTAssertFalse(Catalogue.isChosen, "it is English for want of another")
        setenv("LANGUAGE", "de", 1)
        Catalogue.use(folders: [Self.compiled])
        XCTAssertTrue(Catalogue.isChosen)
        XCTAssertEqual(Catalogue.language, Language("de"), "\(before)")
    }

    func testTheLibraryFollowsTheEnvironmentUnlessALanguageWasSet() throws {
        try use("fr")
        setenv("LANGUAGE", "de", 1)
        Catalogue.followEnvironment()
        XCTAssertEqual(Catalogue.language, Language("fr"))
    }

    func testTheAppUsesTheLanguageOfTheEnvironment() throws {
        setenv("DRAGOMAN_LOCALE", Self.compiled, 1)
        defer { unsetenv("DRAGOMAN_LOCALE") }
        setenv("LANGUAGE", "ja", 1)
        Catalogue.useEnvironment()
        XCTAssertEqual(Catalogue.language, Language("ja"))
        setenv("DRAGOMAN_LANGUAGE", "de", 1)
        defer { unsetenv("DRAGOMAN_LANGUAGE") }
        Catalogue.useEnvironment()
        XCTAssertEqual(Catalogue.language, Language("de"), "a demo's language comes first")
    }

    func testSeparatorsOfNumbersAreTheLanguages() throws {
        func separators() -> String { LocalizedNumber.decimalSeparator + LocalizedNumber.groupSeparator }
        XCTAssertEqual(separators(), ".,")
        try use("de")
        XCTAssertEqual(separators(), ",.")
        XCTAssertEqual(LocalizedNumber.text("40.5"), "40,5")
    }

    func testPluralFormsOfEachLanguage() throws {
        func places(_ count: Int) -> String {
            localized("{count} place to drop.", "{count} places to drop.", count: count)
        }
        XCTAssertEqual([0, 1, 2].map(places), ["0 places to drop.", "1 place to drop.", "2 places to drop."])
        try use("fr")
        XCTAssertEqual([0, 2].map(places), ["0 endroit où déposer.", "2 endroits où déposer."])
        try use("ar")
        XCTAssertEqual(Set([0, 1, 2, 3, 11, 100].map(places)).count, 6)
        try use("ja")
        XCTAssertEqual(places(1), "ドロップ先は 1 か所です。")
    }

    func testRulesAreCExpressions() throws {
        func forms(_ rule: String, _ counts: [UInt]) throws -> [Int] {
            let rule = try XCTUnwrap(PluralRule(rule[...]))
            return counts.map { rule.form(for: $0) }
        }
        let russian =
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
        XCTAssertEqual(try forms(russian, [1, 2, 5, 11, 21, 22, 112]), [0, 1, 2, 2, 0, 1, 2])
        XCTAssertEqual(try forms("nplurals=2; plural=!(n - 3*1) ;", [3, 4]), [1, 0])
        XCTAssertEqual(try forms("nplurals=2; plural=n/0 + 7;", [3]), [1], "no form that there is not")
        let deep = "nplurals=2; plural=" + String(repeating: "(", count: 10_000)
        for wrong in ["", "nplurals=0; plural=n", "nplurals=2; plural=n +", "nplurals=2; plural=n) ", deep] {
            XCTAssertNil(PluralRule(wrong[...]), String(wrong.prefix(40)))
        }
    }

    /// A damaged file leaves texts in English.
    func testDamagedCataloguesDoNoHarm() throws {
        let path = "\(Self.compiled)/de/LC_MESSAGES/dragoman.mo"
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        XCTAssertEqual(MessageFile(bytes)?.text("Undo", context: ""), "Rückgängig")
        var generator = Lehmer(state: 7)
        for round in 0..<400 {
            var damaged = round % 4 == 0 ? Array(bytes.prefix(generator.next(bytes.count))) : bytes
            for _ in 0..<8 where !damaged.isEmpty {
                // Mostly in the tables, where lengths and places are.
                damaged[generator.next(round % 2 == 0 ? min(200, damaged.count) : damaged.count)] = UInt8(
                    generator.next(256))
            }
            _ = MessageFile(damaged)?.text("{count} item lifted.", count: 2, context: "")
        }
    }

    private struct Lehmer {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    func testNumbersAndListsAreTheLanguagesOwn() throws {
        try use("de")
        XCTAssertEqual(LocalizedNumber.size(1_250_000), "1,3 MB")
        XCTAssertEqual(LocalizedNumber.text("40.5"), "40,5")
        XCTAssertEqual(LocalizedList.and(["a", "b"]), "a und b")
        try use("zh_CN")
        XCTAssertEqual(LocalizedList.and(["a, 1", "b"]), "“a, 1”和b")
        XCTAssertEqual(LocalizedList.all(["a", "b", "c"]), "a、b、c")
        try use("ar")
        XCTAssertEqual(LocalizedList.all(["a", "b"]), "a، b")
        XCTAssertTrue(Catalogue.language.isRightToLeft)
        try use("en")
        XCTAssertEqual(LocalizedList.and(["a, 1", "b"]), "a, 1, and b")
        XCTAssertEqual(LocalizedNumber.limit(64 << 20), "64.0\u{A0}MiB")
    }

    func testValuesAreNotFilledInThemselves() {
        XCTAssertEqual(localized("{a} and {b}", ["a": "{b}", "b": "x"]), "{b} and x")
        XCTAssertEqual(localized("an { open"), "an { open")
    }

    func testSizesAreRoundedToOneDigit() {
        let cases: [(Int64, String)] = [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1234, "1.2 kB"), (1250, "1.3 kB"),
            (999_949, "999.9 kB"), (999_950, "1.0 MB"), (3_000_000, "3.0 MB"), (-5, "0 bytes"),
            (Int64.max, "9.2 EB"), (2 << 30, "2.1 GB"),
        ]
        for (bytes, text) in cases { XCTAssertEqual(LocalizedNumber.size(bytes), text) }
    }
}
