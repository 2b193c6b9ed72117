/// The states of an element by name, as libatspi's `AtspiStateType` numbers them.
///
/// ```swift
/// StateNames.names.contains("checked")  // true
/// ```
public enum StateNames {
    /// All names, by number.
    public static let names = [
        "invalid", "active", "armed", "busy", "checked", "collapsed", "defunct", "editable", "enabled", "expandable",
        "expanded", "focusable", "focused", "has-tooltip", "horizontal", "iconified", "modal", "multi-line",
        "multiselectable", "opaque", "pressed", "resizable", "selectable", "selected", "sensitive", "showing",
        "single-line", "stale", "transient", "vertical", "visible", "manages-descendants", "indeterminate",
        "required", "truncated", "animated", "invalid-entry", "supports-autocompletion", "selectable-text",
        "is-default", "visited", "checkable", "has-popup", "read-only",
    ]

    /// The names of the states that are set.
    ///
    /// - Parameter words: The set's bits, 32 in each word, the lowest first; bits that have no name are left out.
    /// - Returns: The names, in the order of the numbers.
    static func names(of words: [Int]) -> [String] {
        names.enumerated().compactMap { number, name in
            let word = number / 32
            return word < words.count && words[word] & (1 << (number % 32)) != 0 ? name : nil
        }
    }
}
