import Glibc
import TextSafety

/// The translations of one language, in the format that `msgfmt` makes from a `.po` file.
///
/// It is read here because the C library translates nothing without an installed locale for the language, ignores
/// `LANGUAGE` beside `C.UTF-8` from glibc 2.39 on, and cannot change the language for a document.
/// See GNU gettext's manual, "The Format of GNU MO Files".
package struct MessageFile: Sendable {
    /// The most bytes of a file.
    private static let byteLimit = 16 << 20
    /// The most bytes of a text.
    private static let textLimit = 64 << 10
    private static let magic: UInt32 = 0x9504_12de
    /// Separates a context from its text in a key.
    private static let contextMark = "\u{4}"

    private let translations: [String: [String]]
    private let plurals: PluralRule

    /// Reads a file.
    ///
    /// - Parameter path: The file's path. The result is `nil` if there is no such file, or it is damaged.
    init?(path: String) {
        guard let bytes = Self.bytes(of: path) else { return nil }
        self.init(bytes)
    }

    /// - Parameter bytes: The file's contents. The result is `nil` if they are damaged.
    package init?(_ bytes: [UInt8]) {
        guard let magic = Self.word(0, in: bytes, isSwapped: false) else { return nil }
        let isSwapped = magic == Self.magic.byteSwapped
        guard isSwapped || magic == Self.magic, let version = Self.word(4, in: bytes, isSwapped: isSwapped),
            version >> 16 == 0, let count = Self.word(8, in: bytes, isSwapped: isSwapped),
            let originals = Self.word(12, in: bytes, isSwapped: isSwapped),
            let translated = Self.word(16, in: bytes, isSwapped: isSwapped), Int(count) <= bytes.count / 8
        else { return nil }
        var found: [String: [String]] = Dictionary(minimumCapacity: Int(count))
        // Entries may refer to the same bytes many times, so the total is limited to the size of a valid file.
        var room = bytes.count
        for index in 0..<Int(count) {
            guard let texts = Self.texts(Int(originals) + index * 8, in: bytes, isSwapped: isSwapped),
                let forms = Self.texts(Int(translated) + index * 8, in: bytes, isSwapped: isSwapped)
            else { return nil }
            room -= (texts + forms).reduce(0) { $0 + $1.utf8.count }
            guard room >= 0 else { return nil }
            // The key of a text with plural forms is its English singular.
            if let key = texts.first { found[key] = forms }
        }
        // The translation of the empty text is the file's header.
        let header = found.removeValue(forKey: "")?.first ?? ""
        let rule = header.split(separator: "\n").first { $0.lowercased().hasPrefix("plural-forms:") }
        plurals = rule.flatMap { PluralRule($0.dropFirst("plural-forms:".count)) } ?? .germanic
        translations = found
    }

    /// The translation of a text; `nil`: there is none.
    package func text(_ text: String, context: String) -> String? {
        let form = forms(text, context)?.first
        return form?.isEmpty == true ? nil : form
    }

    /// The translation for `count` things, by the English singular; `nil`: there is none.
    package func text(_ one: String, count: UInt, context: String) -> String? {
        guard let forms = forms(one, context) else { return nil }
        let index = plurals.form(for: count)
        guard forms.indices.contains(index), !forms[index].isEmpty else { return nil }
        return forms[index]
    }

    /// The index of a text's form for `count` things.
    func form(of count: UInt) -> Int { plurals.form(for: count) }

    private func forms(_ text: String, _ context: String) -> [String]? {
        translations[context.isEmpty ? text : context + Self.contextMark + text]
    }

    /// The strings of a table's entry (length, position): a singular and a plural are separated by NUL.
    private static func texts(_ entry: Int, in bytes: [UInt8], isSwapped: Bool) -> [String]? {
        guard let length = word(entry, in: bytes, isSwapped: isSwapped), length <= textLimit,
            let start = word(entry + 4, in: bytes, isSwapped: isSwapped),
            Int(start) <= bytes.count, Int(length) <= bytes.count - Int(start)
        else { return nil }
        let part = bytes[Int(start)..<Int(start) + Int(length)]
        var result: [String] = []
        for piece in part.split(separator: 0, omittingEmptySubsequences: false) {
            guard let text = String(validating: piece, as: UTF8.self) else { return nil }
            result.append(text)
        }
        return result
    }

    private static func word(_ offset: Int, in bytes: [UInt8], isSwapped: Bool) -> UInt32? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        var word: UInt32 = 0
        for byte in bytes[offset..<offset + 4].reversed() { word = word << 8 | UInt32(byte) }
        return isSwapped ? word.byteSwapped : word
    }

    private static func bytes(of path: String) -> [UInt8]? {
        let file = open(PathText.bytes(of: path).map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= byteLimit else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
        var done = 0
        while done < bytes.count {
            let got = bytes[done...].withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            guard got > 0 else { return nil }
            done += got
        }
        return bytes
    }
}
