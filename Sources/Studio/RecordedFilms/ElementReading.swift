import TextSafety

/// Elements out of the lines of a timeline.
extension SeenElement {
    /// An element of which nothing is known but its number.
    init(blank id: Int) {
        self.init(id: id, parent: nil, index: 0, role: "", name: "", path: "", states: [], value: nil, text: nil)
    }

    /// Reads an element that is added to a tree.
    init(reading json: JSON) throws(FilmReadingError) {
        let members = try FilmMembers(json)
        self.init(
            id: try members.id("id"), parent: try members.integer("parent", in: FilmMembers.ids),
            index: try members.integer("index", in: FilmMembers.counts) ?? 0, role: "", name: "",
            path: try members.text("path") ?? "", states: [], value: nil, text: nil)
        try read(members)
    }

    /// Takes over what members say; what is missing stays as it is, and what is `null` goes.
    mutating func read(_ new: FilmMembers) throws(FilmReadingError) {
        if new.has("role") { role = try new.neededText("role") }
        if new.has("roleNumber") { roleNumber = try new.integer("roleNumber", in: FilmMembers.counts) }
        if new.has("name") { name = try new.neededText("name") }
        if new.has("states") { states = try new.list("states", of: { $0.text }) ?? [] }
        if new.has("value") { value = try new.text("value") }
        if new.has("text") { text = try new.text("text") }
        if new.has("length") { length = try new.integer("length", in: FilmMembers.counts) }
        if new.has("caret") { caret = try new.integer("caret", in: FilmMembers.counts) }
        if new.has("selections") { selections = try new.list("selections", of: Self.selection) ?? [] }
        if new.has("description") { description = try new.text("description") ?? "" }
        if new.has("actions") { actions = try new.list("actions", of: Self.action) ?? [] }
        if new.has("attributes") { attributes = try new.dictionary("attributes", of: { $0.text }) ?? [:] }
        if new.has("relations") { relations = try new.dictionary("relations", of: Self.targets) ?? [:] }
        if new.has("rectangle") { rectangle = try new.rectangle("rectangle") }
        if new.has("range") { range = try new.object("range").map(Self.range) }
        if new.has("cell") { cell = try new.object("cell").map(Self.cell) }
        if new.has("table") { table = try new.object("table").map(Self.table) }
    }

    private static func selection(_ json: JSON) -> Swift.Range<Int>? {
        let numbers = json.elements.compactMap { FilmMembers.integer($0, in: FilmMembers.counts) }
        return numbers.count == 2 && numbers[0] < numbers[1] ? numbers[0]..<numbers[1] : nil
    }

    private static func action(_ json: JSON) throws(FilmReadingError) -> Action? {
        guard case .object = json else { return nil }
        let members = try FilmMembers(json)
        return Action(
            name: try members.text("name") ?? "", label: try members.text("label") ?? "",
            description: try members.text("description") ?? "", keys: try members.text("keys") ?? "")
    }

    private static func targets(_ json: JSON) -> [Int]? {
        guard case .array(let values) = json, values.count <= FilmLimits.list else { return nil }
        let numbers = values.compactMap { FilmMembers.integer($0, in: FilmMembers.ids) }
        return numbers.count == values.count ? numbers : nil
    }

    private static func range(_ members: FilmMembers) throws(FilmReadingError) -> Range {
        let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        return Range(
            current: try members.neededNumber("current", in: all),
            minimum: try members.neededNumber("minimum", in: all),
            maximum: try members.neededNumber("maximum", in: all))
    }

    private static func cell(_ members: FilmMembers) throws(FilmReadingError) -> Cell {
        Cell(
            row: try members.neededInteger("row", in: FilmMembers.counts),
            column: try members.neededInteger("column", in: FilmMembers.counts),
            rowSpan: try members.integer("rowSpan", in: FilmMembers.ids) ?? 1,
            columnSpan: try members.integer("columnSpan", in: FilmMembers.ids) ?? 1)
    }

    private static func table(_ members: FilmMembers) throws(FilmReadingError) -> Table {
        Table(
            rows: try members.neededInteger("rows", in: FilmMembers.counts),
            columns: try members.neededInteger("columns", in: FilmMembers.counts))
    }
}
