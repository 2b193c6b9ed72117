import AccessibleDragging

/// The states of an object, as AT-SPI numbers them (`AtspiStateType`).
///
/// ```swift
/// let canBeReached = try adapter.states(of: path).isSuperset(of: [.focusable, .showing])
/// ```
public struct States: OptionSet, Hashable, Sendable {
    /// One bit for each state, at AT-SPI's number.
    public let rawValue: UInt64

    /// Makes a set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: UInt64) {
        rawValue = 1 << bit
    }

    /// The object is checked, or switched on.
    public static let checked = States(bit: 4)
    /// The object can be checked.
    public static let checkable = States(bit: 41)
    /// The object can be opened.
    public static let expandable = States(bit: 9)
    /// The contents of the object are shown.
    public static let expanded = States(bit: 10)
    /// The object can be selected.
    public static let selectable = States(bit: 22)
    /// The object is selected.
    public static let selected = States(bit: 23)
    /// The window has the keyboard focus.
    public static let active = States(bit: 1)
    /// The object is gone.
    public static let defunct = States(bit: 6)
    /// The object can be used.
    public static let enabled = States(bit: 8)
    /// The object can get the keyboard focus.
    public static let focusable = States(bit: 11)
    /// The object has the keyboard focus.
    public static let focused = States(bit: 12)
    /// The object reacts to input.
    public static let sensitive = States(bit: 24)
    /// The object is visible on the screen.
    public static let showing = States(bit: 25)
    /// The object is not hidden, but may be scrolled out of view.
    public static let visible = States(bit: 30)

    /// The states that follow from the element alone.
    @MainActor
    init(of element: AccessibleElement) {
        self = element.isEnabled ? [.enabled, .sensitive] : []
        if let isSelected = element.isSelected { formUnion(isSelected ? [.selectable, .selected] : .selectable) }
        if let isChecked = element.isChecked { formUnion(isChecked ? [.checkable, .checked] : .checkable) }
        if let isExpanded = element.isExpanded { formUnion(isExpanded ? [.expandable, .expanded] : .expandable) }
    }

    /// Has one state as others have it.
    mutating func keep(_ state: States, of others: States) {
        if others.contains(state) { insert(state) } else { remove(state) }
    }

    /// The states of which each change is reported on its own.
    static let heard: [States] = [.checked, .enabled, .expanded, .selected, .sensitive]

    /// The names of all states, by number, as libatspi has them.
    public static let names = [
        "invalid", "active", "armed", "busy", "checked", "collapsed", "defunct", "editable", "enabled", "expandable",
        "expanded", "focusable", "focused", "has-tooltip", "horizontal", "iconified", "modal", "multi-line",
        "multiselectable", "opaque", "pressed", "resizable", "selectable", "selected", "sensitive", "showing",
        "single-line", "stale", "transient", "vertical", "visible", "manages-descendants", "indeterminate",
        "required", "truncated", "animated", "invalid-entry", "supports-autocompletion", "selectable-text",
        "is-default", "visited", "checkable", "has-popup", "read-only",
    ]

    /// The states with these names; names that there are not are left out.
    public init(named names: some Sequence<String>) {
        self = names.reduce(into: []) { set, name in
            if let number = Self.names.firstIndex(of: name) { set.insert(States(rawValue: 1 << UInt64(number))) }
        }
    }

    /// The name of a single state; empty: there is no such state.
    public var name: String {
        let number = rawValue.trailingZeroBitCount
        return Self.names.indices.contains(number) ? Self.names[number] : ""
    }

    /// The two words that `GetState` answers, the lower one first.
    public var words: [UInt32] {
        [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
    }
}
