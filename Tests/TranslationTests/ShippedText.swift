import Foundation
import TestSupport

/// The texts in several languages that stand in no catalogue: those of the desktop's files, and of the samples.
struct ShippedText {
    let file: String
    /// The text in English that it is a translation of; empty where that does not stand beside it.
    let english: String
    let language: String
    let text: String

    static func all() throws -> [ShippedText] { try desktopFile() + descriptions() + samples() }

    private static func desktopFile() throws -> [ShippedText] {
        let file = "io.github.dragoman.Dragoman.desktop"
        return try read(file).matches(of: /(?m)^\w+\[(\w+)\]=(.*)$/).map {
            ShippedText(file: file, english: "", language: String($0.1), text: String($0.2))
        }
    }

    private static func descriptions() throws -> [ShippedText] {
        try ["metainfo", "mime"].flatMap { kind in
            let file = "io.github.dragoman.Dragoman.\(kind).xml"
            return try read(file).matches(of: /xml:lang="(\w+)">([^<]*)</).map {
                ShippedText(file: file, english: "", language: String($0.1), text: String($0.2))
            }
        }
    }

    /// Each text of a sample is a map of languages, English first.
    static func samples() throws -> [ShippedText] {
        let folder = Project.resources.appendingPathComponent("samples")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".dragoman.yaml") }.sorted().flatMap { name in
            var english = ""
            var texts: [ShippedText] = []
            for line in try read("samples/\(name)").split(separator: "\n") {
                guard let match = line.wholeMatch(of: /\s+(\w\w(?:-\w\w)?): "?(.*?)"?/) else { continue }
                let language = String(match.1).replacing("-", with: "_")
                guard language != "en" else {
                    english = String(match.2)
                    continue
                }
                guard PortableObject.languages.contains(language) else { continue }
                texts.append(
                    ShippedText(file: name, english: english, language: language, text: String(match.2)))
            }
            return texts
        }
    }

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: Project.resources.appendingPathComponent(path), encoding: .utf8)
    }
}
