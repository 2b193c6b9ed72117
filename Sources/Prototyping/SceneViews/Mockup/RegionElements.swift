/// The elements of a mock-up as assistive technologies know them: each is made when somebody asks for it, and stays the same
/// when the document says something else of it.
///
/// ```swift
/// let bin = regions.element(3) { RegionElement(index: 3, in: mockup) }
/// regions.arrange([3, 0])
/// regions.position(of: bin)   // 0
/// ```
@MainActor
struct RegionElements {
    private var known: [Int: RegionElement] = [:]
    /// How many are read before each.
    private var ranks: [Int: Int] = [:]

    /// The element of an index, made where nobody has asked for it before.
    mutating func element(_ index: Int, _ make: () -> RegionElement) -> RegionElement {
        if let element = known[index] { return element }
        let element = make()
        known[index] = element
        return element
    }

    /// Takes the order in which they are read; others are not seen.
    mutating func arrange(_ order: [Int]) {
        ranks = Dictionary(
            order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// The position of an index in that order; `nil`: it is not seen.
    func position(of index: Int) -> Int? { ranks[index] }

    /// The position of an element; `nil`: it is none of these any more, or not seen.
    func position(of element: RegionElement) -> Int? {
        known[element.index] === element ? ranks[element.index] : nil
    }

    /// The document has other elements: those of the same names go on, wherever they stand now.
    ///
    /// - Parameters:
    ///   - old: The names until now.
    ///   - new: The names from now on.
    mutating func rename(from old: [String], to new: [String]) {
        let byName = Dictionary(known.map { (old[$0], $1) }, uniquingKeysWith: { first, _ in first })
        known = [:]
        for (index, name) in new.enumerated() {
            guard let element = byName[name] else { continue }
            element.index = index
            known[index] = element
        }
    }
}
