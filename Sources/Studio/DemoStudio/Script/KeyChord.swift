import YAMLReading

/// A key, with modifiers that are held down.
///
/// ```swift
/// KeyChord("ctrl+shift+z")?.title   // "Ctrl+Shift+Z"
/// ```
public struct KeyChord: Hashable, Sendable {
    /// As the X11 keyboard calls it: "ctrl+z".
    public let keysym: String
    /// As a person reads it: "Ctrl+Z".
    public let title: String

    /// Reads a key; upper and lower case are the same. `nil` if no key has that name.
    ///
    /// - Parameter text: Such as "Tab" or "ctrl+shift+z".
    public init?(_ text: String) {
        // The last part may be the sign itself: "+", "ctrl++".
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if text == "+" || text.hasSuffix("++") { parts.replaceSubrange((parts.count - 2)..., with: ["+"]) }
        guard let last = parts.popLast(), let key = Self.key(last) else { return nil }
        var keysyms: [String] = []
        var titles: [String] = []
        for part in parts {
            guard let modifier = Self.modifiers.first(where: { $0.title.lowercased() == part.lowercased() }) else {
                return nil
            }
            keysyms.append(modifier.keysym)
            titles.append(modifier.title)
        }
        keysym = (keysyms + [key.keysym]).joined(separator: "+")
        title = (titles + [key.title]).joined(separator: "+")
    }

    /// The character that it writes into a text; `nil`: none.
    var character: Character? {
        let parts = keysym.split(separator: "+")
        guard let last = parts.last, parts.dropLast().allSatisfy({ $0 == "shift" }) else { return nil }
        if last == "space" { return " " }
        if let sign = Self.signs.first(where: { $0.value == last }) { return sign.key }
        guard last.count == 1, let letter = last.first else { return nil }
        return parts.count > 1 ? letter.uppercased().first : letter
    }

    /// The names that a script may use, for messages.
    static var names: [String] {
        let keys = named.map(\.title)
        return keys + modifiers.map(\.title).filter { !keys.contains($0) }
    }

    private static let modifiers: [(title: String, keysym: String)] = [
        ("Ctrl", "ctrl"), ("Shift", "shift"), ("Alt", "alt"), ("Super", "super"), ("Insert", "Insert"),
    ]

    private static let named: [(title: String, keysym: String)] = [
        ("Tab", "Tab"), ("Enter", "Return"), ("Return", "Return"), ("Escape", "Escape"), ("Space", "space"),
        ("Left", "Left"), ("Right", "Right"), ("Up", "Up"), ("Down", "Down"), ("Home", "Home"), ("End", "End"),
        ("PageUp", "Prior"), ("PageDown", "Next"), ("Menu", "Menu"), ("Insert", "Insert"), ("Delete", "Delete"),
        ("Backspace", "BackSpace"),
    ]

    private static let signs: [Character: String] = [
        "+": "plus", "-": "minus", ".": "period", ",": "comma", "/": "slash", "?": "question", "*": "asterisk",
    ]

    /// The key of a letter or a digit, as keyboards of any country have them.
    private static func letter(_ sign: Character) -> (title: String, keysym: String)? {
        guard sign.unicodeScalars.count == 1 else { return nil }
        let (upper, lower) = (sign.uppercased(), sign.lowercased())
        return (upper.count == 1 ? upper : String(sign), lower.unicodeScalars.count == 1 ? lower : String(sign))
    }

    private static func key(_ text: String) -> (title: String, keysym: String)? {
        if let known = named.first(where: { $0.title.lowercased() == text.lowercased() }) { return known }
        if let sign = text.first, text.count == 1 {
            if sign.isLetter || sign.isASCII && sign.isNumber { return Self.letter(sign) }
            return signs[sign].map { (text, $0) }
        }
        // As X11 and GTK's accelerators call them: "ctrl+comma".
        if let sign = signs.first(where: { $0.value == text.lowercased() }) { return (String(sign.key), sign.value) }
        if text.first?.uppercased() == "F", let number = Int(text.dropFirst()), (1...12).contains(number) {
            return ("F\(number)", "F\(number)")
        }
        return nil
    }
}
