import GLibSupport

/// The questions of an audit to elements: only those whose answers a rule can complain of.
extension TreeReader {
    /// Reads the places of elements, and the actions of those that can be dragged.
    func fillForAudit(listed: [Int], unlisted: [Int]) throws(AccessibilityError) {
        let all = (listed + unlisted).filter { nodes[$0].element.problem == nil }
        let isUnlisted = Set(unlisted)
        var measured: [Int] = []
        // A place matters only if the element can be seen, or should be.
        for index in all where nodes[index].element.isSeen || nodes[index].element.has(state: "focused") {
            // Typed errors do not pass the right side of "or".
            let isNeeded = try isUnlisted.contains(index) ? areBoundsNeeded(of: index) : true
            if isNeeded { measured.append(index) }
            if isUnlisted.contains(index), !isNeeded, canWait(index) { unmeasured.append(index) }
        }
        try fillBounds(measured)
        try fillDragging(all)
    }

    /// Roles of elements that are many, and that rules look at only for the elements in them.
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

    /// Reads the names and positions that have waited, of elements that hold something: findings in them say where they
    /// are.
    ///
    /// A row whose cells have waited, too, and hold nothing is left out: no rule looks at its cells.
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

    /// Whether a rule can look at the place of an element. Elements that GTK 3 and Qt do not show at the moment say so.
    private func areBoundsNeeded(of index: Int) throws(AccessibilityError) -> Bool {
        let element = nodes[index].element
        if element.has(state: "focused") { return true }
        guard try questions.tellsWhatShows(element.reference.busName) else { return true }
        // Elements in a window of Qt's are compared with it, and Qt calls a plain one a filler.
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
        var asked: [Int] = []
        for index in level {
            if try areStatesLeftForLater(index) { stateless.append(index) } else { asked.append(index) }
        }
        try fillStates(asked, notesSilence: true)
        var (single, together): ([Int], [Int]) = ([], [])
        // Rules only want to know of hidden elements whether they have the focus.
        for index in asked where nodes[index].element.problem == nil {
            let element = nodes[index].element
            guard element.isSeen || element.has(state: "focused") else { continue }
            let busName = element.reference.busName
            let isHidden = nodes[index].isInHidden && !nodes[index].namesParent && !element.has(state: "focused")
            if try questions.asksSingly(busName) {
                single.append(index)
            } else if try !questions.tellsWhatShows(busName) || !isHidden {
                together.append(index)
            }
        }
        try readSingly(single)
        try readTogether(together)
        return level.filter { nodes[$0].element.problem == nil }
    }

    /// Whether an element of GTK 3 is in something hidden: there is one focus, so hidden elements are asked for it only
    /// if no element that can be seen has it.
    private func areStatesLeftForLater(_ index: Int) throws(AccessibilityError) -> Bool {
        guard nodes[index].isInHidden, !nodes[index].namesParent else { return false }
        let busName = nodes[index].element.reference.busName
        guard try questions.tellsWhatShows(busName) else { return false }
        return try !questions.asksSingly(busName)
    }

    /// Looks for the focus in hidden elements, if no other has it.
    func findHiddenFocus() throws(AccessibilityError) {
        guard !nodes.contains(where: { $0.element.has(state: "focused") }) else { return }
        try fillStates(stateless)
        let focused = stateless.filter { nodes[$0].element.has(state: "focused") }
        try readTogether(focused)
        try fillBounds(focused)
    }

    /// The roles of elements that arrange others: no rule looks at their names.
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

    /// Reads names first, except for elements that GTK 3 shows: one in a closed menu of GTK 3 with a name of its own
    /// needs no role, for no rule complains of it.
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

    /// The roles of elements that hold nothing in GTK 3, and whose names no rule looks at.
    private static let nothings: Set<String> = ["separator", "scroll bar", "progress bar", "level bar", "animation"]

    /// Whether no rule looks at the name of an element that GTK 3 shows, unless something is in it. Cells of text hold
    /// nothing.
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

    /// Reads the attributes that say which elements can be dragged, and the other actions of those. Elements of GTK and
    /// Qt never say it.
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
        // A part of a page that takes the focus is named by its words, if there are any.
        let parts: Set<String> = ["section", "panel", "grouping", "paragraph"]
        try fillTexts(asked.filter { parts.contains(nodes[$0].element.role) })
    }
}
