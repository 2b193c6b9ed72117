import GLibAppSupport

/// A set of characters that has a name, such as the CHARSET of an old contact card.
///
/// ```swift
/// CharacterSet(named: "x-sjis")?.name  // "shift_jis"
/// ```
public struct CharacterSet: Sendable, Hashable {
    /// Its name in the web's standard (WHATWG), in lower case: "windows-1251".
    public let name: String
    private let converter: String

    /// A set by any of the names that the web has for it, in any letter case; `nil`: there is none of that name.
    public init?(named name: String) {
        let name = name.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
        if let index = Self.indices[name] {
            self.init(Self.all[index].name, Self.all[index].converter)
            return
        }
        // The C library may know encodings that the web does not. It reads "/" as how to convert.
        let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
        guard isPlain, (1...40).contains(name.utf8.count), TextConversion.utf8(of: [0x61], in: name) != nil else {
            return nil
        }
        self.init(name, name)
    }

    private init(_ name: String, _ converter: String) { (self.name, self.converter) = (name, converter) }

    /// The encoding that spreadsheets of Western Europe and the Americas write.
    static let windows1252 = CharacterSet("windows-1252", "CP1252")

    /// The text of bytes.
    ///
    /// - Parameter bytes: The text.
    /// - Returns: UTF-8; `nil`: the bytes are not in the set.
    func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        if name == "utf-8" { return String(validating: bytes, as: UTF8.self).map { Array($0.utf8) } }
        return TextConversion.utf8(of: bytes, in: converter)
    }

    /// The bytes of a text.
    ///
    /// - Parameter text: UTF-8.
    /// - Returns: The bytes; `nil`: the set lacks one of its characters.
    func bytes(of text: [UInt8]) -> [UInt8]? {
        name == "utf-8" ? text : TextConversion.bytes(of: text, in: converter)
    }

    /// The text of bytes in a set that a card names.
    ///
    /// - Parameters:
    ///   - bytes: A value.
    ///   - name: The set's name.
    /// - Returns: `nil`: there is no such set, or the bytes are not in it.
    static func text(of bytes: [UInt8], named name: String) -> String? {
        guard let set = CharacterSet(named: name) else { return nil }
        // A text that calls itself ASCII, and is not, is mostly UTF-8.
        if name.lowercased().hasSuffix("ascii"), let text = String(validating: bytes, as: UTF8.self) { return text }
        return set.decoded(bytes).map { String(decoding: $0, as: UTF8.self) }
    }
}
