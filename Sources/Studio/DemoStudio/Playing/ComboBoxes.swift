import AtSpiClient
import GLibSupport

extension Element {
    /// The combo box that a button in it opens: in GTK 4 the button has the keyboard and the clicks, but no name.
    ///
    /// - Parameter reference: The button, or something in it.
    /// - Returns: The combo box; `nil` where the button is in none, or where the box's middle is a text to type into.
    func comboBox(openedBy reference: BusObject) -> Element? {
        guard kind == .comboBox else { return children.firstResult { $0.comboBox(openedBy: reference) } }
        let isInside = contains { $0.role.hasSuffix("button") && $0.descendant(reference) != nil }
        return isInside && !contains { $0.has(state: "editable") } ? self : nil
    }

    /// Whether an element that has the keyboard is this one, or opens this combo box.
    func isFocused(by focused: BusObject) -> Bool {
        reference == focused || kind == .comboBox && comboBox(openedBy: focused) != nil
    }

    private func contains(_ isMeant: (Element) -> Bool) -> Bool {
        isMeant(self) || children.contains { $0.contains(isMeant) }
    }
}

extension ElementQuery.Match {
    /// Whether an element that has the keyboard is this one, or opens this combo box. A cell of GTK 3 is another object each
    /// time that it is asked for, and one that is made of a file's icon and its name has the keyboard as a whole: all of them
    /// say so.
    func isFocused(by focused: BusObject) -> Bool {
        element.isFocused(by: focused)
            || element.kind == .tableCell && element.has(state: "transient") && element.has(state: "focused")
    }
}
