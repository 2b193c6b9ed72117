import FileFormats
import Prototype

/// A document as exports need it: one list of elements, in the document's own language.
struct ExportedScene {
    let file: String
    let title: String
    let language: String
    let otherLanguages: [String]
    private(set) var elements: [ExportedElement] = []
    private(set) var mockups: [ExportedMockup] = []
    private let interactions: Interactions

    /// How a framework finds the drag or drop that is meant.
    enum Interactions {
        /// By the chosen descriptor, or by the object that has the name.
        case knowNames
        /// By a point in a view: no two drags and no two drops of one share a point.
        case knowPoints
        /// By a point in an element, also where it has wells.
        case knowPointsOfElements
    }

    init(_ resolved: ResolvedDocument, interactions: Interactions = .knowNames) {
        self.interactions = interactions
        let document = resolved.document
        file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        language = resolved.language
        title = document.title?.text(in: language) ?? ""
        let names = document.views.flatMap(\.allDescriptions).flatMap { descriptions in
            (descriptions.drags ?? []).map(\.name) + (descriptions.drops ?? []).map(\.name)
        }
        let named = Set(names.flatMap { $0.texts.map(\.language) })
        otherLanguages = resolved.languages.dropFirst().filter(named.contains)
        var types = TypeNames()
        for view in document.views {
            if let (kind, name) = view.exported(resolved.data) {
                add(
                    view.id.value, kind, view.described.givenName, view.described.ownDescriptions ?? Descriptions(),
                    named: types.unique(view.id.value, kind.typeSuffix), label: name)
            } else {
                let first = elements.count
                let name = types.unique(view.id.value, "Mockup")
                for element in view.described.listedElements ?? [] {
                    let region = ExportedRegion(frame: element.frame.value)
                    add(
                        element.id.value, region, element.label, element.descriptions,
                        named: types.unique(element.id.value, region.typeSuffix),
                        description: element.description?.text(in: language))
                    elements[elements.count - 1].opens = element.opens?.value
                    elements[elements.count - 1].arrangement = element.arrangement?.value
                    elements[elements.count - 1].inset = element.inset?.value
                }
                mockups.append(
                    ExportedMockup(
                        id: view.id.value, label: view.described.spokenTitle(in: language),
                        description: view.described.givenDescription?.text(in: language) ?? "", typeName: name,
                        screen: view.described.screen?.value, elements: first..<elements.count))
            }
        }
        resolve()
    }

    private mutating func add(
        _ id: String, _ kind: any ExportedKind, _ label: LocalizedText?, _ descriptions: Descriptions,
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
                    list.map { ExportedDrop($0, owner: number, language: language, isInMockup: kind.frame != nil) }
                }))
    }

    /// Resolves the references in `in:`, and gives each host its drags and drops, with their numbers.
    private mutating func resolve() {
        let numbers = Dictionary(
            elements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for number in elements.indices {
            for index in (elements[number].drags ?? []).indices {
                guard var drag = elements[number].drags?[index] else { continue }
                drag.host = drag.hostID.flatMap { numbers[$0] } ?? number
                let others = elements[drag.host].hostedDrags
                drag.number = others.count
                if interactions != .knowNames { drag.moveApart(from: others.map(\.point)) }
                elements[number].drags?[index] = drag
                elements[drag.host].hostedDrags.append(drag)
            }
            for index in (elements[number].drops ?? []).indices {
                guard var drop = elements[number].drops?[index] else { continue }
                drop.host = drop.hostID.flatMap { numbers[$0] } ?? number
                let others = elements[drop.host].hostedDrops.filter {
                    $0.well == drop.well || interactions == .knowPointsOfElements
                }
                drop.number = others.count
                if interactions != .knowNames { drop.moveApart(from: others.map(\.point)) }
                elements[number].drops?[index] = drop
                elements[drop.host].hostedDrops.append(drop)
            }
        }
    }
}

/// A mock-up, without its picture.
struct ExportedMockup {
    let id: String
    let label: String
    /// A description of the picture as a whole; empty: none.
    let description: String
    let typeName: String
    /// The screen that it is on; `nil`: it is on all.
    let screen: String?
    /// Those of its elements among the scene's.
    let elements: Range<Int>
}

/// A graph, a card, or an element of a mock-up.
struct ExportedElement {
    let id: String
    let kind: any ExportedKind
    let typeName: String
    let label: String
    let description: String
    /// The drags; `nil`: found automatically.
    var drags: [ExportedDrag]?
    /// The drops; `nil`: found automatically.
    var drops: [ExportedDrop]?
    /// The screen that it leads to when it is pressed.
    var opens: String?
    /// How the elements in it are arranged.
    var arrangement: Arrangement?
    /// How far from its edges things stay, in pixels.
    var inset: Double?
    /// The drags and drops in it, whichever element they belong to.
    var hostedDrags: [ExportedDrag] = []
    var hostedDrops: [ExportedDrop] = []

    /// Its own drags, or the defaults of its kind.
    var allDrags: [ExportedDrag] { drags ?? kind.defaultDrags }

    /// Its own drops, or the defaults of its kind.
    var allDrops: [ExportedDrop] { drops ?? kind.defaultDrops }

    /// A variable name made from the type name.
    var variableName: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }
}

/// Makes unique type names from ids, which have letters, digits and punctuation.
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
