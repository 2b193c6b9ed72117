/// The states of an object, as AT-SPI numbers them (`AtspiStateType`).
public struct States: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: UInt64) {
        rawValue = 1 << bit
    }

    public static let active = States(bit: 1)
    public static let defunct = States(bit: 6)
    public static let enabled = States(bit: 8)
    public static let focusable = States(bit: 11)
    public static let focused = States(bit: 12)
    public static let sensitive = States(bit: 24)
    public static let showing = States(bit: 25)
    public static let visible = States(bit: 30)

    /// The two words that `GetState` answers, the lower one first.
    public var words: [UInt32] {
        [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
    }
}
