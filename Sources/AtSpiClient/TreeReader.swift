import GLibSupport

/// Reads an app's elements, however large or hostile the app is: a tree always comes to an end, and says where
/// something is missing.
@MainActor
public final class TreeReader {
    /// How much is read.
    public struct Limits: Sendable {
        /// How many levels below the first element.
        public var depth: Int
        /// How many elements in all.
        public var elements: Int
        /// How many children of one element.
        public var children: Int
        /// How long each question may take, in seconds; that for the children, ten times as long.
        public var seconds = 1.0
        /// How long reading may take in all, in seconds: after that nothing more is asked.
        public var totalSeconds = 60.0

        /// The most levels that are ever read.
        public static let deepest = 256
        /// What a person can still read.
        public static let normal = Limits(depth: deepest, elements: 10_000, children: 1_000)
        /// What finding an element by name may take: some ten seconds of an app that has so many.
        public static let search = Limits(depth: deepest, elements: 20_000, children: 20_000)
        /// As much as memory holds.
        public static let all = Limits(
            depth: deepest, elements: 1_000_000, children: 1_000_000, totalSeconds: 1_800)
    }

    /// How much is asked of each element.
    public enum Detail: Sendable {
        /// Role, name and children: what finding an element takes. Of many, an app's own list of them is believed.
        case names
        /// What rules look at: role, name, states, place and what it says that it is in. An app's own list of its
        /// elements is believed, so that no element takes more than three questions where there is one.
        case audit
        /// All that there is to see.
        case everything
    }

    /// After so many questions without an answer, nothing more is asked of a connection.
    private static let mostUnanswered = 3
    /// From so many elements on, a level is worth asking for a list of all.
    private static let many = 100

    private let questions: BusQuestions
    private let limits: Limits
    private let detail: Detail
    private var left: Int
    /// When reading ends, by ``MainLoop/seconds``.
    private let end: Double
    private var seen: Set<BusObject> = []
    private var unanswered: [String: Int] = [:]
    private var isBusGone = false
    /// How many questions were asked.
    public private(set) var questionCount = 0
    /// The toolkits of connections; empty where one does not say.
    private var toolkits: [String: String] = [:]
    /// The lists of the connections that were asked for theirs.
    private var items: [String: [BusObject: CachedItem]] = [:]
    /// What the roles of a connection are called, by number.
    private var roleNames: [String: [Int: String]] = [:]
    /// All that was read, in the order in which it was found: level by level.
    private var nodes: [Node] = []
    /// The numbers of the nodes that say that they have no children.
    private var childless: Set<Int> = []
    /// Of many elements, only these are asked for their role: others are not what is looked for.
    private let needsRole: (Element) -> Bool

    /// An element while its children are still being read.
    private struct Node {
        var element: Element
        var children: [Int] = []
    }

    init(bus: BusConnection, limits: Limits, detail: Detail, needsRole: @escaping (Element) -> Bool = { _ in true }) {
        self.needsRole = needsRole
        questions = BusQuestions(bus)
        self.limits = limits
        self.detail = detail
        left = limits.elements
        end = MainLoop.seconds + limits.totalSeconds
    }

    /// Whether there was more than the limits let be read.
    var isFull: Bool { left <= 0 || MainLoop.seconds >= end }

    /// Reads an element and what is in it.
    ///
    /// - Parameter reference: The first element.
    /// - Returns: The tree.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away; what else goes wrong is in the tree.
    public func read(_ reference: BusObject) throws(AccessibilityError) -> Element {
        nodes = []
        childless = []
        var level = [add(reference)]
        var depth = 0
        while !level.isEmpty {
            let new = level.filter { nodes[$0].element.problem == nil }
            var (known, unknown): ([Int], [Int]) = ([], new)
            let asksList = detail == .audit || detail == .names && new.count >= Self.many
            if asksList { (known, unknown) = try readItems(of: new) }
            let answering = try readWords(of: unknown)
            if detail == .audit { try fillForAudit(listed: new, unlisted: answering) }
            if detail == .everything { try fill(answering) }
            // Of thousands of bars nobody asks for what is in each, where they say that it is nothing.
            let parents = answering.filter { !childless.contains($0) }
            level = try readChildren(of: known + parents, isLast: depth >= limits.depth)
            depth += 1
        }
        // The last found have no children that are not whole yet.
        for index in nodes.indices.reversed() {
            nodes[index].element.children = nodes[index].children.map { nodes[$0].element }
            for child in nodes[index].children { nodes[child].element.children = [] }
        }
        return nodes.first?.element ?? Element(reference)
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
            if try asksSingly(nodes[index].element.reference.busName) {
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
        let named = single.filter { nodes[$0].element.problem == nil }
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

    /// Whether a connection's properties are asked for one by one. Qt, 5 and 6, ends an app that is asked for all of an
    /// interface: it reads a second argument that this question does not have.
    private func asksSingly(_ busName: String) throws(AccessibilityError) -> Bool {
        try toolkit(of: busName).lowercased().hasPrefix("qt")
    }

    /// GTK 3, whose answers come from at-spi2-atk, calls itself "gtk".
    private func isGtk4(_ busName: String) throws(AccessibilityError) -> Bool { try toolkit(of: busName) == "GTK" }

    private func toolkit(of busName: String) throws(AccessibilityError) -> String {
        if let known = toolkits[busName] { return known }
        let root = BusObject(busName: busName, path: "/org/a11y/atspi/accessible/root")
        let asked = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: root,
            [.string("org.a11y.atspi.Application"), .string("ToolkitName")], timeout: limits.seconds)
        let toolkit = try ask([asked]).first?.reply?[0]?.unboxed.text ?? ""
        toolkits[busName] = toolkit
        return toolkit
    }

    private func ask(property: String, of level: [Int]) throws(AccessibilityError) -> [Answer] {
        try ask(
            level.map { index in
                BusQuestion(
                    "org.freedesktop.DBus.Properties.Get", of: nodes[index].element.reference,
                    [.string("org.a11y.atspi.Accessible"), .string(property)], timeout: limits.seconds)
            })
    }

    /// Names and roles as far as lists have them; gives back those that may have children, and those in no list.
    private func readItems(of level: [Int]) throws(AccessibilityError) -> (known: [Int], unknown: [Int]) {
        for busName in Set(level.map { nodes[$0].element.reference.busName }) where items[busName] == nil {
            let answer = try ask([question("Cache.GetItems", of: CachedItem.cache(of: busName))]).first?.reply
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
            if item.childCount != 0 { known.append(index) }
        }
        return (known, unknown)
    }

    /// Elements of one role are all called the same by their app.
    private func roleName(of item: CachedItem, at reference: BusObject) throws(AccessibilityError) -> String {
        if let name = roleNames[reference.busName]?[item.role] { return name }
        let name = try ask([question("Accessible.GetRoleName", of: reference)]).first?.reply?[0]?.text ?? ""
        roleNames[reference.busName, default: [:]][item.role] = name
        return name
    }

    /// The next level.
    private func readChildren(of level: [Int], isLast: Bool) throws(AccessibilityError) -> [Int] {
        var next: [Int] = []
        for (index, answer) in zip(level, try ask("Accessible.GetChildren", of: level)) {
            guard let list = answer.reply?[0] else {
                nodes[index].element.problem = answer.silence
                continue
            }
            nodes[index].element.childCount = list.count
            guard !isLast else { continue }
            for place in 0..<min(list.count, limits.children) where left > 0 {
                // The null reference stands for a child that is just going or coming.
                guard let reference = BusObject(list[place]) else { continue }
                nodes[index].children.append(add(reference))
            }
            next += nodes[index].children
            let rest = list.count - nodes[index].children.count
            let cut = left <= 0 || list.count > limits.children
            if rest > 0, cut { nodes[index].element.problem = "more children not shown: \(rest)" }
        }
        return next
    }

    /// States of those that are in no list, and where all are.
    private func fillForAudit(listed: [Int], unlisted: [Int]) throws(AccessibilityError) {
        try fillStates(unlisted)
        try fillBounds(listed.filter { nodes[$0].element.problem == nil })
        try fillDragging(listed.filter { nodes[$0].element.problem == nil })
    }

    /// What says that elements can be dragged, and what else can be done with those. GTK's elements never say it.
    private func fillDragging(_ level: [Int]) throws(AccessibilityError) {
        var asked: [Int] = []
        for index in level where nodes[index].element.has(state: "focusable") {
            if try !isOfGTK(nodes[index].element.reference.busName) { asked.append(index) }
        }
        var draggable: [Int] = []
        for (index, answer) in zip(asked, try ask("Accessible.GetAttributes", of: asked)) {
            nodes[index].element.attributes = answer.reply?[0]?.dictionary.compactMapValues(\.text) ?? [:]
            let attributes = nodes[index].element.attributes
            if attributes["draggable"] != nil || attributes["grabbed"] != nil { draggable.append(index) }
        }
        try fillActions(draggable)
    }

    private func isOfGTK(_ busName: String) throws(AccessibilityError) -> Bool {
        try toolkit(of: busName).lowercased().hasPrefix("gtk")
    }

    /// Asks what labels elements.
    ///
    /// - Parameter objects: The elements.
    /// - Returns: Of each the elements that label it.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func labels(of objects: [BusObject]) throws(AccessibilityError) -> [[BusObject]] {
        try ask(objects.map { question("Accessible.GetRelationSet", of: $0) }).map { answer in
            let relations = answer.reply?[0]?.members(limit: 100) ?? []
            // 2: is labelled by.
            let labelling = relations.filter { $0[0]?.int == 2 }
            return labelling.flatMap { $0[1]?.members(limit: 100).compactMap { BusObject($0) } ?? [] }
        }
    }

    /// Asks for all that elements say besides their names, their roles and their children.
    private func fill(_ level: [Int]) throws(AccessibilityError) {
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
        try fillActions(having["org.a11y.atspi.Action"] ?? [])
        try fillValues(having["org.a11y.atspi.Value"] ?? [])
        let texts = having["org.a11y.atspi.Text"] ?? []
        for (index, answer) in zip(texts, try ask("Text.GetText", of: texts, [.int32(0), .int32(1000)])) {
            nodes[index].element.text = answer.reply?[0]?.text
        }
        try fillBounds(having["org.a11y.atspi.Component"] ?? [])
    }

    private func fillStates(_ level: [Int]) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Accessible.GetState", of: level)) {
            let words = answer.reply?[0]?.members(limit: 2).compactMap(\.int)
            nodes[index].element.states = StateNames.names(of: words ?? [])
        }
    }

    /// From the upper left of the window, which is 1.
    private func fillBounds(_ level: [Int]) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Component.GetExtents", of: level, [.uint32(1)])) {
            guard let numbers = answer.reply?[0]?.members().compactMap(\.int), numbers.count == 4 else { continue }
            nodes[index].element.bounds = Element.Bounds(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Each property by itself, unless the toolkit is GTK 4: at-spi2-atk's answer to a question for all of them ends an
    /// app, such as Chromium, one of whose values says nothing.
    private func fillValues(_ level: [Int]) throws(AccessibilityError) {
        var (single, together): ([Int], [Int]) = ([], [])
        for index in level {
            let isTogether = try isGtk4(nodes[index].element.reference.busName)
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
            names.map { name in
                BusQuestion(
                    "org.freedesktop.DBus.Properties.Get", of: nodes[index].element.reference,
                    [.string("org.a11y.atspi.Value"), .string(name)], timeout: limits.seconds)
            }
        }
        var answers = try ask(asked).map { $0.reply?[0]?.unboxed }[...]
        for index in level {
            let values = (0..<names.count).map { _ in answers.popFirst() ?? nil }
            guard let current = values[0]?.double else { continue }
            nodes[index].element.value = Element.Value(
                current: current, minimum: values[1]?.double ?? 0, maximum: values[2]?.double ?? 0,
                text: values[3]?.text ?? "")
        }
    }

    private func fillActions(_ level: [Int]) throws(AccessibilityError) {
        let lists = try actions(of: level.map { nodes[$0].element.reference })
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
        for (object, answer) in zip(missing, try ask(missing.map { question("Accessible.GetRoleName", of: $0) })) {
            roles[object] = answer.reply?[0]?.text
        }
        func fill(_ element: inout Element) {
            if let role = roles[element.reference] { element.role = role }
            for index in element.children.indices { fill(&element.children[index]) }
        }
        fill(&tree)
    }

    /// What can be done with elements.
    ///
    /// - Parameter objects: The elements.
    /// - Returns: Of each its actions, at most the first 100; none where it does not say.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    public func actions(of objects: [BusObject]) throws(AccessibilityError) -> [[Element.Action]] {
        var actions: [[Element.Action]] = []
        var asked: [BusQuestion] = []
        for (object, answer) in zip(objects, try ask(objects.map { question("Action.GetActions", of: $0) })) {
            let rows = answer.reply?[0]?.members(limit: 100) ?? []
            actions.append(
                rows.enumerated().map { index, row in
                    Element.Action(
                        index: index, name: "", localizedName: row[0]?.text ?? "", description: row[1]?.text ?? "",
                        keyBinding: row[2]?.text ?? "")
                })
            asked += rows.indices.map { question("Action.GetName", of: object, [.int32(Int32($0))]) }
        }
        var names = try ask(asked).map { $0.reply?[0]?.text ?? "" }[...]
        for element in actions.indices {
            for action in actions[element].indices { actions[element][action].name = names.popFirst() ?? "" }
        }
        return actions
    }

    // MARK: Asking

    /// What came of a question: an answer, or why there is none in a short sentence.
    private enum Answer {
        case reply(BusReply)
        case silence(String)

        var reply: BusReply? { if case .reply(let reply) = self { reply } else { nil } }
        var silence: String? { if case .silence(let words) = self { words } else { nil } }
    }

    private func ask(
        _ name: String, of level: [Int], _ arguments: [Variant] = []
    ) throws(AccessibilityError) -> [Answer] {
        try ask(level.map { question(name, of: nodes[$0].element.reference, arguments) })
    }

    private func question(
        _ name: String, of object: BusObject, _ arguments: [Variant] = []
    ) -> BusQuestion {
        if name.hasSuffix(".GetAll") {
            return BusQuestion(
                "org.freedesktop.DBus.Properties.GetAll", of: object,
                [.string("org.a11y.atspi.\(name.dropLast(7))")], timeout: limits.seconds)
        }
        // A list of very many elements takes a busy machine its time.
        return BusQuestion(
            "org.a11y.atspi.\(name)", of: object, arguments,
            timeout: limits.seconds * (["Accessible.GetChildren", "Cache.GetItems"].contains(name) ? 10 : 1))
    }

    /// Asks questions together, unless whoever should answer has been silent too often.
    private func ask(_ all: [BusQuestion]) throws(AccessibilityError) -> [Answer] {
        questionCount += all.count
        let tired = "is not asked: its app did not answer \(Self.mostUnanswered) times"
        let late = "is not asked: all together took longer than \(Int(limits.totalSeconds)) seconds"
        func isTired(_ question: BusQuestion) -> Bool {
            unanswered[question.object.busName, default: 0] >= Self.mostUnanswered
        }
        var answers = [Answer](repeating: .silence(late), count: all.count)
        questions.ask(all) { question in
            !isBusGone && !isTired(question) && MainLoop.seconds < end
        } handle: { number, result in
            switch result {
            case .success(let reply):
                let isAll = all[number].method == "org.freedesktop.DBus.Properties.GetAll"
                answers[number] = (isAll ? reply[0] : reply).map { .reply($0) } ?? .silence("does not answer")
            case .failure(let error):
                answers[number] = .silence("does not answer")
                if case .noAnswer = error { unanswered[all[number].object.busName, default: 0] += 1 }
                if case .closed = error { isBusGone = true }
            }
        }
        if isBusGone { throw .noBus("it went away.") }
        for (number, answer) in answers.enumerated() where answer.silence == late && isTired(all[number]) {
            answers[number] = .silence(tired)
        }
        return answers
    }
}
