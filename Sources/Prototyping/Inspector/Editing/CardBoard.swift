import AccessibleDragging
import Prototype
import YAMLReading

/// The elements of a mock-up as they will be when some have become cards, or places that take cards.
///
/// A place whose second card comes, and one that is new around cards, arranges them as they stand, and each of them takes
/// others before it. Places that look alike and stand beside each other are arranged alike, also those with no or one card.
struct CardBoard {
    private let elements: [ElementDescription]
    private let newCards: Set<String>
    private let newPlaces: Set<String>
    /// The places, each with its cards.
    private let places: [CardPlace]
    /// The arrangements that places get, by their ids.
    private let arrangements: [String: Arrangement]

    /// - Parameters:
    ///   - elements: The elements, with those that are new.
    ///   - newCards: The ids of those that become cards.
    ///   - newPlaces: The ids of those that become places.
    init(_ elements: [ElementDescription], newCards: Set<String> = [], newPlaces: Set<String> = []) {
        (self.elements, self.newCards, self.newPlaces) = (elements, newCards, newPlaces)
        var cards: [String: [CardPlace.Card]] = [:]
        for element in elements {
            guard newCards.contains(element.id.value) || element.descriptions.drags?.isEmpty == false,
                let place = elements.container(of: element)
            else { continue }
            cards[place.id.value, default: []].append(
                .init(
                    id: element.id.value, frame: element.frame.value, takesNeighbours: element.takesNeighbours))
        }
        let places = elements.filter { newPlaces.contains($0.id.value) || $0.showsWhatItTakes }
            .map { CardPlace(element: $0, cards: cards[$0.id.value] ?? []) }
        self.places = places
        let own = places.filter { place in
            let old = place.cards.count { !newCards.contains($0.id) }
            let isNew = newPlaces.contains(place.element.id.value)
            // Two cards that the person has left without an arrangement are to stay so.
            return place.isUnarranged && place.cards.count > 1 && (isNew || old < 2 && old < place.cards.count)
        }
        var found = Dictionary(
            own.map { ($0.element.id.value, $0.arrangement) }, uniquingKeysWith: { first, _ in first })
        let models = places.filter { found[$0.element.id.value] ?? $0.element.arrangement?.value ?? .free != .free }
        for place in places where place.isUnarranged && place.cards.count < 2 {
            let isTouched =
                newPlaces.contains(place.element.id.value) || place.cards.contains { newCards.contains($0.id) }
            let model = models.first { model in
                (isTouched || model.isUnarranged) && model.element.isPlaced(as: place.element)
            }
            if let model { found[place.element.id.value] = found[model.element.id.value] ?? model.arrangement }
        }
        arrangements = found
    }

    /// The point of a new drop of an element: beside its cards where they have an order.
    func point(ofDropIn id: String) -> FractionPoint {
        guard let place = places.first(where: { $0.element.id.value == id }),
            (arrangements[id] ?? place.element.arrangement?.value ?? .free) != .free
        else { return .middle }
        return place.freePoint
    }

    /// The edits after which the cards can be sorted.
    var sortingEdits: [DocumentEdit] {
        places.flatMap { place -> [DocumentEdit] in
            let id = place.element.id.value
            if let arrangement = arrangements[id] { return place.sortingEdits(for: place.cards, in: arrangement) }
            guard !place.isUnarranged else { return [] }
            if newPlaces.contains(id) { return place.sortingEdits(for: place.cards, in: place.arrangement) }
            let fresh = place.cards.filter { newCards.contains($0.id) }
            let old = place.cards.filter { !newCards.contains($0.id) }
            guard !fresh.isEmpty, old.isEmpty || old.contains(where: \.takesNeighbours) else { return [] }
            return place.sortingEdits(for: fresh, in: place.arrangement)
        }
    }
}

extension Document {
    /// A mock-up's elements, of which some get their first drag or drop.
    func cardBoard(inView view: Int, withFirst kind: InteractionKind, of parts: [DocumentPart]) -> CardBoard {
        let elements = self.view(at: .view(view))?.described.listedElements ?? []
        let new = parts.filter { $0.view == view }.compactMap { element(at: $0) }.filter { element in
            let drops = element.descriptions.drops
            return kind == .drag ? element.descriptions.drags?.isEmpty != false : drops?.isEmpty != false
        }
        let ids = Set(new.map(\.id.value))
        return CardBoard(elements, newCards: kind == .drag ? ids : [], newPlaces: kind == .drop ? ids : [])
    }

    /// The edits after which copies of an element can be sorted as it can: copies of a card, and of a place around cards.
    func sortingEdits(repeating part: DocumentPart, as copies: [(id: String, frame: PixelFrame)]) -> [DocumentEdit] {
        guard let view = part.view, let element = element(at: part) else { return [] }
        let elements = self.view(at: .view(view))?.described.listedElements ?? []
        let new = copies.map { copy in
            ElementDescription(
                id: Positioned(copy.id, at: element.id.position), position: element.position, label: element.label,
                description: element.description, frame: Positioned(copy.frame, at: element.frame.position),
                arrangement: element.arrangement, inset: element.inset, opens: element.opens,
                descriptions: element.descriptions)
        }
        let ids = Set(copies.map(\.id))
        // Copies of a place that is left without an arrangement are, too.
        let isLeft = element.arrangement == nil && elements.cards(of: element).count > 1
        let isCard = element.descriptions.drags?.isEmpty == false
        return CardBoard(
            elements + new, newCards: isCard ? ids : [], newPlaces: element.showsWhatItTakes && !isLeft ? ids : []
        ).sortingEdits
    }
}
