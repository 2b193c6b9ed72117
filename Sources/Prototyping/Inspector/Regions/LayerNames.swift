import Prototype

/// The names that drawings have for their layers.
extension LayerName {
    /// The name that an element's attributes give it beside its id.
    ///
    /// - Parameter attributes: Without their namespaces.
    /// - Returns: The name; `nil`: they give none.
    static func given(_ attributes: [String: String]) -> String? {
        for key in ["label", "data-name", "name", "aria-label"] {
            // Inkscape repeats the id of what nobody has named.
            if let text = attributes[key], text.hasPrefix("#") { continue }
            if let name = shown(attributes[key]) { return name }
        }
        return nil
    }

    /// The name that an id is; `nil`: a program has made it up.
    static func ofID(_ id: String?) -> String? {
        guard let id, let name = shown(decoded(id)), !isMadeUp(decoded(id)) else { return nil }
        return name
    }

    /// A text as a name; `nil`: it is none.
    static func shown(_ text: String?) -> String? {
        guard let text else { return nil }
        let words = text.split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
        return words.contains(where: \.isLetter) && words.count <= 120 ? words : nil
    }

    /// An id without what Illustrator makes of signs that ids cannot have, and of names that several layers have:
    /// "Card_x20_one" is "Card one", and "Card_00000016796543210987650000012345678901234567_" is "Card".
    private static func decoded(_ id: String) -> String {
        var text = id[...]
        if text.last == "_", let mark = text.dropLast().lastIndex(of: "_") {
            let digits = text[text.index(after: mark)...].dropLast()
            if digits.count > 30, digits.allSatisfy({ ("0"..."9").contains($0) }) { text = text[..<mark] }
        }
        var result = ""
        while let start = text.firstRange(of: "_x") {
            result += text[..<start.lowerBound]
            let code = text[start.upperBound...].prefix(6).prefix { $0.isHexDigit }
            let after = text[start.upperBound...].dropFirst(code.count)
            if after.first == "_", (2...6).contains(code.count),
                let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init), scalar.value >= 0x20
            {
                result.unicodeScalars.append(scalar)
                text = after.dropFirst()
            } else {
                result += "_x"
                text = text[start.upperBound...]
            }
        }
        return result + text
    }
}
