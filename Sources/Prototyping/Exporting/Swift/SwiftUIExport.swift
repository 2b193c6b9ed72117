import FileFormats
import Prototype

/// Writes views with their accessible drag and drop points, for SwiftUI.
struct SwiftUIExport {
    let scene: ExportedScene

    init(_ scene: ExportedScene) { self.scene = scene }

    var text: String {
        let head = """
            // The drags and drops that \(SwiftText.comment(scene.file)) describes. Made by `dragoman export`.
            // Put the real views in the place of the texts: the points are fractions, and go with them.
            import SwiftUI
            import UniformTypeIdentifiers
            """
        let views = scene.elements.map(code) + scene.mockups.map(code) + scene.mockups.compactMap(reordering)
        let hasSeveral = views.contains { $0.contains("DropsAtPoints(") }
        return ([head] + views + [helpers] + (hasSeveral ? [dropsAtPoints] : [])).joined(separator: "\n\n") + "\n"
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
        let drops = element.drops == nil ? drops.apart : drops
        let own = drags.filter { $0.host == $0.owner }
        var lines = (own.first ?? element.hostedDrags.first).map { dragging($0, plain: plain) } ?? []
        for drag in own.prefix(1) + drags.filter({ $0.host != $0.owner }) {
            lines += row("accessibilityDragPoint", drag)
        }
        for drag in own.dropFirst() { lines += handle(drag, plain: plain) }
        lines += dropping(element.drops == nil ? drops : element.hostedDrops)
        for drop in drops { lines += row("accessibilityDropPoint", drop) }
        return lines.map { "\n    \($0)" }.joined()
    }

    private func dragging(_ drag: ExportedDrag, plain: String) -> [String] {
        var lines = [".onDrag {", "    let provider = NSItemProvider()"]
        for offer in drag.offers {
            let known = offer.data.map { SwiftText.literal($0, label: "label") } ?? plain
            let data = offer.isToBeMade ? "\"\"" : known
            if offer.isToBeMade { lines.append("    // Make the data of this type here.") }
            lines.append("    provider.register(Data((\(data)).utf8), mimeType: \(SwiftText.literal(offer.type)))")
        }
        return lines + ["    return provider", "}"]
    }

    /// A further drag of a view: `onDrag` is told no point, so that it has a view of its own.
    private func handle(_ drag: ExportedDrag, plain: String) -> [String] {
        let area = ["Color.clear.frame(width: 24, height: 24).contentShape(Rectangle())"]
        let own =
            [".accessibilityElement()", ".accessibilityLabel(Text(verbatim: label))"] + dragging(drag, plain: plain)
            + row("accessibilityDragPoint", drag, at: "UnitPoint.center")
        let (x, y) = (SwiftText.number(drag.point.x), SwiftText.number(drag.point.y))
        let position = [".position(x: all.size.width * \(x), y: all.size.height * \(y))"]
        return [
            "// onDrag is told no point: a second drag has a view of its own.", ".overlay {",
            "    GeometryReader { all in",
        ] + area.map { "        \($0)" }
            + (own + position).map { "            \($0)" } + ["    }", "}"]
    }

    /// One drop for all types: its points tell several apart.
    private func dropping(_ drops: [ExportedDrop]) -> [String] {
        guard !drops.isEmpty else { return [] }
        let types = Set(drops.filter { $0.outcome != .refuse }.flatMap { $0.accepts ?? ["*/*"] }).sorted()
        let list = types.map { "type(\(SwiftText.literal($0)))" }.joined(separator: ", ")
        func comment(_ drop: ExportedDrop) -> String {
            "// \(SwiftText.comment("\(drop.name.text): \(drop.outcome.rule.instruction)"))"
        }
        guard drops.count > 1 else {
            return [".onDrop(of: [\(list)], isTargeted: nil) { providers, _ in"] + drops.map { "    \(comment($0))" }
                + ["    return !providers.isEmpty", "}"]
        }
        let points = drops.map { unitPoint($0.point) }.joined(separator: ", ")
        var lines = [
            ".modifier(DropsAtPoints(types: [\(list)], points: [\(points)]) { number, providers in",
            "    switch number {",
        ]
        for (number, drop) in drops.enumerated() {
            lines.append(number == drops.count - 1 ? "    default:" : "    case \(number):")
            lines += [
                "        \(comment(drop))",
                "        return \(drop.outcome == .refuse ? "false" : "!providers.isEmpty")",
            ]
        }
        return lines + ["    }", "})"]
    }

    private func row(_ modifier: String, _ described: some ExportedInteraction, at point: String? = nil) -> [String] {
        let name = described.name
        var lines: [String] = []
        if described.host != described.owner {
            let host = scene.elements[described.host].id
            lines.append("// The point is in \(SwiftText.comment(host)): put this modifier there.")
        }
        if described.isMovedApart, point == nil {
            lines.append("// Beside another one at that point: only points tell them apart.")
        }
        if !name.translations.isEmpty {
            let texts = name.translations.map { "\($0.language): \($0.text)" }.joined(separator: "; ")
            lines.append("// \(SwiftText.comment(texts))")
        }
        let text = SwiftText.literal(name.text, label: "label")
        return lines + [".\(modifier)(\(point ?? unitPoint(described.point)), description: Text(verbatim: \(text)))"]
    }

    private func unitPoint(_ point: FractionPoint) -> String {
        "UnitPoint(x: \(SwiftText.number(point.x)), y: \(SwiftText.number(point.y)))"
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

    /// The code that stands once at the end of the file, if a view has several drops.
    private var dropsAtPoints: String {
        """
        /// The drops of a view. SwiftUI tells the point, and not which name was chosen: the nearest is meant, so that each needs
        /// a point of its own.
        private struct DropsAtPoints: ViewModifier {
            let types: [UTType]
            let points: [UnitPoint]
            let action: (Int, [NSItemProvider]) -> Bool
            @State private var size = CGSize.zero

            init(types: [UTType], points: [UnitPoint], action: @escaping (Int, [NSItemProvider]) -> Bool) {
                self.types = types
                self.points = points
                self.action = action
            }

            func body(content: Content) -> some View {
                content
                    .onGeometryChange(for: CGSize.self) { $0.size } action: { size = $0 }
                    .onDrop(of: types, isTargeted: nil) { providers, location in action(nearest(to: location), providers) }
            }

            private func nearest(to location: CGPoint) -> Int {
                func distance(_ point: UnitPoint) -> Double {
                    let (x, y) = (size.width * point.x - location.x, size.height * point.y - location.y)
                    return x * x + y * y
                }
                return points.indices.min { distance(points[$0]) < distance(points[$1]) } ?? 0
            }
        }
        """
    }
}
