import FileFormats
import Prototype
import Translation

/// Writes graphs and cards.
extension SwiftExport {
    /// The most bars that are written as examples.
    private static let barLimit = 24

    /// Writes one loop for all bars: a bar is an element, not a view.
    func graph(_ element: ExportedElement, _ bars: [Bar], file: String?) -> String {
        let hasDrags = element.drags == nil || !element.hostedDrags.isEmpty
        let hasDrops = element.drops == nil || !element.hostedDrops.isEmpty
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

            \(barTarget)
            """
        let lines =
            ["super.init(frame: .zero)", "\(dialect.label) = \(SwiftText.literal(element.label))"]
            + (dialect.isUIKit ? [] : ["isAccessibilityElement = true", "role = .list"])
            + (element.drags?.isEmpty != true ? ["// Each bar has its own.", "\(dialect.dragDescriptors) = []"] : [])
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
                hasDrags ? barItems(element.drags == nil ? [] : element.hostedDrags) : "",
                hasDrops ? drops(into: element) : "",
            ])
        return view + "\n\n" + bar(element, barType)
    }

    /// Without places for them, a graph's own bars stay in it.
    private func ownBars(_ element: ExportedElement) -> [String] {
        guard element.drops == nil else { return [] }
        // A bar's name has a comma.
        let item = LocalizedList.clause("{item},").replacing("{item},", with: "{item}")
        let words = localized("{item} is already in {place}", ["item": item, "place": "{place}"])
        let values = ["item": "session.itemNames.first ?? String()", "place": "label"]
        return [refusingItself(SwiftText.literal(words, values: values))]
    }

    private func drops(into graph: ExportedElement) -> String {
        let drops = graph.drops == nil ? [.tables] : graph.hostedDrops
        return dropping(drops, by: "\(target(among: drops))?.number ?? 0", after: ownBars(graph))
    }

    /// The type that a drag or a drop of a bar is known by, and the code that finds it.
    private var barTarget: String {
        let isTold = dialect.tellsDescriptors
        let chosen = isTold ? "_ descriptor: LocationDescriptor?, " : ""
        let answer =
            "\n    if let chosen = descriptor?.payload?.base as? Target, bars.indices.contains(chosen.bar) { return chosen }"
        return """
            /// A bar, and which of its drags or drops.
            struct Target: Hashable {
                let bar: Int
                let number: Int
            }

            /// \(isTold ? "What was chosen by its name; where somebody pointed, what is nearest in the bar there." : "What is nearest in the bar at a point.")
            private func target(\(chosen)among points: [(Double, Double)], at point: \(dialect.point)?) -> Target? {\(isTold ? answer : "")
                guard let bar = indexOfBar(at: point) else { return nil }
                return Target(bar: bar, number: nearest(points, to: point, in: frame(ofBar: bar)))
            }
            """
    }

    /// An expression for the drag or drop of a bar that a session is about.
    private func target(among cases: [some ExportedInteraction]) -> String {
        let chosen = dialect.tellsDescriptors ? "session.descriptor, " : ""
        return "target(\(chosen)among: \(points(of: cases)), at: session.location(in: self))"
    }

    /// - Parameter drags: Those that the document lists; none: the bar's own.
    /// - Returns: The delegate's method.
    private func barItems(_ drags: [ExportedDrag]) -> String {
        let label = "bars[index].label"
        let data = "\"\\(bars[index].label), \\(value(ofBar: index))\""
        let kind = SwiftText.literal(localized("text"))
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
            return [DragItem(provider: provider, name: text, kindName: \(kind))]
            """
        let code = choice(drags.isEmpty ? [.bar] : drags, by: "target.number") { drag in
            drag.offersAll ? provider : items(drag, named: data, of: label, kind: kind)
        }
        let (found, index) =
            drags.count > 1 ? ("target", "\n    let index = target.bar") : ("index", "")
        let bar = target(among: drags.isEmpty ? [.bar] : drags) + (drags.count > 1 ? "" : "?.bar")
        return """
            func dragInteraction(
                _ interaction: \(dialect.dragInteraction), itemsForBeginning session: \(dialect.dragSession)
            ) -> [\(dialect.item)] {
                guard let \(found) = \(bar) else { return [] }\(index)
            \(code.indented)
            }
            """
    }

    private func bar(_ element: ExportedElement, _ name: String) -> String {
        func rows(_ list: [some ExportedInteraction]) -> [String] {
            list.map { row($0, in: $0.host == $0.owner ? nil : "graph?.\(view(of: $0))") }
        }
        let (number, payload) =
            dialect.tellsDescriptors
            ? (", number: Int", ", payload: \(element.typeName).Target(bar: index, number: number)") : ("", "")
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
            private func place(_ name: String, x: Double, y: Double\(number)) -> \(dialect.descriptor)? {
                guard let graph else { return nil }
                let frame = graph.frame(ofBar: index)
                let point = \(dialect.point)(
                    x: frame.origin.x + min(frame.width * x, frame.width - 0.5),
                    y: frame.origin.y + min(frame.height * y, frame.height - 0.5))
                return \(dialect.descriptor)(name: name, point: point, in: graph\(payload))
            }
            """,
            property(dialect.dragDescriptors, rows(element.allDrags)),
            property(dialect.dropDescriptors, rows(element.drops ?? [])),
        ]
        return """
            /// A bar of \(SwiftText.comment(element.label)) as assistive technologies see it.
            @MainActor
            \(String.block("final class \(name): \(dialect.element) {", members))
            """
    }

    // MARK: Cards

    /// An expression: the name of the dragged contact.
    private var contactName: String {
        SwiftText.literal(localized("{name}’s contact", ["name": "{name}"]), values: ["name": "label"])
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
            row(drop, in: drop.well?.rawValue ?? self.view(of: drop))
        }
        let drags = element.allDrags.map { row($0, in: self.view(of: $0)) }
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
