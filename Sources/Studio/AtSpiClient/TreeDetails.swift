import GLibSupport

/// What elements say besides their names, their roles and their children.
extension TreeReader {
    /// Where elements are, and what can be done with those that can be dragged.
    func fillForAudit(listed: [Int], unlisted: [Int]) throws(AccessibilityError) {
        let all = (listed + unlisted).filter { nodes[$0].element.problem == nil }
        let isUnlisted = Set(unlisted)
        var measured: [Int] = []
        // Where something is matters only if it can be seen, or should be.
        for index in all where nodes[index].element.isSeen || nodes[index].element.has(state: "focused") {
            // Typed errors do not pass the right side of "or".
            let isNeeded = try isUnlisted.contains(index) ? areBoundsNeeded(of: index) : true
            if isNeeded { measured.append(index) }
            if isUnlisted.contains(index), !isNeeded, canWait(index) { unmeasured.append(index) }
        }
        try fillBounds(measured)
        try fillDragging(all)
    }

    /// Roles of what there is much of, and that rules look at for what it holds only.
    private static let rows: Set<String> = [
        "label", "list item", "tree item", "table cell", "table row", "table row header", "table column header",
        "row header", "column header", "icon",
    ]

    /// Whether an element's name and position can wait until it is known that something is in it: no rule looks at them before.
    private func canWait(_ index: Int) -> Bool {
        let element = nodes[index].element
        guard Self.rows.contains(element.role), !nodes[index].namesParent, !element.has(state: "focused") else {
            return false
        }
        if needsTextBounds, element.role == "label" { return false }
        let pairs = [("selected", "selectable"), ("expanded", "expandable")]
        return !pairs.contains { element.has(state: $0.0) && !element.has(state: $0.1) }
            && !(element.has(state: "expanded") && element.has(state: "collapsed"))
    }

    /// Names and positions that have waited, of those that hold something: findings in them say where they are.
    ///
    /// A row whose cells have waited, too, and hold nothing is none of those: no rule looks at its cells.
    func fillHolders() throws(AccessibilityError) {
        let waiting = Set(unnamed)
        func holdsMore(_ index: Int) -> Bool {
            nodes[index].children.contains { child in
                !waiting.contains(child) || !nodes[child].children.isEmpty || nodes[child].element.role == "label"
            }
        }
        try fillNames(unnamed.filter { holdsMore($0) })
        try fillBounds(unmeasured.filter { holdsMore($0) && nodes[$0].element.has(state: "showing") })
    }

    /// Roles whose elements hold others or are read only: nobody aims at them.
    private static let withoutBounds: Set<String> = [
        "filler", "panel", "layered pane", "scroll pane", "split pane", "viewport", "tool bar", "menu bar", "menu",
        "page tab list", "status bar", "statusbar", "separator", "scroll bar", "list", "table", "tree", "tree table",
        "grouping", "redundant object", "unknown", "progress bar", "level bar", "animation",
    ]

    /// Whether a rule can look at where an element is. What GTK 3 and Qt do not show at the moment says so.
    private func areBoundsNeeded(of index: Int) throws(AccessibilityError) -> Bool {
        let element = nodes[index].element
        if element.has(state: "focused") { return true }
        guard try questions.tellsWhatShows(element.reference.busName) else { return true }
        // What is in a window of Qt's is looked at beside it, and Qt calls a plain one a filler.
        if nodes[index].isWindow { return element.has(state: "showing") }
        guard element.has(state: "showing"), !Self.withoutBounds.contains(element.role), !canWait(index) else {
            return false
        }
        return needsTextBounds || element.role != "label"
    }

    /// Names, roles and states of elements that are in no list.
    ///
    /// - Parameter level: The elements.
    /// - Returns: Those that answered.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func readForAudit(_ level: [Int]) throws(AccessibilityError) -> [Int] {
        try fillStates(level, notesSilence: true)
        let answering = level.filter { nodes[$0].element.problem == nil }
        var (single, together): ([Int], [Int]) = ([], [])
        // Of what is hidden, rules only want to know whether it has the focus.
        for index in answering where nodes[index].element.isSeen || nodes[index].element.has(state: "focused") {
            let busName = nodes[index].element.reference.busName
            let isHidden =
                nodes[index].isInHidden && !nodes[index].namesParent && !nodes[index].element.has(state: "focused")
            if try questions.asksSingly(busName) {
                single.append(index)
            } else if try !questions.tellsWhatShows(busName) || !isHidden {
                together.append(index)
            }
        }
        try readSingly(single)
        try readTogether(together)
        return answering
    }

    /// What arranges others: no rule looks at their names.
    private static let layouts: Set<String> = [
        "filler", "layered pane", "scroll pane", "split pane", "viewport", "separator",
    ]

    /// Roles first: layouts of Qt have no names, and some controls no children.
    private func readSingly(_ level: [Int]) throws(AccessibilityError) {
        try fillRoles(level)
        let leaves: Set<String> = [
            "label", "separator", "check box", "radio button", "check menu item", "radio menu item", "progress bar",
        ]
        unnamed += level.filter { canWait($0) }
        try fillNames(level.filter { !Self.layouts.contains(nodes[$0].element.role) && !canWait($0) })
        for index in level where leaves.contains(nodes[index].element.role) { childless.insert(index) }
    }

    private func fillNames(_ level: [Int]) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask(property: "Name", of: level)) {
            nodes[index].element.name = answer.reply?[0]?.unboxed.text ?? ""
        }
    }

    /// Names first, but of what GTK 3 shows: what is in a closed menu of GTK 3 and has a name of its own needs no role, for
    /// no rule complains of it.
    private func readTogether(_ all: [Int]) throws(AccessibilityError) {
        var (shown, level): ([Int], [Int]) = ([], [])
        for index in all {
            let tells = try questions.tellsWhatShows(nodes[index].element.reference.busName)
            if tells, nodes[index].element.has(state: "showing") { shown.append(index) } else { level.append(index) }
        }
        try fillRoles(shown)
        let named = shown.filter { !waitsForName($0) }
        level += named
        let hasRole = Set(named)
        var count: [String: Int] = [:]
        for (index, answer) in zip(level, try ask("Accessible.GetAll", of: level)) {
            let properties = answer.reply?.dictionary ?? [:]
            nodes[index].element.name = properties["Name"]?.text ?? ""
            nodes[index].element.description = properties["Description"]?.text ?? ""
            nodes[index].element.identifier = properties["AccessibleId"]?.text ?? ""
            if properties["ChildCount"]?.int == 0 { childless.insert(index) }
            count[nodes[index].element.name, default: 0] += 1
        }
        var asked: [Int] = []
        for index in level where !hasRole.contains(index) {
            let element = nodes[index].element
            let isFine =
                childless.contains(index) && element.hasGivenName && count[element.name] == 1
                && !element.has(state: "showing") && !element.has(state: "focused")
            if isFine, try questions.tellsWhatShows(element.reference.busName) {
                nodes[index].element.isRoleUnasked = true
            } else {
                asked.append(index)
            }
        }
        try fillRoles(asked)
    }

    /// What holds nothing in GTK 3, and whose name no rule looks at.
    private static let nothings: Set<String> = ["separator", "scroll bar", "progress bar", "level bar", "animation"]

    /// Whether no rule looks at the name of what GTK 3 shows, unless something is in it. Cells of text hold nothing.
    private func waitsForName(_ index: Int) -> Bool {
        let element = nodes[index].element
        let isNothing = Self.nothings.contains(element.role)
        let isNameless = isNothing || Self.layouts.contains(element.role)
        if isNameless, !nodes[index].namesParent, !element.has(state: "focusable") {
            if isNothing { childless.insert(index) }
            return true
        }
        // A label may hold links: how many it holds comes with its name.
        guard element.role != "label", canWait(index) else { return false }
        if element.role == "table cell", element.has(state: "single-line") { childless.insert(index) }
        unnamed.append(index)
        return true
    }

    private func fillRoles(_ level: [Int]) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Accessible.GetRoleName", of: level)) {
            nodes[index].element.role = answer.reply?[0]?.text ?? ""
        }
    }

    /// What says that elements can be dragged, and what else can be done with those. Those of GTK and Qt never say it.
    private func fillDragging(_ level: [Int]) throws(AccessibilityError) {
        var asked: [Int] = []
        for index in level where nodes[index].element.has(state: "focusable") {
            let busName = nodes[index].element.reference.busName
            let isSilent = try questions.isOfGTK(busName) ? true : try questions.asksSingly(busName)
            if !isSilent { asked.append(index) }
        }
        var draggable: [Int] = []
        for (index, answer) in zip(asked, try ask("Accessible.GetAttributes", of: asked)) {
            nodes[index].element.attributes = answer.reply?[0]?.dictionary.compactMapValues(\.text) ?? [:]
            let attributes = nodes[index].element.attributes
            if attributes["draggable"] != nil || attributes["grabbed"] != nil { draggable.append(index) }
        }
        try fillActions(draggable)
    }

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
    }

    /// What is lifted, and where it can be dropped: the attributes say of which elements that can be asked.
    private func fillDrags(_ level: [Int]) throws(AccessibilityError) {
        for index in level {
            let grabbed = nodes[index].element.attributes["grabbed"]
            nodes[index].element.isGrabbed = grabbed.flatMap { ["true": true, "false": false][$0] }
        }
        let effects = level.filter { !["none", ""].contains(nodes[$0].element.attributes["dropeffect"] ?? "") }
        let objects = effects.map { nodes[$0].element.reference }
        for (index, answer) in zip(effects, try questions.drops(of: objects)) { nodes[index].element.drops = answer }
    }

    /// The beginning of each text. Firefox gives nothing of a text that is shorter than what is asked for: then its
    /// length is asked first.
    private func fillTexts(_ level: [Int]) throws(AccessibilityError) {
        let most = 1000
        for (index, answer) in zip(level, try ask("Text.GetText", of: level, [.int32(0), .int32(Int32(most))])) {
            // Whatever was asked for, some give all.
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

    /// From the upper left of the window, which is 1. GTK 3 says -1 of what it has no position of, such as the page of a book
    /// that shows no tabs. What is to be seen in Qt is counted from the upper left of the screen, which is 0, until all is
    /// read: rows of lists of apps' own, such as Dolphin's, say only there where they are.
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
    /// app, such as Chromium, one of whose values says nothing.
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

    private func fillActions(_ level: [Int]) throws(AccessibilityError) {
        let lists = try questions.actions(of: level.map { nodes[$0].element.reference })
        for (index, list) in zip(level, lists) { nodes[index].element.actions = list }
    }

    /// Asks what elements are that were not asked before, the first of them in the order of the tree.
    ///
    /// - Parameters:
    ///   - tree: What was read.
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
