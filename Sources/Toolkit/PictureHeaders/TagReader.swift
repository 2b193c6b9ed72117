/// Reads the tags of an XML text with their offsets, for changing single values: comments and texts are left out.
///
/// ```swift
/// var tags = TagReader(svg)
/// while let tag = tags.next() { print(tag.name, tag.attributes.count) }
/// ```
package struct TagReader {
    /// An opening tag.
    package struct Tag {
        /// Without its namespace.
        package let name: String
        /// The offset behind the name.
        package let nameEnd: Int
        package let attributes: [Attribute]
    }

    /// A value with its offset in the text, as it is written.
    package struct Attribute {
        /// Without its namespace.
        package let name: String
        /// Whether the name has a namespace.
        package let hasNamespace: Bool
        package let value: Range<Int>
    }

    private let text: [UInt8]
    private var offset: Int

    /// - Parameters:
    ///   - text: The XML, in UTF-8.
    ///   - offset: The position to begin at.
    package init(_ text: [UInt8], from offset: Int = 0) {
        (self.text, self.offset) = (text, min(max(offset, 0), text.count))
    }

    /// The next opening tag.
    package mutating func next() -> Tag? {
        while let start = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start + 1
            if skip(from: "!--", to: "-->") || skip(from: "![CDATA[", to: "]]>") || skip(from: "?", to: "?>") {
                continue
            }
            let name = takeName().local
            guard !name.isEmpty else { continue }
            let nameEnd = offset
            var attributes: [Attribute] = []
            while let attribute = takeAttribute() { attributes.append(attribute) }
            return Tag(name: name, nameEnd: nameEnd, attributes: attributes)
        }
        return nil
    }

    private mutating func skip(from start: String, to end: String) -> Bool {
        guard text[offset...].starts(with: start.utf8) else { return false }
        let mark = Array(end.utf8)
        while offset < text.count, !text[offset...].starts(with: mark) { offset += 1 }
        offset = min(text.count, offset + mark.count)
        return true
    }

    /// A name without its namespace, and whether it has one; empty: there is none.
    private mutating func takeName() -> (local: String, hasNamespace: Bool) {
        let name = text[offset...].prefix { !Self.isSpace($0) && !" />=".utf8.contains($0) }
        offset += name.count
        let parts = name.split(separator: UInt8(ascii: ":"))
        return (String(decoding: parts.last ?? [], as: UTF8.self), parts.count > 1)
    }

    private mutating func takeAttribute() -> Attribute? {
        skipSpaces()
        let name = takeName()
        skipSpaces()
        guard !name.local.isEmpty, offset < text.count, text[offset] == UInt8(ascii: "=") else { return nil }
        offset += 1
        skipSpaces()
        guard offset < text.count, text[offset] == UInt8(ascii: "\"") || text[offset] == UInt8(ascii: "'"),
            let end = text[(offset + 1)...].firstIndex(of: text[offset])
        else { return nil }
        defer { offset = end + 1 }
        return Attribute(name: name.local, hasNamespace: name.hasNamespace, value: offset + 1..<end)
    }

    private mutating func skipSpaces() {
        while offset < text.count, Self.isSpace(text[offset]) { offset += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
