/// The form in which a place to drop is said when the keyboard comes to it: "Doing. 1 of 2." by default.
///
/// ```swift
/// coordinator.placeSpeech.saysPositionFirst = true  // "1 of 2. Doing."
/// ```
public struct PlaceSpeech: Hashable, Sendable {
    /// Whether the number is said before the name of the place.
    public var saysPositionFirst = false
    /// Whether what stands in the place is said after that. It can be asked for at any time.
    public var saysContents = false
    /// After how many seconds at a place it is said that Enter drops there; `nil`: it is not.
    public var pause: Double?

    /// Makes the default: the place, then its number, and nothing else.
    public init() {}
}

extension DragCoordinator {
    /// A place in words, with its number among all of them.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - place: The place.
    ///   - isArriving: Whether the keyboard has just come to its element.
    /// - Returns: The words; `nil`: the place is not offered any more.
    func said(of name: String, _ place: DropPoint, isArriving: Bool = true) -> String? {
        guard let (index, count) = number(of: place) else { return nil }
        let text =
            placeSpeech.saysPositionFirst
            ? wording.over(name, positionFirst: ItemPosition(index, of: count))
            : wording.text(of: .over(element: "", name: name, index: index, count: count))
        guard placeSpeech.saysContents, isArriving, let contents = place.element.value, !contents.isEmpty else {
            return text
        }
        return wording.sentences(text, contents)
    }

    /// Says that Enter drops where the session is.
    package func announceEnterDrops() {
        guard state == .lifted, hoveredDropPoint != nil else { return }
        say(wording.enterDropsHere)
    }

    /// Says why nothing is pasted now, and what is held.
    package func announceCannotPaste() { announceHolding(after: wording.cannotPaste) }

    /// The action that says an element's contents, where it has more to say than its value.
    func contentsAction(of element: AccessibleElement) -> CustomAction? {
        guard element.hasSpokenContents else { return nil }
        return CustomAction(wording.sayContents, identifier: "say-contents", isOfferedWhileLifted: true) {
            [weak self, weak element] in
            guard let self, let contents = element?.spokenContents, !contents.isEmpty else { return false }
            say(contents)
            return true
        }
    }
}
