import GLibSupport

extension Element {
    /// The facts that a film keeps of an element besides those that a tree shows.
    ///
    /// ```swift
    /// let tree = try desktop.tree(of: app, detail: .kept)
    /// print(tree.focused?.kept?.caret ?? -1)
    /// ```
    package struct Kept: Equatable, Sendable {
        /// The number of its role, as libatspi's `AtspiRole` counts; toolkits call one role by several names.
        package var role: Int?
        /// The elements that it is related to, by the name of the relation, such as "labelled-by".
        package var relations: [String: [BusObject]] = [:]
        /// How many characters its text has, if it is longer than what was read of it.
        package var length: Int?
        /// Before which character of its text the caret stands.
        package var caret: Int?
        /// The parts of its text that are selected.
        package var selections: [Range<Int>] = []
        /// How many rows and columns it has, of a table.
        package var table: Table?
        /// Its row, its column, and how many of each it takes, in a table.
        package var cell: Cell?
        /// Its place on the screen, as its app says; of GTK 4, which does not know it, `nil`.
        package var screen: Bounds?
    }

    /// How large a table is.
    package struct Table: Equatable, Sendable {
        package var rows: Int
        package var columns: Int
    }

    /// The position in a table.
    package struct Cell: Equatable, Sendable {
        package var row: Int
        package var column: Int
        package var rowSpan = 1
        package var columnSpan = 1
    }
}

/// Questions that a film asks of elements, and nobody else. The names of actions for programs are not among them: those for
/// people are known, and each would be a question.
extension TreeReader {
    private static let mostRelations = 20
    private static let mostTargets = 100
    private static let mostSelections = 10

    func fillKept(_ level: [Int], _ having: [String: [Int]]) throws(AccessibilityError) {
        for index in level { nodes[index].element.kept = Element.Kept() }
        for (index, answer) in zip(level, try ask("Accessible.GetRole", of: level)) {
            nodes[index].element.kept?.role = answer.reply?[0]?.int
        }
        try fillRelations(level)
        try fillCarets(having["org.a11y.atspi.Text"] ?? [])
        try fillTables(having["org.a11y.atspi.Table"] ?? [])
        try fillCells(having["org.a11y.atspi.TableCell"] ?? [])
        try fillScreens(having["org.a11y.atspi.Component"] ?? [])
    }

    private func fillRelations(_ level: [Int]) throws(AccessibilityError) {
        for (index, answer) in zip(level, try ask("Accessible.GetRelationSet", of: level)) {
            for relation in answer.reply?[0]?.members(limit: Self.mostRelations) ?? [] {
                guard let number = relation[0]?.int, RelationNames.names.indices.contains(number), number > 0 else {
                    continue
                }
                let targets = relation[1]?.members(limit: Self.mostTargets).compactMap { BusObject($0) } ?? []
                nodes[index].element.kept?.relations[RelationNames.names[number], default: []] += targets
            }
        }
    }

    /// Asks for the caret where there may be one: labels have none.
    private func fillCarets(_ level: [Int]) throws(AccessibilityError) {
        let long = level.filter { nodes[$0].element.text?.unicodeScalars.count ?? 0 >= Element.keptTextLimit }
        for (index, length) in zip(long, try askNumber("CharacterCount", "Text", long)) {
            nodes[index].element.kept?.length = length.flatMap { $0 > Element.keptTextLimit ? $0 : nil }
        }
        let states = ["editable", "focusable", "selectable-text"]
        let asked = level.filter { index in states.contains { nodes[index].element.has(state: $0) } }
        for (index, caret) in zip(asked, try askNumber("CaretOffset", "Text", asked)) {
            nodes[index].element.kept?.caret = caret.flatMap { $0 >= 0 ? $0 : nil }
        }
        var selecting: [(index: Int, number: Int)] = []
        for (index, answer) in zip(asked, try ask("Text.GetNSelections", of: asked)) {
            let count = min(max(answer.reply?[0]?.int ?? 0, 0), Self.mostSelections)
            selecting += (0..<count).map { (index, $0) }
        }
        let questions = selecting.map { index, number in
            self.questions.question(
                "Text.GetSelection", of: nodes[index].element.reference, [.int32(Int32(number))])
        }
        for (place, answer) in zip(selecting, try self.questions.ask(questions)) {
            guard let start = answer.reply?[0]?.int, let end = answer.reply?[1]?.int, 0 <= start, start < end else {
                continue
            }
            nodes[place.index].element.kept?.selections.append(start..<end)
        }
    }

    private func fillTables(_ level: [Int]) throws(AccessibilityError) {
        let (rows, columns) = (try askNumber("NRows", "Table", level), try askNumber("NColumns", "Table", level))
        for (place, index) in level.enumerated() {
            guard let rows = rows[place], let columns = columns[place], rows >= 0, columns >= 0 else { continue }
            nodes[index].element.kept?.table = Element.Table(rows: rows, columns: columns)
        }
    }

    private func fillCells(_ level: [Int]) throws(AccessibilityError) {
        let objects = level.map { nodes[$0].element.reference }
        let places = try questions.ask(property: "Position", interface: "TableCell", of: objects)
        let rows = try askNumber("RowSpan", "TableCell", level)
        let columns = try askNumber("ColumnSpan", "TableCell", level)
        for (place, index) in level.enumerated() {
            let position = places[place].reply?[0]?.unboxed
            guard let row = position?[0]?.int, let column = position?[1]?.int, row >= 0, column >= 0 else { continue }
            nodes[index].element.kept?.cell = Element.Cell(
                row: row, column: column, rowSpan: max(rows[place] ?? 1, 1), columnSpan: max(columns[place] ?? 1, 1))
        }
    }

    /// Qt was asked for this before: places in its windows are made of it.
    private func fillScreens(_ level: [Int]) throws(AccessibilityError) {
        var asked: [Int] = []
        for index in level {
            let bus = nodes[index].element.reference.busName
            if try isPlacedOnScreen(index) {
                let bounds = nodes[index].element.bounds
                nodes[index].element.kept?.screen = bounds
            } else if try !questions.isGtk4(bus) {
                asked.append(index)
            }
        }
        for (index, answer) in zip(asked, try ask("Component.GetExtents", of: asked, [.uint32(0)])) {
            guard let numbers = answer.reply?[0]?.members().compactMap(\.int), numbers.count == 4 else { continue }
            nodes[index].element.kept?.screen = Element.Bounds(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    private func askNumber(
        _ property: String, _ interface: String, _ level: [Int]
    ) throws(AccessibilityError) -> [Int?] {
        let objects = level.map { nodes[$0].element.reference }
        return try questions.ask(property: property, interface: interface, of: objects).map {
            $0.reply?[0]?.unboxed.int
        }
    }
}
