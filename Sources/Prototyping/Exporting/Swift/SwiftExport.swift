import Prototype
import Translation

/// Writes views with their descriptors and interactions, for this library or for UIKit.
struct SwiftExport {
    let scene: ExportedScene
    let dialect: SwiftDialect

    init(_ scene: ExportedScene, dialect: SwiftDialect) {
        self.scene = scene
        self.dialect = dialect
    }

    var text: String {
        let head = """
            // The drags and drops that \(SwiftText.comment(scene.file)) describes. Made by `dragoman export`.
            // The frames are those of the prototype: give the views their real ones, and the points go with them.
            \(dialect.imports.map { "import \($0)" }.joined(separator: "\n"))
            """
        let classes = scene.elements.map(code) + scene.mockups.map(code)
        let staying = SwiftStaying(classes: classes).functions
        return ([head] + classes + [helpers] + staying).joined(separator: "\n\n") + "\n"
    }

    private func code(of element: ExportedElement) -> String {
        element.kind.swift(element, in: self)
    }

    // MARK: Elements of a mock-up

    func region(_ element: ExportedElement, _ frame: PixelFrame) -> String {
        let (drags, drops) = (element.hostedDrags, element.hostedDrops)
        let takesAway = !dialect.isUIKit && drops.contains { $0.outcome.rule.look == .hidden }
        let nothingHere = SwiftText.literal(localized("nothing can be dropped here"))
        var lines = [
            "super.init(frame: \(dialect.rect(frame)))", "isAccessibilityElement = true",
            "\(dialect.label) = \(SwiftText.literal(element.label))",
        ]
        if !element.description.isEmpty { lines.append("\(dialect.value) = \(SwiftText.literal(element.description))") }
        lines += interactions(drags: !drags.isEmpty, drops: !drops.isEmpty)
        return type(
            element, dialect.view, drags: !drags.isEmpty, drops: !drops.isEmpty,
            [
                takesAway ? "/// What was dropped here, the last at the end.\nprivate var taken: [DragItem] = []" : "",
                references(of: element), initializer(lines), descriptors(of: element),
                dragging(drags, item: dialect.labelExpression, isBin: takesAway),
                dropping(drops, after: drags.isEmpty ? [] : [refusingItself(nothingHere)]),
            ])
    }

    private func code(of mockup: ExportedMockup) -> String {
        let elements = scene.elements[mockup.elements]
        var lines = ["super.init(frame: .zero)", "\(dialect.label) = \(SwiftText.literal(mockup.label))"]
        if !mockup.description.isEmpty { lines.append("\(dialect.value) = \(SwiftText.literal(mockup.description))") }
        for element in elements {
            lines.append("addSubview(\(element.variableName))")
            for other in referred(by: element) where mockup.elements.contains(other) {
                let name = scene.elements[other].variableName
                lines.append("\(element.variableName).\(name) = \(name)")
            }
        }
        let properties = elements.map { "let \($0.variableName) = \($0.typeName)()" }.joined(separator: "\n")
        return """
            /// \(SwiftText.comment(mockup.label))
            @MainActor
            \(String.block("final class \(mockup.typeName): \(dialect.view) {", [properties, initializer(lines)]))
            """
    }

    // MARK: Parts that all have

    /// Writes a class with its conformances.
    func type(
        _ element: ExportedElement, _ base: String, drags: Bool, drops: Bool, _ members: [String]
    ) -> String {
        var conformances = [base]
        if drags { conformances.append("\(dialect.dragInteraction)Delegate") }
        if drops { conformances.append("\(dialect.dropInteraction)Delegate") }
        let isNeighbour = element.hostedDrops.contains { $0.outcome.side != nil }
        if isNeighbour, !dialect.isUIKit { conformances.append(SwiftStaying.neighbour) }
        return """
            /// \(SwiftText.comment(element.label))
            @MainActor
            \(String.block("final class \(element.typeName): \(conformances.joined(separator: ", ")) {", members))
            """
    }

    func initializer(_ lines: [String]) -> String {
        let code = String.block("init() {", lines, between: "\n")
        return dialect.isUIKit ? code + "\n\nrequired init?(coder: NSCoder) { return nil }" : code
    }

    func interactions(drags: Bool, drops: Bool) -> [String] {
        (drags ? ["addInteraction(\(dialect.dragInteraction)(delegate: self))"] : [])
            + (drops ? ["addInteraction(\(dialect.dropInteraction)(delegate: self))"] : [])
    }

    /// The numbers of other elements that contain an element's points.
    private func referred(by element: ExportedElement) -> [Int] {
        let hosts =
            (element.drags ?? []).map { ($0.host, $0.owner) } + (element.drops ?? []).map { ($0.host, $0.owner) }
        return Set(hosts.filter { $0.0 != $0.1 }.map(\.0)).sorted()
    }

    /// The properties for the other views that contain an element's points.
    func references(of element: ExportedElement) -> String {
        referred(by: element).map { number in
            let other = scene.elements[number]
            return "weak var \(other.variableName): \(other.typeName)?"
        }.joined(separator: "\n")
    }

    /// The element's own two lists of descriptors.
    func descriptors(of element: ExportedElement) -> String {
        let drags = element.drags.map { list in
            property(dialect.dragDescriptors, list.map { row($0, in: view(of: $0)) })
        }
        let drops = element.drops.map { list in
            property(dialect.dropDescriptors, list.map { row($0, in: view(of: $0)) })
        }
        return [drags, drops].compactMap { $0 }.joined(separator: "\n\n")
    }

    func property(_ name: String, _ rows: [String]) -> String {
        let getter = rows.isEmpty ? "[]" : "[\n\(rows.joined(separator: "\n").indented)\n].compactMap { $0 }"
        return String.block(
            "override var \(name): [\(dialect.descriptor)]? {",
            ["get {\n\(getter.indented)\n}", "set {}"], between: "\n")
    }

    /// An expression for the view that hosts a drag or a drop.
    func view(of described: some ExportedInteraction) -> String {
        described.host == described.owner ? "self" : scene.elements[described.host].variableName
    }

    /// A line of a list of descriptors.
    ///
    /// - Parameters:
    ///   - described: The drag or drop.
    ///   - view: An expression for the view that hosts it; `nil`: it is in a bar, which knows where it stands.
    /// - Returns: The line, with its translations as a comment.
    func row(_ described: some ExportedInteraction, in view: String?) -> String {
        let (name, point) = (described.name, described.point)
        var arguments = [
            SwiftText.literal(name.text, label: dialect.labelExpression), "x: \(SwiftText.number(point.x))",
            "y: \(SwiftText.number(point.y))",
        ]
        if let view { arguments.append("in: \(view)") }
        if dialect.tellsDescriptors { arguments.append("number: \(described.number)") }
        var notes = name.translations.map { "\($0.language): \($0.text)" }.joined(separator: "; ")
        if described.isMovedApart { notes += (notes.isEmpty ? "" : "; ") + "beside another one at that point" }
        return "\(view == nil ? "place" : "descriptor")(\(arguments.joined(separator: ", "))),"
            + (notes.isEmpty ? "" : "  // \(SwiftText.comment(notes))")
    }
}
