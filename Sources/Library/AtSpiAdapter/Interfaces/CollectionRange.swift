import AccessibleDragging

extension AtSpiAdapter {
    /// The order of search results (`AtspiCollectionSortOrder`). The tree's order is also the reading order and the Tab
    /// order.
    public enum SortOrder: Sendable {
        case forward
        /// From the last to the first.
        case backward

        /// - Parameter number: AT-SPI's number; the result is `nil` if it names no order.
        public init?(number: UInt32) {
            switch number {
            case 1...3: self = .forward
            case 4...6: self = .backward
            default: return nil
            }
        }
    }

    /// The part of the tree to search from an object on (`AtspiCollectionTreeTraversalType`).
    public enum Traversal: UInt32, Sendable {
        /// The objects inside the object.
        case children = 0
        /// The objects after it in its parent.
        case siblings = 1
        /// All objects after it in the order of the tree, those inside it first.
        case inOrder = 2
    }

    /// Which part of a tree is looked at.
    ///
    /// ```swift
    /// let next = try adapter.matches(rule, in: graph, range: .after(bar, .siblings), count: 1)
    /// let last = try adapter.matches(rule, in: graph, range: .before(bar, inParent: true), order: .backward, count: 1)
    /// ```
    public enum SearchRange: Sendable {
        case all
        /// The objects before one in the order of the tree; `inParent`: only those in its parent.
        case before(ObjectPath, inParent: Bool)
        case after(ObjectPath, Traversal)
    }

    /// A ``SearchRange`` with elements instead of paths.
    struct ElementRange {
        /// The element to search.
        let scope: AccessibleElement
        /// The element where the range begins or ends; `nil`: the range is all of `scope`.
        var pivot: AccessibleElement?
        /// Whether the range is after the pivot, not before it.
        var isAfter = true
        /// Whether the objects inside the pivot belong to the range.
        var holdsPivot = true
    }

    /// - Parameters:
    ///   - range: The range.
    ///   - collection: The element to search.
    /// - Returns: The range with elements.
    /// - Throws: ``AtSpiError`` if the range's object is not in the collection.
    func elementRange(_ range: SearchRange, in collection: AccessibleElement) throws(AtSpiError) -> ElementRange {
        func object(_ path: ObjectPath) throws(AtSpiError) -> (AccessibleElement, parent: AccessibleElement) {
            let (element, _) = try element(at: path, "org.a11y.atspi.Collection")
            var ancestor = element.container
            // A deeper tree is taken for a cycle.
            for _ in 0..<1000 {
                guard let here = ancestor else { break }
                if here === collection, let parent = element.container { return (element, parent) }
                ancestor = here.container
            }
            throw .invalidArgument("\(path) is not in there")
        }
        switch range {
        case .all: return ElementRange(scope: collection)
        case .before(let path, let inParent):
            let (element, parent) = try object(path)
            return ElementRange(scope: inParent ? parent : collection, pivot: element, isAfter: false)
        case .after(let path, .children): return ElementRange(scope: try object(path).0)
        case .after(let path, .siblings):
            let (element, parent) = try object(path)
            return ElementRange(scope: parent, pivot: element, holdsPivot: false)
        case .after(let path, .inOrder): return ElementRange(scope: collection, pivot: try object(path).0)
        }
    }

    /// The focused object, if it is inside the one at `path`.
    public func activeDescendant(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        let (collection, entry) = try element(at: path, "org.a11y.atspi.Collection")
        guard let focused = entry.window.focusedElement else { return .null }
        let own = self.path(of: focused)
        let isInside = (try? elementRange(.before(own, inParent: true), in: collection)) != nil
        return isInside ? .own(own) : .null
    }
}

/// Visits the elements inside one, in the order of the tree.
@MainActor
struct TreeWalk {
    private var open: [(element: AccessibleElement, next: Int)]
    private var last: AccessibleElement?
    private var left: Int

    /// - Parameters:
    ///   - scope: The element whose contents are visited. It is not visited itself.
    ///   - limit: The most positions to visit.
    init(inside scope: AccessibleElement, limit: Int) {
        open = []
        last = scope
        left = limit
    }

    /// The next element; `nil`: there are no more.
    mutating func next() -> AccessibleElement? {
        if let last { open.append((last, 0)) }
        last = nil
        while let (element, index) = open.last, left > 0 {
            guard index < element.childCount else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            left -= 1
            guard let child = element.child(at: index) else { continue }
            last = child
            return child
        }
        return nil
    }

    /// Skips the elements inside the last visited one.
    mutating func skipChildren() { last = nil }
}
