/// The words of HTML, such as those of a link that a browser gives.
///
/// ```swift
/// HTMLText.words(of: Array("<a href='x'>A <b>guide</b></a>".utf8))  // "A guide"
/// ```
public enum HTMLText {
    /// What is read on the page: without tags, and on one line.
    ///
    /// - Parameter html: HTML in UTF-8 or UTF-16.
    /// - Returns: The words; empty: there are none.
    public static func words(of html: [UInt8]) -> String {
        let text = String(decoding: TextEncoding.utf8(ofUTF16: html) ?? html, as: UTF8.self)
        var (words, isTag) = ("", false)
        for character in text {
            if character == "<" {
                isTag = true
            } else if character == ">" {
                isTag = false
            } else if !isTag {
                words.append(character)
            }
        }
        return unescaped(words).split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
    }

    /// The characters that references such as `&amp;` and `&#160;` stand for.
    static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let names: [Substring: Character] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "minus": "\u{2212}",
            "thinsp": "\u{2009}", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
            "szlig": "ß", "eacute": "é", "egrave": "è", "euro": "€",
        ]
        var result = ""
        var rest = text[...]
        while let place = rest.firstIndex(of: "&") {
            result += rest[..<place]
            rest = rest[place...]
            let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            let after = rest.dropFirst(name.count + 1)
            var character = names[name]
            if name.first == "#" {
                let isHex = name.dropFirst().first?.lowercased() == "x"
                let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
                character = code.flatMap(Unicode.Scalar.init).map(Character.init)
            }
            if after.first == ";", let character {
                result.append(character)
                rest = after.dropFirst()
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}
