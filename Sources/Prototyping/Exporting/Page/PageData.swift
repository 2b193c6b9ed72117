import AccessibleDragging
import FileFormats
import Prototype
import Translation

/// The document's data for a page: JSON, which the page's modules read and which is never executed.
struct PageData {
    private let document: Document
    private let material: PageMaterial
    private let languages: [String]
    /// The pictures as data URIs, each once.
    private var pictures: [String] = []

    init(_ document: Document, _ material: PageMaterial) {
        self.document = document
        self.material = material
        languages = document.languages
    }

    /// The document's file, without its folders: where it is on the author's disk is nobody else's business.
    var name: String { document.file.split(separator: "/").last.map(String.init) ?? document.file }

    /// The JSON. It has no `<`, so that no element of the page begins or ends in it.
    mutating func json() -> String {
        let views = document.views.map { view(of: $0) }
        return object([
            ("file", WebText.script(name)),
            ("title", text(document.title) ?? WebText.script(name)),
            ("language", document.language.map { WebText.script($0.value) } ?? "null"),
            ("languages", array(languages.map(words))),
            ("outcomes", OutcomeTable.script),
            ("views", array(views)),
            ("pictures", array(pictures.map { WebText.script($0) })),
        ])
    }

    // MARK: Words

    private func words(_ tag: String) -> String {
        let patterns = material.words.first { $0.tag == tag }?.patterns ?? []
        return object([
            ("tag", WebText.script(tag)),
            ("isRightToLeft", Language(tag).isRightToLeft ? "true" : "false"),
            ("words", object(patterns.map { ($0.key, pattern($0.pattern)) })),
        ])
    }

    private func pattern(_ pattern: WordPattern) -> String {
        guard pattern.forms.count > 1 else { return WebText.script(pattern.forms.first ?? "") }
        return object([
            ("forms", array(pattern.forms.map { WebText.script($0) })),
            ("from", array(pattern.starts.map { "[\($0.count),\($0.form)]" })),
        ])
    }

    /// A text in all languages: a string if it is the same in each, else a list.
    private func text(_ text: LocalizedText?) -> String? {
        guard let text else { return nil }
        let all = languages.map { text.text(in: $0) }
        guard Set(all).count > 1 else { return WebText.script(all.first ?? "") }
        return array(all.map { WebText.script($0) })
    }

    // MARK: Views

    /// The unit that stands beside the numbers of a graph's file.
    private func unit(of graph: GraphDescription) -> String? {
        material.units[graph.id.value].flatMap { $0.isEmpty ? nil : WebText.script($0) }
    }

    private mutating func view(of view: ViewDescription) -> String {
        let screen = view.described.screen.map { WebText.script($0.value) }
        switch view {
        case .graph(let graph):
            let bars = (material.bars[graph.id.value] ?? []).map {
                "[\(WebText.script($0.label)),\(number($0.value)),\(WebText.script($0.valueText))]"
            }
            return object([
                ("kind", "\"graph\""), ("screen", screen), ("id", WebText.script(graph.id.value)),
                ("title", text(graph.title) ?? WebText.script(graph.id.value)),
                ("unit", text(graph.unit) ?? unit(of: graph)),
                ("bars", array(bars)),
                ("drags", drags(graph.descriptions.drags, label: nil, fallback: "bar")),
                ("drops", drops(graph.descriptions.drops, label: nil, fallback: "bar")),
            ])
        case .card(let card):
            let contact = material.contacts[card.id.value]
            let portrait = contact?.portrait.map { picture in
                object([("image", "\(number(of: picture))"), ("type", WebText.script(picture.mediaType))])
            }
            return object([
                ("kind", "\"card\""), ("screen", screen), ("id", WebText.script(card.id.value)),
                ("name", WebText.script(contact?.name ?? card.id.value)),
                ("role", contact.flatMap { $0.role.isEmpty ? nil : WebText.script($0.role) }),
                ("vcard", WebText.script(contact?.text ?? "")), ("portrait", portrait),
                ("drags", drags(card.descriptions.drags, label: nil, fallback: "card")),
                ("drops", drops(card.descriptions.drops, label: nil, fallback: "card")),
            ])
        case .mockup(let mockup):
            let picture = material.pictures[mockup.id.value]
            let grounds = (material.grounds[mockup.id.value] ?? []).map { ground($0) }
            let grain = grounds.contains { $0.contains { $0.0 == "patch" } } ? material.grain : nil
            return object([
                ("kind", "\"mockup\""), ("screen", screen), ("id", WebText.script(mockup.id.value)),
                ("label", text(mockup.label) ?? WebText.script(mockup.id.value)),
                ("description", text(mockup.description)),
                ("picture", picture.map { "\(number(of: $0))" }),
                ("grain", grain.map { "\(number(of: $0))" }),
                ("size", size(of: mockup, picture)),
                (
                    "elements",
                    array(
                        mockup.elements.enumerated().map { index, content in
                            let ground = grounds.indices.contains(index) ? grounds[index] : []
                            return element(content, ground, material.obstacles(mockup, index))
                        })
                ),
            ])
        }
    }

    private mutating func number(of picture: PageMaterial.Picture) -> Int {
        let address = "data:\(picture.mediaType);base64,\(picture.base64)"
        if let known = pictures.firstIndex(of: address) { return known }
        pictures.append(address)
        return pictures.count - 1
    }

    private func size(of mockup: MockupDescription, _ picture: PageMaterial.Picture?) -> String {
        if let picture, picture.width > 0, picture.height > 0 {
            return "[\(number(picture.width)),\(number(picture.height))]"
        }
        let frames = mockup.elements.map { frame(of: $0) }
        let width = frames.map { $0[0] + $0[2] }.max() ?? 0
        let height = frames.map { $0[1] + $0[3] }.max() ?? 0
        return "[\(number(max(320, min(width, 20_000)))),\(number(max(240, min(height, 20_000))))]"
    }

    private mutating func ground(_ ground: PageMaterial.Ground) -> [(String, String?)] {
        let patch = ground.patch.map { patch in
            let (frame, picture) = (patch.frame, number(of: patch.picture))
            return array(
                ["\(picture)", number(patch.grain)]
                    + [frame.minX, frame.minY, frame.width, frame.height].map { number($0) })
        }
        return [
            ("ground", WebText.script(ground.color)),
            ("hollow", ground.hollow == ground.color ? nil : WebText.script(ground.hollow)),
        ] + (patch.map { [("patch", $0)] } ?? [])
    }

    private func element(
        _ element: ElementDescription, _ ground: [(String, String?)], _ obstacles: [Rect]
    ) -> String {
        let label = element.spokenLabel.text(in: "en")
        let isTranslated = Set(languages.map { element.spokenLabel.text(in: $0) }).count > 1
        let members: [(String, String?)] = [
            ("id", WebText.script(element.id.value)), ("label", text(element.spokenLabel)),
            // In the names for scripts, which are the same in every language.
            ("stable", isTranslated ? WebText.script(label) : nil),
            ("description", text(element.description)),
            ("frame", array(frame(of: element).map { number($0) })),
            ("arrange", element.arrangement.map { WebText.script($0.value.rawValue) }),
            ("inset", element.inset.map { number($0.value) }),
            ("opens", element.opens.map { WebText.script($0.value) }),
            (
                "shown",
                obstacles.isEmpty
                    ? nil : array(obstacles.map { array([$0.minX, $0.minY, $0.width, $0.height].map { number($0) }) })
            ),
            ("drags", drags(element.descriptions.drags, label: label, fallback: element.id.value)),
            ("drops", drops(element.descriptions.drops, label: label, fallback: element.id.value)),
        ]
        return object(members + ground)
    }

    /// A frame with its values limited to those that can be drawn.
    private func frame(of element: ElementDescription) -> [Double] {
        func length(_ value: Double, from least: Double) -> Double {
            value.isFinite ? max(least, min(value, 100_000)) : 0
        }
        let frame = element.frame.value
        return [
            length(frame.x, from: -100_000), length(frame.y, from: -100_000), length(frame.width, from: 0),
            length(frame.height, from: 0),
        ]
    }

    // MARK: Drags and drops

    private func drags(_ drags: [DragDescription]?, label: String?, fallback: String) -> String? {
        drags.map { list in
            array(
                list.enumerated().map { index, drag in
                    let offers = drag.offers.map { offers in
                        array(
                            offers.map { offer in
                                object([
                                    ("type", WebText.script(offer.type.value)),
                                    ("data", offer.data.map { WebText.script($0.value) }),
                                ])
                            })
                    }
                    let id = identifier(drag.name, label, "drag-\(fallback)", index)
                    return object(common(drag.name, id, drag.point?.value, drag.host?.value) + [("offers", offers)])
                })
        }
    }

    private func drops(_ drops: [DropDescription]?, label: String?, fallback: String) -> String? {
        drops.map { list in
            array(
                list.enumerated().map { index, drop in
                    let id = identifier(drop.name, label, "drop-\(fallback)", index)
                    var rows = common(drop.name, id, drop.point?.value, drop.host?.value)
                    rows.append(("well", drop.well.map { WebText.script($0.value.rawValue) }))
                    rows.append(("accepts", drop.accepts.map { array($0.map { WebText.script($0.value) }) }))
                    rows.append(("then", drop.outcome.map { WebText.script($0.value.rawValue) }))
                    rows.append(("why", text(drop.refusal)))
                    if !drop.followUps.isEmpty { rows.append(("also", array(drop.followUps.map { also($0.value) }))) }
                    rows.append(("say", text(drop.message)))
                    return object(rows)
                })
        }
    }

    private func common(
        _ name: LocalizedText, _ identifier: String, _ point: FractionPoint?, _ host: String?
    ) -> [(String, String?)] {
        let point = point ?? .middle
        return [
            ("name", text(name)), ("id", WebText.script(identifier)),
            ("point", "[\(number(point.x)),\(number(point.y))]"), ("in", host.map { WebText.script($0) }),
        ]
    }

    /// A name for scripts, the same in every language; `fallback` if the English name has no ASCII letters.
    private func identifier(_ name: LocalizedText, _ label: String?, _ fallback: String, _ index: Int) -> String {
        let text = name.text(in: "en").replacing("{label}", with: label ?? "")
        if text.contains(where: { $0.isASCII && $0.isLetter }) { return text }
        return index == 0 ? fallback : "\(fallback)-\(index + 1)"
    }

    private func also(_ step: FollowUp) -> String {
        switch step {
        case .count: object([("do", "\"count\"")])
        case .open: object([("do", "\"open\"")])
        case .go(let screen): object([("do", "\"go\""), ("screen", WebText.script(screen))])
        case .mark(let mark, let element):
            object([
                ("do", "\"mark\""), ("as", WebText.script(mark.rawValue)), ("of", element.map { WebText.script($0) }),
            ])
        }
    }

    // MARK: JSON

    private func number(_ value: Double) -> String { value.isFinite ? Bar(label: "", value: value).valueText : "0" }

    private func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

    /// A JSON object without the members that have no value.
    private func object(_ members: [(String, String?)]) -> String {
        let rows = members.compactMap { name, value in value.map { "\(WebText.script(name)):\($0)" } }
        return "{\(rows.joined(separator: ","))}"
    }
}
