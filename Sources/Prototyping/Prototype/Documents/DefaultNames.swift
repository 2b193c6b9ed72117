import Translation

/// The names of new elements, drags and drops.
///
/// ```swift
/// DefaultNames.isDefault("New element 2")  // true
/// ```
public enum DefaultNames {
    /// The name of an element that was just drawn.
    public static var element: String { localized("New element") }
    /// The name of a drag that was just added.
    public static var drag: String { localized("New drag") }
    /// The name of a drop that was just added.
    public static var drop: String { localized("New drop") }

    /// The name of a new drag of an element, with `{label}` for its label if that is one word: a listener has just
    /// heard one of several. The name follows the label when that is changed.
    public static func drag(of label: String) -> String {
        let words = label.split { !($0.isLetter || $0.isNumber) }
        // Scripts without spaces: three letters are about a word.
        let unspaced = label.unicodeScalars.filter { $0.value >= 0x2E80 }.count
        let isLong = (words.count > 1 || unspaced > 5) && !isDefault(label)
        return isLong ? localized("Drag card") : dragOfElement
    }

    /// The name of a drag of an element, with `{label}` for its label.
    public static var dragOfElement: String { localized("Drag {label}", ["label": "{label}"]) }

    /// The name of a new drop of an element, with `{label}` for its label.
    public static var dropOfElement: String { localized("Drop into {label}", ["label": "{label}"]) }

    /// The name of a drop that puts something before an element, with `{label}` for its label.
    public static var dropBefore: String { localized("Drop before {label}", ["label": "{label}"]) }

    /// Whether a text is a default name, in English or in the person's language, with or without a number.
    public static func isDefault(_ text: String) -> Bool {
        let parts = text.split(separator: " ")
        let hasNumber = parts.count > 1 && parts.last?.allSatisfy(\.isNumber) == true
        let joined = parts.dropLast(hasNumber ? 1 : 0).joined(separator: " ").lowercased()
        return [element, drag, drop, "New element", "New drag", "New drop"].contains { $0.lowercased() == joined }
    }
}
