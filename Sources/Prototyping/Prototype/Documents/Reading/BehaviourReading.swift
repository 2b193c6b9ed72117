import Translation
import YAMLReading

/// Reads `screen:`, `opens:`, `then:` and `say:`.
extension DocumentBuilder {
    /// Reads the screen that shows a view.
    func screen(_ map: MapReader) -> Positioned<String>? {
        guard let node = map.node("screen"), let name = log.identifier(node, of: "screen") else { return nil }
        screens.insert(name.value)
        return name
    }

    /// Reads a reference to a screen.
    func screenName(_ node: YAMLNode, of key: String) -> Positioned<String>? {
        guard let name = log.identifier(node, of: key) else { return nil }
        wantedScreens.append(name)
        return name
    }

    /// Logs references to screens that do not exist.
    func checkScreens() {
        for name in wantedScreens where !screens.contains(name.value) && !log.isFull {
            log.add(
                localized("there is no screen “{name}”", ["name": ProblemLog.short(name.value)]), at: name.position,
                remedy: Suggestion.remedy(for: name.value, among: screens.sorted())
                    ?? localized("Write “screen: {name}” into the views that are on it", ["name": name.value]))
        }
    }

    // MARK: What a drop does

    /// The effects and the announcement of a drop.
    struct Behaviour {
        var outcome: Positioned<Outcome>?
        var refusal: LocalizedText?
        var followUps: [Positioned<FollowUp>] = []
        var message: LocalizedText?
    }

    /// Reads `then: move`, `then: [move, count, {go: archive}]`, `then: {refuse: why}`, or `refuse: why` beside the
    /// name.
    func behaviour(_ map: MapReader) -> Behaviour {
        var behaviour = Behaviour()
        let node = map.node("then")
        behaviour.message = map.node("say").flatMap { log.localizedText($0, of: "say", example: "\"Filed\"") }
        if let refusal = map.node("refuse") {
            if let node {
                log.add(
                    localized("a drop has either “then” or “refuse”"), at: max(node.position, refusal.position),
                    remedy: localized("Leave out one of them"))
                return behaviour
            }
            set(self.refusal(refusal), at: refusal.position, in: &behaviour)
            return behaviour
        }
        guard let node else { return behaviour }
        guard case .list(let items) = node.content else {
            read(node, into: &behaviour)
            finish(&behaviour, at: node.position)
            return behaviour
        }
        guard !items.isEmpty, items.count <= Self.stepLimit else {
            log.add(
                localized("“then” is a list of 1 to {count} things", ["count": "\(Self.stepLimit)"]),
                at: node.position,
                remedy: ProblemLog.remedy(example: "then: [move, count]"))
            return behaviour
        }
        for item in items { read(item, into: &behaviour) }
        finish(&behaviour, at: node.position)
        return behaviour
    }

    /// The most effects of a drop.
    private static let stepLimit = 20
    private static var reasonExample: String { "\"It is already there\"" }

    /// Completes the outcome if there are further effects: a counted item is also shown, and otherwise the item stays.
    private func finish(_ behaviour: inout Behaviour, at position: TextPosition) {
        guard !behaviour.followUps.isEmpty else { return }
        if behaviour.outcome?.value == .refuse {
            log.add(
                localized("a drop that refuses does nothing else"), at: position,
                remedy: ProblemLog.remedy(example: "then: {refuse: \(Self.reasonExample)}"))
        }
        guard behaviour.outcome == nil else { return }
        let count = behaviour.followUps.firstIndex { $0.value == .count }
        behaviour.outcome = Positioned(count == nil ? .stay : .count, at: position)
        if let count { behaviour.followUps.remove(at: count) }
    }

    private func read(_ node: YAMLNode, into behaviour: inout Behaviour) {
        if case .map = node.content { return readMap(node, into: &behaviour) }
        guard let word = log.text(node, of: "then", example: "move") else { return }
        switch word.value {
        case "count": add(.count, at: word.position, to: &behaviour)
        case "open": add(.open, at: word.position, to: &behaviour)
        case Outcome.refuse.rawValue:
            log.add(
                localized("a refusal says why"), at: word.position,
                remedy: ProblemLog.remedy(example: "then: {refuse: \(Self.reasonExample)}"))
        default:
            guard let outcome = Outcome(rawValue: word.value) else { return unknown(word) }
            set(outcome, at: word.position, in: &behaviour)
        }
    }

    private func unknown(_ word: Positioned<String>) {
        let words = (Outcome.words.map(\.rawValue) + ["open"]).sorted()
        let maps = "{refuse: \(Self.reasonExample)}, {go: archive}, {mark: done}"
        log.add(
            localized("“then” has no “{word}”", ["word": ProblemLog.short(word.value)]), at: word.position,
            remedy: Suggestion.remedy(for: word.value, among: words)
                ?? localized(
                    "It is one of {words}, or {refusal}", ["words": LocalizedList.all(words), "refusal": maps]))
    }

    private func readMap(_ node: YAMLNode, into behaviour: inout Behaviour) {
        guard let map = MapReader(node, subject: "“then”", log: log) else { return }
        let (go, mark, of) = (map.node("go"), map.node("mark"), map.node("of"))
        if let go {
            if let screen = screenName(go, of: "go") { add(.go(screen.value), at: go.position, to: &behaviour) }
        }
        if let mark, let kind = self.mark(mark) {
            let element = of.flatMap { elementName($0) }
            add(.mark(kind, element: element), at: mark.position, to: &behaviour)
        }
        if go == nil, mark == nil {
            let reason = map.required("refuse", example: Self.reasonExample).flatMap { refusal($0) }
            set(reason, at: node.position, in: &behaviour)
        }
        map.finish { key in key == "of" ? localized("Only “mark” has this key") : nil }
    }

    private func mark(_ node: YAMLNode) -> Mark? {
        let words = Mark.allCases.map(\.rawValue)
        guard let word = log.text(node, of: "mark", example: words[0]) else { return nil }
        if let mark = Mark(rawValue: word.value) { return mark }
        log.add(
            localized("“mark” has no “{word}”", ["word": ProblemLog.short(word.value)]), at: word.position,
            remedy: Suggestion.remedy(for: word.value, among: words)
                ?? localized("It is one of {words}", ["words": LocalizedList.all(words)]))
        return nil
    }

    private func elementName(_ node: YAMLNode) -> String? {
        guard let id = log.identifier(node, of: "of") else { return nil }
        hosts.append(id)
        return id.value
    }

    private func add(_ step: FollowUp, at position: TextPosition, to behaviour: inout Behaviour) {
        guard !behaviour.followUps.contains(where: { $0.value == step }) else { return twice(at: position) }
        behaviour.followUps.append(Positioned(step, at: position))
    }

    private func set(_ outcome: Outcome, at position: TextPosition, in behaviour: inout Behaviour) {
        guard behaviour.outcome == nil else { return twice(at: position) }
        behaviour.outcome = Positioned(outcome, at: position)
    }

    private func set(_ refusal: LocalizedText?, at position: TextPosition, in behaviour: inout Behaviour) {
        guard let refusal else { return }
        set(.refuse, at: position, in: &behaviour)
        behaviour.refusal = refusal
    }

    private func twice(at position: TextPosition) {
        log.add(
            localized("a drop cannot do two such things at once"), at: position,
            remedy: localized("Keep one of them"))
    }

    private func refusal(_ node: YAMLNode) -> LocalizedText? {
        log.localizedText(node, of: "refuse", example: Self.reasonExample)
    }
}
