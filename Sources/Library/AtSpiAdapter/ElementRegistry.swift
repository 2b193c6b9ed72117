import AccessibleDragging

/// Assigns numbers to elements. An element keeps its number while it exists, and the number is never used again.
///
/// Only elements that a client has asked for get numbers. Only those asked for lately are kept in memory: the
/// containers release the others, and make them again on demand. Walking a graph of 100,000 bars thus takes a few
/// megabytes, not a few hundred.
@MainActor
struct ElementRegistry {
    /// The number of elements that are kept when others are released.
    static let capacity = 2_000
    /// The number of elements above ``capacity`` at which a release begins, so that many are released at a time.
    private static let slack = 500

    private struct Entry {
        weak var element: AccessibleElement?
        /// The value of ``clock`` when the element was last asked for.
        var lastAsked: UInt32
    }

    /// The position of a released element, in few bytes because there may be many.
    private struct ChildPosition: Hashable {
        /// The container's number.
        let container: UInt32
        let index: UInt32
    }

    private struct Released {
        let position: ChildPosition
        /// The hash of the element's label, because another element may now have its position.
        let label: Int32
    }

    /// The state of each element that clients were last told, for comparison.
    private(set) var reported: [UInt32: ReportedElement] = [:]
    /// The actions of each element that a client was last shown, in order.
    private(set) var shownActions: [UInt32: [String]] = [:]
    private var entries: [UInt32: Entry] = [:]
    private var known: [ObjectIdentifier: UInt32] = [:]
    private var released: [UInt32: Released] = [:]
    private var positions: [ChildPosition: UInt32] = [:]
    private var lastNumber: UInt32 = 0
    private var clock: UInt32 = 0
    private var nextRelease = Self.capacity + Self.slack

    /// The numbers of all kept elements, oldest first.
    var numbers: [UInt32] { entries.keys.sorted() }

    /// The element with that number if it is kept. The call does not count as asking for it.
    func keptElement(_ number: UInt32) -> AccessibleElement? { entries[number]?.element }

    /// The number of an element, which is assigned if it has none.
    mutating func number(of element: AccessibleElement) -> UInt32 {
        if let number = knownNumber(of: element) {
            touch(number)
            return number
        }
        if let number = releasedNumber(of: element) {
            keep(element, number)
            return number
        }
        lastNumber += 1
        keep(element, lastNumber)
        return lastNumber
    }

    /// The numbers of all children of an element, in order, of which those without one get one.
    ///
    /// A client that asks for thousands at a time looks at few of them. The last ones are kept, as many as there is
    /// room for, so that a client's cache has them. Each of the others is made only to see whether it is still the
    /// same, and let go at once, which takes much less than keeping it for a while.
    ///
    /// - Parameters:
    ///   - container: The element.
    ///   - inUse: The elements that must be kept nevertheless.
    /// - Returns: The numbers.
    mutating func numbers(
        ofChildrenOf container: AccessibleElement, except inUse: () -> Set<ObjectIdentifier>
    ) -> [UInt32] {
        let count = max(0, container.childCount)
        guard count > Self.capacity else {
            let numbers = (0..<count).compactMap { container.child(at: $0) }.map { number(of: $0) }
            releaseUnused(except: inUse)
            return numbers
        }
        let (own, kept) = (number(of: container), inUse())
        var numbers: [UInt32] = []
        numbers.reserveCapacity(count)
        for index in 0..<count {
            guard let child = container.child(at: index) else { continue }
            if known[ObjectIdentifier(child)] != nil, let number = knownNumber(of: child) {
                numbers.append(number)
                continue
            }
            guard index < count - Self.capacity, let index = UInt32(exactly: index), child.container === container,
                child.childCount == 0, !kept.contains(ObjectIdentifier(child)), container.releaseChild(child)
            else {
                numbers.append(number(of: child))
                continue
            }
            numbers.append(numberLettingGo(child, at: ChildPosition(container: own, index: index)))
        }
        releaseUnused(except: inUse)
        return numbers
    }

    /// The number of an element that its container has just released.
    private mutating func numberLettingGo(_ child: AccessibleElement, at position: ChildPosition) -> UInt32 {
        let label = Self.hash(child.label)
        if let number = positions[position] {
            if released[number]?.label == label { return number }
            // Another element had this position before.
            released[number] = nil
        }
        lastNumber += 1
        positions[position] = lastNumber
        released[lastNumber] = Released(position: position, label: label)
        return lastNumber
    }

    /// The element's number, if it has one. The address alone is not enough: another element may have had it before.
    func knownNumber(of element: AccessibleElement) -> UInt32? {
        guard let number = known[ObjectIdentifier(element)], entries[number]?.element === element else { return nil }
        return number
    }

    /// The element with that number. A released element is made again.
    mutating func element(_ number: UInt32) -> AccessibleElement? {
        if let element = entries[number]?.element {
            touch(number)
            return element
        }
        guard let position = released[number]?.position, let container = entries[position.container]?.element,
            let element = container.child(at: Int(position.index)), knownNumber(of: element) == nil,
            releasedNumber(of: element) == number
        else { return nil }
        keep(element, number)
        return element
    }

    private mutating func touch(_ number: UInt32) {
        clock &+= 1
        entries[number]?.lastAsked = clock
    }

    private mutating func keep(_ element: AccessibleElement, _ number: UInt32) {
        clock &+= 1
        known[ObjectIdentifier(element)] = number
        entries[number] = Entry(element: element, lastAsked: clock)
        if let position = released.removeValue(forKey: number)?.position { positions[position] = nil }
    }

    // MARK: Releasing

    /// The number of the released element that `element` replaces.
    private func releasedNumber(of element: AccessibleElement) -> UInt32? {
        guard !released.isEmpty, let position = position(of: element), let number = positions[position],
            released[number]?.label == Self.hash(element.label)
        else { return nil }
        return number
    }

    private func position(of element: AccessibleElement) -> ChildPosition? {
        guard let container = element.container, let number = knownNumber(of: container),
            let index = container.index(of: element).flatMap({ UInt32(exactly: $0) })
        else { return nil }
        return ChildPosition(container: number, index: index)
    }

    private static func hash(_ label: String) -> Int32 { Int32(truncatingIfNeeded: label.hashValue) }

    /// Releases elements that were not asked for lately, if there are too many.
    ///
    /// - Parameter inUse: The elements that must be kept nevertheless.
    mutating func releaseUnused(except inUse: () -> Set<ObjectIdentifier>) {
        guard entries.count >= nextRelease else { return }
        let kept = inUse()
        // Weak references are slow to copy: only numbers are sorted.
        let all = entries.map { (number: $0.key, lastAsked: $0.value.lastAsked) }
        for (number, _) in all.sorted(by: { $0.lastAsked < $1.lastAsked }).prefix(all.count - Self.capacity) {
            guard let element = entries[number]?.element, element.childCount == 0,
                !kept.contains(ObjectIdentifier(element))
            else { continue }
            release(element, number)
        }
        nextRelease = max(Self.capacity, entries.count) + Self.slack
    }

    private mutating func release(_ element: AccessibleElement, _ number: UInt32) {
        guard let position = position(of: element), element.container?.releaseChild(element) == true else { return }
        entries[number] = nil
        known[ObjectIdentifier(element)] = nil
        reported[number] = nil
        shownActions[number] = nil
        // Another released element had this position before.
        if let other = positions.updateValue(number, forKey: position) { released[other] = nil }
        released[number] = Released(position: position, label: Self.hash(element.label))
    }

    /// Forgets the elements that no longer exist, and returns their numbers.
    mutating func sweep() -> [UInt32] {
        let gone = entries.filter { $0.value.element == nil }.map(\.key).sorted()
        guard !gone.isEmpty else { return [] }
        for number in gone {
            entries[number] = nil
            reported[number] = nil
            shownActions[number] = nil
        }
        known = known.filter { entries[$0.value] != nil }
        let goneContainers = Set(gone)
        released = released.filter { !goneContainers.contains($0.value.position.container) }
        positions = positions.filter { !goneContainers.contains($0.key.container) }
        return gone
    }

    mutating func setReported(_ reported: ReportedElement, of number: UInt32) { self.reported[number] = reported }

    mutating func setActions(_ actions: [String], of number: UInt32) { shownActions[number] = actions }
}

/// The state of an element that clients were last told.
struct ReportedElement: Hashable {
    var name: String
    var value: String
    /// The value with the element's part in the session under way.
    var description: String
    var number: Double?
    var childCount: Int
    var frame: Rect?
    var isShowing: Bool
    /// The states that follow from the element alone.
    var states: States
}
