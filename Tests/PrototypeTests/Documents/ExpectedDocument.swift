import Prototype
import YAMLReading

/// A value's contents without the places where they are written.
func plain(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    let parts = mirror.children.compactMap { child -> String? in
        if child.label == "position" || child.label == "elementsPosition" || child.label == "file" { return nil }
        return (child.label.map { $0 + ":" } ?? "") + plain(child.value)
    }
    return "(" + parts.joined(separator: " ") + ")"
}

private let nowhere = TextPosition(line: 0, column: 0)

extension DocumentEdit {
    var takesAway: Bool {
        switch self {
        case .removeElement, .remove: true
        case .setText(_, "", language: nil): true
        default: false
        }
    }

    /// Whether no document is that way, so that it must be refused.
    var isRefusedByForm: Bool {
        switch self {
        case .addElement: true
        case .setText(_, let text, language: "ja"): text.isEmpty
        default: false
        }
    }

    /// The document after the edit, as it should be: made with the model, not with text.
    func applied(to document: Document) -> Document {
        var document = document
        let language = document.language?.value ?? "en"
        switch self {
        case .setText(.title, let text, let tag):
            document.title = document.title.setting(text, tag, language, isOptional: true)
        case .setText(.of(let id, let key), let text, let tag):
            document.changeView(id) { view in
                switch (view, key) {
                case (.graph(var graph), .title):
                    graph.title = graph.title.setting(text, tag, language, isOptional: true)
                    view = .graph(graph)
                case (.graph(var graph), .unit):
                    graph.unit = graph.unit.setting(text, tag, language, isOptional: true)
                    view = .graph(graph)
                case (.mockup(var mockup), .label):
                    mockup.label = mockup.label.setting(text, tag, language, isOptional: true)
                    view = .mockup(mockup)
                case (.mockup(var mockup), .description):
                    mockup.description = mockup.description.setting(text, tag, language, isOptional: true)
                    view = .mockup(mockup)
                default: break
                }
            }
            document.changeElement(id) { element in
                if key == .label {
                    element.label = Optional(element.label).setting(text, tag, language) ?? element.label
                } else {
                    element.description = element.description.setting(text, tag, language, isOptional: true)
                }
            }
        case .setText(.name(let position), let text, let tag):
            document.changeDescriptions(position.owner) { descriptions in
                if position.kind == .drag {
                    guard let name = descriptions.drags?[position.index].name else { return }
                    descriptions.drags?[position.index].name = Optional(name).setting(text, tag, language) ?? name
                } else {
                    guard let name = descriptions.drops?[position.index].name else { return }
                    descriptions.drops?[position.index].name = Optional(name).setting(text, tag, language) ?? name
                }
            }
        case .setText(.refusal(let position), let text, let tag):
            document.changeDescriptions(position.owner) { descriptions in
                guard let reason = descriptions.drops?[position.index].refusal else { return }
                descriptions.drops?[position.index].refusal = Optional(reason).setting(text, tag, language) ?? reason
            }
        case .setText(.message(let position), let text, let tag):
            document.changeDescriptions(position.owner) { descriptions in
                let message = descriptions.drops?[position.index].message
                descriptions.drops?[position.index].message = message.setting(text, tag, language, isOptional: true)
            }
        case .setFollowUps(let position, let steps):
            document.changeDescriptions(position.owner) { descriptions in
                guard var drop = descriptions.drops?[position.index] else { return }
                drop.set(drop.outcome?.value, drop.refusal, steps)
                descriptions.drops?[position.index] = drop
            }
        case .setOpens(let id, let screen):
            document.changeElement(id) { $0.opens = screen.map { Positioned($0, at: nowhere) } }
        case .setScreen(let id, let screen):
            let placed = screen.map { Positioned($0, at: nowhere) }
            document.changeView(id) { view in
                switch view {
                case .graph(var graph):
                    graph.screen = placed
                    view = .graph(graph)
                case .card(var card):
                    card.screen = placed
                    view = .card(card)
                case .mockup(var mockup):
                    mockup.screen = placed
                    view = .mockup(mockup)
                }
            }
        // The effect of these is tested by itself: ElementEditTests.
        case .setValue, .setID, .duplicateElement, .moveElement, .all: break
        // And these: SelectionTests.
        case .addCopies, .setImage, .addMockup, .setOffered: break
        // And this: PartEditTests.
        case .orderElements: break
        case .setAccepted(let position, let types):
            document.changeDescriptions(position.owner) { descriptions in
                let placed = types.map { Positioned($0, at: nowhere) }
                descriptions.drops?[position.index].accepts = types.isEmpty ? nil : placed
            }
        case .setOutcome(let position, let outcome, let why):
            document.changeDescriptions(position.owner) { descriptions in
                guard var drop = descriptions.drops?[position.index] else { return }
                let reason = LocalizedText(
                    texts: [.init(language: "", text: Positioned(why, at: nowhere))], position: nowhere)
                drop.set(outcome, reason, drop.followUps.map(\.value))
                descriptions.drops?[position.index] = drop
            }
        case .setPoint(let position, let point):
            document.changeDescriptions(position.owner) { descriptions in
                let point = Positioned(point, at: nowhere)
                if position.kind == .drag {
                    descriptions.drags?[position.index].point = point
                } else {
                    descriptions.drops?[position.index].point = point
                }
            }
        case .setFrame(let id, let frame):
            document.changeElement(id) { $0.frame = Positioned(frame, at: nowhere) }
        case .setArrangement(let id, let arrangement):
            document.changeElement(id) { $0.arrangement = arrangement.map { Positioned($0, at: nowhere) } }
        case .addElement(let new, let mockup):
            document.changeView(mockup) { view in
                guard case .mockup(var mockup) = view else { return }
                mockup.elements.append(
                    ElementDescription(
                        id: Positioned(new.id, at: nowhere), position: nowhere,
                        label: LocalizedText(
                            texts: [.init(language: "", text: Positioned(new.label, at: nowhere))], position: nowhere),
                        description: nil, frame: Positioned(new.frame, at: nowhere), descriptions: Descriptions()))
                view = .mockup(mockup)
            }
        case .removeElement(let id):
            for index in document.views.indices {
                guard case .mockup(var mockup) = document.views[index] else { continue }
                mockup.elements.removeAll { $0.id.value == id }
                document.views[index] = .mockup(mockup)
            }
        case .add(let new, let kind, let owner):
            let name = LocalizedText(
                texts: [.init(language: "", text: Positioned(new.name, at: nowhere))], position: nowhere)
            let point = new.point.map { Positioned($0, at: nowhere) }
            let types = new.types.map { $0.map { Positioned($0, at: nowhere) } }
            document.changeDescriptions(owner) { descriptions in
                if kind == .drag {
                    let offers = types?.map { Offer(type: $0, data: nil) }
                    let drag = DragDescription(position: nowhere, name: name, point: point, host: nil, offers: offers)
                    descriptions.drags = (descriptions.drags ?? []) + [drag]
                } else {
                    let drop = DropDescription(
                        position: nowhere, name: name, point: point, host: nil, well: nil, accepts: types, outcome: nil)
                    descriptions.drops = (descriptions.drops ?? []) + [drop]
                }
            }
        case .remove(let position):
            document.changeDescriptions(position.owner) { descriptions in
                if position.kind == .drag {
                    descriptions.drags?.remove(at: position.index)
                } else {
                    descriptions.drops?.remove(at: position.index)
                }
            }
        }
        return document
    }
}

extension DropDescription {
    /// A drop's outcome: one that refuses does nothing else, and one that does something else moves things by itself.
    fileprivate mutating func set(_ new: Outcome?, _ reason: LocalizedText?, _ steps: [FollowUp]) {
        var steps = steps
        if new == .refuse { steps = [] }
        refusal = new == .refuse ? reason : nil
        if new == .count { steps.removeAll { $0 == .count } }
        outcome = (new ?? (steps.isEmpty ? nil : .move)).map { Positioned($0, at: nowhere) }
        followUps = steps.map { Positioned($0, at: nowhere) }
    }
}

extension Document {
    fileprivate mutating func changeView(_ id: String, _ body: (inout ViewDescription) -> Void) {
        for index in views.indices where views[index].id.value == id { body(&views[index]) }
    }

    fileprivate mutating func changeElement(_ id: String, _ body: (inout ElementDescription) -> Void) {
        for index in views.indices {
            guard case .mockup(var mockup) = views[index] else { continue }
            for element in mockup.elements.indices where mockup.elements[element].id.value == id {
                body(&mockup.elements[element])
            }
            views[index] = .mockup(mockup)
        }
    }

    fileprivate mutating func changeDescriptions(_ id: String, _ body: (inout Descriptions) -> Void) {
        changeElement(id) { body(&$0.descriptions) }
        changeView(id) { view in
            switch view {
            case .graph(var graph):
                body(&graph.descriptions)
                view = .graph(graph)
            case .card(var card):
                body(&card.descriptions)
                view = .card(card)
            case .mockup: break
            }
        }
    }
}

extension Optional<LocalizedText> {
    fileprivate func setting(
        _ text: String, _ tag: String?, _ main: String, isOptional: Bool = false
    ) -> LocalizedText? {
        func entry(_ language: String) -> LocalizedText.Entry {
            .init(language: language, text: Positioned(text, at: nowhere))
        }
        guard var result = self else {
            if text.isEmpty, isOptional { return nil }
            return LocalizedText(texts: [entry(tag == nil || tag == main ? "" : tag ?? "")], position: nowhere)
        }
        if text.isEmpty, isOptional, tag == nil { return nil }
        if result.texts[0].language.isEmpty {
            guard let tag, tag != main else { return LocalizedText(texts: [entry("")], position: nowhere) }
            let old = LocalizedText.Entry(language: main, text: result.texts[0].text)
            return LocalizedText(texts: [old, entry(tag)], position: nowhere)
        }
        let language = tag ?? result.entry(in: main)?.language ?? main
        if let index = result.texts.firstIndex(where: { $0.language == language }) {
            result.texts[index].text = Positioned(text, at: nowhere)
        } else {
            result.texts.append(entry(language))
        }
        return result
    }
}
