import Translation

/// The words that a graph shows of its own, in the person's language.
///
/// ```swift
/// var strings = GraphStrings()
/// strings.numbers = NumberFormat(decimalSeparator: ",", groupSeparator: ".")
/// let state = GraphState(title: "Sales", unit: "units", bars: bars, strings: strings)
/// ```
public struct GraphStrings: Hashable, Sendable {
    /// What an empty graph says.
    public var empty = localized("Drop a CSV file here to add bars.")
    /// How numbers are written.
    public var numbers = NumberFormat.localized
    /// A bar's label and value, in its bubble.
    func bubble(label: String, value: String) -> String {
        localized("{label}: {value}", ["label": label, "value": value], context: "a bar")
    }

    public init() {}
}

/// All that a graph shows, as plain values.
///
/// ```swift
/// GraphState(title: "Sales", unit: "units", bars: [GraphState.Bar(label: "January", value: 40)])
/// ```
public struct GraphState: Sendable {
    /// A bar's data.
    public struct Bar: Hashable, Sendable {
        /// What stands under the bar.
        public var label: String
        public var value: Double

        public init(label: String, value: Double) {
            self.label = label
            self.value = value
        }
    }

    /// What is over the graph.
    public enum DropState: Hashable, Sendable {
        case none
        /// Something that the graph takes, and what it would do with it, such as "Add 3 bars".
        case accepts(note: String)
        /// Something that it does not take, and why.
        case refuses(reason: String)
    }

    /// How many bars find room.
    ///
    /// ```swift
    /// let state = GraphState(title: "Sales", unit: "units", bars: bars, mode: .fit)
    /// ```
    public enum Mode: Sendable {
        /// Every bar is wide enough to be a target with a legible label; wide content scrolls.
        case scroll
        /// All bars fit, labels are left out where there are too many. For pictures.
        case fit
    }

    public var title: String
    /// What the values count.
    public var unit: String
    /// In reading order.
    public var bars: [Bar]
    /// The bar that the pointer is over.
    public var hovered: Int?
    /// The bar that has the keyboard's focus.
    public var focused: Int?
    /// Whether the keyboard moved the focus, so that it is shown.
    public var isFocusVisible: Bool
    /// The bars that are held.
    public var lifted: Set<Int>
    /// The bars that are dragged together.
    public var selected: Set<Int>
    /// Before which bar something would be inserted; the number of bars is after the last.
    public var insertionIndex: Int?
    /// What is over the graph.
    public var drop: DropState
    /// How far the bars are scrolled, in logical pixels from where reading begins.
    public var scrollOffset: Double
    /// Whether all bars are in sight, or scrolled.
    public var mode: Mode
    /// The words that are drawn.
    public var strings: GraphStrings

    public init(
        title: String, unit: String, bars: [Bar], hovered: Int? = nil, focused: Int? = nil,
        isFocusVisible: Bool = false, lifted: Set<Int> = [], selected: Set<Int> = [], insertionIndex: Int? = nil,
        drop: DropState = .none, scrollOffset: Double = 0, mode: Mode = .scroll, strings: GraphStrings = GraphStrings()
    ) {
        self.title = title
        self.unit = unit
        self.bars = bars
        self.hovered = hovered
        self.focused = focused
        self.isFocusVisible = isFocusVisible
        self.lifted = lifted
        self.selected = selected
        self.insertionIndex = insertionIndex
        self.drop = drop
        self.scrollOffset = scrollOffset
        self.mode = mode
        self.strings = strings
    }
}
