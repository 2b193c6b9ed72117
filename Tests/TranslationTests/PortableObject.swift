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

        /// What the entry is found by.
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

    /// What stands between a line's quotation marks.
    private static func text(_ line: Substring) throws -> String {
        guard let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last else {
            throw ProgramError(description: "\(line) has no text between quotation marks")
        }
        return line[line.index(after: first)..<last].replacingOccurrences(of: "\\n", with: "\n")
            .replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\\\", with: "\\")
    }

    /// The languages that the app is translated into.
    static let languages = AppLanguage.allCases.dropFirst().map(\.language.description).sorted()

    static var folder: URL {
        Project.resources.appendingPathComponent("po")
    }

    /// The catalogues of the library's own words.
    static var libraryFolder: URL { folder.appendingPathComponent("library") }

    static func all(in folder: URL = folder) throws -> [PortableObject] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "po" }.sorted { $0.path < $1.path }.map { try PortableObject($0) }
    }
}
