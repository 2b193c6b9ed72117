import AccessibleDragging
import FileFormats
import Translation
import YAMLReading

extension CardDescription: DescribedView {
    public static var kindName: String { localized("Card") }

    public var ownTexts: [ViewText] { [] }

    public var file: Positioned<String>? { contact }

    public var ownDescriptions: Descriptions? { descriptions }

    /// The contact is always offered; attachments have the types of their files.
    public static let defaults = ViewDefaults(
        offers: [.vCard, .plainText], offersAreAll: false,
        drops: [
            ViewDefaults.Drop(well: .portrait, types: pictureTypes),
            ViewDefaults.Drop(well: .attachments, types: [.uriList] + keptTypes.map(\.type), takesAnyFile: true),
        ])

    /// The types that a portrait is made from.
    public static let pictureTypes: [ContentType] = ["image/*", .uriList]

    /// The types of data that are kept as an attachment, best first, with the extension of the file.
    public static let keptTypes: [(type: ContentType, ending: String)] = types(
        .csv, .png, "image/jpeg", "image/svg+xml", "image/webp", "image/gif", "image/bmp", "image/tiff", .vCard,
        "text/tab-separated-values", "text/markdown", .plainText, "text/html", .json, "application/pdf")

    private static func types(_ types: ContentType...) -> [(type: ContentType, ending: String)] {
        types.compactMap { type in type.preferredFilenameExtension.map { (type, ".\($0)") } }
    }

    public func load(from files: some FileReading) throws(ProblemsError) -> VCard {
        let bytes = try files.bytes(of: contact, limit: Int64(VCard.maximumBytes))
        let cards: [VCard]
        do {
            cards = try VCard.all(in: bytes, in: encoding?.value)
            if let unknown = cards.lazy.compactMap(\.unknownEncoding).first { throw unknown }
        } catch {
            throw ProblemsError([files.unusable(contact, remedy: "\(error)".withoutStop)])
        }
        if let person {
            if let card = cards.first(where: { $0.name == person.value }) { return card }
        } else if cards.count == 1 {
            return cards[0]
        }
        throw ProblemsError([
            VCard.problem(
                ofPeople: cards, contact: contact.value, file: files.file, position: (person ?? contact).position,
                wanted: person?.value)
        ])
    }
}

extension VCard {
    /// Asks whose card of a file is meant.
    ///
    /// ```swift
    /// throw ProblemsError([VCard.problem(ofPeople: cards, contact: "team.vcf", file: path)])
    /// ```
    ///
    /// - Parameters:
    ///   - cards: The cards of the file.
    ///   - contact: What the file is called.
    ///   - file: The path of what is wrong.
    ///   - position: Where in it that is; `nil`: everywhere.
    ///   - wanted: Whose card was asked for; `nil`: nobody's.
    /// - Returns: Who is in the file, and how to say whose card it is.
    public static func problem(
        ofPeople cards: [VCard], contact: String, file: String, position: TextPosition? = nil, wanted: String? = nil
    ) -> Problem {
        let names = cards.prefix(20).map(\.name)
        let message = localized(
            "“{path}” holds the cards of {people}",
            ["path": contact, "people": LocalizedList.all(names) + (cards.count > 20 ? ", …" : "")])
        return Problem(
            file: file, position: position, message: message,
            remedy: wanted.flatMap { Suggestion.remedy(for: $0, among: names) }
                ?? ProblemLog.remedy(example: "person: \(names.first ?? "")"))
    }
}

extension DocumentData {
    /// The contacts of cards, by their ids.
    public var contacts: [String: VCard] { all(VCard.self) }
}
