import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Table`, of which nothing can be changed.
    static let table = AtSpiInterface(
        "Table",
        methods: [
            Method("GetAccessibleAt", takes: [("row", "i"), ("column", "i")], gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let cell = try adapter.cell(of: path, row: arguments.int(0), column: arguments.int(1))
                return [.reference(cell.map { .own($0) } ?? .null)]
            },
            Method("GetIndexAt", takes: [("row", "i"), ("column", "i")], gives: ["i"]) {
                adapter, path, arguments throws(AtSpiError) in
                let cell = try adapter.cell(of: path, row: arguments.int(0), column: arguments.int(1))
                return [
                    .int32(
                        Int32(clamping: try cell.map { path throws(AtSpiError) in try adapter.index(of: path) } ?? -1))
                ]
            },
            Method("GetRowAtIndex", takes: [("index", "i")], gives: ["i"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.int32(Int32(clamping: try place(adapter, path, arguments.int(0))?.row ?? -1))]
            },
            Method("GetColumnAtIndex", takes: [("index", "i")], gives: ["i"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.int32(Int32(clamping: try place(adapter, path, arguments.int(0))?.column ?? -1))]
            },
            Method("GetRowDescription", takes: [("row", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                let header = try adapter.headers(of: path, row: arguments.int(0), column: nil).first
                return [.string(try header.map { path throws(AtSpiError) in try adapter.name(of: path) } ?? "")]
            },
            Method("GetColumnDescription", takes: [("column", "i")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                let header = try adapter.headers(of: path, row: nil, column: arguments.int(0)).first
                return [.string(try header.map { path throws(AtSpiError) in try adapter.name(of: path) } ?? "")]
            },
            Method("GetRowHeader", takes: [("row", "i")], gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let header = try adapter.headers(of: path, row: arguments.int(0), column: nil).first
                return [.reference(header.map { .own($0) } ?? .null)]
            },
            Method("GetColumnHeader", takes: [("column", "i")], gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let header = try adapter.headers(of: path, row: nil, column: arguments.int(0)).first
                return [.reference(header.map { .own($0) } ?? .null)]
            },
            Method("GetSelectedRows", gives: ["ai"]) { adapter, path, _ throws(AtSpiError) in
                [.array(try adapter.selectedRows(of: path).map { .count($0) }, of: "i")]
            },
            Method("IsRowSelected", takes: [("row", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.bool(try adapter.selectedRows(of: path).contains(arguments.int(0)))]
            },
            Method("IsSelected", takes: [("row", "i"), ("column", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                let cell = try adapter.cell(of: path, row: arguments.int(0), column: arguments.int(1))
                return [
                    .bool(
                        try cell.map { path throws(AtSpiError) in try adapter.states(of: path).contains(.selected) }
                            ?? false)
                ]
            },
        ],
        properties: [
            Property("NRows", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.tableSize(of: path).rows)
            },
            Property("NColumns", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.tableSize(of: path).columns)
            },
            Property("Caption", "(so)") { _, _ in .reference(.null) },
            Property("Summary", "(so)") { _, _ in .reference(.null) },
            Property("NSelectedRows", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.selectedRows(of: path).count)
            },
            Property("NSelectedColumns", "i") { _, _ in .count(0) },
        ])

    /// The position of a table's child.
    private static func place(
        _ answers: any AtSpiAnswers, _ table: ObjectPath, _ index: Int
    ) throws(AtSpiError) -> AtSpiAdapter.TablePosition? {
        let child = try answers.child(of: table, at: index)
        return try? answers.tablePosition(of: child)
    }

    /// `org.a11y.atspi.TableCell`.
    static let tableCell = AtSpiInterface(
        "TableCell",
        methods: [
            Method("GetRowColumnSpan", gives: ["b", "i", "i", "i", "i"]) { adapter, path, _ throws(AtSpiError) in
                let place = try adapter.tablePosition(of: path)
                let numbers = [place.row, place.column, place.rowSpan, place.columnSpan]
                return [.bool(true)] + numbers.map { .count($0) }
            },
            Method("GetColumnHeaderCells", gives: ["a(so)"]) { adapter, path, _ throws(AtSpiError) in
                let place = try adapter.tablePosition(of: path)
                return [.references(try adapter.headers(of: place.table, row: nil, column: place.column))]
            },
            Method("GetRowHeaderCells", gives: ["a(so)"]) { adapter, path, _ throws(AtSpiError) in
                let place = try adapter.tablePosition(of: path)
                return [.references(try adapter.headers(of: place.table, row: place.row, column: nil))]
            },
        ],
        properties: [
            Property("Position", "(ii)") { adapter, path throws(AtSpiError) in
                let place = try adapter.tablePosition(of: path)
                return .tuple([.count(place.row), .count(place.column)])
            },
            Property("RowSpan", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.tablePosition(of: path).rowSpan)
            },
            Property("ColumnSpan", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.tablePosition(of: path).columnSpan)
            },
            Property("Table", "(so)") { adapter, path throws(AtSpiError) in
                .reference(.own(try adapter.tablePosition(of: path).table))
            },
        ])

    /// `org.a11y.atspi.Selection`, which says what is selected, and changes nothing.
    static let selection = AtSpiInterface(
        "Selection",
        methods: [
            Method("GetSelectedChild", takes: [("index", "i")], gives: ["(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let (children, index) = (try adapter.selectedChildren(of: path), arguments.int(0))
                guard children.indices.contains(index) else { return [.reference(.null)] }
                return [.reference(.own(children[index]))]
            },
            Method("IsChildSelected", takes: [("index", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                let child = try adapter.child(of: path, at: arguments.int(0))
                return [.bool(try adapter.states(of: child).contains(.selected))]
            },
            Method("SelectAll", gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("ClearSelection", gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("SelectChild", takes: [("index", "i")], gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("DeselectChild", takes: [("index", "i")], gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("DeselectSelectedChild", takes: [("index", "i")], gives: ["b"]) { _, _, _ in [.bool(false)] },
        ],
        properties: [
            Property("NSelectedChildren", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.selectedChildren(of: path).count)
            }
        ])
}
