import FileFormats
import Prototype

/// Writes views with their accessible drag and drop points, for SwiftUI.
struct SwiftUIExport {
    let scene: ExportedScene

    init(_ scene: ExportedScene) { self.scene = scene }

    var text: String {
        let head = """
            // What can be dragged and dropped, as \(SwiftText.comment(scene.file)) has it. Made by `dragoman export`.
            // Put the real views in the place of the texts: the points are fractions, and go with them.
            import SwiftUI
            import UniformTypeIdentifiers
            """
        let views = scene.elements.map(code)
        return ([head] + views + scene.mockups.map(code) + [helpers]).joined(separator: "\n\n") + "\n"
    }

    private func code(of element: ExportedElement) -> String {
        element.kind.swiftUI(element, in: self)
    }

    /// Writes one view for one element.
    func single(_ element: ExportedElement, modifiers more: String = "") -> String {
        let label = "let label = \(SwiftText.literal(element.label))"
        let all = modifiers(drags: element.allDrags, drops: element.allDrops, of: element)
        return view(
            element.typeName, comment: element.label, [label, some("body", "Text(verbatim: label)\(more)\(all)")])
    }

    /// Writes one loop for all bars.
    func graph(_ element: ExportedElement, _ bars: [Bar]) -> String {
        let shown = bars.prefix(24).map { "(\(SwiftText.literal($0.label)), \(SwiftText.number($0.value)))" }
        let data = "var bars: [(label: String, value: Double)] = [\(shown.joined(separator: ", "))]"
        let bar = element.typeName + "Bar"
        let body = """
            HStack(alignment: .bottom) {
                ForEach(bars.indices, id: \\.self) { index in
                    \(bar)(label: bars[index].label, value: bars[index].value)
                }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: \(SwiftText.literal(element.label))))
            """
        let barBody = """
            Rectangle()
                .frame(height: max(24, value))
                .accessibilityLabel(Text(verbatim: label))
                .accessibilityValue(Text(value, format: .number))\(
                    modifiers(
                        drags: element.allDrags, drops: element.drops ?? [], of: element,
                        plain: "\"\\(label), \\(value.formatted())\""))
            """
        return view(element.typeName, comment: element.label, [data, some("body", body)]) + "\n\n"
            + view(
                bar, comment: "A bar of \(element.label)",
                ["let label: String\nlet value: Double", some("body", barBody)])
    }

    private func code(of mockup: ExportedMockup) -> String {
        let rows = scene.elements[mockup.elements].compactMap { element -> String? in
            guard let frame = element.kind.frame else { return nil }
            return "\(element.typeName)().offset(x: \(SwiftText.number(frame.x)), y: \(SwiftText.number(frame.y)))"
        }
        let body = String.block(
            "ZStack(alignment: .topLeading) {", rows.isEmpty ? ["EmptyView()"] : rows, between: "\n")
        let spoken =
            mockup.description.isEmpty
            ? []
            : [
                "accessibilityElement(children: .contain)",
                "accessibilityLabel(Text(verbatim: \(SwiftText.literal(mockup.label))))",
                "accessibilityValue(Text(verbatim: \(SwiftText.literal(mockup.description))))",
            ]
        let modifiers = spoken.map { "\n.\($0)" }.joined()
        return view(mockup.typeName, comment: mockup.label, [some("body", body + modifiers)])
    }

    private func view(_ name: String, comment: String, _ members: [String]) -> String {
        "/// \(SwiftText.comment(comment))\n" + String.block("struct \(name): View {", members)
    }

    private func some(_ name: String, _ body: String) -> String { String.block("var \(name): some View {", [body]) }

    // MARK: Modifiers

    // `plain` is an expression for the dragged data if the document has none.
    private func modifiers(
        drags: [ExportedDrag], drops: [ExportedDrop], of element: ExportedElement, plain: String = "label"
    ) -> String {
        var lines: [String] = []
        // A view has one drag, and one drop for all its types: the points tell several apart.
        let hosted = element.hostedDrags + (element.drags == nil ? drags : [])
        if let drag = hosted.first {
            lines.append(".onDrag {")
            lines.append("    let provider = NSItemProvider()")
            for offer in drag.offers {
                let known = offer.data.map { SwiftText.literal($0, label: "label") } ?? plain
                let data = offer.isToBeMade ? "\"\"" : known
                if offer.isToBeMade { lines.append("    // Make the data of this type here.") }
                lines.append("    provider.register(Data((\(data)).utf8), mimeType: \(SwiftText.literal(offer.type)))")
            }
            lines.append("    return provider")
            lines.append("}")
        }
        for drag in drags { lines += row("accessibilityDragPoint", drag.name, drag.point, drag.hostID) }
        let targets = element.hostedDrops + (element.drops == nil ? drops : [])
        if !targets.isEmpty {
            let types = Set(targets.filter { $0.effect != .refuse }.flatMap { $0.accepts ?? ["*/*"] }).sorted()
            let list = types.map { "type(\(SwiftText.literal($0)))" }.joined(separator: ", ")
            lines.append(".onDrop(of: [\(list)], isTargeted: nil) { providers, location in")
            for drop in targets {
                lines.append("    // \(SwiftText.comment("\(drop.name.text): \(drop.effect.sentence)"))")
            }
            lines.append("    return !providers.isEmpty")
            lines.append("}")
        }
        for drop in drops { lines += row("accessibilityDropPoint", drop.name, drop.point, drop.hostID) }
        return lines.map { "\n    \($0)" }.joined()
    }

    private func row(_ modifier: String, _ name: ExportedName, _ point: FractionPoint, _ host: String?) -> [String] {
        var lines: [String] = []
        if let host { lines.append("// The point is in \(SwiftText.comment(host)): put this modifier there.") }
        if !name.translations.isEmpty {
            let texts = name.translations.map { "\($0.language): \($0.text)" }.joined(separator: "; ")
            lines.append("// \(SwiftText.comment(texts))")
        }
        let text = SwiftText.literal(name.text, label: "label")
        let unit = "UnitPoint(x: \(SwiftText.number(point.x)), y: \(SwiftText.number(point.y)))"
        lines.append(".\(modifier)(\(unit), description: Text(verbatim: \(text)))")
        return lines
    }

    private var helpers: String {
        """
        private func type(_ mimeType: String) -> UTType {
            switch mimeType {
            case "*/*": .item
            case "image/*": .image
            case "text/*": .text
            default: UTType(mimeType: mimeType) ?? .data
            }
        }

        extension NSItemProvider {
            fileprivate func register(_ data: Data, mimeType: String) {
                registerDataRepresentation(forTypeIdentifier: type(mimeType).identifier, visibility: .all) { completion in
                    completion(data, nil)
                    return nil
                }
            }
        }
        """
    }
}
