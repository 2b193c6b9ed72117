/// The words of HTML, such as those of a link that a browser gives.
///
/// ```swift
/// HTMLText.words(of: Array("<a href='x'>A <b>guide</b></a>".utf8))  // "A guide"
/// ```
public enum HTMLText {
    /// The words of a page as people read them: without tags, and on one line.
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

    /// Where the first picture comes from, as a browser says of one that was copied.
    ///
    /// - Parameter html: HTML in UTF-8 or UTF-16; only its beginning is read.
    /// - Returns: The address on the web; `nil`: there is no picture, or it has none.
    public static func pictureAddress(in html: [UInt8]) -> String? {
        let text = String(decoding: TextEncoding.utf8(ofUTF16: html) ?? html, as: UTF8.self)
        guard let tag = text.prefix(64 << 10).split(separator: "<").first(where: isPicture) else { return nil }
        var rest = tag.dropFirst(3)
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
            guard !name.isEmpty else { return nil }
            rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let quote = rest.first.flatMap { "\"'".contains($0) ? $0 : nil }
            let value =
                quote.map { mark in rest.dropFirst().prefix { $0 != mark } }
                ?? rest.prefix { !$0.isWhitespace && $0 != ">" }
            rest = rest.dropFirst(value.count + (quote == nil ? 0 : 2))
            guard name.lowercased() == "src" else { continue }
            let address = unescaped(String(value))
            return ["http://", "https://"].contains { address.lowercased().hasPrefix($0) } ? address : nil
        }
    }

    private static func isPicture(_ tag: Substring) -> Bool {
        tag.prefix(3).lowercased() == "img" && tag.dropFirst(3).first?.isWhitespace == true
    }

    /// The characters that references such as `&amp;` and `&#160;` stand for.
    static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let index = rest.firstIndex(of: "&") {
            result += rest[..<index]
            rest = rest[index...]
            let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            let after = rest.dropFirst(name.count + 1)
            var character = entities[name]
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
