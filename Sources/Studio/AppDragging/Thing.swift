import AtSpiClient
import DesktopDriving
import GLibSupport
import Translation

/// Something in a window that has a name, and that the person may want to drag, or drop something on.
///
/// ```swift
/// let report = window.things().first { $0.name == "report.pdf" }
/// ```
public struct Thing: Sendable {
    /// Where it is on the bus.
    public let reference: BusObject
    /// The role in English words, such as "page tab".
    public let role: String
    /// The thing's name: its own, or that of an element in it.
    public let name: String
    /// The visible part of it, in pixels of the screen.
    public let rectangle: ScreenRectangle
    /// The list, notebook or view that it is a row, a tab or an icon of.
    public let list: BusObject
    /// The list's name; often empty.
    public let listName: String
    /// The desktop's identifier of its window.
    public let window: String
    /// Whether it, or what is in it, has the keyboard.
    public let isFocused: Bool
    /// Whether it is selected.
    public let isSelected: Bool
    /// Whether it is in a web page, and not in the app around it.
    package var isInPage = false
    /// Whether it is named by where it stands, for it has no name.
    var isNamedByPlace = false
    /// Whether it is the heading of a column of cards: a place for them, and nothing to drag.
    var isColumn: Bool { isInPage && role == "heading" }
    /// The rule of an app's file for drags that begin at it; `nil`: it is in no such file.
    public var drag: CompanionRule?
    /// The rules of an app's file for drops on it; empty: there are none.
    public var drops: [CompanionRule] = []
    /// The app's named actions, where it has the library.
    public var actions: [Element.Action] = []

    /// The name, and that of its list where it has one: the same name may stand in several.
    var title: String { listName.isEmpty ? name : "\(name) (\(listName))" }

    /// Whether two are the same element, of the same name.
    func isSame(as other: Thing) -> Bool { reference == other.reference && name == other.name }

    /// Whether it is in the same line of its list as another: lists of tabs go across, all others down.
    static func areAcross(_ things: [Thing]) -> Bool {
        guard things.count > 1, let first = things.first else { return things.first?.role.hasSuffix("tab") ?? false }
        return things.dropFirst().allSatisfy { other in
            let middle = other.rectangle.y + other.rectangle.height / 2
            return middle > first.rectangle.y && middle < first.rectangle.y + first.rectangle.height
        }
    }
}

/// The role names of what apps let people drag, and drop things on.
package enum ThingRoles {
    package static let rows: Set<String> = [
        "list item", "tree item", "table row", "icon", "page tab", "tab", "option", "row", "link", "image",
        "grid cell", "tree table item",
    ]
    package static let lists: Set<String> = [
        "list", "list box", "table", "tree", "tree table", "page tab list", "tab list", "layered pane", "grid",
        "tree grid", "table grid", "icon view", "spreadsheet",
    ]
    /// Lists whose rows can be in one another.
    package static let trees: Set<String> = ["tree", "tree table", "tree grid"]
    /// Rows that are named by where they stand where no row of their list has a name.
    static let numbered: Set<String> = ["list item", "table row", "option", "row"]
    static let cell = "table cell"
    /// The roles of cells, which stand beside one another in a row: Qt says of each cell of its trees that it is an item.
    static let cells: Set<String> = [cell, "tree item"]
    /// Roles that scroll, or cut off their contents otherwise.
    static let clipping: Set<String> = [
        "scroll pane", "viewport", "list", "table", "tree", "tree table", "page tab list",
    ]
}

extension ShownWindow {
    /// The most things of a window: more nobody goes through.
    private static let most = 2_000

    /// The things with a name in the window that may be dragged, or be dropped on, in the order in which they are read.
    ///
    /// - Parameter file: What is known of the app.
    /// - Returns: The things, and the lists that they are in.
    public func contents(_ file: Companion? = nil) -> WindowContents {
        var walk = ThingWalk(self, file, covered: coveredPages)
        walk.visit(frame, parents: [], clip: window.rectangle, shift: ScreenPoint(x: 0, y: 0))
        // A row without a name among others that have names is none for people.
        let named = Set(walk.things.filter { !$0.isNamedByPlace }.map(\.list))
        let things = walk.things.filter { !$0.isNamedByPlace || !named.contains($0.list) }
        return WindowContents(window: self, things: Array(things.prefix(Self.most)), lists: walk.lists)
    }
}

/// The contents of a window, as far as they can be dragged or dropped on.
///
/// ```swift
/// let rows = contents.siblings(of: thing).map(\.name)
/// ```
public struct WindowContents: Sendable {
    /// The window.
    public let window: ShownWindow
    /// The things with a name in it, in the order in which they are read.
    public let things: [Thing]
    /// The lists, tables and bars of tabs that the things are in.
    public let lists: [BusObject: ShownList]

    /// The things in the same list, in the order in which they stand on the screen.
    public func siblings(of thing: Thing) -> [Thing] { ordered(things.filter { $0.list == thing.list }) }

    /// The rows before and after one in its list. In a tree, a row's own rows stand below it and farther in: they are not
    /// beside it, nor are those of the row before.
    func rows(around thing: Thing) -> (before: Thing?, after: Thing?, inside: [Thing]) {
        let siblings = siblings(of: thing)
        guard let own = siblings.firstIndex(where: { $0.isSame(as: thing) }) else { return (nil, nil, []) }
        let isTree = lists[thing.list].map { ThingRoles.trees.contains($0.role) } ?? false
        let indent = siblings[own].rectangle.x
        func isFartherIn(_ row: Thing) -> Bool { isTree && row.rectangle.x > indent }
        let inside = Array(siblings[(own + 1)...].prefix(while: isFartherIn))
        let next = own + 1 + inside.count
        let before = siblings[..<own].last { !isFartherIn($0) }
        return (before, next < siblings.count ? siblings[next] : nil, inside)
    }

    func ordered(_ things: [Thing]) -> [Thing] {
        if Thing.areAcross(things) { return things.sorted { $0.rectangle.x < $1.rectangle.x } }
        return things.sorted { ($0.rectangle.y, $0.rectangle.x) < ($1.rectangle.y, $1.rectangle.x) }
    }
}

/// A list, as it is on the screen.
///
/// ```swift
/// if let list = contents.lists[thing.list], list.isWhole { print("nothing of \(list.name) is scrolled away") }
/// ```
public struct ShownList: Sendable {
    /// The list's name; often empty.
    public let name: String
    public let role: String
    /// The visible part of it, in pixels of the screen.
    public let rectangle: ScreenRectangle
    /// Whether all that is in it can be seen.
    public let isWhole: Bool
}

/// Goes through a window, and collects what has a name.
private struct ThingWalk {
    private let shown: ShownWindow
    private let file: Companion?
    private(set) var things: [Thing] = []
    private(set) var lists: [BusObject: ShownList] = [:]
    /// Cells of tables and trees whose rows are no elements, by table: of each row, the first cell that has a name.
    private var cellRows: [BusObject: Set<Int>] = [:]
    /// The cards of pages, each with the heading that it stands under.
    private var cards: [BusObject: Element?] = [:]
    /// The headings that cards stand under.
    private var columns: Set<BusObject> = []
    /// The number of each row among those beside it, and how many there are.
    private var numbers: [BusObject: (number: Int, count: Int)] = [:]

    private let covered: Set<BusObject>

    init(_ shown: ShownWindow, _ file: Companion?, covered: Set<BusObject>) {
        (self.shown, self.file, self.covered) = (shown, file, covered)
    }

    mutating func visit(_ element: Element, parents: [Element], clip: ScreenRectangle, shift: ScreenPoint) {
        guard element.problem == nil, !covered.contains(element.reference) else { return }
        var (clip, shift) = (clip, shift)
        if let parent = parents.last { shift = Self.correction(of: element, in: parent, shift) }
        if ThingRoles.clipping.contains(element.role), let own = shown.rectangle(of: element, shift: shift) {
            // A table that is scrolled may say that it is as large as all that is in it.
            clip = own.intersection(clip) ?? clip
        }
        if ThingRoles.lists.contains(element.role) { addList(element, clip: clip, shift: shift) }
        take(element, parents: parents, clip: clip, shift: shift)
        var bare = element
        bare.children = []
        let below = parents + [bare]
        if below.contains(where: { $0.role == "document web" }) {
            noteCards(element.children, clip: clip, shift: shift)
        }
        let rows = element.children.filter { ThingRoles.numbered.contains($0.role) }
        for (index, row) in rows.enumerated() {
            let isAll = rows.count == element.children.count
            numbers[row.reference] = (index + 1, isAll ? max(element.childCount, rows.count) : rows.count)
        }
        for child in element.children { visit(child, parents: below, clip: clip, shift: shift) }
    }

    /// Columns count as lists of the cards under their headings: cards of another column are not beside them.
    private mutating func noteCards(_ children: [Element], clip: ScreenRectangle, shift: ScreenPoint) {
        let found = PageCards.cards(of: children)
        for (card, heading) in found { cards[card.reference] = .some(heading) }
        for column in PageCards.columns(of: children) {
            let own = found.filter { $0.heading?.reference == column.reference }.map(\.card)
            let whole = ([column] + own).compactMap { shown.rectangle(of: $0, shift: shift) }
            guard let all = whole.first.map({ whole.reduce($0) { $0.union($1) } }) else { continue }
            columns.insert(column.reference)
            lists[column.reference] = ShownList(
                name: column.name, role: column.role, rectangle: all.intersection(clip) ?? all,
                isWhole: all.intersection(clip) == all)
        }
    }

    /// Pictures and links are dragged out of pages, and icons where they can be chosen: others are decoration.
    private func isUsual(_ element: Element, _ parents: [Element]) -> Bool {
        if cards[element.reference] != nil || columns.contains(element.reference) { return true }
        switch element.role {
        case "push button", "button":
            // A row around it has its name.
            return PageCards.isSortable(element)
                && Self.nearest(parents).map { ThingRoles.lists.contains($0.role) } ?? true
        case "image", "link": return parents.contains { $0.role.hasPrefix("document") }
        case "icon": return element.has(state: "focusable") || element.has(state: "selectable")
        case ThingRoles.cell: return true
        default: return ThingRoles.rows.contains(element.role)
        }
    }

    /// The innermost row or list that something is in; a page of a notebook, which GTK 3 calls a tab, is neither.
    private static func nearest(_ parents: [Element]) -> Element? {
        parents.last { element in
            !element.role.hasSuffix("tab")
                && (ThingRoles.lists.contains(element.role) || ThingRoles.rows.contains(element.role)
                    || element.role == ThingRoles.cell)
        }
    }

    private mutating func addList(_ element: Element, clip: ScreenRectangle, shift: ScreenPoint) {
        let tells = element.children.contains { $0.has(state: "showing") }
        let hidden = element.children.contains { tells ? !$0.has(state: "showing") : !$0.isSeen }
        // A row that touches the edge may be followed by others.
        let edges = element.children.compactMap { shown.rectangle(of: $0, shift: shift) }
        let ends = edges.allSatisfy { edge in
            let (end, bottom) = (edge.y + edge.height, clip.y + clip.height)
            return element.role == "page tab list" || edge.y >= clip.y && (tells ? end <= bottom : end < bottom)
        }
        lists[element.reference] = ShownList(
            name: ListName.of(element), role: element.role, rectangle: clip,
            isWhole: !hidden && ends && element.childCount == element.children.count)
    }

    /// LibreOffice says of all that is in its pane that it is too high by what its parent has above it: the two have one
    /// size, and differ in position only.
    private static func correction(of element: Element, in parent: Element, _ shift: ScreenPoint) -> ScreenPoint {
        guard element.role == "root pane", parent.role == "panel" || parent.role == "frame", let own = element.bounds,
            let outer = parent.bounds, own.width == outer.width, own.height == outer.height
        else { return shift }
        return ScreenPoint(x: shift.x + outer.x - own.x, y: shift.y + outer.y - own.y)
    }

    private mutating func take(
        _ element: Element, parents: [Element], clip: ScreenRectangle, shift: ScreenPoint
    ) {
        let isDrag = file?.drags.first { $0.each.matches(element, parents) }
        let drops = file?.drops.filter { $0.each.matches(element, parents) } ?? []
        let isUsual = isUsual(element, parents)
        let isKnown = isDrag != nil || !drops.isEmpty
        guard isUsual || isKnown else { return }
        let rule = isDrag ?? drops.first
        // A row around the row, such as GTK's around an app's own, is not the one that has the name; a cell around a cell is.
        let isAround = element.children.count == 1 && element.children[0].role == element.role
        if isAround, element.role != ThingRoles.cell || rule?.each.isCells == true { return }
        // A part of a row counts as the row, unless an app's file says that each cell counts.
        if element.role == ThingRoles.cell, rule?.each.isCells != true, let nearest = Self.nearest(parents),
            !ThingRoles.lists.contains(nearest.role)
        {
            return
        }
        let (name, isNamedByPlace) = name(of: element, rule)
        guard !name.isEmpty, let whole = shown.rectangle(of: element, shift: shift),
            let rectangle = whole.intersection(clip)
        else { return }
        let column = columns.contains(element.reference) ? element : cards[element.reference].flatMap { $0 }
        let list = column ?? parents.last { ThingRoles.lists.contains($0.role) } ?? parents.last ?? element
        if ThingRoles.cells.contains(element.role), rule?.each.isCells != true,
            Self.nearest(parents)?.reference == list.reference,
            !cellRows[list.reference, default: []].insert(whole.y).inserted
        {
            return
        }
        // A sliver of what is scrolled away cannot be hit for sure.
        guard rectangle.width >= min(whole.width, 6), rectangle.height >= min(whole.height, 6) else { return }
        var thing = Thing(
            reference: element.reference, role: element.role, name: name, rectangle: rectangle,
            list: list.reference, listName: list.reference == element.reference ? "" : ListName.of(list),
            window: shown.window.identifier, isFocused: element.hasFocusWithin,
            isSelected: element.has(state: "selected"), drag: isDrag, drops: drops)
        thing.isInPage = parents.contains { $0.role == "document web" }
        thing.isNamedByPlace = isNamedByPlace
        things.append(thing)
    }

    /// The name of a thing, and whether it is where that stands.
    private func name(of element: Element, _ rule: CompanionRule?) -> (String, isByPlace: Bool) {
        var name = ThingName.of(element, rule?.each.namedBy, until: rule?.each.nameUntil)
        if name.isEmpty, cards[element.reference] != nil { name = ThingName.line(PageCards.text(of: element)) }
        guard name.isEmpty, let place = numbers[element.reference] else { return (name, false) }
        return (
            localized("row {number} of {count}", ["number": "\(place.number)", "count": "\(place.count)"]), true
        )
    }
}

extension Element {
    /// Whether it, or what is in it, has the keyboard.
    fileprivate var hasFocusWithin: Bool { has(state: "focused") || children.contains(where: \.hasFocusWithin) }
}
