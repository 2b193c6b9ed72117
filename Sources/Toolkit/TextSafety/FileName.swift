/// Makes names from outside safe for our folders.
///
/// ```swift
/// FileName.safe("../a.csv")  // a name, and no path
/// FileName.unique("notes.txt", in: ["notes.txt"])  // "notes 2.txt"
/// ```
public enum FileName {
    /// The longest name on Linux file systems, in bytes of UTF-8.
    public static let maximumBytes = 255
    /// The longest extension; a longer one is part of the name.
    private static let maximumExtensionBytes = 32

    /// Makes a name that stays in its folder, is visible there and can be typed.
    ///
    /// Separators and control characters become "_", also those that change the direction of text and can make an
    /// ".exe" look like a ".txt". A name that is not UTF-8 becomes one that is: see ``PathText``. Leading and trailing
    /// dots and white space are removed. A name longer than 255 bytes is cut between characters, and keeps its
    /// extension.
    ///
    /// - Parameters:
    ///   - name: The name, possibly with a path.
    ///   - fallback: The name to use if nothing is left; it must itself be safe.
    ///   - reserved: How many bytes of the 255 are kept free, for letters written behind the name.
    /// - Returns: The name, which is never empty, "." or "..".
    public static func safe(_ name: String, fallback: String = "Untitled", reserving reserved: Int = 0) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in PathText.shown(name).unicodeScalars.prefix(4096) {
            scalars.append(isUnsafe(scalar) ? "_" : scalar)
        }
        var rest = String(scalars)[...]
        rest = rest.drop { $0 == "." || $0.isWhitespace }
        while let last = rest.last, last == "." || last.isWhitespace { rest.removeLast() }
        guard rest.contains(where: { $0 != "_" }) else { return fallback }
        let (stem, ext) = parts(of: String(rest))
        return joined(stem: stem, suffix: "", ext: ext, reserving: reserved)
    }

    /// A name that no other file of a folder has, ignoring letter case: "January 2.csv".
    ///
    /// - Parameters:
    ///   - name: A safe name.
    ///   - existing: The names in the folder.
    /// - Returns: `name` if it is free, else `name` with the first free number from 2; at most 255 bytes.
    public static func unique(_ name: String, in existing: some Sequence<String>) -> String {
        let taken = Set(existing.map { $0.lowercased() })
        guard taken.contains(name.lowercased()) else { return name }
        let (stem, ext) = parts(of: name)
        // Each number gives another name, so one number more than there are files is enough.
        for number in 2...(taken.count + 2) {
            let candidate = joined(stem: stem, suffix: " \(number)", ext: ext)
            if !taken.contains(candidate.lowercased()) { return candidate }
        }
        return name
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", "\u{2028}", "\u{2029}": true
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}": true
        default: scalar.properties.generalCategory == .control
        }
    }

    /// The name without its extension, and the extension with its dot: ("archive", ".tar.gz"), (".profile", "").
    private static func parts(of name: String) -> (stem: String, ext: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        var start = dot
        if let inner = name[..<dot].lastIndex(of: "."), inner != name.startIndex, name[inner..<dot] == ".tar" {
            start = inner
        }
        let ext = name[start...]
        guard ext.utf8.count <= maximumExtensionBytes, !ext.contains(where: \.isWhitespace) else { return (name, "") }
        return (String(name[..<start]), String(ext))
    }

    private static func joined(stem: String, suffix: String, ext: String, reserving reserved: Int = 0) -> String {
        let room = maximumBytes - reserved - suffix.utf8.count - ext.utf8.count
        guard stem.utf8.count > room else { return stem + suffix + ext }
        var cut = ""
        var bytes = 0
        for character in stem {
            bytes += character.utf8.count
            if bytes > room { break }
            cut.append(character)
        }
        // A single character may be longer than the room, such as a letter with hundreds of combining marks.
        if cut.isEmpty { cut = "_" }
        while cut.count > 1, let last = cut.last, last.isWhitespace || last == "." { cut.removeLast() }
        return cut + suffix + ext
    }
}
