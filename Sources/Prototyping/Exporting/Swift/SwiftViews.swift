import FileFormats
import Prototype
import Translation

/// Writes graphs and cards.
extension SwiftExport {
    /// The most bars that are written as examples.
    private static let barLimit = 24

    /// Writes one loop for all bars: a bar is an element, not a view.
    func graph(_ element: ExportedElement, _ bars: [Bar], file: String?) -> String {
        let hasDrags = element.drags?.isEmpty != true
        let hasDrops = element.drops?.isEmpty != true
        let barType = element.typeName + "Bar"
        let shown = bars.prefix(Self.barLimit).map { bar in
            "(\(SwiftText.literal(bar.label)), \(SwiftText.number(bar.value)))"
        }
        let more = bars.count > shown.count ? "\n// And \(bars.count - shown.count) more." : ""
        let source = file.map { "// Read them from \(SwiftText.comment($0)).\n" } ?? ""
        let data = """
            \(source)var bars: [(label: String, value: Double)] = [\(shown.joined(separator: ", "))] {
                didSet { barElements = bars.indices.map { \(barType)(index: $0, in: self) } }
            }\(more)

            // They are kept: drags and assistive technologies go by the objects.
            private lazy var barElements = bars.indices.map { \(barType)(index: $0, in: self) }

            func value(ofBar index: Int) -> String {
                Int(exactly: bars[index].value).map { String($0) } ?? String(bars[index].value)
            }
            """
        let geometry = """
            /// A bar's share of the view, until there is a real layout.
            func frame(ofBar index: Int) -> \(dialect.rect) {
                let width = bounds.width / \(dialect.isUIKit ? "CGFloat" : "Double")(max(1, bars.count))
                return \(dialect.rect)(x: bounds.origin.x + width * \(dialect.isUIKit ? "CGFloat" : "Double")(index), y: 0, width: width, height: bounds.height)
            }

            /// The bar at a point: one interaction serves them all.
            func indexOfBar(at point: \(dialect.point)?) -> Int? {
                guard let point else { return nil }
                return bars.indices.first { frame(ofBar: $0).contains(point) }
            }
            """
        let lines =
            ["super.init(frame: .zero)", "\(dialect.label) = \(SwiftText.literal(element.label))"]
            + (dialect.isUIKit ? [] : ["isAccessibilityElement = true", "role = .list"])
            + (hasDrags ? ["// Each bar has its own.", "\(dialect.dragDescriptors) = []"] : [])
            + interactions(drags: hasDrags, drops: hasDrops)
        let elements =
            dialect.isUIKit
            ? """
            override var accessibilityElements: [Any]? {
                get { barElements }
                set {}
            }
            """
            : """
            override var childCount: Int { bars.count }
            override func child(at index: Int) -> AccessibleElement? {
                barElements.indices.contains(index) ? barElements[index] : nil
            }
            override func index(of child: AccessibleElement) -> Int? { (child as? \(barType))?.index }
            """
        let view = type(
            element, dialect.view, drags: hasDrags, drops: hasDrops,
            [
                data, references(of: element), initializer(lines), geometry, elements,
                hasDrags ? barItems : "",
                hasDrops
                    ? dropping(element.drops.map { Array($0.prefix(1)) } ?? [.tables], after: ownBars(element)) : "",
            ])
        return view + "\n\n" + bar(element, barType)
    }

    /// Without places for them, a graph's own bars stay in it.
    private func ownBars(_ element: ExportedElement) -> [String] {
        guard element.drops == nil else { return [] }
        let words = localized("{item}, is already in {place}", ["item": "{item}", "place": "{place}"])
        let values = ["item": "session.itemNames.first ?? String()", "place": "label"]
        return [refusingItself(SwiftText.literal(words, values: values))]
    }

    private var barItems: String {
        let label = "bars[index].label"
        let data = "\"\\(bars[index].label), \\(value(ofBar: index))\""
        let provider =
            dialect.isUIKit
            ? """
            let provider = NSItemProvider()
            provider.register(Data(\(data).utf8), mimeType: "text/plain")
            return [UIDragItem(itemProvider: provider)]
            """
            : """
            let text = \(data)
            let provider = ItemProvider(suggestedName: \(label))
            provider.register(text: text)
            // Make a picture of the bar here.
            provider.register(.png, make: { [] })
            return [DragItem(provider: provider, name: text, kindName: \(SwiftText.literal(localized("text"))))]
            """
        return """
            func dragInteraction(
                _ interaction: \(dialect.dragInteraction), itemsForBeginning session: \(dialect.dragSession)
            ) -> [\(dialect.item)] {
                guard let index = indexOfBar(at: session.location(in: self)) else { return [] }
            \(provider.indented)
            }
            """
    }

    private func bar(_ element: ExportedElement, _ name: String) -> String {
        func rows(_ list: [(ExportedName, FractionPoint, Int, Int)]) -> [String] {
            list.map { name, point, host, owner in
                guard host == owner else { return row(name, point, in: "graph?.\(scene.elements[host].variableName)") }
                let text = SwiftText.literal(name.text, label: dialect.labelExpression)
                return "place(\(text), x: \(SwiftText.number(point.x)), y: \(SwiftText.number(point.y))),"
            }
        }
        let drags = element.allDrags.map { ($0.name, $0.point, $0.host, $0.owner) }
        let drops = (element.drops ?? []).map { ($0.name, $0.point, $0.host, $0.owner) }
        let container =
            dialect.isUIKit
            ? "super.init(accessibilityContainer: graph)" : "super.init(role: .listItem, container: graph)"
        let label =
            "\n\(dialect.label) = graph.bars[index].label\n\(dialect.value) = graph.value(ofBar: index)"
        let members = [
            "let index: Int\nprivate weak var graph: \(element.typeName)?",
            """
            init(index: Int, in graph: \(element.typeName)) {
                self.index = index
                self.graph = graph
            \((container + label).indented)
            }
            """,
            """
            override var \(dialect.frameInContainer): \(dialect.rect) {
                get { graph?.frame(ofBar: index) ?? .zero }
                set {}
            }
            """,
            """
            /// A point in this bar, in the graph that hosts the interaction.
            private func place(_ name: String, x: Double, y: Double) -> \(dialect.descriptor)? {
                guard let graph else { return nil }
                let frame = graph.frame(ofBar: index)
                let point = \(dialect.point)(
                    x: frame.origin.x + min(frame.width * x, frame.width - 0.5),
                    y: frame.origin.y + min(frame.height * y, frame.height - 0.5))
                return \(dialect.descriptor)(name: name, point: point, in: graph)
            }
            """,
            property(dialect.dragDescriptors, rows(drags)), property(dialect.dropDescriptors, rows(drops)),
        ]
        return """
            /// A bar of \(SwiftText.comment(element.label)) as assistive technologies see it.
            @MainActor
            \(String.block("final class \(name): \(dialect.element) {", members))
            """
    }

    // MARK: Cards

    /// An expression: what the dragged contact is called.
    private var contactName: String {
        SwiftText.literal(localized("the contact {name}", ["name": "{name}"]), values: ["name": "label"])
    }

    /// One element with two wells, each of which hosts a drop.
    func card(_ element: ExportedElement, file: String) -> String {
        let hasDrags = element.drags?.isEmpty != true
        let drops = element.allDrops
        let wells = Well.allCases.filter { well in drops.contains { $0.well == well } }
        let lines =
            ["super.init(frame: .zero)", "isAccessibilityElement = true"]
            + [
                "// The name is that of the contact: \(SwiftText.comment(file)).",
                "\(dialect.label) = \(SwiftText.literal(element.label))",
            ]
            + wells.map { "addSubview(\($0.rawValue))" } + interactions(drags: hasDrags, drops: false)
        let rows = drops.map { drop in
            let host = drop.host == drop.owner ? "self" : scene.elements[drop.host].variableName
            return row(drop.name, drop.point, in: drop.well?.rawValue ?? host)
        }
        let drags = element.allDrags.map { drag in
            row(drag.name, drag.point, in: drag.host == drag.owner ? "self" : scene.elements[drag.host].variableName)
        }
        let view = type(
            element, dialect.view, drags: hasDrags, drops: false,
            [
                wells.map { "let \($0.rawValue) = \(element.typeName)\($0.typeSuffix)()" }.joined(separator: "\n"),
                references(of: element), initializer(lines), property(dialect.dragDescriptors, drags),
                property(dialect.dropDescriptors, rows),
                hasDrags
                    ? dragging(
                        element.hostedDrags.isEmpty ? [.contact] : element.hostedDrags,
                        item: dialect.isUIKit ? dialect.labelExpression : contactName,
                        kind: dialect.isUIKit ? nil : SwiftText.literal(localized("a contact")))
                    : "",
            ])
        // The card that the well stands in cannot go into itself.
        let ownCard = SwiftText.literal(localized("a contact cannot be attached to itself"))
        let itself = "if session.localDragSession?.source === superview { return .refuse(\(ownCard)) }"
        let classes = wells.map { well in
            """
            /// Where \(well.rawValue) go\(well == .portrait ? "es" : "").
            @MainActor
            \(String.block(
                "final class \(element.typeName)\(well.typeSuffix): \(dialect.view), \(dialect.dropInteraction)Delegate {",
                [
                    initializer(["super.init(frame: .zero)"] + interactions(drags: false, drops: true)),
                    dropping(
                        drops.filter { $0.well == well }, after: well == .attachments && hasDrags ? [itself] : []),
                ]))
            """
        }
        return ([view] + classes).joined(separator: "\n\n")
    }
}

extension Well {
    fileprivate var typeSuffix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
