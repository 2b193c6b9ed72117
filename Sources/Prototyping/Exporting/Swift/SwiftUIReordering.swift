import Prototype

/// Writes the arranged places of a mock-up as one container whose cards people sort with SwiftUI's own reordering, one
/// or several at once. It exists from iOS 27 on. Places that copy give a card a life of its own, and bins take cards
/// away.
extension SwiftUIExport {
    /// - Returns: `nil`: there is no place with cards to sort.
    func reordering(of mockup: ExportedMockup) -> String? {
        let places = mockup.elements.filter { number in
            guard let arrangement = scene.elements[number].arrangement else { return false }
            return arrangement != .free
        }
        let cards = places.map { (place: $0, cards: scene.cards(in: $0, of: mockup)) }
        let copying = places.map { scene.elements[$0] }.filter(\.copies)
        let palette = copying.isEmpty ? [] : scene.palette(beside: places + cards.flatMap(\.cards), of: mockup)
        guard cards.contains(where: { $0.cards.count > 1 }) || !palette.isEmpty else { return nil }
        let entries = cards.map { entry in
            let list = entry.cards.map { card(of: scene.elements[$0]) }
            let id = SwiftText.literal(scene.elements[entry.place].id)
            return list.isEmpty ? "\(id): []," : "\(id): [\n\(list.joined(separator: ",\n").indented)\n],"
        }
        let state = "@State private var cards: [String: [Card]] = [\n\(entries.joined(separator: "\n").indented)\n]"
        let bins = scene.elements[mockup.elements].filter {
            $0.hostedDrops.contains { $0.outcome.rule.look == .hidden }
        }
        let stacks =
            (palette.isEmpty ? [] : [Self.paletteStack]) + cards.map { stack(of: scene.elements[$0.place]) }
            + bins.map(bin)
        let body = """
            HStack(alignment: .top) {
            \(stacks.joined(separator: "\n").indented)
            }
            .reorderContainer(for: Card.self, in: String.self) { difference in
                // Say where it stands now, and how that is undone.
                put(known(difference.sources), at: difference.destination)
            }
            .dragContainer(for: Card.self) { dragged in known(dragged) }
            .dragContainerSelection(selection)\(palette.isEmpty ? "" : "\n" + Self.dropFromPalette)
            """
        return """
            /// \(SwiftText.comment(mockup.label)), as the system lets people sort its cards: by hand, and by VoiceOver's names.
            @available(iOS 27, macOS 27, visionOS 27, *)
            \(String.block(
                "struct \(mockup.typeName)Reordering: View {",
                [
                    Self.card, state, "/// Who is dragged together.\n@State private var selection: [Card.ID] = []",
                    palette.isEmpty
                        ? ""
                        : "/// What copies are made of.\nprivate let palette = [\n"
                            + palette.map { card(of: scene.elements[$0]) }.joined(separator: ",\n").indented + "\n]",
                    "var body: some View {\n\(body.indented)\n}", Self.cardView, Self.empty,
                    bins.isEmpty ? "" : Self.bin, Self.put(copyingInto: copying.map(\.id)),
                ]))
            """
    }

    private func stack(of place: ExportedElement) -> String {
        let (id, width) = (SwiftText.literal(place.id), SwiftText.number(max(24, place.kind.frame?.width ?? 0) / 3))
        let opening =
            switch place.arrangement {
            case .row: "HStack {"
            case .grid: "LazyVGrid(columns: [GridItem(.adaptive(minimum: \(width)))]) {"
            default: "VStack {"
            }
        return """
            \(opening)
                ForEach(cards[\(id), default: []]) { card in view(of: card) }
                    .reorderable(collectionID: \(id))
                if cards[\(id), default: []].isEmpty { empty(\(id)) }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: \(SwiftText.literal(place.label))))
            """
    }

    private func card(of element: ExportedElement) -> String {
        "Card(id: \(SwiftText.literal(element.id)), label: \(SwiftText.literal(element.label)))"
    }

    private func bin(_ element: ExportedElement) -> String { "bin(\(SwiftText.literal(element.label)))" }

    private static let card = """
        struct Card: Identifiable, Hashable, Codable, Sendable, Transferable {
            let id: String
            let label: String

            static var transferRepresentation: some TransferRepresentation {
                CodableRepresentation(contentType: .json)
                // Other applications get the label.
                ProxyRepresentation(exporting: \\.label)
            }
        }
        """

    private static let cardView = """
        /// A tap selects a card, or no longer: what is selected is dragged together.
        private func view(of card: Card) -> some View {
            let isSelected = selection.contains(card.id)
            return Text(verbatim: card.label)
                .onTapGesture {
                    if isSelected { selection.removeAll { $0 == card.id } } else { selection.append(card.id) }
                }
                .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
        }
        """

    private static let paletteStack = """
        VStack {
            ForEach(palette) { card in Text(verbatim: card.label).draggable(card) }
        }
        """

    private static let dropFromPalette = """
        .dropDestination(for: Card.self) { dropped, session in
            // Say where it stands now, and how that is undone.
            if let place = session.reorderDestination(for: Card.self, in: String.self) { put(dropped, at: place) }
        }
        """

    private static let empty = """
        /// Reordering aims at cards: a place that has none takes them by a drop of its own.
        private func empty(_ place: String) -> some View {
            Color.clear
                .frame(minHeight: 44)
                .contentShape(Rectangle())
                .dropDestination(for: Card.self) { dropped, _ in put(dropped, into: place) { $0.endIndex } }
        }
        """

    private static let bin = """
        /// Takes away what is dropped.
        private func bin(_ label: String) -> some View {
            Text(verbatim: label)
                .dropDestination(for: Card.self) { dropped, _ in
                    // Say how that is undone.
                    for key in cards.keys { cards[key]?.removeAll { dropped.contains($0) } }
                }
        }
        """

    /// - Parameter places: The ids of those whose drop copies cards from another one.
    /// - Returns: The functions that put cards into a place.
    private static func put(copyingInto places: [String]) -> String {
        let list = places.map { SwiftText.literal($0) }.joined(separator: ", ")
        let copying =
            places.isEmpty ? "" : "/// The places that copy.\nprivate let copying: Set<String> = [\(list)]\n\n"
        let sources =
            places.isEmpty
            ? "let sources = dropped"
            : """
            // A card from another place stays there, and a copy of it comes here: a card of its own.
            let sources = dropped.map { card in
                let isCopied = copying.contains(place) && !cards[place, default: []].contains(card)
                return isCopied ? Card(id: UUID().uuidString, label: card.label) : card
            }
            """
        return copying + """
            private func known(_ ids: [Card.ID]) -> [Card] {
                let all = cards.values.flatMap { $0 }
                return ids.compactMap { id in all.first { $0.id == id } }
            }

            private func put(_ dropped: [Card], at destination: ReorderDifference<Card.ID, String>.Destination) {
                put(dropped, into: destination.collectionID) { list in
                    guard case .before(let id) = destination.position else { return list.endIndex }
                    return list.firstIndex { $0.id == id } ?? list.endIndex
                }
            }

            private func put(_ dropped: [Card], into place: String, before index: ([Card]) -> Int) {
            \(sources.indented)
                for key in cards.keys { cards[key]?.removeAll { sources.contains($0) } }
                var list = cards[place, default: []]
                list.insert(contentsOf: sources, at: index(list))
                cards[place] = list
            }
            """
    }
}
