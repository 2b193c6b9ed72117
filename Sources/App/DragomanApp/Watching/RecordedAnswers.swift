import AccessibleDragging
import AtSpiAdapter
import AtSpiClient
import DesktopDriving
import RecordedFilms

/// Answers assistive technologies for an app that was recorded, as it was at one moment of a film. Its actions are listed,
/// and none is done.
///
/// ```swift
/// let answers = RecordedAnswers(film.head, toolkit: ("GTK", gtkVersionText))
/// answers.show(film.moment(at: 34.2))
/// ```
@MainActor
final class RecordedAnswers: AtSpiAnswers {
    var onEvent: (@MainActor (AtSpiEvent) -> Void)?
    let toolkitName: String
    let toolkitVersion: String
    var applicationID: Int32 = 0
    var desktop = ObjectReference.null

    /// Called when a client has the focus go to an element.
    var onFocus: (@MainActor (Int) -> Void)?
    /// How large a recorded window may be said to be: Orca up to 44 takes the smallest of the windows that are active, and
    /// the film's own window is one of them.
    var largestWindow = Size(width: 1e6, height: 1e6)

    private let head: RecordedFilm.Head
    private(set) var tree = RecordedTree()
    /// The number of the element that the person is at; `nil`: the tree is empty.
    private(set) var focus: Int?
    /// The one that clients were told of last.
    private var toldFocus: Int?
    /// Whether the film's window has the keyboard.
    private var isActive = false

    init(_ head: RecordedFilm.Head, toolkit: (name: String, version: String)) {
        self.head = head
        (toolkitName, toolkitVersion) = toolkit
    }

    var hasWindows: Bool { !tree.roots.isEmpty }

    func detach() { desktop = .null }

    /// The element that the person is at.
    var focused: SeenElement? { focus.flatMap { tree[$0] } }

    nonisolated static func path(_ id: Int) -> ObjectPath { .element(UInt32(clamping: id)) }

    func element(at path: ObjectPath) throws(AtSpiError) -> SeenElement {
        guard case .element(let number) = path, let element = tree[Int(number)] else { throw .unknownObject("\(path)") }
        return element
    }

    // MARK: Moments

    /// Shows another moment: clients are told what has changed, and where the focus is.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - isQuiet: Whether clients are not told of the focus yet, because other words are said while the film plays.
    func show(_ moment: FilmMoment, isQuiet: Bool = false) {
        let old = tree
        tree = moment.tree
        if tree != old { report(SightDifference(from: old.elements, to: tree.elements), from: old) }
        let next = moment.focused?.id ?? tree.roots.first
        if isQuiet { focus = next } else { move(to: next) }
    }

    /// Goes to an element, as if it had got the keyboard focus.
    func move(to id: Int?) {
        focus = id
        tellFocus()
    }

    private func tellFocus() {
        guard isActive, focus != toldFocus else { return }
        if let toldFocus, tree[toldFocus] != nil {
            onEvent?(.stateChanged(Self.path(toldFocus), .focused, false))
        }
        toldFocus = focus
        if let focus { onEvent?(.stateChanged(Self.path(focus), .focused, true)) }
    }

    /// The film's window has got the keyboard, or has lost it.
    func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        tellActive()
    }

    private func tellActive() {
        guard let window = window(of: focus) else { return }
        onEvent?(.stateChanged(Self.path(window), .active, isActive))
        onEvent?(.window(Self.path(window), isActive ? .activated : .deactivated, title: tree[window]?.name ?? ""))
        toldFocus = nil
        tellFocus()
    }

    func tellFocusAnew() { if isActive { tellActive() } }

    /// Says words on behalf of the element that the person is at: Orca up to 44 hears no others.
    ///
    /// - Returns: Whether there is one.
    func announce(_ words: String) -> Bool {
        guard let focus else { return false }
        onEvent?(.announced(Self.path(focus), words, .assertive))
        return true
    }

    private func report(_ difference: SightDifference, from old: RecordedTree) {
        let (removed, added) = (Set(difference.removed), Set(difference.added.map(\.id)))
        for id in difference.removed {
            let path = Self.path(id)
            if let element = old[id], !removed.contains(element.parent ?? 0) {
                onEvent?(.childRemoved(element.parent.map { Self.path($0) } ?? .root, index: element.index, path))
            }
            if !added.contains(id) { onEvent?(.stateChanged(path, .defunct, true)) }
            onEvent?(.removed(path))
        }
        for element in difference.added {
            let path = Self.path(element.id)
            onEvent?(.added(path))
            guard !added.contains(element.parent ?? 0) else { continue }
            onEvent?(.childAdded(element.parent.map { Self.path($0) } ?? .root, index: element.index, path))
            if element.parent == nil { onEvent?(.window(path, .created, title: element.name)) }
        }
        for (last, next) in difference.changed { report(next, since: last) }
    }

    private func report(_ element: SeenElement, since last: SeenElement) {
        let path = Self.path(element.id)
        if element.name != last.name { onEvent?(.nameChanged(path, element.name)) }
        if element.description != last.description { onEvent?(.descriptionOutdated(path)) }
        if let range = element.range, range != last.range { onEvent?(.valueChanged(path, range.current)) }
        let (now, before) = (States(named: element.states), States(named: last.states))
        for number in 0..<UInt64(States.names.count) {
            let state = States(rawValue: 1 << number)
            guard now.contains(state) != before.contains(state), state != .focused, state != .active else { continue }
            onEvent?(.stateChanged(path, state, now.contains(state)))
        }
    }

    // MARK: Walking

    /// The elements that could get the keyboard focus, in reading order.
    private var focusables: [Int] {
        tree.elements.filter { $0.states.contains("focusable") || $0.id == focus }.map(\.id)
    }

    /// Goes to the next element that could get the keyboard focus, or to the one before.
    ///
    /// - Returns: Whether there is one.
    func walk(by step: Int) -> Bool {
        let all = focusables.filter { tree[$0]?.parent != nil }
        guard !all.isEmpty else { return false }
        let here = focus.flatMap { all.firstIndex(of: $0) }
        let next = here.map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
        move(to: all[(next % all.count + all.count) % all.count])
        return true
    }

    /// The window of an element.
    private func window(of id: Int?) -> Int? {
        guard var id else { return tree.roots.first }
        while let parent = tree[id]?.parent { id = parent }
        return id
    }

    // MARK: Accessible

    func name(of path: ObjectPath) throws(AtSpiError) -> String {
        path == .root ? head.title : try element(at: path).name
    }

    func description(of path: ObjectPath) throws(AtSpiError) -> String {
        path == .root ? "" : try element(at: path).description
    }

    func role(of path: ObjectPath) throws(AtSpiError) -> Role {
        if path == .root { return .application }
        let element = try element(at: path)
        return Role(
            number: element.roleNumber.map { UInt32(clamping: $0) } ?? Role.number(of: element.role), name: element.role
        )
    }

    func localizedRoleName(of path: ObjectPath) throws(AtSpiError) -> String { try role(of: path).name }
    func locale(of path: ObjectPath) throws(AtSpiError) -> String { head.language }

    func parent(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        path == .root ? desktop : .own(try element(at: path).parent.map { Self.path($0) } ?? .root)
    }

    func childCount(of path: ObjectPath) throws(AtSpiError) -> Int { try children(of: path).count }

    func child(of path: ObjectPath, at index: Int) throws(AtSpiError) -> ObjectPath {
        let children = try children(of: path)
        guard children.indices.contains(index) else { throw .indexOutOfRange(index, count: children.count) }
        return children[index]
    }

    func children(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        (path == .root ? tree.roots : tree.children(of: try element(at: path).id)).map { Self.path($0) }
    }

    func index(of path: ObjectPath) throws(AtSpiError) -> Int {
        guard path != .root else { return -1 }
        let element = try element(at: path)
        return (element.parent.map { tree.children(of: $0) } ?? tree.roots).firstIndex(of: element.id) ?? -1
    }

    func states(of path: ObjectPath) throws(AtSpiError) -> States {
        guard path != .root else { return [] }
        let element = try element(at: path)
        var states = States(named: element.states).subtracting([.active, .focused])
        if head.format < 2 {
            // The first format does not say which elements were shown: those in the tree were.
            states.formUnion([.showing, .visible])
            if !element.toldStates.contains("disabled") { states.formUnion([.enabled, .sensitive]) }
        }
        guard isActive else { return states }
        if element.id == focus { states.formUnion([.focusable, .focused]) }
        if element.id == window(of: focus) { states.insert(.active) }
        return states
    }

    func attributes(of path: ObjectPath) throws(AtSpiError) -> [String: String] {
        // Orca would change its script between what names its toolkit and what does not.
        path == .root ? [:] : try element(at: path).attributes.filter { $0.key != "toolkit" }
    }

    func interfaces(of path: ObjectPath) throws(AtSpiError) -> [String] {
        guard path != .root else { return ["Accessible", "Application"].map { "org.a11y.atspi.\($0)" } }
        let element = try element(at: path)
        var names = ["Accessible", "Component"]
        if !element.actions.isEmpty { names.append("Action") }
        if element.text != nil { names.append("Text") }
        if element.range != nil { names.append("Value") }
        if isTable(element) { names.append("Table") }
        if position(of: element) != nil { names.append("TableCell") }
        if hasSelection(element) { names.append("Selection") }
        return names.map { "org.a11y.atspi.\($0)" }
    }

    func application(of path: ObjectPath) throws(AtSpiError) -> ObjectReference { .own(.root) }
    func accessibleID(of path: ObjectPath) throws(AtSpiError) -> String { "" }

    func relations(of path: ObjectPath) throws(AtSpiError) -> [(number: UInt32, targets: [ObjectPath])] {
        guard path != .root else { return [] }
        return try element(at: path).relations.sorted { $0.key < $1.key }.compactMap { name, ids in
            let targets = ids.filter { tree[$0] != nil }.map { Self.path($0) }
            guard let number = RelationNames.names.firstIndex(of: name), number > 0, !targets.isEmpty else {
                return nil
            }
            return (UInt32(number), targets)
        }
    }

    func cacheItems() -> [AtSpiAdapter.CacheItem] {
        ([.root] + tree.elements.map { Self.path($0.id) }).compactMap { try? cacheItem($0) }
    }

    // MARK: Action, Value

    func actions(of path: ObjectPath) throws(AtSpiError) -> [AtSpiAdapter.ActionRow] {
        try element(at: path).actions.map { action in
            let words = [action.label, action.description, action.name].first { !$0.isEmpty } ?? ""
            return AtSpiAdapter.ActionRow(identifier: action.name, name: action.name, words: words)
        }
    }

    func doAction(of path: ObjectPath, at index: Int) throws(AtSpiError) -> Bool {
        _ = try action(of: path, at: index)
        return false
    }

    func number(of path: ObjectPath) throws(AtSpiError) -> NumericValue {
        guard let range = try element(at: path).range else { throw .unknownInterface("org.a11y.atspi.Value") }
        return NumericValue(current: range.current, minimum: range.minimum, maximum: range.maximum)
    }

    func numberText(of path: ObjectPath) throws(AtSpiError) -> String { try element(at: path).value ?? "" }

    // MARK: Component

    func extents(of path: ObjectPath, in space: AtSpiAdapter.CoordinateSpace) throws(AtSpiError) -> Rect {
        let element = try element(at: path)
        guard let rectangle = element.rectangle else { return .zero }
        var size = Size(width: Double(rectangle.width), height: Double(rectangle.height))
        if element.parent == nil {
            size = Size(width: min(size.width, largestWindow.width), height: min(size.height, largestWindow.height))
        }
        let corner: ScreenRectangle? =
            switch space {
            case .screen: nil
            case .window: window(of: element.id).flatMap { tree[$0]?.rectangle }
            case .parent: element.parent.flatMap { tree[$0]?.rectangle }
            }
        return Rect(
            origin: Point(x: Double(rectangle.x - (corner?.x ?? 0)), y: Double(rectangle.y - (corner?.y ?? 0))),
            size: size)
    }

    func accessible(
        at point: Point, in space: AtSpiAdapter.CoordinateSpace, from path: ObjectPath
    ) throws(AtSpiError) -> ObjectReference {
        guard path != .root, try contains(path, point, in: space) else { return .null }
        // A point within the parent is counted from another corner in each.
        guard space != .parent else { return .own(path) }
        var here = path
        while let inside = try children(of: here).last(where: { (try? contains($0, point, in: space)) == true }) {
            here = inside
        }
        return .own(here)
    }

    func grabFocus(_ path: ObjectPath) throws(AtSpiError) -> Bool {
        let id = try element(at: path).id
        move(to: id)
        onFocus?(id)
        return true
    }

    func scrollTo(_ path: ObjectPath) throws(AtSpiError) -> Bool { false }
    func scrollTo(
        _ path: ObjectPath, _ point: Point, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> Bool { false }

    func layer(of path: ObjectPath) throws(AtSpiError) -> UInt32 {
        try element(at: path).parent == nil ? 7 : 3
    }

    // MARK: Text

    func text(of path: ObjectPath) throws(AtSpiError) -> String {
        guard let text = try element(at: path).text else { throw .unknownInterface("org.a11y.atspi.Text") }
        return text
    }

    func textAttributes(of path: ObjectPath) throws(AtSpiError) -> [String: String] {
        _ = try text(of: path)
        return [:]
    }

    func caretOffset(of path: ObjectPath) throws(AtSpiError) -> Int { try element(at: path).caret ?? -1 }
    func selections(of path: ObjectPath) throws(AtSpiError) -> [Range<Int>] { try element(at: path).selections }

    func textFrame(of path: ObjectPath, in space: AtSpiAdapter.CoordinateSpace) throws(AtSpiError) -> Rect {
        try extents(of: path, in: space)
    }
}

extension Role {
    /// The number of a role that films of the first format have the name of only.
    fileprivate static func number(of name: String) -> UInt32 {
        let unknown: UInt32 = 67
        return numbers[name] ?? unknown
    }

    private static let numbers: [String: UInt32] = [
        "frame": 23, "window": 69, "dialog": 16, "panel": 39, "filler": 20, "grouping": 99, "label": 29, "list": 31,
        "list item": 32, "push button": 43, "button": 43, "toggle button": 62, "check box": 7, "checkbox": 7,
        "radio button": 44, "combo box": 11, "text": 61, "text box": 61, "entry": 79, "password text": 40,
        "slider": 51, "spin button": 52, "image": 27, "icon": 26, "link": 88, "menu": 33, "menu bar": 34,
        "menu item": 35, "page tab": 37, "page tab list": 38, "table": 55, "table cell": 56, "table row": 90,
        "tree": 65, "tree item": 91, "tree table": 66, "heading": 83, "paragraph": 73, "section": 85,
        "document web": 95, "scroll pane": 49, "scroll bar": 48, "separator": 50, "status bar": 54, "tool bar": 63,
        "progress bar": 42, "landmark": 110, "article": 109, "switch": 130,
    ]
}
