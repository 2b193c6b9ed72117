/// The states of an object, as AT-SPI numbers them (`AtspiStateType`).
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

    /// The two words that `GetState` answers, the lower one first.
    public var words: [UInt32] {
        [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
    }
}
