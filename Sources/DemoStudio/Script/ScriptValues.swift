import Translation
import YAMLReading

extension ScriptTexts {
    /// A time such as "5s", "1.5 s" or "300ms".
    ///
    /// - Returns: Seconds; `nil` where it is no time, or a longer one than a demo waits, which is logged.
    func seconds(_ node: YAMLNode, of key: String) -> Double? {
        guard let text = log.text(node, of: key) else { return nil }
        let digits = text.value.prefix { $0.isNumber || $0 == "." }
        let unit = text.value.dropFirst(digits.count).trimmingSpaces
        let factors = ["s": 1, "ms": 0.001, "m": 60, "min": 60]
        guard let number = Double(digits), let factor = factors[unit], (0...600).contains(number * factor) else {
            log.add(
                localized("\"{key}\" must be a time of at most 10 minutes", ["key": key]), at: text.place,
                remedy: ProblemLog.remedy(example: "\(key): 2s"))
            return nil
        }
        return number * factor
    }

    /// One of the words that a key can have.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: YAMLNode, of key: String, as type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let text = log.text(node, of: key) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        log.add(
            localized("\"{key}\" cannot be \"{value}\"", ["key": key, "value": text.value]), at: text.place,
            remedy: Suggestion.remedy(for: text.value, among: words)
                ?? localized("It is one of {list}", ["list": words.joined(separator: ", ")]))
        return nil
    }

    /// Whether something is on.
    func flag(_ node: YAMLNode, of key: String) -> Bool? {
        guard let text = log.text(node, of: key) else { return nil }
        switch text.value {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            log.add(localized("\"{key}\" must be true or false", ["key": key]), at: text.place)
            return nil
        }
    }

    /// One key, or a list of them.
    func keys(_ node: YAMLNode, of key: String) -> [KeyChord] {
        var chords: [KeyChord] = []
        for text in texts(node, of: key) {
            if let chord = KeyChord(text.value) {
                chords.append(chord)
                continue
            }
            let last = text.value.split(separator: "+").last.map(String.init) ?? text.value
            log.add(
                localized("there is no key \"{key}\"", ["key": text.value]), at: text.place,
                remedy: Suggestion.remedy(for: last, among: KeyChord.names)
                    ?? localized(
                        "Keys are letters, digits, F1 to F12, {list}; with modifiers: Ctrl+Z",
                        ["list": KeyChord.names.joined(separator: ", ")]))
        }
        return chords
    }
}

extension Substring {
    /// Without spaces at either end.
    var trimmingSpaces: String {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
        return String(rest)
    }
}
