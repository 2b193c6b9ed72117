import DraggingWords
import Foundation
import TestSupport
import Testing

/// Whether every text of the sources is translated into every language, and well formed.
struct CatalogueTests {
    @Test func everyTextOfTheSourcesIsTranslatedAndNoOther() throws {
        try checkTexts(of: PortableObject.all(), PortableObject.languages, least: 200)
    }

    @Test func everyTextOfTheLibraryIsTranslatedAndNoOther() throws {
        let all = try PortableObject.ofLibrary()
        try checkTexts(of: all, TranslatedWording.languages, least: 90, "library")
    }

    private func checkTexts(of all: [PortableObject], _ languages: [String], least: Int, _ part: String = "") throws {
        let folder = try TemporaryFolder()
        let template = folder.path("template.po")
        try ResourceScript.translate.run("template", template, part)
        let wanted = Set(try PortableObject(URL(fileURLWithPath: template)).entries.map(\.key))
        #expect(wanted.count > least)
        #expect(all.map(\.language) == languages)
        for catalogue in all {
            let keys = Set(catalogue.entries.map(\.key))
            let remedy = "run Resources/translate renew, and translate"
            #expect(wanted.subtracting(keys) == [], "\(catalogue.language) lacks texts: \(remedy)")
            #expect(keys.subtracting(wanted) == [], "\(catalogue.language) has texts that are gone: \(remedy)")
        }
    }

    @Test func noTextIsTranslatedTwice() throws {
        let all = try PortableObject.ofLibrary()
        let library = Set(try #require(all.first).entries.map(\.key))
        #expect(!library.isEmpty)
        for catalogue in try PortableObject.all() {
            let twice = Set(catalogue.entries.map(\.key)).intersection(library)
            #expect(twice == [], "\(catalogue.language) has what the library has")
        }
    }

    @Test func translationsAreWholeAndWellFormed() throws {
        checkForms(of: try PortableObject.all(), PortableObject.languages)
    }

    @Test func translationsOfTheLibraryAreWholeAndWellFormed() throws {
        checkForms(of: try PortableObject.ofLibrary(), TranslatedWording.languages)
    }

    private func checkForms(of all: [PortableObject], _ languages: [String]) {
        #expect(all.map(\.language) == languages)
        for catalogue in all {
            let language = catalogue.language
            #expect(!catalogue.entries.isEmpty, "\(language)")
            #expect(catalogue.header.contains("Language: \(language)\n"), "\(language)")
            for entry in catalogue.entries {
                let name = "\(language): \(entry.text)"
                #expect(!entry.flags.contains("fuzzy"), "\(name) is only guessed")
                let forms = entry.plural.isEmpty ? 1 : Self.formCount(catalogue)
                #expect(entry.forms.count == forms, "\(name)")
                for form in entry.forms where !form.isEmpty { check(form, entry, name) }
            }
            let missing = catalogue.entries.filter { $0.forms.contains("") }.map(\.text)
            #expect(missing == [], "\(language) does not translate these")
        }
    }

    /// How many forms a word has beside a number, as the catalogue's header says.
    private static func formCount(_ catalogue: PortableObject) -> Int {
        catalogue.header.components(separatedBy: "nplurals=").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    }

    private func check(_ form: String, _ entry: PortableObject.Entry, _ name: String) {
        // One and two things need no number, and other forms may say it in words.
        var wanted = Self.places(entry.plural.isEmpty ? entry.text : entry.plural)
        var given = Self.places(form)
        if !entry.plural.isEmpty {
            wanted.remove("{count}")
            given.remove("{count}")
        }
        #expect(given == wanted, "\(name)")
        // A separator may be a space, and is no sentence.
        guard entry.text.count > 1 else { return }
        for end in [\String.first, \String.last] {
            #expect(entry.text[keyPath: end]?.isWhitespace == form[keyPath: end]?.isWhitespace, "\(name): white space")
        }
        let closes = { (text: String) in [".", "。", "．", "।"].contains { text.hasSuffix($0) } }
        #expect(closes(form) == closes(entry.text), "\(name): full stop in \(form)")
        #expect(form.contains("…") == entry.text.contains("…"), "\(name)")
    }

    private static func places(_ text: String) -> Set<String> {
        var places: Set<String> = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            places.insert(String(rest[open...close]))
            rest = rest[rest.index(after: close)...]
        }
        return places
    }

    /// The text for xgettext: Swift has strings that C has not.
    @Test func textsAreFoundInSwift() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"""
            // localized("in a comment") and "don't
            func localized(_ text: String) {}
            let a = "a string with \(localized("inside {x}", ["x": f("y, z")])) it"
            localized(
                "Say \"hello\"\u{2026}", ["a": "not, this", "b": g(")"), "c": localized("but this")],
                context: "a (context)")
            localized("{count} bar", "{count} bars", count: n, ["x": "y"])
            localized("one " + "text")
            localized(
                """
                A long \
                text
                in two lines
                """)
            """#, as: "A.swift")
        let lines = try ResourceScript.extract.run(file).split(separator: "\n").dropFirst()
        #expect(
            Array(lines) == [
                #"gettext("inside {x}");"#, #"gettext("but this");"#,
                #"pgettext("a (context)", "Say \"hello\"…");"#, #"ngettext("{count} bar", "{count} bars");"#,
                #"gettext("one text");"#, #"gettext("A long text\nin two lines");"#,
            ])
        for wrong in [#"localized("with \(name)")"#, "localized(name)", "localized(f(\"x\"))"] {
            try folder.write(wrong, as: "A.swift")
            #expect(throws: (any Error).self, "\(wrong)") { try ResourceScript.extract.run(file) }
        }
    }
}
