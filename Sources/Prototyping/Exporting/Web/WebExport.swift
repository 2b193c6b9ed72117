import Prototype
import TextSafety
import Translation

/// Writes a page that runs unchanged, with React Aria's `useDrag` and `useDrop`. Developers can take its components,
/// whose data is a table made from the document.
struct WebExport {
    let scene: ExportedScene

    private let pictures: [String: PageMaterial.Picture]

    init(_ scene: ExportedScene, _ pictures: [String: PageMaterial.Picture]) {
        (self.scene, self.pictures) = (scene, pictures)
    }

    var text: String {
        let title = scene.title.isEmpty ? scene.file : scene.title
        return """
            <!doctype html>
            <!-- Made by `dragoman export`. React and React Aria come from the network; with a bundler, leave out the import map. -->
            <html lang="\(MarkupText.escaped(scene.language.replacingUnderscores))" dir="\(isRightToLeft ? "rtl" : "ltr")">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(MarkupText.escaped(title))</title>
            \(WebTemplate.style)
            <div id="root"><p>This page takes React and React Aria from https://esm.sh. If these words stay, there is no network: \
            connect, and load it again; or bundle the script, and leave out the import map.</p></div>
            \(WebTemplate.importMap)
            <script type="module">
            // Each view with its elements in reading order. Frames are in pixels of the mock-up, points fractions of the frame.
            const views = [
            \(views.joined(separator: ",\n"))
            ];

            // The outcomes of a drop: whether the thing leaves its former place, how it looks at the new one, and at
            // which side it stands.
            const outcomes = \(OutcomeTable.script);

            \(WebTemplate.outcomes)

            \(WebTemplate.components)
            </script>
            </html>

            """
    }

    private var isRightToLeft: Bool { Language(scene.language).isRightToLeft }

    private var views: [String] {
        var rows = scene.elements.compactMap { $0.kind.web($0, in: self) }
        for mockup in scene.mockups {
            rows.append(
                view(
                    mockup.label, facts: facts(of: mockup),
                    scene.elements[mockup.elements].map { row($0, drags: $0.drags ?? [], drops: $0.drops ?? []) }))
        }
        return rows
    }

    /// A mock-up's screen, its description, and its picture with its size.
    private func facts(of mockup: ExportedMockup) -> String {
        var facts = mockup.screen.map { ", screen: \(WebText.script($0))" } ?? ""
        if !mockup.description.isEmpty { facts += ", description: \(WebText.script(mockup.description))" }
        if let picture = pictures[mockup.id] {
            let address = "data:\(picture.mediaType);base64,\(picture.base64)"
            let size = [picture.width, picture.height].map { SwiftText.number($0) }.joined(separator: ", ")
            facts += ", size: [\(size)],\n   picture: \(WebText.script(address))"
        }
        return facts
    }

    func view(_ label: String, facts: String = "", _ elements: [String]) -> String {
        "  {label: \(WebText.script(label))\(facts), elements: [\n"
            + elements.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]}"
    }

    func row(_ element: ExportedElement, drags: [ExportedDrag], drops: [ExportedDrop]) -> String {
        var parts = ["id: \(WebText.script(element.id))", "label: \(WebText.script(element.label))"]
        if !element.description.isEmpty { parts.append("description: \(WebText.script(element.description))") }
        if let frame = element.kind.frame {
            let numbers = [frame.x, frame.y, frame.width, frame.height].map { SwiftText.number($0) }
            parts.append("frame: [\(numbers.joined(separator: ", "))]")
        }
        if let arrangement = element.arrangement, arrangement != .free {
            parts.append("arrange: \(WebText.script(arrangement.rawValue))")
        }
        if let opens = element.opens { parts.append("opens: \(WebText.script(opens))") }
        if !drags.isEmpty {
            let rows = drags.map { drag in
                let data = drag.offers.map { offer in
                    "\(WebText.script(offer.type)): \(WebText.script(offer.isToBeMade ? "" : offer.data ?? "{label}"))"
                }
                return common(drag.name, drag.point, drag.hostID) + ", data: {\(data.joined(separator: ", "))}}"
            }
            parts.append("drags: [\n      \(rows.joined(separator: ",\n      "))]")
        }
        if !drops.isEmpty {
            let rows = drops.map { drop in
                var text = common(drop.name, drop.point, drop.hostID ?? drop.well?.rawValue)
                if let accepts = drop.accepts {
                    text += ", accepts: [\(accepts.map { WebText.script($0) }.joined(separator: ", "))]"
                }
                text += ", then: \(WebText.script(drop.outcome.rawValue))"
                if drop.outcome == .refuse { text += ", why: \(WebText.script(drop.reason))" }
                if !drop.followUps.isEmpty {
                    text += ", also: [\(drop.followUps.map { also($0) }.joined(separator: ", "))]"
                }
                if !drop.message.isEmpty { text += ", say: \(WebText.script(drop.message))" }
                return text + "}"
            }
            parts.append("drops: [\n      \(rows.joined(separator: ",\n      "))]")
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    private func also(_ step: FollowUp) -> String {
        switch step {
        case .count: "{do: \"count\"}"
        case .open: "{do: \"open\"}"
        case .go(let screen): "{do: \"go\", screen: \(WebText.script(screen))}"
        case .mark(let mark, let element):
            "{do: \"mark\", as: \(WebText.script(mark.rawValue))"
                + (element.map { ", of: \(WebText.script($0))" } ?? "") + "}"
        }
    }

    private func common(_ name: ExportedName, _ point: FractionPoint, _ host: String?) -> String {
        var text = "{name: \(WebText.script(name.text))"
        if !name.translations.isEmpty {
            let all = name.translations.map { "\(WebText.script($0.language)): \(WebText.script($0.text))" }
            text += ", translations: {\(all.joined(separator: ", "))}"
        }
        text += ", point: [\(SwiftText.number(point.x)), \(SwiftText.number(point.y))]"
        return host.map { text + ", in: \(WebText.script($0))" } ?? text
    }
}

/// Writes texts of a document in a web page's script.
enum WebText {
    /// A JavaScript string in which no HTML tag or comment can begin.
    ///
    /// ```swift
    /// WebText.script("</script>")  // #""\u003c/script\u003e""#
    /// ```
    static func script(_ text: String) -> String {
        JSONText.string(text).replacingScalars { scalar in
            switch scalar {
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "&": "\\u0026"
            default: nil
            }
        }
    }
}

extension String {
    /// A language tag for the web.
    fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}
