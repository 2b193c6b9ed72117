/// Which of an element's actions is meant.
///
/// ```swift
/// let lifts = ActionQuery.matches("Drag bar data", in: element.actions)
/// ActionQuery.isSame("Drag bar data", "drag bar data")  // true
/// ```
public enum ActionQuery {
    /// Looks for an action by the name that a user or a program has for it.
    ///
    /// The localized name comes first, then the description, then the name: so does Orca's list. Only if nothing is
    /// exactly the same are they compared as Orca compares names, without regard to case and punctuation. The full stop
    /// does not count that GTK before 4.14 puts behind the names of a widget's own actions. Scripts also find actions
    /// by the names that they had when the scripts were written: "Drop clipboard contents into portrait".
    ///
    /// - Parameters:
    ///   - words: The action's name.
    ///   - actions: The actions to look in.
    /// - Returns: All actions of that name; more than one only if Orca could not tell them apart either.
    public static func matches(_ words: String, in actions: [Element.Action]) -> [Element.Action] {
        let names: [(Element.Action) -> String] = [\.localizedName, \.description, \.name]
        for form in [{ $0 }, normalized] as [(String) -> String] {
            for name in names {
                let found = actions.filter { !name($0).isEmpty && form(name($0)) == form(words) }
                if !found.isEmpty { return found }
            }
        }
        let former = normalized(words)
        let present = former.replacing("drop-clipboard-contents", with: "paste")
            .replacing("drop-clipboard", with: "paste")
        return present == former ? [] : actions.filter { normalized($0.localizedName) == present }
    }

    /// Whether two names are one to Orca.
    public static func isSame(_ left: String, _ right: String) -> Bool { normalized(left) == normalized(right) }

    /// Lower case, with "-" for punctuation and spaces, and no full stop at the end.
    static func normalized(_ text: String) -> String {
        let text = text.hasSuffix(".") ? text.dropLast() : text[...]
        return String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
