import Prototype
import Translation
import YAMLReading

extension Rule {
    static let missingTranslation = Rule(
        "missing-translation", .warning, summary: localized("A text is missing in a language that others have.")
    ) { document in
        guard document.languages.count > 1 else { return [] }
        return document.subjectsOfTexts.compactMap { subject, text in
            let missing = document.languages.filter { !has(text, $0, in: document) }
            guard !missing.isEmpty, text.texts.contains(where: { isTranslatable($0.text.value) }) else { return nil }
            return Complaint(
                subject, at: text.position,
                localized(
                    "“{text}” is missing in {languages}: people who read the scene in that language come across foreign words.",
                    [
                        "text": Quoted.short(text.text(in: document.language)),
                        "languages": LocalizedList.all(missing),
                    ]),
                remedy: localized(
                    "Write a map of languages, such as {example}.",
                    ["example": "{\(document.languages.map { "\($0): …" }.joined(separator: ", "))}"]))
        }
    }

    /// Whether a text exists in a language. A text without a language is in the document's.
    private static func has(_ text: LocalizedText, _ language: String, in document: CheckedDocument) -> Bool {
        let base = LanguageTag.base(language)
        return text.texts.contains { entry in
            let tag = entry.language.isEmpty ? document.language : entry.language
            return tag == language || tag == base
        }
    }

    /// Whether a text needs a translation: numbers and file names do not.
    private static func isTranslatable(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.contains { word in
            word != "{label}" && word.contains(where: \.isLetter) && !isFileName(word) && !word.contains("@")
        }
    }

    private static func isFileName(_ word: Substring) -> Bool {
        guard let dot = word.lastIndex(of: "."), dot != word.startIndex else { return word.contains("://") }
        let ending = word[word.index(after: dot)...]
        return (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension CheckedDocument {
    /// Every text of the document, with its owner.
    fileprivate var subjectsOfTexts: [(Finding.Subject, LocalizedText)] {
        var texts: [(Finding.Subject, LocalizedText)] = []
        if let title = document.title { texts.append((.document, title)) }
        for element in elements {
            let more =
                (element.view?.ownTexts.map(\.text) ?? [element.label]) + [element.region?.description.description]
            for text in more.compactMap({ $0 }) { texts.append((element.subject, text)) }
            for drag in element.drags { texts.append((subject(of: drag), drag.name)) }
            for drop in element.drops {
                texts.append((subject(of: drop), drop.name))
                if let reason = drop.description.refusal { texts.append((subject(of: drop), reason)) }
                if let message = drop.description.message { texts.append((subject(of: drop), message)) }
            }
        }
        return texts
    }
}
