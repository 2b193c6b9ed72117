/// The sign before the fraction of a number.
///
/// ```swift
/// let columns = TableColumns(label: .named("Land"), value: .named("Umsatz"), decimalSign: .comma)
/// ```
public enum DecimalSign: String, Sendable, Hashable, CaseIterable {
    case point = "."
    case comma = ","
}
