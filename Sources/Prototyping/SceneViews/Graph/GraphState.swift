import Translation

/// The texts that are drawn on a graph, in the person's language.
///
/// ```swift
/// var strings = GraphStrings()
/// strings.numbers = NumberFormat(decimalSeparator: ",", groupSeparator: ".")
/// let state = GraphState(title: "Sales", unit: "units", bars: bars, strings: strings)
/// ```
public struct GraphStrings: Hashable, Sendable {
    /// The text of an empty graph.
    public var empty = localized("Drop a CSV file here to add bars.")
    /// The format of numbers.
    public var numbers = NumberFormat.localized
    /// The label and value of a bar, in its bubble.
    func bubble(label: String, value: String) -> String {
        localized("{label}: {value}", ["label": label, "value": value], context: "a bar")
    }

    public init() {}
}

/// Everything that a graph shows, as plain values.
///
/// ```swift
/// GraphState(title: "Sales", unit: "units", bars: [GraphState.Bar(label: "January", value: 40)])
/// ```
public struct GraphState: Sendable {
    /// A bar's data.
    public struct Bar: Hashable, Sendable {
        /// The label under the bar.
        public var label: String
        public var value: Double
        /// The digits of a number that `Double` cannot hold; `nil`: it can.
        public var written: String?

        public init(label: String, value: Double, written: String? = nil) {
            self.written = written
            self.label = label
            self.value = value
        }
    }

    /// The state of the graph while something is dragged over it.
    public enum DropState: Hashable, Sendable {
        case none
        /// An item that the graph takes, with the effect of a drop, such as "Add 3 bars".
        case accepts(note: String)
        /// An item that the graph refuses.
        case refuses(reason: String)
    }

    /// A value that is being changed, and not yet kept.
    ///
    /// ```swift
    /// state.adjusted = GraphState.Adjusted(bar: 0, value: 45)
    /// ```
    public struct Adjusted: Hashable, Sendable {
        /// The index of the bar.
        public var bar: Int
        /// The value that it has now.
        public var value: Double

        public init(bar: Int, value: Double) {
            (self.bar, self.value) = (bar, value)
        }
    }

    /// The way in which bars are fitted into the plot.
    ///
    /// ```swift
    /// let state = GraphState(title: "Sales", unit: "units", bars: bars, mode: .fit)
    /// ```
    public enum Mode: Sendable {
        /// Every bar is wide enough for a target with a legible label, and the plot scrolls.
        case scroll
        /// All bars fit, and labels are omitted if there are too many. For pictures.
        case fit
    }

    public var title: String
    /// The unit of the values.
    public var unit: String
    /// The bars, in reading order.
    public var bars: [Bar]
    /// The index of the bar under the pointer.
    public var hovered: Int?
    /// The index of the bar with the keyboard focus.
    public var focused: Int?
    /// Whether the keyboard moved the focus, so that it is shown.
    public var isFocusVisible: Bool
    /// Whether the bar with the focus was clicked, which is shown more quietly than what keys do.
    var isChosen = false
    /// The indices of the lifted bars.
    public var lifted: Set<Int>
    /// The indices of the bars that are on their way to where they stand: they are drawn by themselves.
    var moving: Set<Int> = []
    /// The indices of the bars that are dragged together.
    public var selected: Set<Int>
    /// The index at which a drop would insert a bar, from 0 to the number of bars.
    public var insertionIndex: Int?
    /// The state while something is dragged over the graph.
    public var drop: DropState
    /// The distance by which the bars are scrolled in reading direction, in logical pixels.
    public var scrollOffset: Double
    /// The bar whose value is being changed; `nil`: none is.
    var adjusted: Adjusted?
    /// The index of the bar whose end is under the pointer, where it can be pulled; `nil`: there is none.
    public var handle: Int?
    /// The way in which bars are fitted into the plot.
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

    /// The bars with the value that is being changed. The axis stays that of ``bars`` meanwhile.
    var shownBars: [Bar] {
        guard let adjusted, bars.indices.contains(adjusted.bar) else { return bars }
        var shown = bars
        shown[adjusted.bar] = shownBar(adjusted.bar)
        return shown
    }

    func shownBar(_ index: Int) -> Bar {
        guard let adjusted, adjusted.bar == index else { return bars[index] }
        return Bar(label: bars[index].label, value: adjusted.value)
    }
}
