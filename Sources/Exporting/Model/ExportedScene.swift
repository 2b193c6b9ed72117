import Prototype

/// A document as exports write it: one list of elements, in the document's own language.
struct ExportedScene {
    let file: String
    let title: String
    let language: String
    let otherLanguages: [String]
    private(set) var elements: [ExportedElement] = []
    private(set) var mockups: [(label: String, typeName: String, elements: Range<Int>)] = []

    init(_ document: Document, bars: [String: [Bar]], names: [String: String]) {
        file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let language = document.language?.value ?? "en"
        self.language = language
        title = document.title?.text(in: language) ?? ""
        otherLanguages = Self.otherLanguages(document, than: language)
        var types = TypeNames()
        for view in document.views {
            switch view {
            case .graph(let graph):
                let shown: [Bar] =
                    if case .list(let list) = graph.bars { list.map(\.value) } else { bars[graph.id.value] ?? [] }
                add(
                    graph.id.value, .graph(shown, file: graph.bars.fileName), graph.title, graph.descriptions,
                    named: types.unique(graph.id.value, "Graph"))
            case .card(let card):
                add(
                    card.id.value, .card(file: card.contact.value), nil, card.descriptions,
                    named: types.unique(card.id.value, "Card"), label: names[card.id.value])
            case .mockup(let mockup):
                let first = elements.count
                let name = types.unique(mockup.id.value, "Mockup")
                for element in mockup.elements {
                    add(
                        element.id.value, .region(element.frame.value), element.label, element.descriptions,
                        named: types.unique(element.id.value, "Region"),
                        description: element.description?.text(in: language))
                }
                mockups.append(
                    (mockup.label?.text(in: language) ?? mockup.id.value, name, first..<elements.count))
            }
        }
        resolve()
    }

    private mutating func add(
        _ id: String, _ kind: ExportedElement.Kind, _ label: LocalizedText?, _ descriptions: Descriptions,
        named typeName: String, label name: String? = nil, description: String? = nil
    ) {
        let number = elements.count
        elements.append(
            ExportedElement(
                id: id, kind: kind, typeName: typeName, label: name ?? label?.text(in: language) ?? id,
                description: description ?? "",
                drags: descriptions.drags.map { list in
                    list.map { ExportedDrag($0, owner: number, language: language) }
                },
                drops: descriptions.drops.map { list in
                    list.map { ExportedDrop($0, owner: number, language: language, isInMockup: kind.isRegion) }
                }))
    }

    /// Finds what `in:` names, and gives each host what stands in it.
    private mutating func resolve() {
        let numbers = Dictionary(
            elements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for number in elements.indices {
            for index in (elements[number].drags ?? []).indices {
                guard let drag = elements[number].drags?[index] else { continue }
                let host = drag.hostID.flatMap { numbers[$0] } ?? number
                elements[number].drags?[index].host = host
                elements[host].hostedDrags.append(drag)
            }
            for index in (elements[number].drops ?? []).indices {
                guard let drop = elements[number].drops?[index] else { continue }
                let host = drop.hostID.flatMap { numbers[$0] } ?? number
                elements[number].drops?[index].host = host
                elements[host].hostedDrops.append(drop)
            }
        }
    }

    private static func otherLanguages(_ document: Document, than language: String) -> [String] {
        var languages: Set<String> = []
        for view in document.views {
            for descriptions in view.allDescriptions {
                let names = (descriptions.drags ?? []).map(\.name) + (descriptions.drops ?? []).map(\.name)
                for name in names { for entry in name.texts { languages.insert(entry.language) } }
            }
        }
        return languages.subtracting([language, ""]).sorted()
    }
}

/// A graph, a card, or an element of a mock-up.
struct ExportedElement {
    enum Kind {
        case graph([Bar], file: String?)
        case card(file: String)
        case region(PixelFrame)

        var isRegion: Bool {
            if case .region = self { true } else { false }
        }
    }

    let id: String
    let kind: Kind
    let typeName: String
    let label: String
    let description: String
    /// `nil`: found automatically.
    var drags: [ExportedDrag]?
    /// As ``drags``.
    var drops: [ExportedDrop]?
    /// What stands in it, whoever's it is.
    var hostedDrags: [ExportedDrag] = []
    var hostedDrops: [ExportedDrop] = []

    /// The type's name as a variable.
    var variableName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }
}

/// Names for types, each one unique: ids are letters, digits and punctuation.
struct TypeNames {
    private var used: Set<String> = []

    init() {}

    mutating func unique(_ id: String, _ suffix: String) -> String {
        let words = id.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let stem = joined.first?.isLetter == true ? joined : "N" + joined
        var name = stem + suffix
        var number = 2
        while !used.insert(name.lowercased()).inserted {
            name = "\(stem)\(number)\(suffix)"
            number += 1
        }
        return name
    }
}

extension BarSource {
    fileprivate var fileName: String? {
        if case .file(let path) = self { path.value } else { nil }
    }
}

extension ViewDescription {
    fileprivate var allDescriptions: [Descriptions] {
        switch self {
        case .graph(let graph): [graph.descriptions]
        case .card(let card): [card.descriptions]
        case .mockup(let mockup): mockup.elements.map(\.descriptions)
        }
    }
}
