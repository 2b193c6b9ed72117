/// `arrange:`: the way in which an element of a mock-up arranges the cards inside it, and cards that are dropped there.
///
/// ```swift
/// Arrangement(rawValue: "column")  // .column
/// ```
public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Cards stay where they are dropped.
    case free
    /// Cards are beside one another and make room.
    case row
    /// Cards are below one another and make room.
    case column
    /// Cards are in rows of equal cells and make room.
    case grid
}
