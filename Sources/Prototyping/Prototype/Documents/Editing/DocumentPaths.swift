import AccessibleDragging
import YAMLReading

/// Finds the paths of a document's parts in its YAML, which has them in the same order.
struct DocumentPaths {
    let document: Document

    /// The keys that precede drags and drops.
    static let heads = [
        "graph", "card", "mockup", "element", "title", "unit", "bars", "columns", "contact", "person",
        "encoding", "image", "label", "description", "frame",
    ]

    /// The keys after which a text's key is inserted.
    static func predecessors(of key: String) -> [String] {
        switch key {
        case "title": ["dragoman", "graph"]
        case "unit": ["graph", "title"]
        case "description": ["mockup", "element", "label"]
        case "say": ["name", "point", "in", "accepts", "then"]
        default: ["mockup"]
        }
    }

    /// The path of a view or an element.
    func path(of id: String) throws(DocumentEditError) -> [YAMLStep] {
        for (index, view) in document.views.enumerated() {
            let path: [YAMLStep] = [.key("views"), .item(index)]
            if view.id.value == id { return path }
            guard case .mockup(let mockup) = view,
                let element = mockup.elements.firstIndex(where: { $0.id.value == id })
            else { continue }
            return path + [.key("elements"), .item(element)]
        }
        throw .nothingThere
    }

    func path(of reference: InteractionReference) throws(DocumentEditError) -> [YAMLStep] {
        try path(of: reference.owner) + [.key(reference.kind.key), .item(reference.index)]
    }

    func view(_ id: String) throws(DocumentEditError) -> ViewDescription {
        guard let view = document.views.first(where: { $0.id.value == id }) else { throw .nothingThere }
        return view
    }

    func isElement(_ id: String) throws(DocumentEditError) -> Bool { try path(of: id).count == 4 }

    private func element(_ id: String) -> ElementDescription? {
        for case .mockup(let mockup) in document.views {
            if let element = mockup.elements.first(where: { $0.id.value == id }) { return element }
        }
        return nil
    }

    /// The drags and drops of a view or an element.
    private func descriptions(of id: String) throws(DocumentEditError) -> Descriptions {
        if let element = self.element(id) { return element.descriptions }
        return try view(id).described.ownDescriptions ?? Descriptions()
    }

    /// Whether the file has a list of such interactions there, even an empty one.
    func has(_ kind: InteractionKind, _ owner: String) throws(DocumentEditError) -> Bool {
        let descriptions = try self.descriptions(of: owner)
        return kind == .drag ? descriptions.drags != nil : descriptions.drops != nil
    }

    private func interaction(
        _ reference: InteractionReference
    ) throws(DocumentEditError) -> (name: LocalizedText, hasPoint: Bool) {
        let descriptions = try self.descriptions(of: reference.owner)
        switch reference.kind {
        case .drag:
            guard let drags = descriptions.drags, drags.indices.contains(reference.index) else { throw .nothingThere }
            return (drags[reference.index].name, drags[reference.index].point != nil)
        case .drop:
            guard let drops = descriptions.drops, drops.indices.contains(reference.index) else { throw .nothingThere }
            return (drops[reference.index].name, drops[reference.index].point != nil)
        }
    }

    func drop(at reference: InteractionReference) throws(DocumentEditError) -> DropDescription {
        guard reference.kind == .drop, let drops = try descriptions(of: reference.owner).drops,
            drops.indices.contains(reference.index)
        else { throw .nothingThere }
        return drops[reference.index]
    }

    func hasPoint(_ reference: InteractionReference) throws(DocumentEditError) -> Bool {
        try interaction(reference).hasPoint
    }

    /// The owner and the key of a text, and its present value.
    func text(
        _ reference: TextReference
    ) throws(DocumentEditError) -> (owner: [YAMLStep], key: String, current: LocalizedText?, isOptional: Bool) {
        switch reference {
        case .title: return ([], "title", document.title, true)
        case .refusal(let reference):
            guard let reason = try drop(at: reference).refusal else { throw .nothingThere }
            return (try path(of: reference), "refuse", reason, false)
        case .message(let reference): return (try path(of: reference), "say", try drop(at: reference).message, true)
        case .name(let reference): return (try path(of: reference), "name", try interaction(reference).name, false)
        case .of(let id, let key):
            let path = try self.path(of: id)
            if let element = self.element(id) {
                switch key {
                case .label: return (path, key.rawValue, element.label, false)
                case .description: return (path, key.rawValue, element.description, true)
                default: throw .nothingThere
                }
            }
            switch (try view(id), key) {
            case (.graph(let graph), .title): return (path, key.rawValue, graph.title, true)
            case (.graph(let graph), .unit): return (path, key.rawValue, graph.unit, true)
            case (.mockup(let mockup), .label): return (path, key.rawValue, mockup.label, true)
            case (.mockup(let mockup), .description): return (path, key.rawValue, mockup.description, true)
            default: throw .nothingThere
            }
        }
    }
}
