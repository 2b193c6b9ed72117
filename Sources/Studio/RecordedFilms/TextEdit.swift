import TextSafety

/// The change of a text: one part of it was taken out, and another put in its place.
///
/// ```swift
/// let edit = TextEdit(from: "Dear Ada", to: "Dear Grace")
/// edit.applied(to: "Dear Ada")  // "Dear Grace"
/// ```
package struct TextEdit: Equatable, Sendable {
    /// Before which character it begins, in Unicode scalars from 0.
    package let start: Int
    /// How many are taken out.
    package let count: Int
    package let words: String

    package init(start: Int, count: Int, words: String) {
        (self.start, self.count, self.words) = (start, count, words)
    }

    /// The shortest edit that makes one text of another.
    package init(from old: String, to new: String) {
        let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let front = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(front).reversed(), new.dropFirst(front).reversed()).prefix { $0 == $1 }.count
        var words = String.UnicodeScalarView()
        words.append(contentsOf: new[front..<new.count - end])
        self.init(start: front, count: old.count - front - end, words: String(words))
    }

    /// As `[start, count, words]`.
    var json: JSON { [.integer(start), .integer(count), .string(words)] }

    /// The text after it; `nil`: the text is too short for it.
    package func applied(to text: String) -> String? {
        let scalars = text.unicodeScalars
        guard start >= 0, count >= 0,
            let from = scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex),
            let end = scalars.index(from, offsetBy: count, limitedBy: scalars.endIndex)
        else { return nil }
        var result = String.UnicodeScalarView(scalars[..<from])
        result.append(contentsOf: words.unicodeScalars)
        result.append(contentsOf: scalars[end...])
        return String(result)
    }
}
