import Foundation
import Translation
import XCTest

/// Whether every text of the sources is translated into every language, and well formed.
final class CatalogueTests: TranslationTestCase {
    func testEveryTextOfTheSourcesIsTranslatedAndNoOther() throws {
        try checkTexts(of: PortableObject.all(), Self.languages, least: 200)
    }

    func testEveryTextOfTheLibraryIsTranslatedAndNoOther() throws {
        let all = try PortableObject.all(in: PortableObject.libraryFolder)
        try checkTexts(of: all, Self.libraryLanguages, least: 90, "library")
    }

    private func checkTexts(of all: [PortableObject], _ languages: [String], least: Int, _ part: String = "") throws {
        let template = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString).po")
        defer { try? FileManager.default.removeItem(at: template) }
        try Self.run(Self.translate, "template", template.path, part)
        let wanted = Set(try PortableObject(template).entries.map(\.key))
        XCTAssertGreaterThan(wanted.count, least)
        XCTAssertEqual(all.map(\.language), languages)
        for catalogue in all {
            let keys = Set(catalogue.entries.map(\.key))
            let remedy = "run Resources/translate renew, and translate"
            XCTAssertEqual(wanted.subtracting(keys), [], "\(catalogue.language) lacks texts: \(remedy)")
            XCTAssertEqual(keys.subtracting(wanted), [], "\(catalogue.language) has texts that are gone: \(remedy)")
        }
    }

    func testNoTextIsTranslatedTwice() throws {
        let library = Set(try PortableObject.all(in: PortableObject.libraryFolder)[0].entries.map(\.key))
        for catalogue in try PortableObject.all() {
            let twice = Set(catalogue.entries.map(\.key)).intersection(library)
            XCTAssertEqual(twice, [], "\(catalogue.language) has what the library has")
        }
    }

    func testTranslationsAreWholeAndWellFormed() throws {
        checkForms(of: try PortableObject.all())
    }

    func testTranslationsOfTheLibraryAreWholeAndWellFormed() throws {
        checkForms(of: try PortableObject.all(in: PortableObject.libraryFolder))
    }

    private func checkForms(of all: [PortableObject]) {
        for catalogue in all {
            let language = catalogue.language
            XCTAssertFalse(catalogue.entries.isEmpty, language)
            XCTAssertTrue(catalogue.header.contains("Language: \(language)\n"), language)
            for entry in catalogue.entries {
                let name = "\(language): \(entry.text)"
                XCTAssertFalse(entry.flags.contains("fuzzy"), "\(name) is only guessed")
                let forms = entry.plural.isEmpty ? 1 : Self.formCount(language)
                XCTAssertEqual(entry.forms.count, forms, name)
                for form in entry.forms where !form.isEmpty { check(form, entry, name) }
            }
            let missing = catalogue.entries.filter { $0.forms.contains("") }.map(\.text)
            XCTAssertEqual(missing, [], "\(language) does not translate these")
        }
    }

    private static func formCount(_ language: String) -> Int {
        switch language {
        case "ar": 6
        case "ja", "ko", "zh_CN", "zh_TW": 1
        case "sl": 4
        case "cs", "hr", "lt", "lv", "pl", "ro", "ru", "sk", "sr", "uk": 3
        default: 2
        }
    }

    private func check(_ form: String, _ entry: PortableObject.Entry, _ name: String) {
        // One and two things need no number, and other forms may say it in words.
        var wanted = Self.places(entry.plural.isEmpty ? entry.text : entry.plural)
        var given = Self.places(form)
        if !entry.plural.isEmpty {
            wanted.remove("{count}")
            given.remove("{count}")
        }
        XCTAssertEqual(given, wanted, name)
        // A separator may be a space, and is no sentence.
        guard entry.text.count > 1 else { return }
        for end in [\String.first, \String.last] {
            XCTAssertEqual(
                entry.text[keyPath: end]?.isWhitespace, form[keyPath: end]?.isWhitespace, "\(name): white space")
        }
        let closes = { (text: String) in [".", "。", "．", "।"].contains { text.hasSuffix($0) } }
        XCTAssertEqual(closes(form), closes(entry.text), "\(name): full stop in \(form)")
        XCTAssertEqual(form.contains("…"), entry.text.contains("…"), name)
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

    /// What xgettext is given: Swift has strings that C has not.
    func testTextsAreFoundInSwift() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("A.swift")
        let extract = PortableObject.folder.appendingPathComponent("extract").path
        try Data(
            #"""
            // localized("in a comment") and "don't
            func localized(_ text: String) {}
            let a = "a string with \(localized("inside {x}", ["x": f("y, z")])) it"
            localized(
                "Say \"hello\"\u{2026}", ["a": "not, this", "b": g(")")],
                context: "a (context)")
            localized("{count} bar", "{count} bars", count: n, ["x": "y"])
            localized("one " + "text")
            localized(
                """
                A long \
                text
                in two lines
                """)
            """#.utf8
        ).write(to: file)
        let lines = try Self.run(extract, file.path).split(separator: "\n").dropFirst()
        XCTAssertEqual(
            Array(lines),
            [
                #"pgettext("a (context)", "Say \"hello\"…");"#, #"ngettext("{count} bar", "{count} bars");"#,
                #"gettext("one text");"#, #"gettext("A long text\nin two lines");"#,
            ])
        for wrong in [#"localized("with \(name)")"#, "localized(name)", "localized(f(\"x\"))"] {
            try Data(wrong.utf8).write(to: file)
            XCTAssertThrowsError(try Self.run(extract, file.path), wrong)
        }
    }
}
