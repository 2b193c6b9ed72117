import AccessibleDragging

/// What is said of an element when the focus comes to it.
extension AtSpiAdapter {
    /// Says what has just happened with an element in place of its own words, when the focus comes to it: "Dropped Map of
    /// the halls into Doing." It is heard once, and stays on a braille display until ``forgetTold()``.
    ///
    /// - Parameters:
    ///   - text: Whole sentences that name the element.
    ///   - element: What is about to have the focus.
    public func tell(_ text: String, at element: AccessibleElement) {
        told = ToldWords(element: element, text: text)
    }

    /// The element that had words for what has happened has its own again.
    public func forgetTold() { told = nil }

    /// Whether clients have been told that the element has the focus.
    public func isFocusTold(of element: AccessibleElement) -> Bool {
        windows.contains { $0.reported.focused === element }
    }

    /// An element's name and value as they are said now. Of an item, whose words are one line, the name may be all.
    func words(of element: AccessibleElement, in entry: WindowEntry) -> (name: String, value: String) {
        guard let told, told.element === element else {
            return entry.coordinator.spokenWords(of: element)
        }
        return element.role == .listItem ? (told.text, "") : (element.label, told.text)
    }
}

/// What is said of an element instead of its words. An element that is gone is not mistaken for one that has its address.
struct ToldWords {
    weak var element: AccessibleElement?
    let text: String
}
