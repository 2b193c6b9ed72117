/// Reads the tags of an XML text with their places, for changing single values: comments and texts are left out.
///
/// ```swift
/// var tags = TagReader(svg)
/// while let tag = tags.next() { print(tag.name, tag.attributes.count) }
/// ```
struct TagReader {
    /// An opening tag.
    struct Tag {
        /// Without its namespace.
        let name: String
        let attributes: [Attribute]
    }

    /// A value with its place in the text, as it is written.
    struct Attribute {
        /// Without its namespace.
        let name: String
        let value: Range<Int>
    }

    private let text: [UInt8]
    private var place = 0

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The next opening tag.
    mutating func next() -> Tag? {
        while let start = text[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = start + 1
            if skip(from: "!--", to: "-->") || skip(from: "![CDATA[", to: "]]>") || skip(from: "?", to: "?>") {
                continue
            }
            let name = takeName()
            guard !name.isEmpty else { continue }
            var attributes: [Attribute] = []
            while let attribute = takeAttribute() { attributes.append(attribute) }
            return Tag(name: name, attributes: attributes)
        }
        return nil
    }

    private mutating func skip(from start: String, to end: String) -> Bool {
        guard text[place...].starts(with: start.utf8) else { return false }
        let mark = Array(end.utf8)
        while place < text.count, !text[place...].starts(with: mark) { place += 1 }
        place = min(text.count, place + mark.count)
        return true
    }

    /// A name without its namespace; empty: there is none.
    private mutating func takeName() -> String {
        let name = text[place...].prefix { !Self.isSpace($0) && !" />=".utf8.contains($0) }
        place += name.count
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }

    private mutating func takeAttribute() -> Attribute? {
        skipSpaces()
        let name = takeName()
        skipSpaces()
        guard !name.isEmpty, place < text.count, text[place] == UInt8(ascii: "=") else { return nil }
        place += 1
        skipSpaces()
        guard place < text.count, text[place] == UInt8(ascii: "\"") || text[place] == UInt8(ascii: "'"),
            let end = text[(place + 1)...].firstIndex(of: text[place])
        else { return nil }
        defer { place = end + 1 }
        return Attribute(name: name, value: place + 1..<end)
    }

    private mutating func skipSpaces() {
        while place < text.count, Self.isSpace(text[place]) { place += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
