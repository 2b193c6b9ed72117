/// How one sight became another.
///
/// ```swift
/// let difference = SightDifference(from: last.elements, to: sight.elements)
/// print(difference.added.map(\.name), difference.removed)
/// ```
package struct SightDifference {
    /// The numbers of the elements that are gone, or stand elsewhere now.
    package private(set) var removed: [Int] = []
    /// Those that are new, or stand elsewhere, each before those in it.
    package private(set) var added: [SeenElement] = []
    /// Those that are there still, and say something else: as they were, and as they are.
    package private(set) var changed: [(old: SeenElement, new: SeenElement)] = []

    package var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

    package init(from old: [SeenElement], to new: [SeenElement]) {
        let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let now = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // An order among those that stayed is known by comparing their numbers, parent by parent.
        func children(_ elements: [SeenElement], _ others: [Int: SeenElement]) -> [Int?: [Int]] {
            Dictionary(grouping: elements.filter { others[$0.id].map { $0.parent } == .some($0.parent) }, by: \.parent)
                .mapValues { $0.map(\.id) }
        }
        let (orderBefore, orderNow) = (children(old, now), children(new, before))
        var moved: Set<Int> = []
        for element in new where before[element.id] != nil {
            let isElsewhere =
                before[element.id]?.parent != element.parent || orderBefore[element.parent] != orderNow[element.parent]
            let isInMoved = element.parent.map { moved.contains($0) } ?? false
            if isElsewhere || isInMoved { moved.insert(element.id) }
        }
        removed = old.map(\.id).filter { now[$0] == nil || moved.contains($0) }
        for element in new {
            guard let last = before[element.id], !moved.contains(element.id) else {
                added.append(element)
                continue
            }
            if !last.says(sameAs: element) { changed.append((last, element)) }
        }
    }
}

extension SeenElement {
    /// Whether it says the same, wherever it stands among others.
    fileprivate func says(sameAs other: SeenElement) -> Bool {
        role == other.role && roleNumber == other.roleNumber && name == other.name && states == other.states
            && value == other.value
            && text == other.text && rectangle == other.rectangle && description == other.description
            && actions == other.actions && attributes == other.attributes && relations == other.relations
            && range == other.range && length == other.length && caret == other.caret
            && selections == other.selections && cell == other.cell && table == other.table
    }
}
