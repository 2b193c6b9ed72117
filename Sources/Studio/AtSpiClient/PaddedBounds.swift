/// The places of elements in windows of GTK 4.10 and later.
///
/// GTK says of each widget where it is within the padding of its parent, and adds these positions up without the
/// paddings: an element in a button in a header bar is said to be too far up and left by all the borders and paddings
/// around it, ten to thirty pixels. Only for the window does GTK say how wide its own are. The widgets in one show most
/// of the other paddings.
extension TreeReader {
    func placeInPaddings() throws(AccessibilityError) {
        for index in nodes.indices where nodes[index].isWindow {
            guard let said = nodes[index].element.bounds, !said.isEmpty, isOfGTK(index),
                try questions.losesPaddings(nodes[index].element.reference.busName)
            else { continue }
            let origin = (x: -said.x, y: -said.y)
            let content = Content(
                window: Element.Bounds(x: 0, y: 0, width: said.width, height: said.height), said: said,
                least: origin, likely: origin, most: origin)
            nodes[index].element.bounds = content.window
            for child in nodes[index].children { place(child, in: content) }
        }
    }

    /// Finds the popovers of GTK before 4.10, which says where everything is: they lie over their window, in one of their
    /// own.
    func findPopovers() throws(AccessibilityError) {
        for index in nodes.indices where nodes[index].isWindow && isOfGTK(index) {
            let bus = nodes[index].element.reference.busName
            guard try questions.isGtk4(bus), try !questions.losesPaddings(bus) else { continue }
            for child in nodes[index].children { findPopovers(child, in: nodes[index].element, isInside: false) }
        }
    }

    private func findPopovers(_ index: Int, in parent: Element, isInside: Bool) {
        let element = nodes[index].element
        let isInside = isInside || Self.isPopover(element.role, element.bounds, in: parent.role, parent.bounds)
        nodes[index].element.isInPopover = isInside
        for child in nodes[index].children { findPopovers(child, in: nodes[index].element, isInside: isInside) }
    }

    /// The content of a widget: positions in it are counted from there.
    private struct Content {
        /// The window, from its own corner.
        let window: Element.Bounds
        /// The widget's own position, as it says.
        var said: Element.Bounds
        /// The corner that positions are counted from, in the window: the one if nothing else has a padding, the
        /// probable one, and the one if everything has as much padding as there is room for.
        var least: (x: Int, y: Int)
        var likely: (x: Int, y: Int)
        var most: (x: Int, y: Int)
        /// The widget's role; empty for the window.
        var role = ""
        /// Whether it is in a popover, or one itself.
        var isInPopover = false
        /// Whether it is in a row that is filled like the other rows of its list.
        var isInEvenRow = false
    }

    private func place(_ index: Int, in content: Content) {
        guard isOfGTK(index) else { return }
        guard let said = nodes[index].element.bounds else {
            for child in nodes[index].children { place(child, in: content) }
            return
        }
        func moved(_ corner: (x: Int, y: Int)) -> (x: Int, y: Int) {
            (corner.x + said.x - content.said.x, corner.y + said.y - content.said.y)
        }
        let isInPopover =
            content.isInPopover || Self.isPopover(nodes[index].element.role, said, in: content.role, content.said)
        nodes[index].element.isInPopover = isInPopover
        let (least, likely, most) = (moved(content.least), moved(content.likely), moved(content.most))
        nodes[index].element.bounds = Element.Bounds(
            x: likely.x, y: likely.y, width: said.width, height: said.height)
        if least != most {
            let widest = Element.Bounds(
                x: least.x, y: least.y, width: said.width + most.x - least.x, height: said.height + most.y - least.y)
            // Elements in the window do not stand out of it; menus do.
            let isInside = nodes[index].element.bounds.map { $0.clipped(to: content.window) == $0 } ?? false
            nodes[index].element.widestBounds = isInside ? widest.clipped(to: content.window) : widest
        }
        var inside = Content(
            window: content.window, said: said, least: least, likely: likely, most: most,
            role: nodes[index].element.role, isInPopover: isInPopover,
            isInEvenRow: content.isInEvenRow || nodes[index].element.role == Self.list && hasEvenRows(index))
        if let only = onlyChildOfPage(index, said, in: content) {
            // Said twice, added once.
            inside.said = only
        } else {
            let padding = PaddingGuess(
                around: children(of: index, said), in: said, shape(of: index, isInEvenRow: content.isInEvenRow))
            inside.likely = (likely.x + padding.likely.x, likely.y + padding.likely.y)
            inside.most = (most.x + padding.most.x, most.y + padding.most.y)
        }
        for child in nodes[index].children { place(child, in: inside) }
    }

    /// Whether it is a menu, or another popover: it is larger than the button that it is in.
    private static func isPopover(
        _ role: String, _ bounds: Element.Bounds?, in parent: String, _ parentBounds: Element.Bounds?
    ) -> Bool {
        if role == "menu" { return parent != "menu" && parent != "menu item" }
        guard padded.contains(parent), let bounds, let parentBounds else { return false }
        return bounds.width > parentBounds.width || bounds.height > parentBounds.height
    }

    /// The places of the widgets in one, within its padding, of those that can be seen.
    private func children(of index: Int, _ said: Element.Bounds) -> [Element.Bounds] {
        nodes[index].children.compactMap { child in
            let element = nodes[child].element
            guard element.isSeen, let bounds = element.bounds, !bounds.isEmpty else { return nil }
            return Element.Bounds(
                x: bounds.x - said.x, y: bounds.y - said.y, width: bounds.width, height: bounds.height)
        }
    }

    /// A page of a stack is no widget. It says the position of the one in it, which says the same again.
    private func onlyChildOfPage(_ index: Int, _ said: Element.Bounds, in content: Content) -> Element.Bounds? {
        let (x, y) = (said.x - content.said.x, said.y - content.said.y)
        guard nodes[index].children.count == 1, let only = nodes[nodes[index].children[0]].element.bounds,
            (x, y) != (0, 0), only.width == said.width, only.height == said.height,
            (only.x - said.x, only.y - said.y) == (x, y)
        else { return nil }
        return only
    }

    /// The roles of widgets that often have a padding at the sides of their content and none above it, or the other way
    /// round.
    static let padded: Set<String> = [
        "push button", "button", "toggle button", "check box", "checkbox", "switch", "radio button", "radio",
        "combo box", "list item", "option", "tree item", "table row", "row", "menu item", "check menu item",
        "menu item checkbox", "radio menu item", "menu item radio", "entry", "search box", "text", "text box",
        "spin button", "slider", "page tab", "tab", "link",
    ]

    private static let list = "list"

    private func shape(of index: Int, isInEvenRow: Bool) -> PaddingGuess.Shape {
        let role = nodes[index].element.role
        if Self.padded.contains(role) { return .padded }
        return role == Self.list ? .list : isInEvenRow ? .filled : .plain
    }

    /// Whether the same room is left over in all rows of a list, although their words are not equally long: then their
    /// content is as wide as can be, and a padding is around it.
    private func hasEvenRows(_ list: Int) -> Bool {
        var gaps: Set<Int> = []
        var lengths: Set<Int> = []
        for row in nodes[list].children where nodes[row].element.isSeen {
            guard let (gap, length) = leftOver(in: row) else { return false }
            gaps.insert(gap)
            lengths.insert(length)
        }
        return gaps.count == 1 && lengths.count > 1
    }

    /// How much room is left over around all that is in a row, and how long its words are; `nil`: none.
    private func leftOver(in row: Int) -> (gap: Int, length: Int)? {
        var here = row
        while nodes[here].children.count == 1, let outer = nodes[here].element.bounds {
            here = nodes[here].children[0]
            guard let inner = nodes[here].element.bounds else { return nil }
            if inner.width < outer.width { return (outer.width - inner.width, lengthOfWords(in: here)) }
        }
        return nil
    }

    private func lengthOfWords(in index: Int) -> Int {
        let own = nodes[index].element.role == "label" ? nodes[index].element.name.count : 0
        return nodes[index].children.reduce(own) { $0 + lengthOfWords(in: $1) }
    }

    /// Whether it is GTK's own: an element that an app puts on the bus by itself, as Dragoman does, is where it says.
    private func isOfGTK(_ index: Int) -> Bool {
        nodes[index].element.reference.path.split(separator: "/").dropLast().last == "a11y"
    }
}

extension Element.Bounds {
    /// The part of it that is in another rectangle.
    fileprivate func clipped(to other: Element.Bounds) -> Element.Bounds {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return Element.Bounds(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

/// How wide the padding of a widget with its border is at the left and at the top, as its content shows.
struct PaddingGuess: Equatable {
    /// The probable widths. The padding is taken to be as wide at the right as at the left, and below as above.
    private(set) var likely = Widths()
    /// The greatest possible widths.
    private(set) var most = Widths()

    struct Widths: Equatable {
        var x = 0
        var y = 0
    }

    /// Wider ones are rare but in buttons, and room that is left over is common.
    private static let widest = 18
    /// The widest of a button shaped like a pill.
    private static let widestOfButtons = 36
    /// The widest padding of lists that are scrolled, whose ends cannot be seen.
    private static let widestUnseen = 8

    /// The purpose of a widget.
    enum Shape {
        /// It only arranges others: if they just fit in one direction, they fit in the other, too.
        case plain
        /// It arranges others, of which it is known that they take all the room.
        case filled
        /// A list of rows. If they stand as far from its left as from its right, the first stands as far from its top.
        case list
        /// It often has a padding at the sides of its content and none above it, or the other way round.
        case padded
    }

    /// - Parameters:
    ///   - children: The places of the widgets in it, within its padding.
    ///   - size: Its size with padding and border.
    ///   - shape: Its purpose.
    init(around children: [Element.Bounds], in size: Element.Bounds, _ shape: Shape) {
        // A menu's children stand beside it.
        let inside = children.filter {
            $0.x < size.width && $0.y < size.height && $0.x + $0.width > 0 && $0.y + $0.height > 0
        }
        guard !inside.isEmpty else { return }
        let across = Room(inside.map { $0.x..<$0.x + $0.width }, in: size.width)
        let down = Room(inside.map { $0.y..<$0.y + $0.height }, in: size.height)
        let isPlain = shape == .plain || shape == .list
        let isPill = shape == .padded && inside.count == 1
        (likely.x, most.x) = Self.padding(across, beside: down, isPlain, isPill, isAcross: true)
        (likely.y, most.y) = Self.padding(down, beside: across, isPlain, isPill, isAcross: false)
        // A sidebar may have a line at one side.
        guard shape == .list, down.isRow, !across.isOver, (1...Self.widestUnseen).contains(across.start),
            abs(across.end - across.start) <= 1, down.isOver || down.end >= across.start
        else { return }
        likely.y = across.start
        most.y = max(most.y, likely.y)
    }

    /// The room that is left over in one direction.
    private struct Room {
        /// Before the first.
        let start: Int
        /// Between the first and the last, which stand as far from their edges.
        let half: Int
        /// Beyond the last.
        let end: Int
        /// Whether something is cut off, as in a view that scrolls.
        let isOver: Bool
        /// Whether some stand one behind the other.
        let isRow: Bool
        /// Whether nothing is left over.
        let isFull: Bool

        init(_ ranges: [Range<Int>], in length: Int) {
            start = ranges.map(\.lowerBound).min() ?? 0
            let last = ranges.map(\.upperBound).max() ?? 0
            let sorted = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
            half = max(0, length - last - start) / 2
            end = max(0, length - last)
            isOver = start < -1 || last > length + 1
            isRow = zip(sorted, sorted.dropFirst()).contains { $1.lowerBound >= $0.upperBound }
            isFull = !isOver && length - last - start == 0 && !isRow
        }
    }

    private static func padding(
        _ room: Room, beside other: Room, _ isPlain: Bool, _ isPill: Bool, isAcross: Bool
    ) -> (likely: Int, most: Int) {
        if room.isOver { return (0, widestUnseen) }
        let most = min(room.end / 2, widest)
        // A gap behind a box in a header bar, a list that does not fill its column.
        if other.isFull, isPlain, isAcross || room.isRow || room.half > widestUnseen {
            return (0, most)
        }
        let likely =
            if room.half <= widest || isPill && room.half <= widestOfButtons {
                room.half
            } else if room.isRow, !other.isOver {
                min(other.half, widest)
            } else {
                0
            }
        return (likely, max(likely, most))
    }
}
