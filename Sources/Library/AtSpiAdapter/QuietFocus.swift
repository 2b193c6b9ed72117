import AccessibleDragging

/// A focus that comes to an element whose name the next announcement says: it is heard once.
extension AtSpiAdapter {
    /// Tells clients where the focus is, and has screen readers speak nothing of it.
    ///
    /// Orca takes an element with the focus whose text cursor moves for where the person is, and says nothing of it. The
    /// event of the focus, which ``endQuietFocus()`` sends for everybody else, is no news to it then.
    ///
    /// - Parameter element: An item, which has the focus in its window.
    /// - Returns: Whether clients are told so; `false`: they know of the focus, or it has no text.
    public func beginQuietFocus(on element: AccessibleElement) -> Bool {
        guard hasText(element), !isFocusTold(of: element),
            let index = windows.firstIndex(where: { $0.window.focusedElement === element })
        else { return false }
        let entry = windows[index]
        let before = entry.reported.focused
        windows[index].reported.focused = element
        quietFocus = QuietFocus(element: element)
        if let before { onEvent?(.stateChanged(path(of: before), .focused, false)) }
        refreshWords(of: element, in: entry)
        // libatspi keeps an object's states until an event changes one, or the object comes anew: this one has the focus.
        onEvent?(.added(path(of: element)))
        onEvent?(.caretMoved(path(of: element)))
        return true
    }

    /// Tells of the focus that ``beginQuietFocus(on:)`` began, unless it has gone on.
    public func endQuietFocus() {
        guard let element = quietFocus?.element else { return }
        quietFocus = nil
        guard isFocusTold(of: element) else { return }
        onEvent?(.stateChanged(path(of: element), .focused, true))
    }

    /// Whether clients have been told that the element has the focus.
    public func isFocusTold(of element: AccessibleElement) -> Bool {
        windows.contains { $0.reported.focused === element }
    }

    /// A client has asked for the text cursor: Orca does when it knows where the person is.
    func caretWasAsked(of element: AccessibleElement) {
        if quietFocus?.element === element { onQuietFocusSeen?() }
    }
}

/// The element to which the focus comes. One that is gone is not mistaken for another that has its address.
struct QuietFocus {
    weak var element: AccessibleElement?
}
