/// Finds a label within a name: whole words in the same letters.
///
/// ```swift
/// LabelMention.following("Beta", in: "Drop into Beta")  // "Drop into {label}"
/// ```
public enum LabelMention {
    /// The mark that stands for the element's label in a name.
    public static let mark = "{label}"

    /// Puts ``mark`` in the place of each mention of a label.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - name: The name of a drag or a drop.
    /// - Returns: The new name; `nil`: the label is not mentioned.
    public static func following(_ label: String, in name: String) -> String? {
        guard label.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        var result = ""
        var rest = name[...]
        var isFound = false
        while let range = rest.firstRange(of: label) {
            let before = range.lowerBound == name.startIndex ? nil : name[name.index(before: range.lowerBound)]
            let after = range.upperBound == name.endIndex ? nil : name[range.upperBound]
            let isWhole = isEdge(before, label.first) && isEdge(after, label.last)
            result += rest[..<range.lowerBound] + (isWhole ? mark[...] : rest[range])
            isFound = isFound || isWhole
            rest = rest[range.upperBound...]
        }
        return isFound ? result + rest : nil
    }

    /// Whether a name mentions a label.
    public static func isIn(_ name: String, _ label: String) -> Bool { following(label, in: name) != nil }

    /// Scripts without spaces have words beside words.
    private static func isEdge(_ outer: Character?, _ inner: Character?) -> Bool {
        guard let outer, let inner else { return true }
        let isUnspaced = inner.unicodeScalars.contains { $0.value >= 0x2E80 }
        return isUnspaced || !(outer.isLetter || outer.isNumber)
    }
}
