import FileFormats
import Prototype
import Translation

/// A reader that is given changed inputs. To add one is to add a line to ``all``, and a folder to the corpus.
struct FuzzedReader: Sendable {
    let name: String
    /// What is put into inputs here and there.
    let pieces: [String]
    /// Reads an input; answers what is wrong with the outcome, `nil`: nothing.
    let check: @Sendable ([UInt8]) -> String?

    static let all = [
        FuzzedReader(name: "document", pieces: yamlPieces, check: checkDocument),
        FuzzedReader(name: "vcard", pieces: cardPieces, check: checkCard),
        FuzzedReader(name: "csv", pieces: tablePieces, check: checkTable),
        FuzzedReader(name: "catalogue", pieces: cataloguePieces, check: checkCatalogue),
    ]

    // MARK: Documents

    private static let yamlPieces = [
        "[", "]", "{", "}", ": ", "- ", "? ", " #", "|#x\n", ">-\n", "&a ", "*a", "!!map ", "\"", "'", "\t", "\n",
        "\r\n", "\u{FEFF}", "\0", "~", "<<: *a", "---\n", "...\n", "%YAML 1.1\n", "\u{2028}", "\u{85}", "👩‍👩‍👧", "1e999",
        ".nan", "\\", "drags: &d", "drops: *d", "in: nowhere", "then: refuse", "offers: {text/uri-list: x}",
    ]

    /// An edit of what can be read changes what it is about, or nothing.
    @Sendable private static func checkDocument(_ bytes: [UInt8]) -> String? {
        guard let source = try? DocumentSource(bytes, file: "a.yaml") else { return nil }
        if source.bytes != bytes { return "the text is not kept" }
        guard let edited = try? source.applying(.setText(.title, "Fuzzed: \"title\"", language: nil)) else {
            return nil
        }
        let language = source.document.language?.value ?? "en"
        if edited.document.title?.text(in: language) != "Fuzzed: \"title\"" { return "the title was not changed" }
        if edited.document.views.count != source.document.views.count { return "an edit has changed the views" }
        return nil
    }

    // MARK: Contact cards

    private static let cardPieces = [
        "\r\n", "\n ", "\r\n\t", ";", ":", "=", "\"", "PHOTO;ENCODING=b:", "PHOTO:data:image/png;base64,",
        "END:VCARD\n",
        "BEGIN:VCARD\n", "\\", ",", "FN:", "N:", "VERSION:3.0\n", "\0", "\u{FEFF}", "item1.", "TYPE=",
    ]

    /// Every byte is kept, and a picture is the one that was put there.
    @Sendable private static func checkCard(_ bytes: [UInt8]) -> String? {
        guard let card = try? VCard(bytes) else { return nil }
        if card.bytes != bytes { return "bytes were changed" }
        _ = (card.name, card.role, card.photo)
        guard let changed = try? card.settingPhoto(mediaType: "image/png", base64: "AAAA") else {
            return "the picture was not taken"
        }
        guard case .embedded(_, "AAAA") = changed.photo else { return "the picture is another" }
        return changed.removingPhoto().photo == nil ? nil : "the picture stays"
    }

    // MARK: Tables

    private static let tablePieces = [
        ",", ";", "\t", "\"", "\"\"", "\r\n", "\n", "\r", "1e999", "-0", "1.5", "1,5", "\u{FEFF}", "\0", "=1+1", "nan",
        " ",
    ]

    /// What is written of a table that was read is read as the same.
    @Sendable private static func checkTable(_ bytes: [UInt8]) -> String? {
        guard let bars = try? BarTable.read(bytes) else { return nil }
        guard let again = try? BarTable.read(BarTable.csv(of: bars)) else { return "what was written cannot be read" }
        return again == bars ? nil : "what was written is read as another table"
    }

    // MARK: Catalogues

    private static let cataloguePieces = [
        "\0", "n", "n+", "(", "!", "?1:", "nplurals=2; plural=", "\n", "\u{4}", "{count}", "\u{FFFF}",
    ]

    @Sendable private static func checkCatalogue(_ bytes: [UInt8]) -> String? {
        guard let file = MessageFile(bytes) else { return nil }
        for count: UInt in [0, 1, 2, 5, 11, 100, .max] { _ = file.text("1 error", count: count, context: "") }
        return file.text("", context: "").map { _ in "the header is a translation" }
    }
}
