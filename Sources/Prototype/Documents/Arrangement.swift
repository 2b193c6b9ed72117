/// `arrange:`: how an element of a mock-up arranges the cards that stand in it, and what is dropped there.
///
/// ```swift
/// Arrangement(rawValue: "column")  // .column
/// ```
public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Things stand where they were dropped.
    case free
    /// Things stand beside one another and make room.
    case row
    /// Things stand below one another and make room.
    case column
    /// Things stand in rows of equal cells and make room.
    case grid
}
