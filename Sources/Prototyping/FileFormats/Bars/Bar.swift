/// One bar of a graph: a label and a finite number.
///
/// ```swift
/// Bar(label: "January", value: 40).valueText  // "40"
/// ```
public struct Bar: Sendable, Hashable {
    /// The name of the bar, such as "January".
    public var label: String
    /// The length of the bar, in the unit of its series.
    public var value: Double {
        didSet { written = nil }
    }
    /// The digits of a table's number that `Double` cannot hold, with a point: "9007199254740993"; `nil`: it can.
    public private(set) var written: String?

    public init(label: String, value: Double) {
        self.init(label: label, value: value, written: nil)
    }

    /// Makes a bar of what a person has typed; `nil`: it is no finite number.
    ///
    /// - Parameters:
    ///   - label: The name of the bar.
    ///   - text: The number, with any minus and with or without separators of thousands.
    ///   - sign: The decimal sign of the person's language, which is tried first.
    public init?(label: String, typed text: String, _ sign: DecimalSign) {
        for sign in [sign, sign == .point ? .comma : .point] {
            guard !WrittenNumber(text).hasWord, case .number(let value, let written) = NumberText.reading(text, sign)
            else { continue }
            self.init(label: label, value: value, written: written)
            return
        }
        return nil
    }

    init(label: String, value: Double, written: String?) {
        (self.label, self.value, self.written) = (label, value, written)
    }

    /// The value for people and for files: "40", "40.5", "-3".
    ///
    /// It is the shortest text that reads back as the same number, with an ASCII minus and without ".0". A number of a
    /// table that `Double` cannot hold is as it was written there.
    public var valueText: String { written ?? NumberText.text(of: value) }
}

/// The bars of one graph with their title and unit.
///
/// ```swift
/// BarSeries(title: "Sales by month", unit: "units", bars: [Bar(label: "January", value: 40)])
/// ```
public struct BarSeries: Sendable, Hashable {
    /// The title of the graph, such as "Sales by month".
    public var title: String
    /// The unit of the values, such as "units".
    public var unit: String
    /// The bars from first to last.
    public var bars: [Bar]
    /// The name for scripts, the same in every language; empty: none.
    public var identifier: String

    public init(title: String, unit: String, bars: [Bar], identifier: String = "") {
        self.title = title
        self.unit = unit
        self.bars = bars
        self.identifier = identifier
    }
}
