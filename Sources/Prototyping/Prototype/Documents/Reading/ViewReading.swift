import FileFormats
import Translation
import YAMLReading

/// Reads views and their parts.
extension DocumentBuilder {
    /// The owner of drags and drops. Each has some keys of its own.
    enum Owner {
        case graph
        case card
        case element
    }

    func view(_ node: YAMLNode) -> ViewDescription? {
        guard case .map(let entries) = node.content else {
            log.add(
                localized("a view must be a map of keys and values, but this is {kind}", ["kind": node.kind]),
                at: node.position, remedy: ProblemLog.remedy(example: "- {graph: sales, bars: sales.csv}"))
            return nil
        }
        let kinds = ["graph", "card", "mockup"]
        switch entries.first(where: { kinds.contains($0.key.value) })?.key.value {
        case "graph": return graph(node).map(ViewDescription.graph)
        case "card": return card(node).map(ViewDescription.card)
        case "mockup": return mockup(node).map(ViewDescription.mockup)
        default:
            for entry in entries.prefix(20) {
                guard let remedy = Suggestion.remedy(for: entry.key.value, among: kinds) else { continue }
                log.add(
                    localized("a view has no key “{key}”", ["key": ProblemLog.short(entry.key.value)]),
                    at: entry.key.position,
                    remedy: remedy)
                return nil
            }
            log.add(
                localized("a view must be a graph, a card or a mock-up"), at: node.position,
                remedy: ProblemLog.remedy(example: "graph: sales"))
            return nil
        }
    }

    private func graph(_ node: YAMLNode) -> GraphDescription? {
        guard let map = MapReader(node, subject: localized("a graph"), log: log) else { return nil }
        let id = map.required("graph", example: "sales").flatMap { newIdentifier($0, of: "graph") }
        let title = map.node("title").flatMap { log.localizedText($0, of: "title") }
        let unit = map.node("unit").flatMap { log.localizedText($0, of: "unit") }
        let bars = map.required("bars", example: "sales.csv").flatMap { self.bars($0) }
        let columns = map.node("columns").flatMap { self.columns($0) }
        let encoding = map.node("encoding").flatMap { self.encoding($0) }
        let descriptions = self.descriptions(map, of: .graph)
        let screen = self.screen(map)
        map.finish()
        guard let id, let bars else { return nil }
        return GraphDescription(
            id: id, position: node.position, title: title, unit: unit, bars: bars, columns: columns,
            encoding: encoding, descriptions: descriptions, screen: screen)
    }

    private func bars(_ node: YAMLNode) -> BarSource? {
        guard case .list(let items) = node.content else {
            return log.fileReference(node, of: "bars", example: "sales.csv").map(BarSource.file)
        }
        guard items.count <= BarTable.maximumRows else {
            log.add(
                localized("there are more than {count} bars", ["count": "\(BarTable.maximumRows)"]), at: node.position,
                remedy: localized("Show fewer"))
            return nil
        }
        return .list(items.compactMap { bar($0) })
    }

    /// `[Country, "2020"]`, with the decimal sign as a third item where the numbers do not tell it.
    private func columns(_ node: YAMLNode) -> Positioned<TableColumns>? {
        let example = "[Country, \"2020\"]"
        guard let items = log.list(node, of: "columns", example: example) else { return nil }
        let texts = items.compactMap { log.plainText($0, of: "columns", example: example)?.value }
        guard texts.count == items.count else { return nil }
        let sign = texts.count == 3 ? DecimalSign(rawValue: texts[2]) : nil
        guard texts.count == 2 || sign != nil else {
            log.add(
                localized("“columns” names the column of the labels and that of the values"), at: node.position,
                remedy: ProblemLog.remedy(example: "columns: \(example)"))
            return nil
        }
        return Positioned(
            TableColumns(label: .named(texts[0]), value: .named(texts[1]), decimalSign: sign), at: node.position)
    }

    /// The encoding of a file, by any of the names that the web has for it.
    private func encoding(_ node: YAMLNode) -> Positioned<CharacterSet>? {
        guard let name = log.plainText(node, of: "encoding", example: "windows-1251") else { return nil }
        if let set = CharacterSet(named: name.value) { return Positioned(set, at: name.position) }
        log.add(
            localized("“encoding” has no “{name}”", ["name": ProblemLog.short(name.value)]), at: name.position,
            remedy: ProblemLog.remedy(example: "encoding: windows-1251"))
        return nil
    }

    private func bar(_ node: YAMLNode) -> Positioned<Bar>? {
        guard let map = MapReader(node, subject: localized("a bar"), log: log) else { return nil }
        let label = map.required("label", example: "January").flatMap { log.plainText($0, of: "label") }
        let value = map.required("value", example: "40").flatMap { log.number($0, of: "value") }
        map.finish()
        guard let label, let value else { return nil }
        guard label.value.contains(where: { !$0.isWhitespace }) else {
            log.add(
                localized("a bar’s label is empty"), at: label.position,
                remedy: ProblemLog.remedy(example: "label: January"))
            return nil
        }
        return Positioned(Bar(label: label.value, value: value.value), at: node.position)
    }

    private func card(_ node: YAMLNode) -> CardDescription? {
        guard let map = MapReader(node, subject: localized("a card"), log: log) else { return nil }
        let id = map.required("card", example: "ada").flatMap { newIdentifier($0, of: "card") }
        let contact = map.required("contact", example: "ada.vcf").flatMap {
            log.fileReference($0, of: "contact", example: "ada.vcf")
        }
        let person = map.node("person").flatMap { log.plainText($0, of: "person", example: "Ada Lovelace") }
        let encoding = map.node("encoding").flatMap { self.encoding($0) }
        let descriptions = self.descriptions(map, of: .card)
        let screen = self.screen(map)
        map.finish()
        guard let id, let contact else { return nil }
        return CardDescription(
            id: id, position: node.position, contact: contact, person: person, encoding: encoding,
            descriptions: descriptions,
            screen: screen)
    }

    private func mockup(_ node: YAMLNode) -> MockupDescription? {
        guard let map = MapReader(node, subject: localized("a mock-up"), log: log) else { return nil }
        let id = map.required("mockup", example: "inbox").flatMap { newIdentifier($0, of: "mockup") }
        let label = map.node("label").flatMap { log.localizedText($0, of: "label") }
        let description = map.node("description").flatMap { log.localizedText($0, of: "description") }
        let image = map.required("image", example: "inbox.png").flatMap {
            log.fileReference($0, of: "image", example: "inbox.png")
        }
        let list = map.node("elements")
        let elements = self.elements(list)
        let screen = self.screen(map)
        map.finish()
        guard let id, let image else { return nil }
        return MockupDescription(
            id: id, position: node.position, label: label, description: description, image: image, elements: elements,
            elementsPosition: list?.position, screen: screen)
    }

    private func elements(_ node: YAMLNode?) -> [ElementDescription] {
        let example = "[{element: archive, label: Archive, frame: [700, 80, 200, 200]}]"
        guard let node, let items = log.list(node, of: "elements", example: example) else { return [] }
        var elements: [ElementDescription] = []
        for item in items {
            if let element = element(item) { elements.append(element) }
            if isFull || log.isFull { break }
        }
        return elements
    }

    private func element(_ node: YAMLNode) -> ElementDescription? {
        guard let map = MapReader(node, subject: localized("an element"), log: log) else { return nil }
        let id = map.required("element", example: "archive").flatMap { newIdentifier($0, of: "element") }
        let label = map.required("label", example: "Archive").flatMap { log.localizedText($0, of: "label") }
        let description = map.node("description").flatMap { log.localizedText($0, of: "description") }
        let frame = map.required("frame", example: "[24, 80, 640, 56]").flatMap { log.frame($0, of: "frame") }
        let arrangement = map.node("arrange").flatMap { self.arrangement($0) }
        let inset = map.node("inset").flatMap { self.inset($0) }
        let opens = map.node("opens").flatMap { screenName($0, of: "opens") }
        let descriptions = self.descriptions(map, of: .element)
        map.finish()
        guard let id, let label, let frame else { return nil }
        return ElementDescription(
            id: id, position: node.position, label: label, description: description, frame: frame,
            arrangement: arrangement,
            inset: inset, opens: opens, descriptions: descriptions)
    }

    private func arrangement(_ node: YAMLNode) -> Positioned<Arrangement>? {
        let words = Arrangement.allCases.map(\.rawValue)
        guard let word = log.text(node, of: "arrange", example: "column") else { return nil }
        if let arrangement = Arrangement(rawValue: word.value) { return Positioned(arrangement, at: word.position) }
        log.add(
            localized("“arrange” has no “{word}”", ["word": ProblemLog.short(word.value)]), at: word.position,
            remedy: Suggestion.remedy(for: word.value, among: words)
                ?? localized("It is one of {words}", ["words": LocalizedList.all(words)]))
        return nil
    }

    private func inset(_ node: YAMLNode) -> Positioned<Double>? {
        guard let inset = log.number(node, of: "inset") else { return nil }
        if (0...1000).contains(inset.value) { return inset }
        log.add(
            localized("“inset” is a number of pixels from 0 to 1000"), at: inset.position,
            remedy: ProblemLog.remedy(example: "inset: 12"))
        return nil
    }
}
