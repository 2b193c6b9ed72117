import Prototype
import Translation

extension Rule {
    static let unevenPlaces = Rule(
        "uneven-places", .warning,
        summary: localized("Places that look alike, such as the columns of a board, treat cards differently.")
    ) { document in
        document.mockups.flatMap { mockup in
            let models = mockup.listed.filter { $0.showsWhatItTakes && $0.arrangement?.value ?? .free != .free }
            return mockup.listed.compactMap { place -> Complaint? in
                guard place.descriptions.drags?.isEmpty != false else { return nil }
                let alike = models.filter { $0.id.value != place.id.value && $0.isPlaced(as: place) }
                return unarranged(place, beside: alike, in: document)
                    ?? closed(place, beside: alike, among: mockup.listed, in: document)
            }
        }
    }

    /// Reports a place that takes cards, and arranges them otherwise than the first one beside it does.
    private static func unarranged(
        _ place: ElementDescription, beside alike: [ElementDescription], in document: CheckedDocument
    ) -> Complaint? {
        guard place.showsWhatItTakes, let model = alike.first, let wanted = model.arrangement?.value,
            place.arrangement?.value != wanted,
            // Report the later one of two that differ.
            place.arrangement?.value ?? .free == .free || model.position.line < place.position.line
        else { return nil }
        return Complaint(
            .element(place.id.value), at: place.position,
            localized(
                "“{element}” does not arrange its cards as “{other}” does, which looks alike: the same drop ends differently in each.",
                names(of: place, model, in: document)),
            remedy: localized(
                "Give “{element}” the same arrangement: “arrange: {arrangement}”.",
                ["element": Quoted.short(place.label.text(in: document.language)), "arrangement": wanted.rawValue]))
    }

    /// Reports a place whose cards can leave it, and where nothing can be dropped, unlike in several beside it.
    private static func closed(
        _ place: ElementDescription, beside alike: [ElementDescription], among elements: [ElementDescription],
        in document: CheckedDocument
    ) -> Complaint? {
        guard alike.count > 1, let model = alike.first, place.descriptions.drops?.isEmpty != false,
            !elements.cards(of: place).isEmpty
        else { return nil }
        return Complaint(
            .element(place.id.value), at: place.position,
            localized(
                "Cards can leave “{element}”, but nothing can be dropped there as in “{other}”, which looks alike.",
                names(of: place, model, in: document)),
            remedy: localized(
                "Give “{element}” a drop such as that of “{other}”.", names(of: place, model, in: document)))
    }

    private static func names(
        of place: ElementDescription, _ other: ElementDescription, in document: CheckedDocument
    ) -> KeyValuePairs<String, String> {
        [
            "element": Quoted.short(place.label.text(in: document.language)),
            "other": Quoted.short(other.label.text(in: document.language)),
        ]
    }
}
