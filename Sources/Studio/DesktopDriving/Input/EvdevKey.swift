/// The keys of a US keyboard by the numbers that the Linux kernel gives them (`input-event-codes.h`).
///
/// Names are those of X11, in any case, and short ones of the modifiers: `Escape`, `ctrl+z`, `KP_Insert`.
package enum EvdevKey {
    /// The keys of a chord, the modifiers first.
    ///
    /// - Throws: ``SessionError`` for a name that is not known.
    package static func codes(of chord: String) throws(SessionError) -> [Int] {
        var codes: [Int] = []
        for name in names(of: chord) {
            if let code = named[name.lowercased()] {
                codes.append(code)
            } else if let character = character(of: name), let (code, needsShift) = typed(character) {
                codes += needsShift ? [shift, code] : [code]
            } else {
                throw SessionError("There is no key \"\(name)\" on this session's keyboard.")
            }
        }
        return codes
    }

    /// The character that a key's name stands for: itself, or what X11 calls it.
    package static func character(of name: String) -> Character? {
        name.count == 1 ? name.first : characters[name.lowercased()]
    }

    /// The key that writes a character, and whether Shift is held.
    package static func typed(_ character: Character) -> (code: Int, needsShift: Bool)? {
        if let code = plain[character] { return (code, false) }
        if let code = shifted[character] { return (code, true) }
        if let lower = character.lowercased().first, lower != character, let code = plain[lower] { return (code, true) }
        return nil
    }

    /// The key of a name that stands for no character, such as `Escape`.
    package static func code(named name: String) -> Int? {
        character(of: name) == nil ? named[name.lowercased()] : nil
    }

    /// The key of a character that each keyboard has in the same place: of a new line, and of Tab.
    package static func code(writing character: Character) -> Int? {
        ["\n": 28, "\t": 15][character]
    }

    /// "+" is a key too: `ctrl++`.
    package static func names(of chord: String) -> [String] {
        guard chord.count > 1 else { return [chord] }
        guard chord.hasSuffix("+") else { return chord.split(separator: "+").map(String.init) }
        return chord.dropLast().split(separator: "+").map(String.init) + ["+"]
    }

    /// The same keys, with Shift before all others.
    package static func withShiftFirst(_ chord: String) -> String {
        let names = names(of: chord)
        let isShift = { (name: String) in name.lowercased() == "shift" }
        return (names.filter(isShift) + names.filter { !isShift($0) }).joined(separator: "+")
    }

    package static let shift = 42
    package static let escape = 1

    private static let named = [
        "escape": 1, "backspace": 14, "tab": 15, "return": 28, "enter": 28, "ctrl": 29, "control": 29, "control_l": 29,
        "shift": 42, "shift_l": 42, "shift_r": 54, "alt": 56, "alt_l": 56, "space": 57, "caps_lock": 58, "f1": 59,
        "f2": 60, "f3": 61, "f4": 62, "f5": 63, "f6": 64, "f7": 65, "f8": 66, "f9": 67, "f10": 68, "f11": 87, "f12": 88,
        "kp_home": 71, "kp_up": 72, "kp_page_up": 73, "kp_left": 75, "kp_begin": 76, "kp_right": 77, "kp_end": 79,
        "kp_down": 80, "kp_page_down": 81, "kp_insert": 82, "kp_delete": 83, "kp_add": 78, "kp_subtract": 74,
        "kp_multiply": 55, "kp_enter": 96, "kp_divide": 98, "home": 102, "up": 103, "page_up": 104, "prior": 104,
        "left": 105, "right": 106, "end": 107, "down": 108, "page_down": 109, "next": 109, "insert": 110, "delete": 111,
        "super": 125, "super_l": 125, "menu": 127, "plus": 13, "minus": 12, "comma": 51, "period": 52, "slash": 53,
    ]

    private static let characters: [String: Character] = [
        "exclam": "!", "quotedbl": "\"", "numbersign": "#", "dollar": "$", "percent": "%", "ampersand": "&",
        "apostrophe": "'", "parenleft": "(", "parenright": ")", "asterisk": "*", "plus": "+", "comma": ",",
        "minus": "-", "period": ".", "slash": "/", "colon": ":", "semicolon": ";", "less": "<", "equal": "=",
        "greater": ">", "question": "?", "at": "@", "bracketleft": "[", "backslash": "\\", "bracketright": "]",
        "asciicircum": "^", "underscore": "_", "grave": "`", "braceleft": "{", "bar": "|", "braceright": "}",
        "asciitilde": "~",
    ]

    private static let plain = rows(
        (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"), (57, " "), (28, "\n"),
        (15, "\t"))

    private static let shifted = rows(
        (2, "!@#$%^&*()_+"), (26, "{}"), (39, ":\"~"), (43, "|"), (51, "<>?"))

    private static func rows(_ rows: (first: Int, keys: String)...) -> [Character: Int] {
        var codes: [Character: Int] = [:]
        for (first, keys) in rows {
            for (index, key) in keys.enumerated() { codes[key] = first + index }
        }
        return codes
    }
}
