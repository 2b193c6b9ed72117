import Foundation
import TestSupport
import Testing

/// What a machine can find of words that no native would say: read whole are the catalogues of the app and of the library.
struct NativeWordsTests {
    private let catalogues: [PortableObject]

    init() throws {
        catalogues = try PortableObject.all() + PortableObject.all(in: PortableObject.libraryFolder)
    }

    private func each(_ language: String, _ body: (_ form: String, _ text: String) -> Void) {
        for catalogue in catalogues where catalogue.language == language {
            for entry in catalogue.entries {
                for form in entry.forms { body(form, entry.text) }
            }
        }
    }

    // MARK: One thing, one word

    /// Two texts that differ in English differ in other languages, too: "Play" and "Read it" were one in French, "Demo" and
    /// "Present" in Chinese.
    @Test func twoThingsHaveTwoWords() {
        for catalogue in catalogues {
            let byForms = Dictionary(grouping: catalogue.entries, by: \.forms)
            for (forms, entries) in byForms where entries.count > 1 {
                let things = Set(entries.map { Self.thing($0.text) })
                #expect(
                    things.count == 1 || Self.areAlike(things),
                    "\(catalogue.language): \(forms) says \(entries.map(\.text))")
            }
        }
    }

    /// What a text is about: "Drag", "Drags" and "a drag" are one thing.
    private static func thing(_ text: String) -> String {
        var text = text.lowercased().replacing("-", with: "").trimmingCharacters(in: CharacterSet(charactersIn: "….:"))
        for article in ["a ", "an ", "the ", "at the "] where text.hasPrefix(article) {
            text = String(text.dropFirst(article.count))
        }
        for ending in [" it", " it here", "s"] where text.hasSuffix(ending) {
            text = String(text.dropLast(ending.count)) + (ending == " it here" ? " here" : "")
        }
        return text
    }

    /// Texts that may be one in another language, which has no articles, or no two words for them.
    private static let alike: [Set<String>] = [
        ["picture", "image"], ["nothing", "none"], ["drop target", "places to drop"],
        ["name what is dragged, such as “drag message”", "write what is dragged, such as “drag message”"],
        ["write fewer", "write les"], ["picture", "picture (png, jpeg, svg)"],
        ["there are {list}", "there are: {list}"],
    ]

    private static func areAlike(_ things: Set<String>) -> Bool { alike.contains { things.isSubset(of: $0) } }

    /// The words of GNOME for what else is done: none of ours is another's.
    @Test func dragAndDropShareNoWordWithOtherCommands() throws {
        let library = try PortableObject.all(in: PortableObject.libraryFolder)
        for catalogue in library {
            let gnome = try #require(Self.gnome[catalogue.language], "\(catalogue.language)")
            #expect(gnome.count == 3)
            func word(_ text: String) throws -> String {
                let entry = try #require(catalogue.entries.first { $0.text == text }, "\(catalogue.language): \(text)")
                return try #require(entry.forms.first)
            }
            let ours = try ["Drag", "Drop here", "Lifted {items}.", "Still lifted.", "lifted", "Dropped {items}."].map(
                word)
            let isMoved = try String(word("Move up").prefix { $0 != " " })
            for own in ours {
                for (other, meaning) in zip(gnome, ["Paste", "Remove", "Undo"]) {
                    #expect(!Self.haveOneStem(own, other), "\(catalogue.language): \(own) is \(meaning), \(other)")
                }
                #expect(!Self.haveOneStem(own, isMoved), "\(catalogue.language): \(own) is \(isMoved)")
            }
        }
    }

    /// Whether a word of the one begins as a word of the other does.
    private static func haveOneStem(_ one: String, _ other: String) -> Bool {
        func words(_ text: String) -> [String] {
            text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }
        }
        return words(one).contains { own in
            words(other).contains { own.prefix(5) == $0.prefix(5) }
        }
    }

    /// GTK 4's words for Paste, Remove and Undo, from its own catalogues.
    private static let gnome: [String: [String]] = [
        "ar": ["ألصق", "احذف", "تراجع"], "bg": ["Поставяне", "Премахване", "Отмяна"],
        "cs": ["Vložit", "Odstranit", "Zpět"],
        "da": ["Indsæt", "Fjern", "Fortryd"], "de": ["Einfügen", "Entfernen", "Rückgängig"],
        "el": ["Επικόλληση", "Αφαίρεση", "Αναίρεση"], "es": ["Pegar", "Quitar", "Deshacer"],
        "et": ["Aseta", "Eemalda", "Võta tagasi"], "fa": ["چسباندن", "برداشتن", "برگردان"],
        "fi": ["Liitä", "Poista", "Kumoa"],
        "fr": ["Coller", "Enlever", "Annuler"], "he": ["הדבקה", "הסרה", "ביטול"], "hi": ["चिपकाएँ", "हटाएँ", "पहले जैसा"],
        "hr": ["Zalijepi", "Ukloni", "Vrati"], "hu": ["Beillesztés", "Eltávolítás", "Visszavonás"],
        "it": ["Incolla", "Rimuovi", "Annulla"], "ja": ["貼り付け", "削除", "元に戻す"], "ko": ["붙여넣기", "제거", "실행 취소"],
        "lt": ["Įdėti", "Pašalinti", "Atšaukti"], "lv": ["Ielīmēt", "Izņemt", "Atsaukt"],
        "nb": ["Lim inn", "Fjern", "Angre"],
        "nl": ["Plakken", "Verwijderen", "Ongedaan maken"], "pl": ["Wklej", "Usuń", "Cofnij"],
        "pt_BR": ["Colar", "Remover", "Desfazer"], "pt_PT": ["Colar", "Remover", "Desfazer"],
        "ro": ["Lipește", "Elimină", "Refă"], "ru": ["Вставить", "Удалить", "Отменить"],
        "sk": ["Vložiť", "Odstrániť", "Vrátiť späť"], "sl": ["Prilepi", "Odstrani", "Razveljavi"],
        "sr": ["Убаци", "Уклони", "Опозови"], "sv": ["Klistra in", "Ta bort", "Ångra"],
        "tr": ["Yapıştır", "Kaldır", "Geri Al"],
        "uk": ["Вставити", "Вилучити", "Скасувати"], "zh_CN": ["粘贴", "移除", "撤销"], "zh_TW": ["貼上", "移除", "還原"],
    ]

    /// Spellings that each language has left for one word of its own.
    @Test func eachTermHasOneWord() {
        let left: [String: [String]] = [
            "de": ["Screenreader", "Vorführ", "vorgeführt", "Schreibtisch", "Arbeitsumgebung", "aufgenommen"],
            "fr": ["émonstration", "saisi ", "saisi.", "aire glisser"], "es": ["emostraci", " papel ", " papel."],
            "ja": ["役割"],
            "ko": ["화면 낭독", "시연", "환경설정", "세요"], "zh_CN": ["读屏", "单击", "名片", "已复制{name}"],
            "ar": ["إسقاط", "للعروض ("], "tr": ["öğe"], "sk": ["remiest", "resúvaniu", "resúvanie"], "fa": ["بریده"],
            "he": ["הנח"], "lt": ["Padėti", "Padėta", "adėj"],
        ]
        for (language, words) in left {
            each(language) { form, text in
                for word in words { #expect(!form.contains(word), "\(language), \(text): \(word)") }
            }
        }
    }

    // MARK: Grammar

    /// A particle depends on the last sound of the name before it: both forms are written, and one is chosen.
    @Test func koreanParticlesHaveBothForms() throws {
        let single = try Regex("\\}[”’]?(을|를|은|는|이|가|과|와|으로|로)( |\\.|,|$)")
        let known = try Regex("\\}[”’]?\\S?\\([가-힣]\\)\\S?")
        each("ko") { form, text in
            #expect(form.firstMatch(of: single) == nil, "\(text): \(form)")
            for match in form.matches(of: known) {
                let both = ["을(를)", "은(는)", "이(가)", "과(와)", "(으)로", "(이)"]
                #expect(both.contains { form[match.range].contains($0) }, "\(text): \(form)")
            }
        }
    }

    /// "de" and "que" lose their vowel before a name that begins with one.
    @Test func frenchPutsNoNameAfterAnElision() throws {
        let numbers = "count|limit|number|seconds|size|contrast|least|length"
        let glued = try Regex("\\b(de|que|le|la|ne|jusque) \\{(?!\(numbers))")
        each("fr") { form, text in #expect(form.firstMatch(of: glued) == nil, "\(text): \(form)") }
    }

    /// Arabic has six forms for a noun after a number: it stands before it, or the text has plural forms.
    @Test func arabicPutsNoNounAfterANumberWithoutPluralForms() throws {
        let glued = try Regex("\\{(count|limit|number|length)\\} (?!من |ميبيبايت|كيبيبايت|على )[\\p{Arabic}]{4,}")
        for catalogue in catalogues where catalogue.language == "ar" {
            for entry in catalogue.entries where entry.plural.isEmpty {
                #expect(entry.forms[0].firstMatch(of: glued) == nil, "\(entry.text): \(entry.forms[0])")
            }
        }
    }

    // MARK: Marks

    /// French has a space before such marks that no line is broken at.
    @Test func frenchMarksStayWithTheirWord() throws {
        let breaking = try Regex(" [:;?!»]|« ")
        each("fr") { form, text in #expect(form.firstMatch(of: breaking) == nil, "\(text): \(form)") }
    }

    /// Without a mark of direction, the hyphens of an option would stand on its other side.
    @Test func arabicOptionsAreReadFromTheLeft() throws {
        let bare = try Regex("(^|[^\u{200E}-])--[a-z]")
        each("ar") { form, text in #expect(form.firstMatch(of: bare) == nil, "\(text): \(form)") }
    }

    @Test func japaneseHasOneColon() {
        each("ja") { form, text in #expect(!form.contains("："), "\(text): \(form)") }
    }

    /// GNOME's German has a space before the dots of a command, and other languages have none.
    @Test func commandsEndWithOneKindOfDots() {
        for catalogue in catalogues {
            for entry in catalogue.entries where entry.text.hasSuffix("…") {
                for form in entry.forms where form.hasSuffix("…") {
                    let isSpaced = form.dropLast().last?.isWhitespace == true
                    #expect(isSpaced == (catalogue.language == "de" || entry.text.hasSuffix(" …")), "\(form)")
                }
            }
        }
    }

    /// What is quoted stands between the marks of the language, and of one kind.
    @Test func eachLanguageHasOneKindOfQuotationMarks() {
        let marks: [String: String] = [
            "de": "„“", "es": "«»", "fr": "«»", "ja": "「」", "ko": "“”‘’", "zh_CN": "“”", "ar": "«»", "bg": "„“",
            "cs": "„“",
            "da": "»«", "el": "«»", "et": "„“", "fa": "«»", "fi": "”", "he": "”“", "hi": "“”", "hr": "„”", "hu": "„”",
            "it": "«»", "lt": "„“", "lv": "“”", "nb": "«»", "nl": "“”", "pl": "„”", "pt_BR": "“”", "pt_PT": "«»",
            "ro": "„”",
            "ru": "«»", "sk": "„“", "sl": "„“", "sr": "„“", "sv": "”", "tr": "“”", "uk": "«»", "zh_TW": "「」",
        ]
        for catalogue in catalogues {
            for entry in catalogue.entries {
                for form in entry.forms {
                    let used = Set(form.filter { "„“”«»「」『』‹›‚‘".contains($0) })
                    let own = Set(marks[catalogue.language] ?? "")
                    #expect(used.isSubset(of: own), "\(catalogue.language), \(entry.text): \(form)")
                    // Typed marks may be meant themselves, as the two of an empty text.
                    #expect(!form.replacing("\"\"", with: "").contains("\""), "\(catalogue.language): \(form)")
                }
            }
        }
    }

    // MARK: Room

    /// A button is at most twice as long as in English, so that a row of them has room.
    @Test func buttonsAreShort() throws {
        let label = try Regex("Button\\(localized\\(\"([^\"]+)\"").asciiOnlyWordCharacters()
        var labels: Set<String> = []
        let sources = Project.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: label) {
                labels.insert(String(match.output[1].substring ?? ""))
            }
        }
        #expect(labels.count > 15, "\(labels)")
        for language in ["de", "fr", "es"] {
            each(language) { form, text in
                guard labels.contains(text) else { return }
                // Commands of one short word have GNOME's own.
                #expect(form.count <= max(2 * text.count, 12), "\(language), \(text): \(form)")
            }
        }
    }
}
