import Foundation
import TestSupport
import Testing

/// Words that no native would say, as far as a machine finds them: read whole are the catalogues of the app and of the library.
struct NativeWordsTests {
    private let catalogues: [PortableObject]

    init() throws { catalogues = try PortableObject.everything() }

    // MARK: One thing, one word

    /// Two texts that differ in English differ in other languages, too: "Play" and "Read it" were one in French, "Demo" and
    /// "Present" in Chinese.
    @Test func twoThingsHaveTwoWords() {
        for (language, own) in Dictionary(grouping: catalogues, by: \.language) {
            // The dots of a command that asks first tell it from no other.
            let byForms = Dictionary(grouping: own.flatMap(\.entries)) { entry in
                entry.forms.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "… ")) }
            }
            for (forms, entries) in byForms where entries.count > 1 {
                let things = Set(entries.map { Self.thing($0.text) })
                #expect(
                    things.count == 1 || Self.areAlike(things) || Self.alikeInGNOME[language] == things,
                    "\(language): \(forms) says \(entries.map(\.text))")
            }
        }
    }

    /// The subject of a text: "Drag", "Drags" and "a drag" are one thing.
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
        ["picture", "image"], ["nothing", "none"],
        ["name what is dragged, such as “drag message”", "write what is dragged, such as “drag message”"],
        ["write fewer", "write les"], ["picture", "picture (png, jpeg, svg)"],
        ["there are {list}", "there are: {list}"], ["dragging", "drag"], ["application", "app"], ["grouping", "group"],
        ["drop", "drop target", "places to drop"], ["add a bar", "add bar"],
    ]

    /// The words that are one in GNOME's own catalogues.
    private static let alikeInGNOME: [String: Set<String>] = ["fr": ["undo", "cancel"]]

    private static func areAlike(_ things: Set<String>) -> Bool { alike.contains { things.isSubset(of: $0) } }

    /// The words of GNOME for what else is done: none of ours is another's.
    @Test func dragAndDropShareNoWordWithOtherCommands() throws {
        let library = try PortableObject.ofLibrary()
        for catalogue in library {
            let gnome = try #require(Self.gnome[catalogue.language], "\(catalogue.language)")
            #expect(gnome.count == 3)
            func word(_ text: String) throws -> String {
                let entry = try #require(catalogue.entries.first { $0.text == text }, "\(catalogue.language): \(text)")
                return try #require(entry.forms.first)
            }
            let ours = try ["Drag", "Drop here", "Lifted {items}.", "Still holding it.", "held", "Dropped {items}."]
                .map(
                    word)
            let isMoved = try String(word("Move up").prefix { $0 != " " })
            for own in ours {
                for (other, meaning) in zip(gnome, ["Paste", "Remove", "Undo"]) {
                    #expect(!Self.haveOneStem(own, other), "\(catalogue.language): \(own) is \(meaning), \(other)")
                }
                #expect(!Self.haveOneStem(own, isMoved), "\(catalogue.language): \(own) is \(isMoved)")
            }
            // The app's recordings, typed texts and readings are something else again.
            guard let app = try PortableObject.all().first(where: { $0.language == catalogue.language }) else {
                continue
            }
            for text in ["Record…", "Play and record demos", "Type {text}", "Take the picture {file}"] {
                let other = try #require(app.entries.first { $0.text == text }?.forms.first, "\(text)")
                for own in ours {
                    #expect(!Self.haveOneStem(own, other), "\(catalogue.language): \(own) is \(text), \(other)")
                }
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

    // MARK: Room

    /// A button is at most twice as long as in English, so that a row of them has room.
    @Test func buttonsAreShort() throws {
        // Buttons of windows, of questions that a message asks, and of the pages that are written.
        let made = "(?:Button\\(|\\.init\\()(?:label: |title: )?|<button[^>]*>\\\\\\(escaped\\("
        let label = try Regex("(?:\(made))localized\\(\"([^\"]+)\"").asciiOnlyWordCharacters()
        var labels: Set<String> = []
        let sources = Project.root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: label) {
                labels.insert(String(match.output[1].substring ?? ""))
            }
        }
        #expect(labels.isSuperset(of: ["Undo", "Edit layout", "Keep My Changes", "Next event"]), "\(labels)")
        for language in ["de", "fr", "es"] {
            catalogues.each(language) { form, text in
                guard labels.contains(text) else { return }
                // Commands of one short word have GNOME's own.
                #expect(form.count <= max(2 * text.count, 12), "\(language), \(text): \(form)")
            }
        }
    }

    /// The inspector's actions stand two in a row, where the column of each is as wide as its longest.
    @Test func actionsOfTheInspectorStandInPairs() throws {
        let columns = [["Add element", "Add drag", "Remove"], ["Add region…", "Add drop", "Repeat…"]]
        for catalogue in try PortableObject.all() where ["de", "fr", "es"].contains(catalogue.language) {
            let lengths = try columns.map { column in
                try column.map { text in
                    let entry = catalogue.entries.first { $0.text == text }
                    return try #require(entry?.forms.first?.count, "\(catalogue.language): \(text)")
                }
            }
            // Texts that have room in the pane's narrowest width, at the size of letters that GTK begins with.
            let together = lengths.compactMap { $0.max() }.reduce(0, +)
            #expect(together <= 34, "\(catalogue.language): \(lengths)")
        }
    }
}
