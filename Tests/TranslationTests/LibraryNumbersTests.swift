import AccessibleDragging
import DraggingWords
import Foundation
import XCTest

@testable import Translation

/// Numbers, lists and directions of each language of the library's, beside what Unicode's CLDR 46 says of them.
final class LibraryNumbersTests: TranslationTestCase {
    private static let counts = [0, 1, 2, 3, 5, 10, 11, 12, 19, 21, 22, 100, 101, 102, 111, 112]

    /// What CLDR says of a language.
    private struct Customs {
        /// The plural category of each of the ``counts``: zero, one, two, few, many, and x for other.
        let categories: String
        /// Two names in a list; two choices.
        let (and, or): (String, String)
        var isRightToLeft = false
        /// Whether a language says "of 5 the 2nd".
        var saysWholeFirst = false

        init(_ categories: String, _ and: String, _ or: String, isRightToLeft: Bool = false, wholeFirst: Bool = false) {
            (self.categories, self.and, self.or) = (categories, and, or)
            (self.isRightToLeft, saysWholeFirst) = (isRightToLeft, wholeFirst)
        }
    }

    private static let customs: [String: Customs] = [
        "ar": Customs("zotfffmmmmmxxxmm", "A وB", "A أو B", isRightToLeft: true),
        "bg": Customs("xoxxxxxxxxxxxxxx", "A и B", "A или B"),
        "cs": Customs("xoffxxxxxxxxxxxx", "A a B", "A nebo B"),
        "da": Customs("xoxxxxxxxxxxxxxx", "A og B", "A eller B"),
        "de": Customs("xoxxxxxxxxxxxxxx", "A und B", "A oder B"),
        "el": Customs("xoxxxxxxxxxxxxxx", "A και B", "A ή B"),
        "es": Customs("xoxxxxxxxxxxxxxx", "A y B", "A o B"),
        "et": Customs("xoxxxxxxxxxxxxxx", "A ja B", "A või B"),
        "fa": Customs("ooxxxxxxxxxxxxxx", "A و B", "A یا B", isRightToLeft: true),
        "fi": Customs("xoxxxxxxxxxxxxxx", "A ja B", "A tai B"),
        "fr": Customs("ooxxxxxxxxxxxxxx", "A et B", "A ou B"),
        // CLDR writes "and" as one word with what follows, which a name in another alphabet is not; and has a form for
        // two of those things only that come in pairs.
        "he": Customs("xoxxxxxxxxxxxxxx", "A וגם B", "A או B", isRightToLeft: true),
        "hi": Customs("ooxxxxxxxxxxxxxx", "A और B", "A या B", wholeFirst: true),
        "hr": Customs("xoffxxxxxofxofxx", "A i B", "A ili B"),
        "hu": Customs("xoxxxxxxxxxxxxxx", "A és B", "A vagy B"),
        "it": Customs("xoxxxxxxxxxxxxxx", "A e B", "A o B"),
        // CLDR has a mere comma between two.
        "ja": Customs("xxxxxxxxxxxxxxxx", "AとB", "AまたはB", wholeFirst: true),
        "ko": Customs("xxxxxxxxxxxxxxxx", "A 및 B", "A 또는 B", wholeFirst: true),
        // CLDR has the shorter of two words for "or".
        "lt": Customs("xofffxxxxofxofxx", "A ir B", "A arba B"),
        "lv": Customs("zoxxxzzzzoxzoxzz", "A un B", "A vai B"),
        "nb": Customs("xoxxxxxxxxxxxxxx", "A og B", "A eller B"),
        "nl": Customs("xoxxxxxxxxxxxxxx", "A en B", "A of B"),
        "pl": Customs("moffmmmmmmfmmfmm", "A i B", "A lub B"),
        "pt_BR": Customs("ooxxxxxxxxxxxxxx", "A e B", "A ou B"),
        "pt_PT": Customs("xoxxxxxxxxxxxxxx", "A e B", "A ou B"),
        "ro": Customs("fofffffffxxxffff", "A și B", "A sau B"),
        "ru": Customs("moffmmmmmofmofmm", "A и B", "A или B"),
        "sk": Customs("xoffxxxxxxxxxxxx", "A a B", "A alebo B"),
        "sl": Customs("xotfxxxxxxxxotxx", "A in B", "A ali B"),
        "sr": Customs("xoffxxxxxofxofxx", "A и B", "A или B"),
        "sv": Customs("xoxxxxxxxxxxxxxx", "A och B", "A eller B"),
        "tr": Customs("xoxxxxxxxxxxxxxx", "A ve B", "A veya B", wholeFirst: true),
        "uk": Customs("moffmmmmmofmofmm", "A і B", "A або B"),
        "zh_CN": Customs("xxxxxxxxxxxxxxxx", "A和B", "A或B"),
        "zh_TW": Customs("xxxxxxxxxxxxxxxx", "A和B", "A或B"),
    ]

    private func inEachLanguage(_ body: (String, Customs) -> Void) throws {
        XCTAssertEqual(Self.customs.keys.sorted(), TranslatedWording.languages)
        for (language, customs) in Self.customs {
            TranslatedWording.use(language: language)
            body(language, customs)
        }
    }

    /// Numbers of one category have one form, and each category another; Turkish and others put no noun into the plural.
    func testNumbersHaveTheFormsOfTheirLanguage() throws {
        try inEachLanguage { language, customs in
            let places = Self.counts.map { self.form(TranslatedWording().placesToDrop($0), without: $0) }
            let rows = Self.counts.map { self.form(TranslatedWording().rows($0), without: $0) }
            var forms: [Character: Set<String>] = [:]
            for (index, category) in customs.categories.enumerated() {
                forms[category, default: []].insert(rows[index])
                XCTAssertTrue(
                    index < 3 || places[index].contains("#"), "\(language) says no number: \(places[index])")
            }
            for (category, forms) in forms {
                XCTAssertEqual(forms.count, 1, "\(language): several forms for \(category): \(forms)")
            }
            let doesNotInflect = ["et", "fa", "hu", "tr"].contains(language)
            XCTAssertTrue(
                doesNotInflect || Set(rows).count == Set(customs.categories).count, "\(language): \(Set(rows))")
        }
    }

    private func form(_ text: String, without count: Int) -> String {
        text.replacingOccurrences(of: "\(count)", with: "#")
    }

    func testListsAreJoinedAsTheirLanguageDoes() throws {
        try inEachLanguage { language, customs in
            XCTAssertEqual(LocalizedList.and(["A", "B"]), customs.and, language)
            XCTAssertEqual(LocalizedList.or(["A", "B"]), customs.or, language)
        }
    }

    func testLanguagesAreWrittenInTheirDirection() throws {
        try inEachLanguage { language, customs in
            XCTAssertEqual(Catalogue.language.isRightToLeft, customs.isRightToLeft, language)
        }
    }

    /// With a stroke between them, speech reads a fraction or a date: "two fifths".
    func testPositionsAreSaidInWordsAndInOrder() throws {
        try inEachLanguage { language, customs in
            let words = TranslatedWording()
            let position = ItemPosition(2, of: 5)
            for text in [
                words.text(of: .moved(items: ["Grace"], position: position)),
                words.text(of: .inserted(items: ["Grace"], place: ["Museum"], position: position)),
                words.text(of: .over(element: "Grace", name: "Museum", index: 2, count: 5)),
                words.text(of: .over(element: "", name: "Museum", index: 2, count: 5)),
                words.standing(items: ["Grace"], at: position),
            ] {
                let digits = text.filter(\.isNumber)
                XCTAssertEqual(digits, customs.saysWholeFirst ? "52" : "25", "\(language): \(text)")
                XCTAssertFalse(text.contains("/"), "\(language): \(text)")
            }
        }
    }
}
