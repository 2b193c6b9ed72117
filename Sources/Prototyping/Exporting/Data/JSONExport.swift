import FileFormats
import Prototype
import TextSafety

/// Writes what exporters are told of a document as JSON, so that others can write one for their own framework. Its form is
/// that of `Resources/export.schema.json`.
struct JSONExport {
    let scene: ExportedScene

    init(_ scene: ExportedScene) { self.scene = scene }

    var text: String {
        let json = JSON.object([
            "dragomanExport": .integer(1), "file": .string(scene.file), "title": .string(scene.title),
            "language": .string(scene.language),
            "otherLanguages": scene.otherLanguages.isEmpty ? nil : .strings(scene.otherLanguages),
            "mockups": .array(scene.mockups.map { mockup($0) }),
            "elements": .array(scene.elements.map { element($0) }),
        ])
        return json.indentedText() + "\n"
    }

    private func mockup(_ mockup: ExportedMockup) -> JSON {
        .object([
            "id": .string(mockup.id), "label": .string(mockup.label), "description": filled(mockup.description),
            "screen": mockup.screen.map { .string($0) }, "typeName": .string(mockup.typeName),
            "elements": .strings(scene.elements[mockup.elements].map(\.id)),
        ])
    }

    private func element(_ element: ExportedElement) -> JSON {
        let frame = element.kind.frame
        return .object([
            "id": .string(element.id), "kind": .string(element.kind.name), "label": .string(element.label),
            "description": filled(element.description), "typeName": .string(element.typeName),
            "file": element.kind.fileName.map { .string($0) },
            "bars": element.kind.examples.map { .array($0.map { bar($0) }) },
            "frame": frame.map { .array([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) },
            "opens": element.opens.map { .string($0) },
            "arrange": element.arrangement.map { .string($0.rawValue) }, "inset": element.inset.map { .number($0) },
            "drags": .array(element.allDrags.map { drag($0) }), "drops": .array(element.allDrops.map { drop($0) }),
        ])
    }

    private func bar(_ bar: Bar) -> JSON { .object(["label": .string(bar.label), "value": .number(bar.value)]) }

    private func drag(_ drag: ExportedDrag) -> JSON {
        .object([
            "name": .string(drag.name.text), "translations": translations(of: drag.name), "point": point(of: drag),
            "in": host(of: drag.hostID),
            "offers": drag.offersAll ? nil : .array(drag.offers.map { offer($0) }),
        ])
    }

    private func offer(_ offer: ExportedDrag.Offer) -> JSON {
        .object(["type": .string(offer.type), "data": offer.data.map { .string($0) }])
    }

    private func drop(_ drop: ExportedDrop) -> JSON {
        let rule = drop.outcome.rule
        return .object([
            "name": .string(drop.name.text), "translations": translations(of: drop.name), "point": point(of: drop),
            "in": host(of: drop.hostID), "well": drop.well.map { .string($0.rawValue) },
            "accepts": drop.accepts.map { .strings($0) }, "then": .string(drop.outcome.rawValue),
            "rule": .object([
                "leaves": .bool(rule.leaves), "look": rule.look.map { .string($0.rawValue) },
                "side": rule.side.map { .string($0.rawValue) },
            ]),
            "refusal": filled(drop.reason), "say": filled(drop.message),
            "also": drop.followUps.isEmpty ? nil : .array(drop.followUps.map { followUp($0) }),
        ])
    }

    private func followUp(_ step: FollowUp) -> JSON {
        switch step {
        case .count: .object(["do": .string("count")])
        case .open: .object(["do": .string("open")])
        case .go(let screen): .object(["do": .string("go"), "screen": .string(screen)])
        case .mark(let mark, let id):
            .object(["do": .string("mark"), "as": .string(mark.rawValue), "of": id.map { .string($0) }])
        }
    }

    private func point(of interaction: some ExportedInteraction) -> JSON {
        .array([.number(interaction.point.x), .number(interaction.point.y)])
    }

    private func host(of id: String?) -> JSON? { id.map { .string($0) } }

    private func translations(of name: ExportedName) -> JSON? {
        guard !name.translations.isEmpty else { return nil }
        return .object(name.translations.map { JSON.Member($0.language, .string($0.text)) })
    }

    private func filled(_ text: String) -> JSON? { text.isEmpty ? nil : .string(text) }
}
