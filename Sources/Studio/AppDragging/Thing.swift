import AtSpiClient
import DesktopDriving
import GLibSupport

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
        var walk = ThingWalk(self, file)
        walk.visit(frame, parents: [], clip: window.rectangle, shift: ScreenPoint(x: 0, y: 0))
        return WindowContents(window: self, things: Array(walk.things.prefix(Self.most)), lists: walk.lists)
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

    init(_ shown: ShownWindow, _ file: Companion?) { (self.shown, self.file) = (shown, file) }

    mutating func visit(_ element: Element, parents: [Element], clip: ScreenRectangle, shift: ScreenPoint) {
        guard element.problem == nil else { return }
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
        for child in element.children { visit(child, parents: below, clip: clip, shift: shift) }
    }

    /// Pictures and links are dragged out of pages, and icons where they can be chosen: others are decoration.
    private static func isUsual(_ element: Element, _ parents: [Element]) -> Bool {
        switch element.role {
        case "image", "link": parents.contains { $0.role.hasPrefix("document") }
        case "icon": element.has(state: "focusable") || element.has(state: "selectable")
        case ThingRoles.cell: true
        default: ThingRoles.rows.contains(element.role)
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
            name: element.hasGivenName ? element.name : "", role: element.role, rectangle: clip,
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
        let isUsual = Self.isUsual(element, parents)
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
        let name = ThingName.of(element, rule?.each.namedBy, until: rule?.each.nameUntil)
        guard !name.isEmpty, let whole = shown.rectangle(of: element, shift: shift),
            let rectangle = whole.intersection(clip)
        else { return }
        let list = parents.last { ThingRoles.lists.contains($0.role) } ?? parents.last ?? element
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
            list: list.reference, listName: list.hasGivenName ? list.name : "",
            window: shown.window.identifier, isFocused: element.hasFocusWithin,
            isSelected: element.has(state: "selected"), drag: isDrag, drops: drops)
        thing.isInPage = parents.contains { $0.role == "document web" }
        things.append(thing)
    }
}

extension Element {
    /// Whether it, or what is in it, has the keyboard.
    fileprivate var hasFocusWithin: Bool { has(state: "focused") || children.contains(where: \.hasFocusWithin) }
}

/// The name of a row for people: its own, or that of the first element in it.
enum ThingName {
    /// More than anyone listens to.
    private static let longest = 120

    /// - Parameters:
    ///   - element: The row.
    ///   - role: The role of what in it has the name; `nil`: any.
    ///   - end: What comes after the name, and is none of it; `nil`: nothing does.
    /// - Returns: The name in one line; empty where there is none.
    static func of(_ element: Element, _ role: String? = nil, until end: String? = nil) -> String {
        let found = role.flatMap { name(in: element, ofRole: $0) } ?? (role == nil ? name(of: element) : nil)
        var words = (found ?? "").split(whereSeparator: \.isWhitespace)
        if words.count > 1, isMarker(words[0]) { words.removeFirst() }
        var line = words.joined(separator: " ")
        if let end, !end.isEmpty, let range = line.firstRange(of: end), range.lowerBound > line.startIndex {
            line = String(line[..<range.lowerBound])
        }
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }

    private static func name(of element: Element) -> String? {
        if element.hasGivenName { return isMarker(element.name) ? nil : element.name }
        return element.children.firstResult { name(of: $0) }
    }

    /// Whether a text is the mark before a row of a web page: Chromium has it as an element, Firefox before the row's name.
    private static func isMarker(_ text: some StringProtocol) -> Bool {
        let marks = text.filter { !$0.isWhitespace }
        return marks.count == 1 && marks.allSatisfy("•◦▪▸▾‣".contains)
    }

    private static func name(in element: Element, ofRole role: String) -> String? {
        if element.role == role, element.hasGivenName { return element.name }
        return element.children.firstResult { name(in: $0, ofRole: role) }
    }
}
