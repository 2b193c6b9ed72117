/// A key as WebDriver writes it: the character that it types, or a code point of a private area.
///
/// ```swift
/// WebDriverKey("\u{E016}")?.name  // "Insert", a screen reader's own key
/// ```
public struct WebDriverKey: Hashable, Sendable {
    /// The code point that the client has sent.
    let codePoint: Unicode.Scalar

    /// - Parameter text: Of one code point; `nil` for all others.
    public init?(_ text: String) {
        guard let codePoint = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
        self.codePoint = codePoint
    }

    /// Whether it types a character, and is no key with a name.
    public var isCharacter: Bool { !(0xE000...0xE05D).contains(codePoint.value) && name == nil }

    /// How xdotool and X11 call the key; `nil`: it types a character, or no keyboard has it.
    public var name: String? { Self.names[codePoint.value] }

    /// The same for people: the name, or the character.
    public var title: String {
        name
            ?? (isCharacter ? String(Character(codePoint)) : "U+" + String(codePoint.value, radix: 16, uppercase: true))
    }

    /// Whether it is one of the two Shift keys.
    public var isShift: Bool { codePoint.value == 0xE008 || codePoint.value == 0xE050 }

    /// WebDriver's table of keys ("Keyboard actions"), and the three characters that programs take for keys.
    private static let names: [UInt32: String] = [
        0x20: "space", 0x0A: "Return", 0x09: "Tab",
        0xE001: "Cancel", 0xE002: "Help", 0xE003: "BackSpace", 0xE004: "Tab", 0xE005: "Clear", 0xE006: "Return",
        0xE007: "KP_Enter", 0xE008: "Shift_L", 0xE009: "Control_L", 0xE00A: "Alt_L", 0xE00B: "Pause", 0xE00C: "Escape",
        0xE00D: "space", 0xE00E: "Page_Up", 0xE00F: "Page_Down", 0xE010: "End", 0xE011: "Home", 0xE012: "Left",
        0xE013: "Up", 0xE014: "Right", 0xE015: "Down", 0xE016: "Insert", 0xE017: "Delete", 0xE018: "semicolon",
        0xE019: "equal", 0xE01A: "KP_0", 0xE01B: "KP_1", 0xE01C: "KP_2", 0xE01D: "KP_3", 0xE01E: "KP_4",
        0xE01F: "KP_5", 0xE020: "KP_6", 0xE021: "KP_7", 0xE022: "KP_8", 0xE023: "KP_9", 0xE024: "KP_Multiply",
        0xE025: "KP_Add", 0xE026: "KP_Separator", 0xE027: "KP_Subtract", 0xE028: "KP_Decimal", 0xE029: "KP_Divide",
        0xE031: "F1", 0xE032: "F2", 0xE033: "F3", 0xE034: "F4", 0xE035: "F5", 0xE036: "F6", 0xE037: "F7", 0xE038: "F8",
        0xE039: "F9", 0xE03A: "F10", 0xE03B: "F11", 0xE03C: "F12", 0xE03D: "Super_L", 0xE040: "Zenkaku_Hankaku",
        0xE050: "Shift_R", 0xE051: "Control_R", 0xE052: "Alt_R", 0xE053: "Super_R", 0xE054: "KP_Page_Up",
        0xE055: "KP_Page_Down", 0xE056: "KP_End", 0xE057: "KP_Home", 0xE058: "KP_Left", 0xE059: "KP_Up",
        0xE05A: "KP_Right", 0xE05B: "KP_Down", 0xE05C: "KP_Insert", 0xE05D: "KP_Delete",
    ]
}
