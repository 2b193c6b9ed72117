import AppDragging
import AtSpiClient
import DesktopDriving
import GLibSupport
import YAMLReading

/// Something in an app that may be dragged, or dropped on, and the words by which a script finds it.
struct DragPiece: Sendable {
    let reference: BusObject
    let name: String
    let role: String
    /// The list that it is in, and that list as a script finds it; `nil`: it has no words of its own.
    let list: BusObject
    let listElement: DemoElement?
    /// Its rectangle on the screen.
    let rectangle: ScreenRectangle
    let element: DemoElement
    /// Whether nothing says that it can be dragged, but that it looks like the elements beside it.
    var isGuessed = false
    /// Whether it is the tab of a page.
    var isTab: Bool { role.hasSuffix("tab") }
}

/// A drag that is tried.
struct TriedDrag: Sendable {
    /// Where it leads.
    enum Kind: String, Sendable {
        /// Before another row of its list.
        case reorder
        /// Onto another row of its list.
        case onto
        /// Into another list.
        case across
    }

    let kind: Kind
    let source: DragPiece
    let target: DragPiece
    /// How many rows it is moved by, and whether rows stand beside each other rather than below.
    let distance: Int
    let isHorizontal: Bool

    /// The same with other ways to look for: those of a row that is put into another one, where it was not only moved on.
    func looking(as kind: Kind) -> TriedDrag {
        TriedDrag(
            kind: kind, source: source, target: target, distance: kind == .reorder ? distance : 1,
            isHorizontal: isHorizontal)
    }

    /// The step that makes it.
    var step: DragAction {
        DragAction(
            source: source.element,
            target: DemoTarget(element: target.element, before: kind == .reorder ? target.element : nil))
    }

    var title: String { step.title }
}

/// The drags of a window that are worth a try: of each list one to another place, some onto other rows, and one to each other
/// list. Rows of one list are alike.
struct DragPieces {
    /// So many drags onto the rows of a list are tried until one has an effect.
    private static let onto = 3
    private static let across = 3
    /// As far as a row is moved in its list: each alternative is tried so many times.
    private static let farthest = 3
    private let lists: [[DragPiece]]

    /// - Parameters:
    ///   - stage: Where the app is shown.
    ///   - trees: Its trees, read with all detail.
    /// - Throws: The errors of asking; `AnyAppDragError` where the window cannot be read.
    @MainActor
    init(on stage: Stage, _ trees: [Element]) throws {
        let drags = DesktopDrags(try stage.desktop(), driver: try stage.session.driver())
        let contents = try drags.contents(of: drags.activeWindow())
        let isPage = trees.contains { $0.holdsPage }
        let draggable = trees.flatMap { Self.draggable(in: $0) }
        let known = Set(draggable.map(\.element.reference))
        let words = PieceWords(trees)
        var pieces: [DragPiece] = []
        for thing in drags.sources(in: contents) {
            // A link or a picture of a page is dragged out of it: nothing in the page comes of that.
            let isMeant = !isPage || thing.isInPage && !["link", "image"].contains(thing.role)
            guard isMeant || known.contains(thing.reference), let element = words.element(thing.reference, thing.name)
            else { continue }
            pieces.append(
                DragPiece(
                    reference: thing.reference, name: thing.name, role: thing.role, list: thing.list,
                    listElement: words.element(thing.list, nil), rectangle: thing.rectangle, element: element))
        }
        for (match, isGuessed) in draggable.map({ ($0, false) })
            + (isPage ? trees.flatMap(Self.cards) : []).map({ ($0, true) })
        {
            guard !pieces.contains(where: { $0.reference == match.element.reference }),
                let bounds = match.element.bounds.map({ ScreenRectangle($0) }), let parent = match.parents.last,
                let name = match.element.nameInside, let element = words.element(match.element.reference, name)
            else { continue }
            pieces.append(
                DragPiece(
                    reference: match.element.reference, name: name, role: match.element.role, list: parent.reference,
                    listElement: words.element(parent.reference, nil), rectangle: bounds, element: element,
                    isGuessed: isGuessed))
        }
        lists = Self.grouped(pieces)
    }

    init(_ pieces: [DragPiece]) { lists = Self.grouped(pieces) }

    /// The pieces of each list, in the order in which they stand there; the lists in the order in which they are read.
    private static func grouped(_ pieces: [DragPiece]) -> [[DragPiece]] {
        Dictionary(grouping: pieces, by: \.list).values
            .map { $0.sorted { ($0.rectangle.y, $0.rectangle.x) < ($1.rectangle.y, $1.rectangle.x) } }
            .sorted { ($0[0].rectangle.y, $0[0].rectangle.x) < ($1[0].rectangle.y, $1[0].rectangle.x) }
    }

    /// The drags, in an order in which those come first that tell most. Each inner list is tried until one has an effect.
    var drags: [[TriedDrag]] {
        var all: [[TriedDrag]] = []
        for list in lists {
            if let reorder = Self.reorder(in: list) { all.append([reorder]) }
            let others = list[0].isGuessed ? [] : Self.onto(in: list)
            if !others.isEmpty { all.append(others) }
            for other in lists.filter({ $0[0].list != list[0].list }).prefix(Self.across) {
                all.append([
                    TriedDrag(
                        kind: .across, source: list[0], target: other[0], distance: 1,
                        isHorizontal: Self.isHorizontal(list))
                ])
            }
        }
        return all
    }

    private static func reorder(in list: [DragPiece]) -> TriedDrag? {
        guard list.count > 1 else { return nil }
        let index = min(list.count - 1, farthest)
        return TriedDrag(
            kind: .reorder, source: list[index], target: list[0], distance: index, isHorizontal: isHorizontal(list))
    }

    /// A file before a folder: what has a dot in its name goes onto what has none.
    private static func onto(in list: [DragPiece]) -> [TriedDrag] {
        guard list.count > 1, !list[0].isTab else { return [] }
        let source = list.first { $0.name.contains(".") } ?? list[0]
        let others = list.filter { $0.reference != source.reference }
        let targets = others.filter { !$0.name.contains(".") } + others.filter { $0.name.contains(".") }
        return targets.prefix(onto).map {
            TriedDrag(kind: .onto, source: source, target: $0, distance: 1, isHorizontal: isHorizontal(list))
        }
    }

    private static func isHorizontal(_ list: [DragPiece]) -> Bool {
        list.count > 1 && list[0].rectangle.y == list[1].rectangle.y || list[0].isTab
    }

    /// The elements that say of themselves that they can be dragged.
    private static func draggable(in tree: Element) -> [ElementQuery.Match] {
        var found: [ElementQuery.Match] = []
        func walk(_ element: Element, _ parents: [Element]) {
            guard element.problem == nil else { return }
            if element.isDraggable, element.isSeen {
                found.append(ElementQuery.Match(element: element, parents: parents))
            }
            for child in element.children { walk(child, parents + [element]) }
        }
        walk(tree, [])
        return found
    }

    /// Parts of a page that stand beside each other, each with some words, as cards do: browsers tell nobody that a part can be
    /// dragged.
    private static func cards(in tree: Element) -> [ElementQuery.Match] {
        var found: [ElementQuery.Match] = []
        func walk(_ element: Element, _ parents: [Element], isInPage: Bool) {
            guard element.problem == nil else { return }
            let isInPage = isInPage || element.isPage
            let parts = isInPage ? element.children.filter(\.isCard) : []
            if parts.count > 1 {
                found += parts.map { ElementQuery.Match(element: $0, parents: parents + [element]) }
            }
            for child in element.children { walk(child, parents + [element], isInPage: isInPage) }
        }
        walk(tree, [], isInPage: false)
        return found
    }
}

/// Finds the words by which a script finds an element.
private struct PieceWords {
    private let trees: [Element]

    init(_ trees: [Element]) { self.trees = trees }

    /// - Parameters:
    ///   - reference: The element.
    ///   - name: The words in it, which stay with it where it goes; `nil`: it has none.
    /// - Returns: The element, or one in it that has the words, as a script says it; `nil`: none could.
    func element(_ reference: BusObject, _ name: String?) -> DemoElement? {
        guard let element = trees.firstResult({ $0.descendant(reference) }) else { return nil }
        var searches: [ElementSearch] = []
        if let name {
            searches.append(ElementSearch(name: name))
            for role in [element.role] + element.children.map(\.role) where !role.isEmpty {
                var search = ElementSearch(name: name)
                search.role = role
                searches.append(search)
            }
            var search = ElementSearch()
            (search.role, search.text) = (element.role, name)
            searches.append(search)
        }
        let found = searches.first { search in
            let matches = search.matches(in: trees)
            return matches.count == 1 && element.descendant(matches[0].element.reference) != nil
        }
        return (found ?? ElementSearch.distinct(for: reference, in: trees)).map {
            DemoElement($0, at: TextPosition(line: 1, column: 1))
        }
    }
}

extension Element {
    /// Whether it is a page, or another document.
    var isPage: Bool { role.hasPrefix("document") }

    /// Whether a page is shown in it.
    var holdsPage: Bool { isPage || children.contains(where: \.holdsPage) }

    /// The words in it, without those of other elements; `nil`: there are none, or more than a few.
    var ownText: String? {
        let words = text?.filter { $0 != "\u{FFFC}" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.flatMap { $0.isEmpty || $0.count > 60 ? nil : $0 }
    }

    /// Its name, or its text, or the first of both in it.
    fileprivate var nameInside: String? {
        hasGivenName ? name : ownText ?? children.firstResult(\.nameInside)
    }

    /// Whether it may be a card of a page: a part with some words.
    var isCard: Bool {
        ["section", "panel", "article", "grouping"].contains(role) && isSeen && nameInside != nil
            && (bounds.map { $0.width > 0 && $0.height > 0 && $0.height <= 300 } ?? false)
    }
}

extension ScreenRectangle {
    fileprivate init(_ bounds: Element.Bounds) {
        self.init(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
    }
}
