import GLibSupport

/// Reads an app's elements, however large or hostile the app is: reading always comes to an end, and the tree says
/// where something is missing. ``Desktop/tree(of:limits:detail:)`` makes a reader.
///
/// ```swift
/// let tree = try desktop.tree(of: app, limits: .search, detail: .names)
/// print(tree.problem ?? "\(tree.childCount) windows")
/// ```
@MainActor
public final class TreeReader {
    /// How much is asked of each element.
    public enum Detail: Sendable {
        /// Role, name and children: enough to find an element. If they are many, an app's own list of them is believed.
        case names
        /// Role, name, states and children: enough to find the element with the keyboard focus.
        case states
        /// The properties that rules look at: role, name, states, position and the parent that it names. An app's own
        /// list of its elements is believed. Without one, as in GTK 3 and Qt, elements are asked only for properties
        /// that rules can complain of: about three questions each.
        case audit
        /// Visible elements and their places: role, name, states and position. Elements that are hidden or scrolled
        /// away are asked nothing, as far as the app says so.
        case shown
        /// All that there is to see.
        case everything
        /// All that there is to see, whole texts, and what stands in ``Element/kept``: as a film keeps it.
        case kept

        /// Whether elements are asked for all that a tree shows.
        var isWhole: Bool { self == .everything || self == .kept }
    }

    /// From so many elements on, a level is worth asking for a list of all.
    private static let many = 100

    /// The questions to the elements.
    public let questions: ElementQuestions
    let limits: Limits
    let detail: Detail
    private var left: Int
    private var seen: Set<BusObject> = []
    /// The lists of the connections that were asked for theirs.
    private var items: [String: [BusObject: CachedItem]] = [:]
    /// The names of a connection's roles, by number.
    private var roleNames: [String: [Int: String]] = [:]
    /// All that was read, in the order in which it was found: level by level.
    var nodes: [Node] = []
    /// The numbers of the nodes that say that they have no children.
    var childless: Set<Int> = []
    /// The numbers of the nodes of an audit whose names, and whose positions, matter only if something is in them.
    var unnamed: [Int] = []
    var unmeasured: [Int] = []
    /// Hidden elements that were not asked for their states.
    var stateless: [Int] = []
    /// Whether an audit looks at pictures of texts, and needs to know where those are.
    var needsTextBounds = false
    /// Whether a window of an app is read, by its states.
    var isWindowMeant: (Element) -> Bool = { _ in true }
    /// Whether one of many elements is asked for its role: the others are not those that are looked for.
    private let needsRole: (Element) -> Bool

    /// An element while its children are still being read.
    struct Node {
        var element: Element
        var children: [Int] = []
        /// Whether its own name counts as that of one of its parents.
        var namesParent = false
        /// Whether one of its parents says that it is hidden itself.
        var isInHidden = false
        /// Whether it is one of the app's windows, whatever its role is.
        var isWindow = false
        /// The greatest part of it that can be seen, from the upper left of its window; `nil`: that is not known.
        var seenBounds: Element.Bounds?
    }

    init(bus: BusConnection, limits: Limits, detail: Detail, needsRole: @escaping (Element) -> Bool = { _ in true }) {
        self.needsRole = needsRole
        questions = ElementQuestions(bus, limits: limits)
        self.limits = limits
        self.detail = detail
        left = limits.elements
    }

    /// Whether there was more than the limits let be read.
    var isFull: Bool { left <= 0 || questions.isLate }

    /// Reads an element and those in it.
    ///
    /// - Parameter reference: The first element.
    /// - Returns: The tree.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away; other errors are in the tree.
    public func read(_ reference: BusObject) throws(AccessibilityError) -> Element {
        nodes = []
        childless = []
        (unnamed, unmeasured, stateless) = ([], [], [])
        var level = [add(reference)]
        var depth = 0
        while !level.isEmpty {
            let new = level.filter { nodes[$0].element.problem == nil }
            var (known, unknown): ([Int], [Int]) = ([], new)
            let asksList = detail == .audit || detail == .names && new.count >= Self.many
            if asksList { (known, unknown) = try readItems(of: new) }
            if detail == .shown { unknown = try readShown(unknown) }
            let answering = detail == .audit ? try readForAudit(unknown) : try readWords(of: unknown)
            if detail == .audit {
                let isUnlisted = Set(unknown)
                try fillForAudit(listed: new.filter { !isUnlisted.contains($0) }, unlisted: answering)
            }
            if detail == .states { try fillStates(answering) }
            if detail == .shown { try fillBoundsOfShown(answering) }
            if detail.isWhole { try fill(answering) }
            if detail == .states || detail.isWhole { try fillHiding(answering) }
            // Do not ask thousands of bars for the elements in each, if they say that they have none.
            let parents = answering.filter { !childless.contains($0) }
            level = try readChildren(of: known + parents, isLast: depth >= limits.depth)
            depth += 1
        }
        try findHiddenFocus()
        try fillHolders()
        if detail != .shown { try nameAsSpoken() }
        try placeInWindows()
        try placeInPaddings()
        try findPopovers()
        passByUnlisted()
        // The last found have no children that are not whole yet.
        for index in nodes.indices.reversed() {
            nodes[index].element.children = nodes[index].children.map { nodes[$0].element }
            for child in nodes[index].children { nodes[child].element.children = [] }
        }
        var first = nodes.first?.element ?? Element(reference)
        first.isCutShort = questions.isLate
        return first
    }

    /// GTK 4.8 puts an object of its own between a stack and each of its pages, which is nobody's child. The way up
    /// from a page still leads through it to the stack; the page's index is its position in that object.
    private func passByUnlisted() {
        for index in nodes.indices {
            let bus = nodes[index].element.reference.busName
            var next = nodes[index].element.statedParent
            for _ in 0..<4 {
                guard let here = next, !seen.contains(here), let item = items[bus]?[here] else { break }
                next = item.parent
                nodes[index].element.statedParent = next
                nodes[index].element.statedIndex = nil
            }
        }
    }

    /// Adds a child of a node.
    func add(_ reference: BusObject, in parent: Int) -> Int {
        let child = add(reference)
        nodes[child].namesParent = nodes[parent].namesParent || nodes[parent].element.isNamedByParts
        nodes[child].isWindow = parent == 0
        nodes[child].isInHidden = nodes[parent].isInHidden || parent != 0 && !nodes[parent].element.isSeen
        return child
    }

    /// Lets elements that were added be added anew.
    func forget(_ children: [Int]) {
        for child in children where nodes[child].element.problem == nil { seen.remove(nodes[child].element.reference) }
    }

    private func add(_ reference: BusObject) -> Int {
        var element = Element(reference)
        if !seen.insert(reference).inserted {
            element.problem = "is in the tree already: the tree has a cycle, or two parents share a child"
        }
        left -= 1
        nodes.append(Node(element: element))
        return nodes.count - 1
    }

    /// Names and roles; gives back those that answered.
    private func readWords(of level: [Int]) throws(AccessibilityError) -> [Int] {
        var answering: [Int] = []
        var (single, together): ([Int], [Int]) = ([], [])
        for index in level {
            if try questions.asksSingly(nodes[index].element.reference.busName) {
                single.append(index)
            } else {
                together.append(index)
            }
        }
        for (index, answer) in zip(together, try ask("Accessible.GetAll", of: together)) {
            guard let properties = answer.reply?.dictionary else {
                nodes[index].element.problem = answer.silence
                continue
            }
            nodes[index].element.name = properties["Name"]?.text ?? ""
            nodes[index].element.description = properties["Description"]?.text ?? ""
            nodes[index].element.childCount = max(properties["ChildCount"]?.int ?? 0, 0)
            if properties["ChildCount"]?.int == 0 { childless.insert(index) }
            nodes[index].element.identifier = properties["AccessibleId"]?.text ?? ""
            answering.append(index)
        }
        for (index, answer) in zip(single, try ask(property: "Name", of: single)) {
            guard let reply = answer.reply else {
                nodes[index].element.problem = answer.silence
                continue
            }
            nodes[index].element.name = reply[0]?.unboxed.text ?? ""
            answering.append(index)
        }
        // One question for each property: rules look at the name only.
        let named = detail == .audit ? [] : single.filter { nodes[$0].element.problem == nil }
        for (index, answer) in zip(named, try ask(property: "Description", of: named)) {
            nodes[index].element.description = answer.reply?[0]?.unboxed.text ?? ""
        }
        for (index, answer) in zip(named, try ask(property: "AccessibleId", of: named)) {
            nodes[index].element.identifier = answer.reply?[0]?.unboxed.text ?? ""
        }
        let isLazy = detail == .names && answering.count >= Self.many
        let asked = answering.filter { !isLazy || !childless.contains($0) || needsRole(nodes[$0].element) }
        for (index, answer) in zip(asked, try ask("Accessible.GetRoleName", of: asked)) {
            nodes[index].element.role = answer.reply?[0]?.text ?? ""
        }
        return answering
    }

    /// Names and roles as far as lists have them; gives back those that may have children, and those in no list.
    private func readItems(of level: [Int]) throws(AccessibilityError) -> (known: [Int], unknown: [Int]) {
        for busName in Set(level.map { nodes[$0].element.reference.busName }) where items[busName] == nil {
            let answer = try questions.ask("Cache.GetItems", of: [CachedItem.cache(of: busName)]).first?.reply
            items[busName] = CachedItem.items(in: answer, of: busName, limit: limits.elements)
        }
        var (known, unknown): ([Int], [Int]) = ([], [])
        for index in level {
            let reference = nodes[index].element.reference
            guard let item = items[reference.busName]?[reference] else {
                unknown.append(index)
                continue
            }
            nodes[index].element.name = item.name
            nodes[index].element.description = item.description
            nodes[index].element.role = try roleName(of: item, at: reference)
            nodes[index].element.states = StateNames.names(of: item.states)
            nodes[index].element.statedParent = item.parent
            nodes[index].element.statedIndex = item.index
            // GTK 4.8 says of the app itself that it has no children.
            if item.childCount != 0 || index == 0 { known.append(index) }
        }
        return (known, unknown)
    }

    /// Elements of one role are all called the same by their app.
    private func roleName(of item: CachedItem, at reference: BusObject) throws(AccessibilityError) -> String {
        if let name = roleNames[reference.busName]?[item.role] { return name }
        let name = try questions.ask("Accessible.GetRoleName", of: [reference]).first?.reply?[0]?.text ?? ""
        roleNames[reference.busName, default: [:]][item.role] = name
        return name
    }

    /// The next level.
    private func readChildren(of level: [Int], isLast: Bool) throws(AccessibilityError) -> [Int] {
        var next: [Int] = []
        var whole: [Int] = []
        for index in level {
            if !isLast, try readSeenChildren(of: index) { next += nodes[index].children } else { whole.append(index) }
        }
        for (index, answer) in zip(whole, try ask("Accessible.GetChildren", of: whole)) {
            guard let list = answer.reply?[0] else {
                nodes[index].element.problem = answer.silence
                continue
            }
            nodes[index].element.childCount = list.count
            guard !isLast else { continue }
            for position in 0..<min(list.count, limits.children) where left > 0 {
                // The null reference stands for a child that is just going or coming.
                guard let reference = BusObject(list[position]) else { continue }
                nodes[index].children.append(add(reference, in: index))
            }
            let rest = list.count - nodes[index].children.count
            let cut = left <= 0 || list.count > limits.children
            if rest > 0, cut { nodes[index].element.problem = "more children not shown: \(rest)" }
            if detail == .shown { try leaveOutScrolledAway(in: index) }
            next += nodes[index].children
        }
        return next
    }

    func ask(
        _ name: String, of level: [Int], _ arguments: [Variant] = []
    ) throws(AccessibilityError) -> [ElementQuestions.Answer] {
        try questions.ask(name, of: level.map { nodes[$0].element.reference }, arguments)
    }

    func ask(property: String, of level: [Int]) throws(AccessibilityError) -> [ElementQuestions.Answer] {
        try questions.ask(property: property, of: level.map { nodes[$0].element.reference })
    }
}
