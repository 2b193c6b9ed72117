import AtSpiClient
import GLibSupport

/// An element with all its parents, as the pointer sees it: the part of it that can be seen, and the elements that lie
/// over it.
struct AimedElement {
    let element: Element
    /// Its parents, the app first, each with all elements in it.
    let parents: [Element]

    /// `nil`: the element is not in the trees.
    ///
    /// - Parameters:
    ///   - reference: The element.
    ///   - trees: The trees of its apps, read with all detail.
    init?(_ reference: BusObject, in trees: [Element]) {
        guard let way = trees.firstResult({ Self.way(to: reference, in: $0) }), let last = way.last else {
            return nil
        }
        (element, parents) = (last, Array(way.dropLast()))
    }

    private static func way(to reference: BusObject, in root: Element) -> [Element]? {
        if root.reference == reference { return [root] }
        return root.children.firstResult { way(to: reference, in: $0) }.map { [root] + $0 }
    }

    /// Its window.
    var window: Element? { parents.dropFirst().first }

    /// The elements that it scrolls in, the nearest first. A menu, or another popover, stands out of all those.
    var scrollers: [Element] {
        guard !element.isInPopover else { return [] }
        let menu = parents.lastIndex { $0.kind == .menu || $0.kind == .comboBox || $0.isInPopover }
        let inside = menu.map { parents[($0 + 1)...] } ?? parents.dropFirst(2)
        let isOnPage = parents.contains { $0.kind == .page }
        return inside.reversed().filter {
            ($0.isScroller || $0.isCollection && !isOnPage) && $0.bounds.map { $0.width > 0 && $0.height > 0 } ?? false
        }
    }

    /// Its place, as far as that is known: GTK 3 says no position of an element that is scrolled away, but those of its
    /// neighbours, and how high it is.
    var place: Element.Bounds? {
        guard let own = element.bounds, own.isNowhere else { return element.bounds }
        let way = parents + [element]
        for level in way.indices.dropLast().reversed() {
            let siblings = way[level].children
            guard let index = siblings.firstIndex(where: { $0.reference == way[level + 1].reference }),
                let near = siblings.indices.filter({ siblings[$0].bounds.map { !$0.isNowhere } ?? false })
                    .min(by: { abs($0 - index) < abs($1 - index) }),
                let known = siblings[near].bounds
            else { continue }
            return Element.Bounds(
                x: known.x, y: known.y + (index - near) * known.height, width: own.width, height: own.height)
        }
        return nil
    }

    /// The part of it that is in all that it scrolls in; `nil`: none is, or it has no size.
    var visiblePart: Element.Bounds? {
        guard let bounds = element.bounds, bounds.width > 0, bounds.height > 0 else { return nil }
        return scrollers.compactMap(\.bounds).reduce(Optional(bounds)) { part, clip in part?.clipped(to: clip) }
    }

    /// Whether most of it can be seen, or as much as there is room for.
    var isInView: Bool {
        guard let bounds = element.bounds, let part = visiblePart else { return false }
        let room = scrollers.compactMap(\.bounds)
        let width = room.reduce(bounds.width) { min($0, $1.width) }
        let height = room.reduce(bounds.height) { min($0, $1.height) }
        return part.width * 2 > width && part.height * 2 > height
    }

    /// The element that would be hit instead of it.
    ///
    /// - Parameter hit: The element that lies there, as the app says.
    /// - Returns: The control, or the named element, that lies there; `nil`: the element itself, a part of it or one of
    ///   its parents does, or nobody knows.
    func obstacle(_ hit: BusObject) -> Element? {
        guard element.descendant(hit) == nil, !parents.contains(where: { $0.reference == hit }), let window,
            let way = Self.way(to: hit, in: window)
        else { return nil }
        // The label around a box, which presses it.
        let isLabel = way.contains {
            $0.kind == .label && ($0.name == element.name || $0.descendant(element.reference) != nil)
        }
        guard !isLabel else { return nil }
        // A part of one of its parents, such as the button that opens a combo box.
        if let other = way.last(where: { $0.isControl || $0.isRow }),
            parents.contains(where: { $0.reference == other.reference })
        {
            return nil
        }
        return way.last { $0.isOneThing } ?? way.last { !$0.name.isEmpty } ?? way.last
    }

    /// The element that would be hit instead of it, by the places of those that come after it: GTK draws these over it.
    ///
    /// - Parameter point: In the coordinates of its bounds.
    /// - Returns: The control, or the dialog, that lies there; `nil`: none does.
    func obstacle(at point: (x: Int, y: Int)) -> Element? {
        let way = parents.dropFirst() + [element]
        for (outer, inner) in zip(way, way.dropFirst()).reversed() {
            guard let index = outer.children.firstIndex(where: { $0.reference == inner.reference }) else { continue }
            for later in outer.children[(index + 1)...].reversed() {
                if let hit = later.obstacle(at: point) { return hit }
            }
        }
        return nil
    }
}

extension Element {
    /// The part of it, from the last one down, that takes a press at a point.
    fileprivate func obstacle(at point: (x: Int, y: Int)) -> Element? {
        guard isSeen, !isInPopover, bounds?.contains(point) == true else { return nil }
        let inner = children.reversed().firstResult { $0.obstacle(at: point) }
        return inner ?? (isControl || isRow || kind == .dialog ? self : nil)
    }

    /// Whether elements in it may be scrolled away. Qt has its scroll bars in boxes of their own, or tells of none: its
    /// lists are as large as the part of them that can be seen.
    fileprivate var isScroller: Bool {
        if kind == .scrollPane || kind == .page { return true }
        return children.contains { child in
            child.kind == .scrollBar || child.role == "filler" && child.children.contains { $0.kind == .scrollBar }
        }
    }
}

extension Element.Bounds {
    /// Whether it is the place that GTK 3 gives for elements that cannot be seen.
    fileprivate var isNowhere: Bool { x <= Int(Int32.min) || y <= Int(Int32.min) }

    fileprivate func contains(_ point: (x: Int, y: Int)) -> Bool {
        (x..<x + max(0, width)).contains(point.x) && (y..<y + max(0, height)).contains(point.y)
    }

    /// The part of it that is in another rectangle; `nil`: none is.
    func clipped(to other: Element.Bounds) -> Element.Bounds? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        guard right > left, bottom > top else { return nil }
        return Element.Bounds(x: left, y: top, width: right - left, height: bottom - top)
    }
}
