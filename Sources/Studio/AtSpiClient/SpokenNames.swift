import GLibSupport

/// A screen reader's names for the elements that were read.
extension TreeReader {
    /// A hostile app may say that thousands label one.
    private static let mostLabels = 4

    /// Puts the name that a screen reader says in the place of the one that an element gives itself.
    func nameAsSpoken() throws(AccessibilityError) {
        // Browsers compute names by themselves.
        let onPage = elements(in: \.isDocument)
        let hasOtherRows = onPage.union(elements { $0.kind == .comboBox })
        let asked = nodes.indices.filter { mayBeLabelled($0, onPage) }
        let labels = try labelWords(of: asked)
        let fields = nodes.indices.filter { isUnnamedField($0) && (labels[$0] ?? []).isEmpty }
        let placeholders = try placeholders(of: fields)
        try describeUnnamed(asked.filter { (labels[$0] ?? []).isEmpty })
        if detail == .audit { try findValuesAmongNames(asked.filter { (labels[$0] ?? []).isEmpty }) }
        for index in nodes.indices {
            let element = nodes[index].element
            var facts = SpokenName.Facts(name: element.name, labels: labels[index] ?? [])
            let isUnnamed = element.isControl && !element.hasGivenName
            if isUnnamed { (facts.description, facts.placeholder) = (element.description, placeholders[index] ?? "") }
            if element.name.contains("_") { facts.textsInside = textsInside(index) }
            if isUnnamedRow(index, outside: hasOtherRows) { facts.wordsInside = textsInside(index) }
            (facts.role, facts.isOnPage) = (element.kind, onPage.contains(index))
            let spoken = SpokenName(facts)
            guard spoken.words != element.name else { continue }
            if !element.name.isEmpty { nodes[index].element.ownName = element.name }
            nodes[index].element.name = spoken.words
            nodes[index].element.isNamedByPlaceholder = spoken.source == .placeholder
            nodes[index].element.isNamedByTexts = spoken.source == .textsInside
        }
    }

    /// Whether another element may label it so that it matters. Among elements with a name of their own an audit asks
    /// only those whose name is a value.
    private func mayBeLabelled(_ index: Int, _ onPage: Set<Int>) -> Bool {
        let element = nodes[index].element
        guard element.problem == nil else { return false }
        let isNamed = element.hasGivenName
        if onPage.contains(index), isNamed { return false }
        if element.isCollection { return !isNamed && (detail != .audit || element.isSeen) }
        guard element.isControl, !element.isMenuItem || !isNamed else { return false }
        return detail != .audit || element.kind == .comboBox || !isNamed && element.isSeen
    }

    /// Whether a screen reader reads the texts in a row instead of its name. Browsers compute names by themselves, a
    /// combo box is named by its choice, and a rule only asks for names that exist.
    private func isUnnamedRow(_ index: Int, outside others: Set<Int>) -> Bool {
        let element = nodes[index].element
        let isRow = element.kind == .listItem || element.kind == .treeItem
        return isRow && !element.hasGivenName && detail != .audit && !others.contains(index)
    }

    private func isUnnamedField(_ index: Int) -> Bool {
        let element = nodes[index].element
        return element.isControl && element.takesText && !element.hasGivenName && element.problem == nil
    }

    /// The numbers of all that is in some elements.
    private func elements(in isMeant: (Element) -> Bool) -> Set<Int> {
        var found: Set<Int> = []
        // Elements come after the one that they are in.
        for index in nodes.indices where isMeant(nodes[index].element) || found.contains(index) {
            found.formUnion(nodes[index].children)
        }
        return found
    }

    /// The words of the labels of elements, by their numbers. GTK from 4.14 on names the entries of its menus by labels
    /// that have no name either, but a text.
    private func labelWords(of asked: [Int]) throws(AccessibilityError) -> [Int: [String]] {
        var parents: [Int: Int] = [:]
        var numbers: [BusObject: Int] = [:]
        for index in nodes.indices {
            numbers[nodes[index].element.reference] = numbers[nodes[index].element.reference] ?? index
            for child in nodes[index].children { parents[child] = index }
        }
        /// Whether an element is in another one, or is it.
        func isIn(_ index: Int, _ reference: BusObject) -> Bool {
            var next: Int? = index
            while let here = next {
                if nodes[here].element.reference == reference { return true }
                next = parents[here]
            }
            return false
        }
        let found = try questions.labels(of: asked.map { nodes[$0].element.reference })
        let labels = zip(asked, found).map { index, labels in
            labels.prefix(Self.mostLabels).filter { !isIn(index, $0) }
        }
        let unread = labels.flatMap { $0 }.filter { label in
            numbers[label].map { nodes[$0].element.name.isEmpty } ?? true
        }
        var words: [BusObject: String] = [:]
        for (label, answer) in zip(unread, try questions.ask(property: "Name", interface: "Accessible", of: unread)) {
            words[label] = answer.reply?[0]?.unboxed.text ?? ""
        }
        let nameless = unread.filter { words[$0] == "" }
        for (label, answer) in zip(nameless, try questions.ask("Text.GetText", of: nameless, [.int32(0), .int32(200)]))
        {
            words[label] = answer.reply?[0]?.text
        }
        var result: [Int: [String]] = [:]
        for (index, labels) in zip(asked, labels) {
            let texts = labels.compactMap { label in words[label] ?? numbers[label].map { nodes[$0].element.name } }
            result[index] = texts.filter { !$0.isEmpty }
        }
        return result
    }

    /// The placeholders of fields, by their numbers.
    private func placeholders(of fields: [Int]) throws(AccessibilityError) -> [Int: String] {
        var result: [Int: String] = [:]
        let unread = detail.isWhole ? [] : fields
        for (index, answer) in zip(unread, try ask("Accessible.GetAttributes", of: unread)) {
            result[index] = answer.reply?[0]?.dictionary["placeholder-text"]?.text
        }
        if detail.isWhole {
            for index in fields { result[index] = nodes[index].element.attributes["placeholder-text"] }
        }
        return result
    }

    /// In an audit Qt's elements were asked for their names only.
    private func describeUnnamed(_ all: [Int]) throws(AccessibilityError) {
        guard detail == .audit else { return }
        var asked: [Int] = []
        for index in all where !nodes[index].element.hasGivenName {
            if try questions.asksSingly(nodes[index].element.reference.busName) { asked.append(index) }
        }
        for (index, answer) in zip(asked, try ask(property: "Description", of: asked)) {
            nodes[index].element.description = answer.reply?[0]?.unboxed.text ?? ""
        }
    }

    /// GTK 3 and Qt give a combo box that nobody has named the name of its choice.
    private func findValuesAmongNames(_ all: [Int]) throws(AccessibilityError) {
        let most = 50
        for index in all where nodes[index].element.kind == .comboBox && nodes[index].element.hasGivenName {
            let inside = descendants(of: index).prefix(most)
            let unread = inside.filter { nodes[$0].element.name.isEmpty }.map { nodes[$0].element.reference }
            let answers = try questions.ask(property: "Name", interface: "Accessible", of: unread)
            let names = inside.map { nodes[$0].element.name } + answers.map { $0.reply?[0]?.unboxed.text ?? "" }
            nodes[index].element.isNamedByValue = names.contains(nodes[index].element.name)
        }
    }

    private func descendants(of index: Int) -> [Int] {
        nodes[index].children.flatMap { [$0] + descendants(of: $0) }
    }

    /// The texts of the labels in an element.
    private func textsInside(_ index: Int) -> [String] {
        nodes[index].children.flatMap { child in
            (nodes[child].element.kind == .label ? [nodes[child].element.name] : []) + textsInside(child)
        }
    }
}
