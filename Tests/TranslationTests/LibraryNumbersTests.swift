import AccessibleDragging
import DraggingWords
import Foundation
import XCTest

@testable import Translation

/// Numbers, lists and directions of each language of the library's, beside what Unicode's CLDR 46 says of them.
final class LibraryNumbersTests: TranslationTestCase {
    private static let counts = [0, 1, 2, 3, 5, 10, 11, 12, 19, 21, 22, 100, 101, 102, 111, 112]

    /// CLDR's facts about a language.
    private struct Customs {
        /// The plural category of each of the ``counts``: zero, one, two, few, many, and x for other.
        let categories: String
        /// Two names in a list.
        let and: String
        var isRightToLeft = false
        /// Whether a language says "of 5 the 2nd".
        var saysWholeFirst = false

        init(_ categories: String, _ and: String, isRightToLeft: Bool = false, wholeFirst: Bool = false) {
            (self.categories, self.and) = (categories, and)
            (self.isRightToLeft, saysWholeFirst) = (isRightToLeft, wholeFirst)
        }
    }

    private static let customs: [String: Customs] = [
        "ar": Customs("zotfffmmmmmxxxmm", "A وB", isRightToLeft: true),
        "bg": Customs("xoxxxxxxxxxxxxxx", "A и B"),
        "cs": Customs("xoffxxxxxxxxxxxx", "A a B"),
        "da": Customs("xoxxxxxxxxxxxxxx", "A og B"),
        "de": Customs("xoxxxxxxxxxxxxxx", "A und B"),
        "el": Customs("xoxxxxxxxxxxxxxx", "A και B"),
        "es": Customs("xoxxxxxxxxxxxxxx", "A y B"),
        "et": Customs("xoxxxxxxxxxxxxxx", "A ja B"),
        "fa": Customs("ooxxxxxxxxxxxxxx", "A و B", isRightToLeft: true),
        "fi": Customs("xoxxxxxxxxxxxxxx", "A ja B"),
        "fr": Customs("ooxxxxxxxxxxxxxx", "A et B"),
        // "And" is one word with what follows; a hyphen parts it from a name in another alphabet. CLDR has a form for two of
        // those things only that come in pairs.
        "he": Customs("xoxxxxxxxxxxxxxx", "A ו־B", isRightToLeft: true),
        "hi": Customs("ooxxxxxxxxxxxxxx", "A और B", wholeFirst: true),
        "hr": Customs("xoffxxxxxofxofxx", "A i B"),
        "hu": Customs("xoxxxxxxxxxxxxxx", "A és B"),
        "it": Customs("xoxxxxxxxxxxxxxx", "A e B"),
        // CLDR has a mere comma between two.
        "ja": Customs("xxxxxxxxxxxxxxxx", "AとB", wholeFirst: true),
        "ko": Customs("xxxxxxxxxxxxxxxx", "A 및 B", wholeFirst: true),
        "lt": Customs("xofffxxxxofxofxx", "A ir B"),
        "lv": Customs("zoxxxzzzzoxzoxzz", "A un B"),
        "nb": Customs("xoxxxxxxxxxxxxxx", "A og B"),
        "nl": Customs("xoxxxxxxxxxxxxxx", "A en B"),
        "pl": Customs("moffmmmmmmfmmfmm", "A i B"),
        "pt_BR": Customs("ooxxxxxxxxxxxxxx", "A e B"),
        "pt_PT": Customs("xoxxxxxxxxxxxxxx", "A e B"),
        "ro": Customs("fofffffffxxxffff", "A și B"),
        "ru": Customs("moffmmmmmofmofmm", "A и B"),
        "sk": Customs("xoffxxxxxxxxxxxx", "A a B"),
        "sl": Customs("xotfxxxxxxxxotxx", "A in B"),
        "sr": Customs("xoffxxxxxofxofxx", "A и B"),
        "sv": Customs("xoxxxxxxxxxxxxxx", "A och B"),
        "tr": Customs("xoxxxxxxxxxxxxxx", "A ve B", wholeFirst: true),
        "uk": Customs("moffmmmmmofmofmm", "A і B"),
        "zh_CN": Customs("xxxxxxxxxxxxxxxx", "A和B"),
        "zh_TW": Customs("xxxxxxxxxxxxxxxx", "A和B"),
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
                words.moveUndone(items: ["Grace"], position: position),
            ] {
                let digits = text.filter(\.isNumber)
                XCTAssertEqual(digits, customs.saysWholeFirst ? "52" : "25", "\(language): \(text)")
                XCTAssertFalse(text.contains("/"), "\(language): \(text)")
            }
        }
    }
}
