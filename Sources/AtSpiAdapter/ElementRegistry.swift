import AccessibleDragging

/// Numbers for elements: an element has the same one for as long as it lives, and nobody else gets it after that.
///
/// Only elements that someone asked for have one.
@MainActor
struct ElementRegistry {
    private struct WeakElement {
        weak var element: AccessibleElement?
    }

    /// What clients were last told of an element, to see what has changed since.
    private(set) var told: [UInt32: ToldElement] = [:]
    /// The actions that a client was last shown of an element, in their order.
    private(set) var shownActions: [UInt32: [String]] = [:]
    // Small entries: there may be thousands.
    private var elements: [UInt32: WeakElement] = [:]
    private var known: [ObjectIdentifier: UInt32] = [:]
    private var last: UInt32 = 0

    /// The numbers of all, the oldest first.
    var numbers: [UInt32] { elements.keys.sorted() }

    /// The element's number; one that has none gets it.
    mutating func number(of element: AccessibleElement) -> UInt32 {
        if let known = knownNumber(of: element) { return known }
        last += 1
        known[ObjectIdentifier(element)] = last
        elements[last] = WeakElement(element: element)
        return last
    }

    /// The element's number, where it has one. An address may have been another element's before.
    func knownNumber(of element: AccessibleElement) -> UInt32? {
        guard let number = known[ObjectIdentifier(element)], elements[number]?.element === element else { return nil }
        return number
    }

    func element(_ number: UInt32) -> AccessibleElement? { elements[number]?.element }

    /// Forgets the elements that are gone; returns their numbers.
    mutating func sweep() -> [UInt32] {
        let gone = elements.filter { $0.value.element == nil }.map(\.key).sorted()
        guard !gone.isEmpty else { return [] }
        for number in gone {
            elements[number] = nil
            told[number] = nil
            shownActions[number] = nil
        }
        known = known.filter { elements[$0.value] != nil }
        return gone
    }

    mutating func setTold(_ told: ToldElement, of number: UInt32) { self.told[number] = told }

    mutating func setActions(_ actions: [String], of number: UInt32) { shownActions[number] = actions }
}

/// What clients know of an element.
struct ToldElement: Hashable {
    var name: String
    var description: String
    var value: Double?
    var childCount: Int
    var frame: Rect?
    var isShowing: Bool
}
