import AccessibleDragging

/// The states of an object, as AT-SPI numbers them (`AtspiStateType`).
///
/// ```swift
/// let canBeReached = try adapter.states(of: path).isSuperset(of: [.focusable, .showing])
/// ```
public struct States: OptionSet, Hashable, Sendable {
    /// A bit for each state, at the number that AT-SPI gives it.
    public let rawValue: UInt64

    /// Makes a set of bits, as an option set does.
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
    /// What is inside the object is shown.
    public static let expanded = States(bit: 10)
    /// The object can be selected.
    public static let selectable = States(bit: 22)
    /// The object is selected.
    public static let selected = States(bit: 23)
    /// The window has the keyboard.
    public static let active = States(bit: 1)
    /// The object is gone.
    public static let defunct = States(bit: 6)
    /// The object can be used.
    public static let enabled = States(bit: 8)
    /// The object can get the keyboard focus.
    public static let focusable = States(bit: 11)
    /// The object has the keyboard focus.
    public static let focused = States(bit: 12)
    /// The object reacts to the person.
    public static let sensitive = States(bit: 24)
    /// The object is in sight.
    public static let showing = States(bit: 25)
    /// The object is not hidden. It may be scrolled out of sight.
    public static let visible = States(bit: 30)

    /// The states that an element says of itself.
    @MainActor
    init(of element: AccessibleElement) {
        self = element.isEnabled ? [.enabled, .sensitive] : []
        if let isSelected = element.isSelected { formUnion(isSelected ? [.selectable, .selected] : .selectable) }
        if let isChecked = element.isChecked { formUnion(isChecked ? [.checkable, .checked] : .checkable) }
        if let isExpanded = element.isExpanded { formUnion(isExpanded ? [.expandable, .expanded] : .expandable) }
    }

    /// Those that clients hear of one by one.
    static let heard: [States] = [.checked, .enabled, .expanded, .selected, .sensitive]

    /// The two words that `GetState` answers, the lower one first.
    public var words: [UInt32] {
        [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
    }
}
