import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let keyboardUnreachable = Rule(
        "keyboard-unreachable", .warning,
        summary: localized("A pointer can do what the keyboard cannot, or the keyboard goes where nothing is seen.")
    ) { document in
        document.elements.compactMap { unseen($0, in: document) } + document.unnamedInteractions()
            + document.mockups.flatMap { unsorted($0, in: document) }
    }

    /// Reports an element that offers drags or drops but is not visible.
    private static func unseen(_ element: CheckedElement, in document: CheckedDocument) -> Complaint? {
        guard let region = element.region, !element.descriptors.isEmpty else { return nil }
        let mockup = document.mockups[region.mockup]
        let frame = region.description.frame
        let values: KeyValuePairs = ["element": document.name(of: element)]
        if !frame.value.hasArea {
            return Complaint(
                element.subject, at: frame.position,
                localized("“{element}” has no size: the keyboard has nowhere to show that it is there.", values),
                remedy: localized("Give its frame a width and a height."))
        }
        if let size = mockup.pictureSize,
            !frame.value.overlaps(PixelFrame(x: 0, y: 0, width: size.width, height: size.height))
        {
            return Complaint(
                element.subject, at: frame.position,
                localized(
                    "“{element}” lies outside the picture: people who come to it with the keyboard see the focus vanish.",
                    values),
                remedy: localized("Move its frame into the picture."))
        }
        return nil
    }

    /// Reports places that keep their cards in order, where a card takes nothing before or after it by name.
    private static func unsorted(_ mockup: CheckedMockup, in document: CheckedDocument) -> [Complaint] {
        mockup.listed.compactMap { place in
            guard let arrangement = place.arrangement?.value, arrangement != .free, place.showsWhatItTakes
            else { return nil }
            let cards = mockup.listed.cards(of: place)
            guard cards.count > 1, let card = cards.first(where: { !$0.takesNeighbours }) else { return nil }
            let label = { (element: ElementDescription) in Quoted.short(element.label.text(in: document.language)) }
            return Complaint(
                .element(place.id.value), at: place.position,
                localized(
                    "“{element}” keeps its cards in order, but no name puts anything before “{card}”: only a pointer can.",
                    ["element": label(place), "card": label(card)]),
                remedy: localized(
                    "Give each of its cards a drop such as “{name}”, with “then: before”.",
                    ["name": DefaultNames.dropBefore]))
        }
    }
}

extension CheckedDocument {
    /// Reports drags and drops that a pointer reaches and no name does, because a list in the document omits them.
    fileprivate func unnamedInteractions() -> [Complaint] {
        var named: Set<NamedInteraction> = []
        for descriptor in elements.flatMap(\.descriptors) {
            guard let host = descriptor.host else { continue }
            named.insert(NamedInteraction(host: host, kind: descriptor.kind, well: descriptor.well))
        }
        var complaints: [Complaint] = []
        for (number, element) in elements.enumerated() {
            func isNamed(_ kind: InteractionKind, _ well: Well? = nil) -> Bool {
                named.contains(NamedInteraction(host: number, kind: kind, well: well))
            }
            guard element.view?.ownDescriptions != nil else { continue }
            if !element.drags.isEmpty, !isNamed(.drag) { complaints.append(unnamed(.drag, element)) }
            guard !element.drops.isEmpty else { continue }
            if element.wells.isEmpty {
                if !isNamed(.drop) { complaints.append(unnamed(.drop, element)) }
                continue
            }
            // A drop without a well belongs to the well at its point.
            guard element.drops.allSatisfy({ $0.well != nil || $0.host != number }) else { continue }
            for well in element.wells where !isNamed(.drop, well) {
                complaints.append(unnamed(.drop, element, well))
            }
        }
        return complaints
    }

    private func unnamed(_ kind: InteractionKind, _ element: CheckedElement, _ well: Well? = nil) -> Complaint {
        let values: KeyValuePairs = ["element": name(of: element), "well": well?.rawValue ?? ""]
        let sentence =
            switch (kind, well) {
            case (.drag, _):
                localized(
                    "A pointer can drag from “{element}”, but no name leads there: the keyboard and Orca cannot.",
                    values)
            case (.drop, nil):
                localized(
                    "A pointer can drop into “{element}”, but no name leads there: the keyboard and Orca cannot.",
                    values)
            case (.drop, _):
                localized(
                    "A pointer can drop into the well “{well}” of “{element}”, but no name leads there: the keyboard and Orca cannot.",
                    values)
            }
        return Complaint(
            element.subject, at: element.position, sentence,
            remedy: kind == .drag
                ? localized("Leave “drags” out, and it gets names by itself, or write one for it.")
                : localized("Leave “drops” out, and it gets names by itself, or write one for it."))
    }
}

private struct NamedInteraction: Hashable {
    let host: Int
    let kind: InteractionKind
    let well: Well?
}
