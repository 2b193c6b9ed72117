import Prototype
import Translation

/// The further effects of a drop besides the thing's new place, and the screens that elements lead to, as lists to
/// choose from.
extension Document {
    func behaviour(of drop: DropDescription, at part: DocumentPart) -> [FieldRow] {
        let steps = drop.followUps.map(\.value)
        var rows: [FieldRow] = []
        if (drop.outcome?.value ?? .move).rule.look == .picture || steps.contains(.count) {
            rows.append(
                choice(
                    .counts, localized("Count"), steps.contains(.count) ? 1 : 0,
                    [
                        localized("No", context: "whether a drop counts"),
                        localized("Yes", context: "whether a drop counts"),
                    ]))
        }
        let marks = MarkChoice.allCases
        let mark =
            marks.firstIndex { choice in steps.contains { $0.ownMark == choice.mark && choice.mark != nil } } ?? 0
        rows.append(choice(.marks, localized("Mark as"), mark, marks.map(\.title)))
        let screens = screenChoices(of: drop, at: part)
        if screens.count > 1 {
            let shown = screens.firstIndex { choice in choice.step.map(steps.contains) ?? false } ?? 0
            rows.append(choice(.shows, localized("Then show"), shown, screens.map(\.title)))
        }
        return rows + texts(drop.message, localized("Say")) { .message(language: $0) }
    }

    /// The screens that a drop can show then: first none.
    func screenChoices(of drop: DropDescription, at part: DocumentPart) -> [(step: FollowUp?, title: String)] {
        var choices: [(FollowUp?, String)] = [(nil, localized("The same screen"))]
        if element(at: part)?.opens != nil || drop.followUps.contains(where: { $0.value == .open }) {
            choices.append((.open, localized("What the element opens")))
        }
        return choices + screens.map { (.go($0), title(ofScreen: $0)) }
    }

    func opening(of element: ElementDescription) -> [FieldRow] {
        guard !screens.isEmpty else { return [] }
        let index = element.opens.flatMap { screens.firstIndex(of: $0.value) }.map { $0 + 1 } ?? 0
        return [
            choice(
                .opens, localized("Opens"), index,
                [localized("Nothing", context: "what an element opens")] + screens.map { title(ofScreen: $0) })
        ]
    }

    /// The title of a screen: that of the first view that is on it and on no other one.
    func title(ofScreen name: String) -> String {
        let view = views.lazy.map(\.described).first { $0.screen?.value == name }
        let title = view?.spokenTitle(in: shownLanguage) ?? ""
        return title.contains { !$0.isWhitespace } ? title : name
    }

    private func choice(_ field: Field, _ label: String, _ index: Int, _ titles: [String]) -> FieldRow {
        FieldRow(field: field, label: label, content: .choice(index: index, titles: titles))
    }

    /// The further effects of a drop besides the thing's new place, after a choice; `nil`: the choice does not exist.
    func followUps(of part: DocumentPart, choosing index: Int, for field: Field) -> [FollowUp]? {
        guard let drop = drop(at: part) else { return nil }
        var steps = drop.followUps.map(\.value)
        switch field {
        case .counts:
            steps.removeAll { $0 == .count }
            if index == 1 { steps.insert(.count, at: 0) }
        case .marks:
            guard MarkChoice.allCases.indices.contains(index) else { return nil }
            steps.removeAll { $0.ownMark != nil }
            if let mark = MarkChoice.allCases[index].mark { steps.append(.mark(mark, element: nil)) }
        case .shows:
            let choices = screenChoices(of: drop, at: part)
            guard choices.indices.contains(index) else { return nil }
            steps.removeAll { step in if case .go = step { true } else { step == .open } }
            if let step = choices[index].step { steps.append(step) }
        default: return nil
        }
        return steps
    }
}

extension FollowUp {
    /// The mark that it gives the thing that is dropped; `nil`: it does something else.
    fileprivate var ownMark: Mark? {
        if case .mark(let mark, nil) = self { mark } else { nil }
    }
}

/// The marks that a drop can give the thing that is dropped.
enum MarkChoice: CaseIterable {
    case none, done, selected, empty

    var mark: Mark? { Mark(rawValue: "\(self)") }

    var title: String {
        switch self {
        case .none: localized("No mark", context: "how a drop marks things")
        case .done: localized("Done", context: "how a drop marks things")
        case .selected: localized("Selected", context: "how a drop marks things")
        case .empty: localized("Empty", context: "how a drop marks things")
        }
    }
}
