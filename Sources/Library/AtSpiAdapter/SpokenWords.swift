import AccessibleDragging

/// The words of an element when the focus comes to it.
extension AtSpiAdapter {
    /// Says an event in place of the element's own words, when the focus comes to it: "Dropped Map of the halls into
    /// Doing." It is heard once, and stays on a braille display until ``forgetTold()``.
    ///
    /// - Parameters:
    ///   - text: Whole sentences that name the element.
    ///   - element: The element that is about to have the focus.
    public func tell(_ text: String, at element: AccessibleElement) {
        told = ToldWords(element: element, text: text)
    }

    /// The element that had words for an event has its own again.
    public func forgetTold() { told = nil }

    /// Whether clients have been told that the element has the focus.
    public func isFocusTold(of element: AccessibleElement) -> Bool {
        windows.contains { $0.reported.focused === element }
    }

    /// An element's current name and value. The name of an item, whose words are one line, may be all.
    func words(of element: AccessibleElement, in entry: WindowEntry) -> (name: String, value: String) {
        guard let told, told.element === element else {
            return entry.coordinator.spokenWords(of: element)
        }
        return element.role == .listItem ? (told.text, "") : (element.label, told.text)
    }
}

/// Words that stand in for an element's own. An element that is gone is not mistaken for one that has its address.
struct ToldWords {
    weak var element: AccessibleElement?
    let text: String
}
