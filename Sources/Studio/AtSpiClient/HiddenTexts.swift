import GLibSupport

/// Fields that hide the text that is typed into them.
extension TreeReader {
    /// AT-SPI's number for a field for passwords: GTK 4 and Qt give it, and call the role otherwise.
    static let passwordNumber = 40

    /// Finds the fields for passwords among elements whose roles and states are known. Their text is kept from all who
    /// read the tree: GTK 4 gives it as it is.
    ///
    /// - Parameter level: The elements.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func fillHiding(_ level: [Int]) throws(AccessibilityError) {
        let fields = level.filter { nodes[$0].element.takesText }
        let unsure = fields.filter { nodes[$0].element.kind != .passwordField }
        for index in fields where nodes[index].element.saysThatItHidesText { nodes[index].element.hidesText = true }
        for (index, answer) in zip(unsure, try ask("Accessible.GetRole", of: unsure)) {
            if answer.reply?[0]?.int == Self.passwordNumber { nodes[index].element.hidesText = true }
        }
        for index in fields where nodes[index].element.hidesText {
            if nodes[index].element.text?.isEmpty == false { nodes[index].element.text = Self.mask }
        }
    }

    /// The sign for a text that is hidden, however long that is.
    private static let mask = "•••"
}

extension Desktop {
    /// The text in an element now, at most the first 1,000 characters; `nil` where it has none, or does not answer.
    ///
    /// ```swift
    /// let isEmpty = desktop.text(of: field.reference)?.isEmpty ?? true
    /// ```
    public func text(of element: BusObject) -> String? {
        let count = bus.property("CharacterCount", of: "org.a11y.atspi.Text", at: element, timeout: 1)?.int ?? 0
        let length = Int32(clamping: min(max(count, 0), Element.textLimit))
        let question = BusQuestion("org.a11y.atspi.Text.GetText", of: element, [.int32(0), .int32(length)], timeout: 1)
        return (try? bus.ask(question))?[0]?.text.map { String($0.prefix(Element.textLimit)) }
    }

    /// Whether an element is a field that hides its text, as far as it says so now.
    public func hidesText(_ element: BusObject) -> Bool {
        let question = BusQuestion("org.a11y.atspi.Accessible.GetRole", of: element, timeout: 1)
        if (try? bus.ask(question))?[0]?.int == TreeReader.passwordNumber { return true }
        return text(of: element).map { Element.isMasked($0) } ?? false
    }
}

extension Element {
    /// The signs for letters that are hidden.
    private static let masks: Set<Character> = ["•", "●", "∙", "⦁", "⬤", "⚫", "◦", "*", "∗", "✱"]

    /// Whether its role, its attributes or the text that it gives say that it hides the text that is typed into it.
    fileprivate var saysThatItHidesText: Bool {
        kind == .passwordField || attributes["text-input-type"] == "password"
            || text.map(Self.isMasked) ?? false
    }

    /// Whether a text has signs only that stand for letters.
    ///
    /// ```swift
    /// Element.isMasked("•••••")  // true
    /// ```
    public static func isMasked(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(masks.contains) }
}
