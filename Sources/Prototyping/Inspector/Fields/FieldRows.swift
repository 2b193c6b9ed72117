import Prototype
import Translation

extension Document {
    /// All that can be changed about a part, in the order in which it is shown.
    public func fields(of part: DocumentPart) -> [FieldRow] {
        if let drag = drag(at: part) {
            return names(drag.name, localized("Name")) + point(drag.point?.value)
                + types(
                    drag.offers?.map(\.type.value), .offered, (.offers, localized("Offers")), .offeredTypes,
                    none: localized("What it shows"))
        }
        if let drop = drop(at: part) { return fields(of: drop, at: part) }
        if let element = element(at: part) {
            return names(element.label, localized("Label"))
                + texts(element.description, localized("Description")) { .description(language: $0) }
                + frame(element.frame.value) + arrangement(of: element) + opening(of: element)
                + id(element.id.value)
        }
        guard let view = view(at: part) else { return texts(title, localized("Title")) { .name(language: $0) } }
        let own = view.described.ownTexts.flatMap { text in
            texts(text.text, text.label) { language in
                switch text.role {
                case .name: .name(language: language)
                case .unit: .unit(language: language)
                case .description: .description(language: language)
                }
            }
        }
        let screen = FieldRow(
            field: .screen, label: localized("Screen"),
            content: .text(view.described.screen?.value ?? "", placeholder: localized("On all screens")))
        return own + [screen] + id(view.id.value)
    }

    private func fields(of drop: DropDescription, at part: DocumentPart) -> [FieldRow] {
        var rows = names(drop.name, localized("Name"))
        if drop.well == nil { rows += point(drop.point?.value) }
        rows += types(
            drop.accepts?.map(\.value), .accepted, (.accepts, localized("Accepts")), .acceptedTypes,
            none: localized("Everything that fits"))
        guard part.element != nil else { return rows }
        let chosen = Outcome.choices.firstIndex(of: drop.outcome?.value) ?? 0
        rows.append(
            FieldRow(
                field: .outcome, label: localized("Then"),
                content: .choice(index: chosen, titles: Outcome.titles)))
        if let reason = drop.refusal {
            rows += texts(reason, localized("Reason")) { .refusal(language: $0) }
            return rows
        }
        return rows + behaviour(of: drop, at: part)
    }

    private func types(
        _ types: [String]?, _ words: TypeWords, _ plain: (field: Field, label: String), _ technical: Field, none: String
    ) -> [FieldRow] {
        let types = types ?? []
        return [
            FieldRow(
                field: plain.field, label: plain.label, content: .text(words.words(for: types), placeholder: none)),
            FieldRow(
                field: technical, label: localized("As MIME types"),
                content: .text(types.joined(separator: ", "), placeholder: none), isTechnical: true),
        ]
    }

    private func id(_ id: String) -> [FieldRow] {
        [FieldRow(field: .id, label: localized("Id"), content: .text(id, placeholder: ""), isTechnical: true)]
    }

    /// Only an element that accepts something has cards to arrange.
    private func arrangement(of element: ElementDescription) -> [FieldRow] {
        guard element.arrangement != nil || element.descriptions.drops?.isEmpty == false else { return [] }
        let choices = ArrangementChoice.allCases
        let index = choices.firstIndex { $0.arrangement == element.arrangement?.value } ?? 0
        return [
            FieldRow(
                field: .arrangement, label: localized("Arrange"),
                content: .choice(index: index, titles: choices.map(\.title)))
        ]
    }

    private func names(_ text: LocalizedText, _ label: String) -> [FieldRow] {
        texts(text, label) { .name(language: $0) }
    }

    /// The rows of a text: one for each language that it has, and for those of the document's other texts; first the
    /// one that is shown.
    func texts(_ text: LocalizedText?, _ label: String, _ field: (String) -> Field) -> [FieldRow] {
        let entries = text?.texts ?? []
        let shown = text?.entry(in: shownLanguage)?.language ?? ""
        func row(_ language: String, _ value: String) -> FieldRow {
            let label =
                language.isEmpty
                ? label
                : localized("{field}, {language}", ["field": label, "language": AppLanguage.name(of: language)])
            return FieldRow(
                field: field(language), label: label, content: .text(value, placeholder: ""),
                isTranslation: language != shown)
        }
        guard let first = entries.first else { return [row("", "")] }
        let rows = entries.map { row($0.language, $0.text.value) }
        // A text without a language is in the document's.
        let known = Set(entries.map(\.language) + (first.language.isEmpty ? [shownLanguage] : []))
        let all = rows + writtenLanguages.filter { !known.contains($0) }.map { row($0, "") }
        return all.filter { !$0.isTranslation } + all.filter(\.isTranslation)
    }

    private func point(_ point: FractionPoint?) -> [FieldRow] {
        let point = point ?? .middle
        func row(_ field: Field, _ label: String, _ fraction: Double) -> FieldRow {
            let percent = (fraction * 1000).rounded() / 10
            return FieldRow(field: field, label: label, content: .number(percent, range: 0...100, unit: "%"))
        }
        return [
            row(.pointX, localized("X", context: "across"), point.x),
            row(.pointY, localized("Y", context: "down"), point.y),
        ]
    }

    private func frame(_ frame: PixelFrame) -> [FieldRow] {
        func row(_ field: Field, _ label: String, _ pixels: Double, least: Double) -> FieldRow {
            FieldRow(field: field, label: label, content: .number(pixels, range: least...100_000, unit: "px"))
        }
        return [
            row(.frameX, localized("Left"), frame.x, least: 0), row(.frameY, localized("Top"), frame.y, least: 0),
            row(.frameWidth, localized("Width"), frame.width, least: 1),
            row(.frameHeight, localized("Height"), frame.height, least: 1),
        ]
    }
}

/// How an element can arrange the elements in it, as a list to choose from.
enum ArrangementChoice: CaseIterable {
    case none, free, row, column, grid

    /// `nil`: nothing makes room.
    var arrangement: Arrangement? { Arrangement(rawValue: "\(self)") }

    var title: String {
        switch self {
        case .none: localized("Cards stay where they are", context: "arrangement of cards")
        case .free: localized("Where you drop them", context: "arrangement of cards")
        case .row: localized("In a row", context: "arrangement of cards")
        case .column: localized("In a column", context: "arrangement of cards")
        case .grid: localized("In a grid", context: "arrangement of cards")
        }
    }
}

extension Outcome {
    /// The outcomes of a mock-up's drop, as a list to choose from; `nil`: that of the view.
    static var choices: [Outcome?] { [nil] + allCases }

    static var titles: [String] {
        choices.map { $0?.rule.title ?? localized("Default", context: "outcome of a drop") }
    }
}
