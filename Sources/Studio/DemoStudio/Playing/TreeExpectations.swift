import AtSpiClient
import Translation

/// Whether the elements and windows of the app are as expected.
extension Stage {
    /// The expectations of elements and windows that do not hold.
    func failures(of expectation: Expectation) throws -> [String] {
        guard expectation.asksTree else { return [] }
        let trees = try appTrees()
        // An element that is not found, or gone, may exist in a silent app.
        if let silent = silentApp(in: trees) { return [Self.silence(of: silent)] }
        var failures: [String] = []
        var element = try expectation.element.flatMap { wanted -> Element? in
            let found = wanted.search.matches(in: trees).filter(\.element.isSeen)
            if found.isEmpty { failures.append(Self.noElement(wanted, in: trees)) }
            if found.count > 1 { _ = try self.element(wanted) }
            return found.first?.element
        }
        if let gone = expectation.gone, gone.search.matches(in: trees).contains(where: \.element.isSeen) {
            failures.append(localized("{element} can still be found.", ["element": gone.value]))
        }
        if let title = expectation.window?.value {
            let titles = trees.flatMap { $0.children.map(\.name) }
            if !titles.contains(where: { TextPattern(title).isSame(as: $0) }) {
                failures.append(
                    localized("No window “{title}” is open.", ["title": title])
                        + Self.there(are: titles.filter { !$0.isEmpty }, near: title))
            }
        }
        let asksState = !expectation.states.isEmpty || expectation.value != nil || expectation.text != nil
        guard asksState else { return failures }
        if expectation.element == nil { element = try focusedElement() }
        guard let element else { return failures + [localized("No element has keyboard focus.")] }
        return failures + Self.failures(of: expectation, element)
    }

    private static func failures(of expectation: Expectation, _ element: Element) -> [String] {
        var failures: [String] = []
        for state in expectation.states.map(\.value) {
            let (name, isWanted) = Expectation.stateName(state)
            guard element.has(state: name) != isWanted else { continue }
            let now = element.states.joined(separator: ", ")
            failures.append(
                localized(
                    "{element} is not “{state}”. Its states: {list}",
                    ["element": element.title, "state": state, "list": now]))
        }
        if let wanted = expectation.value?.value {
            let held = element.value.map { $0.text.isEmpty ? ScriptYAML.number($0.current) : $0.text }
            let isSame =
                held.map { TextPattern(wanted).isSame(as: $0) } ?? false
                || element.value.flatMap { value in Double(wanted).map { $0 == value.current } } ?? false
            if !isSame {
                failures.append(
                    localized(
                        "{element} has the value {value}.", ["element": element.title, "value": held ?? "–"]))
            }
        }
        let pattern = expectation.text.map { TextPattern($0.value) }
        let held = element.text ?? ""
        if let pattern, !(pattern.isExpression ? pattern.isIn(held) : held.contains(pattern.text)) {
            failures.append(
                localized("{element} holds “{text}”.", ["element": element.title, "text": element.text ?? ""]))
        }
        return failures
    }
}
