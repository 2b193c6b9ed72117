import Translation
import YAMLReading

/// Draws something over the film: a text, an arrow, a magnifier, or a blur that hides a part.
struct OverlayAction: StepAction {
    /// The kind of drawing.
    enum Kind: Sendable, Equatable {
        /// A text, beside an element where there is one.
        case text
        case arrow
        /// So many times as large.
        case magnify(Double)
        /// Hides a part from everybody: it stays until ``none``.
        case blur
        /// All that is drawn is taken away.
        case none
    }

    let kind: Kind
    var element: DemoElement?
    var words: String?
    /// How long it is seen, in seconds; `nil`: until something happens.
    var duration: Double?

    static let key = "overlay"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        if case .scalar = node.content {
            guard let word = texts.log.text(node, of: key) else { return nil }
            guard word.value == "none" else { complain(texts, at: word.position); return nil }
            return OverlayAction(kind: .none)
        }
        guard let map = MapReader(node, subject: localized("an overlay"), log: texts.log) else { return nil }
        let words = map.node("text").flatMap { texts.text($0, of: "text")?.value }
        let near = map.node("at").flatMap { texts.element($0, of: "at") }
        let arrow = map.node("arrow").flatMap { texts.element($0, of: "arrow") }
        let magnified = map.node("magnify").flatMap { texts.element($0, of: "magnify") }
        let blurred = map.node("blur").flatMap { texts.element($0, of: "blur") }
        let factor = map.node("times").flatMap { texts.log.number($0, of: "times") }
        let duration = map.node("for").flatMap { texts.seconds($0, of: "for") }
        map.finish()
        if let factor, !(1.25...6).contains(factor.value) {
            texts.log.add(localized("“times” must be from 1.25 to 6"), at: factor.position)
            return nil
        }
        let kind: Kind? =
            switch (arrow != nil, magnified != nil, blurred != nil, words != nil) {
            case (true, false, false, _): .arrow
            case (false, true, false, _): .magnify(factor?.value ?? 2)
            case (false, false, true, false): .blur
            case (false, false, false, true): .text
            default: nil
            }
        guard let kind else { complain(texts, at: map.position); return nil }
        return OverlayAction(
            kind: kind, element: arrow ?? magnified ?? blurred ?? near, words: words, duration: duration)
    }

    private static func complain(_ texts: ScriptTexts, at position: TextPosition) {
        texts.log.add(
            localized("an overlay is a “text”, an “arrow”, “magnify”, “blur”, or none"), at: position,
            remedy: ProblemLog.remedy(example: "overlay: {arrow: Save, text: Press this.}"))
    }

    var title: String {
        let name = element?.value ?? ""
        switch kind {
        case .text: return localized("Show the text “{text}”", ["text": words ?? ""])
        case .arrow: return localized("Point an arrow to {element}", ["element": name])
        case .magnify: return localized("Magnify {element}", ["element": name])
        case .blur: return localized("Make {element} unreadable", ["element": name])
        case .none: return localized("Remove the overlay from the film")
        }
    }

    /// The key of the drawing, and its values.
    private func rows(_ element: (DemoElement) -> String, _ scalar: (String) -> String) -> [String] {
        var rows: [String] = []
        let key =
            switch kind {
            case .text: "at"
            case .arrow: "arrow"
            case .magnify: "magnify"
            case .blur: "blur"
            case .none: ""
            }
        if let words { rows.append("text: \(scalar(words))") }
        if let named = self.element { rows.append("\(key): \(element(named))") }
        if case .magnify(let factor) = kind, factor != 2 { rows.append("times: \(ScriptYAML.number(factor))") }
        if let duration { rows.append("for: \(ScriptYAML.time(duration))") }
        return rows
    }

    var text: String {
        kind == .none ? "overlay: none" : "overlay: " + rows(\.value, { $0 }).joined(separator: ", ")
    }
    var yaml: String {
        guard kind != .none else { return "overlay: none" }
        return "overlay: {\(rows(\.yaml, { ScriptYAML.scalar($0, isInMap: true) }).joined(separator: ", "))}"
    }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if let element { checker.check(element: element, in: step) }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.overlay(self)
        return nil
    }
}
