import AccessibleDragging

/// Numbers for elements: an element has the same one for as long as it lives, and nobody else gets it after that.
///
/// Only elements that someone asked for have one.
@MainActor
struct ElementRegistry {
    struct Entry {
        weak var element: AccessibleElement?
        /// What clients were last told, to see what has changed since.
        var told: ToldElement?
        /// The actions that a client was last shown, in their order.
        var actions: [String]?
    }

    private(set) var entries: [UInt32: Entry] = [:]
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private var last: UInt32 = 0

    /// The element's number; one that has none gets it.
    mutating func number(of element: AccessibleElement) -> UInt32 {
        if let known = knownNumber(of: element) { return known }
        last += 1
        numbers[ObjectIdentifier(element)] = last
        entries[last] = Entry(element: element)
        return last
    }

    /// The element's number, where it has one. An address may have been another element's before.
    func knownNumber(of element: AccessibleElement) -> UInt32? {
        guard let number = numbers[ObjectIdentifier(element)], entries[number]?.element === element else { return nil }
        return number
    }

    func element(_ number: UInt32) -> AccessibleElement? { entries[number]?.element }

    /// Forgets the elements that are gone; returns their numbers.
    mutating func sweep() -> [UInt32] {
        let gone = entries.filter { $0.value.element == nil }.map(\.key).sorted()
        guard !gone.isEmpty else { return [] }
        gone.forEach { entries[$0] = nil }
        numbers = numbers.filter { entries[$0.value] != nil }
        return gone
    }

    mutating func setTold(_ told: ToldElement, of number: UInt32) { entries[number]?.told = told }

    mutating func setActions(_ actions: [String], of number: UInt32) { entries[number]?.actions = actions }
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
