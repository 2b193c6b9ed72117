import GLibSupport

/// The properties of elements besides their names, their roles and their children.
extension TreeReader {
    /// Asks for all that elements say besides their names, their roles and their children.
    func fill(_ level: [Int]) throws(AccessibilityError) {
        try fillStates(level)
        for (index, answer) in zip(level, try ask("Accessible.GetAttributes", of: level)) {
            let attributes = answer.reply?[0]?.dictionary.compactMapValues(\.text) ?? [:]
            nodes[index].element.attributes = attributes
            // Before at-spi2-core 2.34, and in browsers, it is an attribute.
            if nodes[index].element.identifier.isEmpty { nodes[index].element.identifier = attributes["id"] ?? "" }
        }
        var having: [String: [Int]] = [:]
        for (index, answer) in zip(level, try ask("Accessible.GetInterfaces", of: level)) {
            for name in Set(answer.reply?[0]?.members(limit: 100).compactMap(\.text) ?? []) {
                having[name, default: []].append(index)
            }
        }
        try fillDrags(level)
        try fillActions(having["org.a11y.atspi.Action"] ?? [])
        try fillValues(having["org.a11y.atspi.Value"] ?? [])
        try fillTexts(having["org.a11y.atspi.Text"] ?? [])
        try fillBounds(having["org.a11y.atspi.Component"] ?? [])
        if detail == .kept { try fillKept(level, having) }
    }

    /// Reads which elements are lifted, and their places to drop: the attributes say which elements can be asked for
    /// that.
    private func fillDrags(_ level: [Int]) throws(AccessibilityError) {
        for index in level {
            let grabbed = nodes[index].element.attributes["grabbed"]
            nodes[index].element.isGrabbed = grabbed.flatMap { ["true": true, "false": false][$0] }
        }
        let effects = level.filter { !["none", ""].contains(nodes[$0].element.attributes["dropeffect"] ?? "") }
        let objects = effects.map { nodes[$0].element.reference }
        for (index, answer) in zip(effects, try questions.drops(of: objects)) { nodes[index].element.drops = answer }
    }

    /// Reads the beginning of each text. Firefox gives nothing of a text that is shorter than the length asked for:
    /// then its length is asked first.
    func fillTexts(_ level: [Int]) throws(AccessibilityError) {
        let most = detail == .kept ? Element.keptTextLimit : Element.textLimit
        for (index, answer) in zip(level, try ask("Text.GetText", of: level, [.int32(0), .int32(Int32(most))])) {
            // Some give the whole text, however much was asked for.
            nodes[index].element.text = answer.reply?[0]?.text.map { String($0.unicodeScalars.prefix(most)) }
        }
        let empty = level.filter { nodes[$0].element.text?.isEmpty ?? false }
        let objects = empty.map { nodes[$0].element.reference }
        let lengths = try questions.ask(property: "CharacterCount", interface: "Text", of: objects)
        for (index, answer) in zip(empty, lengths) {
            let length = min(answer.reply?[0]?.unboxed.int ?? 0, most)
            guard length > 0 else { continue }
            let text = try ask("Text.GetText", of: [index], [.int32(0), .int32(Int32(length))])
            nodes[index].element.text = text.first?.reply?[0]?.text
        }
    }

    func fillStates(_ level: [Int], notesSilence: Bool = false) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Accessible.GetState", of: level)) {
            if notesSilence { nodes[index].element.problem = nodes[index].element.problem ?? answer.silence }
            let words = answer.reply?[0]?.members(limit: 2).compactMap(\.int)
            nodes[index].element.states = StateNames.names(of: words ?? [])
        }
    }

    /// From the upper left of the window, which is 1. GTK 3 says -1 of elements that it has no position of, such as the
    /// page of a book that shows no tabs. Visible elements in Qt are counted from the upper left of the screen, which
    /// is 0, until all is read: rows of lists of apps' own, such as Dolphin's, say only there where they are.
    func fillBounds(_ level: [Int]) throws(AccessibilityError) {
        var (inWindow, onScreen): ([Int], [Int]) = ([], [])
        for index in level {
            if try isPlacedOnScreen(index) { onScreen.append(index) } else { inWindow.append(index) }
        }
        try fillBounds(inWindow, from: 1)
        try fillBounds(onScreen, from: 0)
    }

    private func fillBounds(_ level: [Int], from corner: UInt32) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Component.GetExtents", of: level, [.uint32(corner)])) {
            guard let numbers = answer.reply?[0]?.members().compactMap(\.int), numbers.count == 4, numbers[2] >= 0,
                numbers[3] >= 0
            else { continue }
            nodes[index].element.bounds = Element.Bounds(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Each property by itself, unless the toolkit is GTK 4: at-spi2-atk's answer to a question for all of them ends an
    /// app, such as Chromium, if one of its values says nothing.
    private func fillValues(_ level: [Int]) throws(AccessibilityError) {
        var (single, together): ([Int], [Int]) = ([], [])
        for index in level {
            let isTogether = try questions.isGtk4(nodes[index].element.reference.busName)
            if isTogether { together.append(index) } else { single.append(index) }
        }
        for (index, answer) in zip(together, try ask("Value.GetAll", of: together)) {
            guard let properties = answer.reply?.dictionary, let current = properties["CurrentValue"]?.double else {
                continue
            }
            nodes[index].element.value = Element.Value(
                current: current, minimum: properties["MinimumValue"]?.double ?? 0,
                maximum: properties["MaximumValue"]?.double ?? 0, text: properties["Text"]?.text ?? "")
        }
        try fillValuesSingly(single)
    }

    private func fillValuesSingly(_ level: [Int]) throws(AccessibilityError) {
        let names = ["CurrentValue", "MinimumValue", "MaximumValue", "Text"]
        let asked = level.flatMap { index in
            names.map { questions.question(property: $0, interface: "Value", of: nodes[index].element.reference) }
        }
        var answers = try questions.ask(asked).map { $0.reply?[0]?.unboxed }[...]
        for index in level {
            let values = (0..<names.count).map { _ in answers.popFirst() ?? nil }
            guard let current = values[0]?.double else { continue }
            nodes[index].element.value = Element.Value(
                current: current, minimum: values[1]?.double ?? 0, maximum: values[2]?.double ?? 0,
                text: values[3]?.text ?? "")
        }
    }

    func fillActions(_ level: [Int]) throws(AccessibilityError) {
        let lists = try questions.actions(
            of: level.map { nodes[$0].element.reference }, asksNames: detail != .kept)
        for (index, list) in zip(level, lists) { nodes[index].element.actions = list }
    }

    /// Asks for the roles of elements that were not asked before, the first of them in the order of the tree.
    ///
    /// - Parameters:
    ///   - tree: The tree that was read.
    ///   - limit: How many to ask at most.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func addRoles(to tree: inout Element, limit: Int) throws(AccessibilityError) {
        var missing: [BusObject] = []
        func collect(_ element: Element) {
            guard missing.count < limit else { return }
            if element.role.isEmpty, !element.name.isEmpty { missing.append(element.reference) }
            for child in element.children { collect(child) }
        }
        collect(tree)
        var roles: [BusObject: String] = [:]
        for (object, answer) in zip(missing, try questions.ask("Accessible.GetRoleName", of: missing)) {
            roles[object] = answer.reply?[0]?.text
        }
        func fill(_ element: inout Element) {
            if let role = roles[element.reference] { element.role = role }
            for index in element.children.indices { fill(&element.children[index]) }
        }
        fill(&tree)
    }
}
