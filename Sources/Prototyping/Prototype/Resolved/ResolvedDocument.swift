import Translation

/// A document with derived data, computed once for views, checker, exporters and inspector.
///
/// ```swift
/// let (data, _) = DocumentData.load(document, from: files)
/// ResolvedDocument(document, data: data).languages  // ["en", "de"]
/// ```
public struct ResolvedDocument: Sendable {
    /// The document as it was read.
    public let document: Document
    /// The contents of its files, as far as they could be read.
    public let data: DocumentData
    /// The languages of its texts: its own first, then the others by name.
    public let languages: [String]

    public init(_ document: Document, data: DocumentData = DocumentData()) {
        (self.document, self.data) = (document, data)
        languages = document.languages
    }

    /// The document's own language.
    public var language: String { languages.first ?? "en" }

    /// Whether its own language is written from right to left.
    public var isRightToLeft: Bool { Language(language).isRightToLeft }
}

extension Document {
    /// The languages of the document's texts: its own first, then the others by name.
    ///
    /// A document without a language of its own is in English, unless all its texts name other languages.
    public var languages: [String] {
        let written = writtenLanguages
        let own = language?.value ?? (written.contains("en") ? "en" : written.first ?? "en")
        return [own] + written.filter { $0 != own }
    }

    /// The languages that texts of the document name, sorted by name.
    public var writtenLanguages: [String] {
        var written: Set<String> = []
        for text in texts { for entry in text.texts where !entry.language.isEmpty { written.insert(entry.language) } }
        return written.sorted()
    }

    /// Every text of the document for people, in the order of the file.
    public var texts: [LocalizedText] {
        var all = title.map { [$0] } ?? []
        for view in views {
            let described = view.described
            all += described.ownTexts.compactMap(\.text)
            all += described.ownDescriptions?.texts ?? []
            for element in described.listedElements ?? [] {
                all.append(element.label)
                if let description = element.description { all.append(description) }
                all += element.descriptions.texts
            }
        }
        return all
    }
}

extension Descriptions {
    /// The names of its drags and drops, the reasons of refusals, and the announcements.
    public var texts: [LocalizedText] {
        (drags ?? []).map(\.name)
            + (drops ?? []).flatMap { drop in
                var texts = [drop.name]
                if let reason = drop.refusal { texts.append(reason) }
                if let message = drop.message { texts.append(message) }
                return texts
            }
    }
}
