import AccessibleDragging
import Prototype
import Translation

/// A new part of a document: the edit that adds it, its place, and its kind.
///
/// ```swift
/// if let new = document.addition(ofElementTo: 0, frame: frame, named: "Archive") {
///     draft.change(to: try draft.source.applying(new.edit), .added(new.name))
/// }
/// ```
public struct PartAddition: Hashable, Sendable {
    /// The change to the document.
    public let edit: DocumentEdit
    /// The part that it will be.
    public let part: DocumentPart
    public let name: String
}

/// The actions of a person in the inspector, as edits of the document.
extension Document {
    /// The id of the view or element that a part is, or belongs to.
    func id(of part: DocumentPart) -> String? {
        element(at: part)?.id.value ?? (part.element == nil ? view(at: part)?.id.value : nil)
    }

    /// The place of a drag or drop, as edits name it.
    func reference(of part: DocumentPart) -> InteractionReference? {
        guard let owner = id(of: part) else { return nil }
        switch part.entry {
        case .drag(let index): return InteractionReference(owner: owner, kind: .drag, index: index)
        case .drop(let index): return InteractionReference(owner: owner, kind: .drop, index: index)
        case nil: return nil
        }
    }

    /// The edit that puts a value into a field of a part; `nil`: there is no such field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - part: The part that it is of.
    ///   - value: The new value.
    ///   - generated: The ids that were made of labels, and that nobody has written: they follow them.
    /// - Returns: The edit.
    public func edit(
        _ field: Field, of part: DocumentPart, to value: FieldValue, generated: Set<String> = []
    ) -> DocumentEdit? {
        switch (field, value) {
        case (.name(let language), .text(let text)):
            guard let reference = textReference(of: part) else { return nil }
            var edit = DocumentEdit.setText(reference, text, language: language.isEmpty ? nil : language)
            if !part.isEntry, let element = element(at: part) {
                let names = edits(following: element, in: language)
                if !names.isEmpty { edit = .all(names + [edit]) }
            }
            let isMain = language.isEmpty || language == "en"
            guard isMain, !part.isEntry, let element = element(at: part),
                let id = idFollowing(text, of: element, generated)
            else {
                return edit
            }
            return .all([edit, .setID(element.id.value, id)])
        case (.id, .text(let text)): return id(of: part).map { .setID($0, text) }
        case (.description(let language), .text(let text)):
            return id(of: part).map {
                .setText(.of($0, .description), text, language: language.isEmpty ? nil : language)
            }
        case (.unit(let language), .text(let text)):
            return id(of: part).map { .setText(.of($0, .unit), text, language: language.isEmpty ? nil : language) }
        case (.refusal(let language), .text(let text)):
            return reference(of: part).map { .setText(.refusal($0), text, language: language.isEmpty ? nil : language) }
        case (.message(let language), .text(let text)):
            return reference(of: part).map { .setText(.message($0), text, language: language.isEmpty ? nil : language) }
        case (.counts, .choice(let index)), (.marks, .choice(let index)), (.shows, .choice(let index)):
            guard let reference = reference(of: part), let steps = followUps(of: part, choosing: index, for: field)
            else {
                return nil
            }
            return .setFollowUps(reference, steps)
        case (.opens, .choice(let index)):
            guard let element = element(at: part), index <= screens.count else { return nil }
            return .setOpens(element: element.id.value, index == 0 ? nil : screens[index - 1])
        case (.screen, .text(let text)):
            let name = String(text.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
            return view(at: part).map { .setScreen(view: $0.id.value, name.isEmpty ? nil : name) }
        case (.accepts, .text(let text)), (.acceptedTypes, .text(let text)):
            return reference(of: part).map { .setAccepted($0, TypeWords.accepted.types(in: text)) }
        case (.offers, .text(let text)), (.offeredTypes, .text(let text)):
            return reference(of: part).map { .setOffered($0, TypeWords.offered.types(in: text)) }
        case (.outcome, .choice(let index)): return outcomeEdit(index, of: part)
        case (.arrangement, .choice(let index)):
            guard ArrangementChoice.allCases.indices.contains(index), let id = id(of: part) else { return nil }
            return .setArrangement(element: id, ArrangementChoice.allCases[index].arrangement)
        case (.pointX, .number(let percent)): return pointEdit(of: part) { $0.x = percent / 100 }
        case (.pointY, .number(let percent)): return pointEdit(of: part) { $0.y = percent / 100 }
        case (.frameX, .number(let pixels)): return frameEdit(of: part) { $0.x = pixels }
        case (.frameY, .number(let pixels)): return frameEdit(of: part) { $0.y = pixels }
        case (.frameWidth, .number(let pixels)): return frameEdit(of: part) { $0.width = pixels }
        case (.frameHeight, .number(let pixels)): return frameEdit(of: part) { $0.height = pixels }
        default: return nil
        }
    }

    private func textReference(of part: DocumentPart) -> TextReference? {
        if let reference = reference(of: part) { return .name(reference) }
        if let element = element(at: part) { return .of(element.id.value, .label) }
        guard let view = view(at: part)?.described else { return .title }
        return view.nameKey.flatMap { TextReference.TextKey(rawValue: $0) }.map { .of(view.id.value, $0) }
    }

    private func outcomeEdit(_ index: Int, of part: DocumentPart) -> DocumentEdit? {
        guard let reference = reference(of: part), Outcome.choices.indices.contains(index) else { return nil }
        return .setOutcome(reference, Outcome.choices[index], why: localized("it does not fit here"))
    }

    private func pointEdit(of part: DocumentPart, _ change: (inout FractionPoint) -> Void) -> DocumentEdit? {
        guard let reference = reference(of: part) else { return nil }
        var point = (drag(at: part)?.point ?? drop(at: part)?.point)?.value ?? .middle
        change(&point)
        return .setPoint(reference, point)
    }

    private func frameEdit(of part: DocumentPart, _ change: (inout PixelFrame) -> Void) -> DocumentEdit? {
        guard var frame = element(at: part)?.frame.value, !part.isEntry, let id = id(of: part) else { return nil }
        change(&frame)
        return .setFrame(element: id, frame)
    }

    // MARK: Moving, adding and removing

    /// Moves the point of a drag or a drop; `nil` for a part that has none.
    public func edit(movingPointOf part: DocumentPart, to point: FractionPoint) -> DocumentEdit? {
        pointEdit(of: part) { $0 = point }
    }

    /// Moves or resizes an element; `nil` for all other parts.
    public func edit(movingFrameOf part: DocumentPart, to frame: PixelFrame) -> DocumentEdit? {
        frameEdit(of: part) { $0 = frame }
    }

    /// A new element of a mock-up, called `name`; `nil`: as new elements are.
    public func addition(ofElementTo view: Int, frame: PixelFrame, named name: String? = nil) -> PartAddition? {
        guard case .mockup(let mockup)? = self.view(at: .view(view)) else { return nil }
        let element = NewElement(id: numberedID, label: name ?? newLabel(in: mockup), frame: frame)
        return PartAddition(
            edit: .addElement(element, mockup: mockup.id.value),
            part: .element(mockup.elements.count, inView: view), name: element.label)
    }

    /// The name of a new element: "New element", or if one has that name already, "New element 2". People who only draw
    /// type no names, and still hear which is which.
    private func newLabel(in mockup: MockupDescription) -> String {
        let language = shownLanguage
        let known = Set(mockup.elements.map { $0.label.text(in: language) })
        let label = DefaultNames.element
        guard known.contains(label) else { return label }
        var number = 2
        while known.contains("\(label) \(number)") { number += 1 }
        return "\(label) \(number)"
    }

    /// A new drag or drop of a view or element.
    ///
    /// If a first drop makes a place of a list, or a first drag makes a card of an element in a place, the cards can be
    /// sorted from then on, as ``CardBoard`` says.
    public func addition(of kind: InteractionKind, to part: DocumentPart) -> PartAddition? {
        guard let new = additions(of: kind, to: [part]), let only = new.parts.first else { return nil }
        let edit = new.sorting.isEmpty ? only.edit : .all([only.edit] + new.sorting)
        return PartAddition(edit: edit, part: only.part, name: only.name)
    }

    /// A drag or a drop for each of several parts; `nil`: one of them can have none.
    public func addition(of kind: InteractionKind, to parts: [DocumentPart]) -> PartsAddition? {
        guard let new = additions(of: kind, to: parts), !parts.isEmpty else { return nil }
        return PartsAddition(
            edit: .all(new.parts.map(\.edit) + new.sorting), parts: new.parts.map(\.part), name: name(of: parts))
    }

    /// A drag or a drop of each of some parts, and the edits after which cards can be sorted.
    private func additions(
        of kind: InteractionKind, to parts: [DocumentPart]
    ) -> (parts: [PartAddition], sorting: [DocumentEdit])? {
        let views = Set(parts.compactMap { $0.element == nil ? nil : $0.view }).sorted()
        let boards = Dictionary(
            uniqueKeysWithValues: views.map { ($0, cardBoard(inView: $0, withFirst: kind, of: parts)) })
        let all = parts.compactMap { part -> PartAddition? in
            guard let owner = id(of: part), let descriptions = descriptions(at: part) else { return nil }
            let label = name(of: part.owner)
            var new: NewInteraction
            let entry: DocumentPart.Entry
            switch kind {
            case .drag:
                new = NewInteraction(name: newDragName(at: part, label: label), point: .middle)
                entry = .drag(descriptions.drags?.count ?? 0)
            case .drop:
                new = NewInteraction(
                    name: part.element == nil
                        ? localized("Drop into {label}", ["label": label]) : DefaultNames.dropOfElement,
                    point: .middle, outcome: part.element == nil ? nil : .move)
                entry = .drop(descriptions.drops?.count ?? 0)
                if descriptions.drops?.isEmpty != false, let board = part.view.flatMap({ boards[$0] }) {
                    new.point = board.point(ofDropIn: owner)
                }
            }
            return PartAddition(
                edit: .add(new, kind, owner: owner), part: part.owner.entry(entry),
                name: new.name.replacing(LabelMention.mark, with: label))
        }
        guard all.count == parts.count else { return nil }
        return (all, views.flatMap { boards[$0]?.sortingEdits ?? [] })
    }

    /// The edits after which the names of an element's drags and drops follow its label, if they contain it now.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - language: The language of the label that is about to change, as it is written; `nil`: all.
    ///   - id: The element that gets the names; `nil`: the element itself.
    /// - Returns: The edits; none where no name has the label.
    func edits(
        following element: ElementDescription, in language: String? = nil, for id: String? = nil
    ) -> [DocumentEdit] {
        let lists = [
            (InteractionKind.drag, (element.descriptions.drags ?? []).map(\.name)),
            (InteractionKind.drop, (element.descriptions.drops ?? []).map(\.name)),
        ]
        return lists.flatMap { kind, names in
            names.enumerated().flatMap { index, name in
                name.texts.compactMap { entry -> DocumentEdit? in
                    guard language == nil || entry.language == language else { return nil }
                    let label = element.label.text(in: entry.language.isEmpty ? shownLanguage : entry.language)
                    guard let new = LabelMention.following(label, in: entry.text.value) else { return nil }
                    let reference = InteractionReference(owner: id ?? element.id.value, kind: kind, index: index)
                    return .setText(.name(reference), new, language: entry.language.isEmpty ? nil : entry.language)
                }
            }
        }
    }

    /// The name of a new drag: that of the last one of the same view that names a kind of thing and not its element.
    private func newDragName(at part: DocumentPart, label: String) -> String {
        let others = view(at: part)?.described.listedElements ?? []
        let language = shownLanguage
        let named = others.last { other in
            guard let name = other.descriptions.drags?.first?.name.text(in: language) else { return false }
            return !DefaultNames.isDefault(name) && !name.contains(other.label.text(in: language))
        }
        return named?.descriptions.drags?.first?.name.text(in: language) ?? DefaultNames.drag(of: label)
    }

    /// The edit that takes a part away; `nil`: it cannot be.
    public func edit(removing part: DocumentPart) -> DocumentEdit? {
        if let reference = reference(of: part) { return .remove(reference) }
        return element(at: part).map { .removeElement($0.id.value) }
    }

    /// An id that nothing has.
    private var numberedID: String {
        var known: Set<String> = []
        for view in views {
            known.insert(view.id.value)
            known.formUnion((view.described.listedElements ?? []).map(\.id.value))
        }
        var number = known.count + 1
        while known.contains("element-\(number)") { number += 1 }
        return "element-\(number)"
    }

    /// The id that an element gets with another label; `nil`: it keeps its own, which somebody may have written.
    private func idFollowing(_ label: String, of element: ElementDescription, _ generated: Set<String>) -> String? {
        let id = element.id.value
        guard generated.contains(id) || isNumbered(id, after: element) else { return nil }
        let new = newID(for: label, known: id)
        return new.hasPrefix("element") || new == id ? nil : new
    }

    /// Whether an id was made for an element without a label, or for another one of the same label: "element-3", "card-2".
    private func isNumbered(_ id: String, after element: ElementDescription) -> Bool {
        guard let end = id.lastIndex(of: "-"), !id[end...].dropFirst().isEmpty,
            id[end...].dropFirst().allSatisfy(\.isNumber)
        else { return false }
        let label = element.label.text(in: "en")
        return id[..<end] == "element" || id[..<end] == Document.idStem(of: label)
    }

    /// The edit that puts an element in the place of another one of its view, and its place then; `nil`: it is there
    /// already, or cannot be.
    public func edit(moving part: DocumentPart, to reference: Int) -> (edit: DocumentEdit, part: DocumentPart)? {
        guard let element = element(at: part), !part.isEntry, let view = part.view, let index = part.element,
            let count = self.view(at: part)?.described.listedElements?.count, (0..<count).contains(reference),
            reference != index
        else { return nil }
        let steps = (0..<abs(reference - index)).map { _ in
            DocumentEdit.moveElement(element.id.value, isDown: reference > index)
        }
        return (.all(steps), .element(reference, inView: view))
    }

    /// The edit that puts an element before or after its neighbour, and its place then; `nil`: it has no neighbour
    /// there.
    public func edit(moving part: DocumentPart, isDown: Bool) -> (edit: DocumentEdit, part: DocumentPart)? {
        guard let element = element(at: part), !part.isEntry, let view = part.view, let index = part.element,
            let count = self.view(at: part)?.described.listedElements?.count
        else { return nil }
        let next = index + (isDown ? 1 : -1)
        guard (0..<count).contains(next) else { return nil }
        return (.moveElement(element.id.value, isDown: isDown), .element(next, inView: view))
    }
}
