import Foundation
import Prototype
import TestSupport

/// A catalogue as translators write it: Resources/po/LANGUAGE.po, and Resources/po/library/LANGUAGE.po.
struct PortableObject {
    struct Entry {
        var context = ""
        var text = ""
        var plural = ""
        var forms: [String] = []
        var flags = ""

        /// The key by which the entry is found.
        var key: String { context + "\u{4}" + text }
    }

    let language: String
    let header: String
    let entries: [Entry]

    init(_ file: URL) throws {
        language = file.deletingPathExtension().lastPathComponent
        var all: [Entry] = []
        for paragraph in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n") {
            var entry = Entry()
            var add: (String) -> Void = { _ in }
            for line in paragraph.split(separator: "\n") {
                if line.hasPrefix("#,") { entry.flags += line }
                if line.hasPrefix("#") { continue }
                let text = try Self.text(line)
                switch line.prefix(while: { $0 != " " && $0 != "[" }) {
                case "msgctxt": add = { entry.context += $0 }
                case "msgid": add = { entry.text += $0 }
                case "msgid_plural": add = { entry.plural += $0 }
                case "msgstr":
                    entry.forms.append("")
                    add = { entry.forms[entry.forms.count - 1] += $0 }
                default: break
                }
                add(text)
            }
            if !entry.forms.isEmpty { all.append(entry) }
        }
        header = all.first { $0.text.isEmpty }?.forms.first ?? ""
        entries = all.filter { !$0.text.isEmpty }
    }

    /// The part between a line's quotation marks.
    private static func text(_ line: Substring) throws -> String {
        guard let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last else {
            throw ProgramError(description: "\(line) has no text between quotation marks")
        }
        let text = line[line.index(after: first)..<last]
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        return text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\"", with: "\"")
            .replacingOccurrences(of: "\\\\", with: "\\")
    }

    /// The languages that the app is translated into.
    static let languages = AppLanguage.allCases.dropFirst().map(\.language.description).sorted()

    static var folder: URL {
        Project.resources.appendingPathComponent("po")
    }

    static var libraryFolder: URL { folder.appendingPathComponent("library") }

    // All tests read the same ones, and reading them takes a second.
    private static let app = Result { try read(folder) }
    private static let library = Result { try read(libraryFolder) }

    private static func read(_ folder: URL) throws -> [PortableObject] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "po" }.sorted { $0.path < $1.path }.map { try PortableObject($0) }
    }

    /// The catalogues of the app.
    static func all() throws -> [PortableObject] { try app.get() }

    /// The catalogues of the library's own words.
    static func ofLibrary() throws -> [PortableObject] { try library.get() }

    /// The app's catalogues and the library's: a language of the app has two.
    static func everything() throws -> [PortableObject] { try all() + ofLibrary() }
}

extension [PortableObject] {
    /// Calls `body` with each translation into a language, and its text in English.
    func each(_ language: String, _ body: (_ form: String, _ text: String) -> Void) {
        for catalogue in self where catalogue.language == language {
            for entry in catalogue.entries {
                for form in entry.forms { body(form, entry.text) }
            }
        }
    }
}
