/// The sides of a row: what is dropped comes to stand before it or after it; in a tree, also below it.
enum RowSide: Hashable {
    case before, inside, after
}

/// The row that a drag or a drop of a list stands for.
struct RowTarget: Hashable {
    /// The row, counted from 0; `nil`: below all rows.
    var position: Int?
    var side: RowSide
    /// Whether the row is dragged without those that are selected with it.
    var isAlone = false

    /// Something comes to stand after the last row of all, whatever that one is.
    static let belowAllRows = RowTarget(position: nil, side: .after)
}
