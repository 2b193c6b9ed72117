import AccessibleDragging

extension AtSpiAdapter {
    /// In which order objects are found (`AtspiCollectionSortOrder`). The order of the tree is also that in which it is
    /// read and in which Tab goes.
    public enum SortOrder: Sendable {
        case forward
        /// From the last to the first; what is found first is what is nearest to the end.
        case backward

        /// - Parameter number: As AT-SPI counts; `nil` comes of a number that is no order.
        public init?(number: UInt32) {
            switch number {
            case 1...3: self = .forward
            case 4...6: self = .backward
            default: return nil
            }
        }
    }

    /// How far one looks from an object on (`AtspiCollectionTreeTraversalType`).
    public enum Traversal: UInt32, Sendable {
        /// What is in the object.
        case children = 0
        /// What comes after it in what it is in.
        case siblings = 1
        /// All that comes after it in the order of the tree, what is in it first.
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
        /// What comes before an object in the order of the tree; `inParent`: only in what it is in.
        case before(ObjectPath, inParent: Bool)
        case after(ObjectPath, Traversal)
    }

    /// A range with its objects found.
    struct ElementRange {
        /// What is looked inside of.
        let scope: AccessibleElement
        /// Where it ends or begins; `nil`: it is all of `scope`.
        var pivot: AccessibleElement?
        /// Whether it is what comes after the pivot.
        var isAfter = true
        /// Whether what is inside the pivot belongs to it.
        var holdsPivot = true
    }

    /// - Parameters:
    ///   - range: The range.
    ///   - collection: What is looked inside of.
    /// - Returns: The same with objects.
    /// - Throws: ``AtSpiError`` where the range's object is not in the collection.
    func elementRange(_ range: SearchRange, in collection: AccessibleElement) throws(AtSpiError) -> ElementRange {
        func object(_ path: ObjectPath) throws(AtSpiError) -> (AccessibleElement, parent: AccessibleElement) {
            let (element, _) = try element(at: path, "org.a11y.atspi.Collection")
            var ancestor = element.container
            // A tree that is deeper than this goes round in a circle.
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

    /// The object with the keyboard focus, where it is in the one at `path`.
    public func activeDescendant(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        let (collection, entry) = try element(at: path, "org.a11y.atspi.Collection")
        guard let focused = entry.window.focusedElement else { return .null }
        let own = self.path(of: focused)
        let isInside = (try? elementRange(.before(own, inParent: true), in: collection)) != nil
        return isInside ? .own(own) : .null
    }
}

/// Goes through what is inside an element, in the order of the tree.
@MainActor
struct TreeWalk {
    private var open: [(element: AccessibleElement, next: Int)]
    private var last: AccessibleElement?
    private var left: Int

    /// - Parameters:
    ///   - scope: What is gone through; it is not met itself.
    ///   - limit: The most places that are looked at.
    init(inside scope: AccessibleElement, limit: Int) {
        open = []
        last = scope
        left = limit
    }

    /// The next element; `nil` after the last.
    mutating func next() -> AccessibleElement? {
        if let last { open.append((last, 0)) }
        last = nil
        while let (element, place) = open.last, left > 0 {
            guard place < element.childCount else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            left -= 1
            guard let child = element.child(at: place) else { continue }
            last = child
            return child
        }
        return nil
    }

    /// Leaves out what is inside the element that was met last.
    mutating func skipChildren() { last = nil }
}
