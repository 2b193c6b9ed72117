import AccessibleDragging

/// The answers of an application's objects to assistive technologies: ``AtSpiAdapter`` answers for the model's elements in
/// windows, and a film's tree for an app that was recorded. It knows no bus: a bus's server asks it.
///
/// ```swift
/// let server = AdapterServer(answers, attachment: .application)
/// server.start()
/// ```
@MainActor
public protocol AtSpiAnswers: AnyObject {
    /// Called with each change that clients need to know.
    var onEvent: (@MainActor (AtSpiEvent) -> Void)? { get set }
    /// The toolkit that draws the windows: "GTK".
    var toolkitName: String { get }
    /// The toolkit's version: "4.8.3".
    var toolkitVersion: String { get }
    /// The number that the registry assigns.
    var applicationID: Int32 { get set }
    /// The parent of the application: the registry's desktop.
    var desktop: ObjectReference { get set }
    /// An object of another connection that embeds elements; `nil`: none does.
    var host: ObjectReference? { get }
    /// Whether there is a window: an application without one has nothing to show.
    var hasWindows: Bool { get }

    /// Tells clients anew which window has the keyboard, and where the focus is: somebody has begun to listen.
    func tellFocusAnew()
    /// Forgets the objects of the connection, because that is gone.
    func detach()

    // MARK: Accessible

    func name(of path: ObjectPath) throws(AtSpiError) -> String
    func description(of path: ObjectPath) throws(AtSpiError) -> String
    func role(of path: ObjectPath) throws(AtSpiError) -> Role
    func localizedRoleName(of path: ObjectPath) throws(AtSpiError) -> String
    func locale(of path: ObjectPath) throws(AtSpiError) -> String
    func parent(of path: ObjectPath) throws(AtSpiError) -> ObjectReference
    func childCount(of path: ObjectPath) throws(AtSpiError) -> Int
    func child(of path: ObjectPath, at index: Int) throws(AtSpiError) -> ObjectPath
    func children(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath]
    func index(of path: ObjectPath) throws(AtSpiError) -> Int
    func states(of path: ObjectPath) throws(AtSpiError) -> States
    func attributes(of path: ObjectPath) throws(AtSpiError) -> [String: String]
    func interfaces(of path: ObjectPath) throws(AtSpiError) -> [String]
    func application(of path: ObjectPath) throws(AtSpiError) -> ObjectReference
    func accessibleID(of path: ObjectPath) throws(AtSpiError) -> String
    /// The objects that an object is related to, with the number of each relation (`AtspiRelationType`).
    func relations(of path: ObjectPath) throws(AtSpiError) -> [(number: UInt32, targets: [ObjectPath])]
    /// The objects that clients may keep copies of.
    func cacheItems() -> [AtSpiAdapter.CacheItem]

    // MARK: Action, Value

    func actions(of path: ObjectPath) throws(AtSpiError) -> [AtSpiAdapter.ActionRow]
    func doAction(of path: ObjectPath, at index: Int) throws(AtSpiError) -> Bool
    func number(of path: ObjectPath) throws(AtSpiError) -> NumericValue
    func numberText(of path: ObjectPath) throws(AtSpiError) -> String

    // MARK: Component

    func extents(of path: ObjectPath, in space: AtSpiAdapter.CoordinateSpace) throws(AtSpiError) -> Rect
    func accessible(
        at point: Point, in space: AtSpiAdapter.CoordinateSpace, from path: ObjectPath
    ) throws(AtSpiError) -> ObjectReference
    func grabFocus(_ path: ObjectPath) throws(AtSpiError) -> Bool
    func scrollTo(_ path: ObjectPath) throws(AtSpiError) -> Bool
    func scrollTo(
        _ path: ObjectPath, _ point: Point, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> Bool
    func layer(of path: ObjectPath) throws(AtSpiError) -> UInt32

    // MARK: Text

    /// The whole text.
    func text(of path: ObjectPath) throws(AtSpiError) -> String
    func textAttributes(of path: ObjectPath) throws(AtSpiError) -> [String: String]
    func caretOffset(of path: ObjectPath) throws(AtSpiError) -> Int
    /// The parts of the text that are selected.
    func selections(of path: ObjectPath) throws(AtSpiError) -> [Range<Int>]
    /// The place of all words.
    func textFrame(of path: ObjectPath, in space: AtSpiAdapter.CoordinateSpace) throws(AtSpiError) -> Rect

    // MARK: Table, Selection

    func tableSize(of table: ObjectPath) throws(AtSpiError) -> (rows: Int, columns: Int)
    /// The cells that are shown, in the order of their rows; those of headers are not among them.
    func cells(of table: ObjectPath) throws(AtSpiError) -> [ObjectPath]
    /// The headers of a row or of a column.
    func headers(of table: ObjectPath, row: Int?, column: Int?) throws(AtSpiError) -> [ObjectPath]
    func tablePosition(of cell: ObjectPath) throws(AtSpiError) -> AtSpiAdapter.TablePosition
    /// The selected ones of what is in a list, a table or the like.
    func selectedChildren(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath]

    // MARK: Collection

    func matches(
        _ rule: AtSpiAdapter.MatchRule, in path: ObjectPath, range: AtSpiAdapter.SearchRange,
        order: AtSpiAdapter.SortOrder, count: Int, goesDeep: Bool
    ) throws(AtSpiError) -> [ObjectPath]
    func activeDescendant(of path: ObjectPath) throws(AtSpiError) -> ObjectReference

    // MARK: Drags

    func embed(_ path: ObjectPath, in host: ObjectReference) throws(AtSpiError)
    func dragInterfaces(of path: ObjectPath) throws(AtSpiError) -> [String]
    func isGrabbed(_ path: ObjectPath) throws(AtSpiError) -> Bool
    func dropEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation]
    func grabbedItems(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath]
    func dropTargetEffect(of path: ObjectPath) throws(AtSpiError) -> DropOperation?
    func dropTargetEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation]
    func drops(of path: ObjectPath) throws(AtSpiError) -> [(name: String, operation: DropOperation)]
}

/// The answers of a tree in which nothing is embedded, searched or dragged.
extension AtSpiAnswers {
    public var host: ObjectReference? { nil }

    public func relations(of path: ObjectPath) throws(AtSpiError) -> [(number: UInt32, targets: [ObjectPath])] {
        _ = try role(of: path)
        return []
    }

    public func selections(of path: ObjectPath) throws(AtSpiError) -> [Range<Int>] {
        _ = try text(of: path)
        return []
    }

    public func matches(
        _ rule: AtSpiAdapter.MatchRule, in path: ObjectPath, range: AtSpiAdapter.SearchRange,
        order: AtSpiAdapter.SortOrder, count: Int, goesDeep: Bool
    ) throws(AtSpiError) -> [ObjectPath] { throw .unknownInterface("org.a11y.atspi.Collection") }

    public func activeDescendant(of path: ObjectPath) throws(AtSpiError) -> ObjectReference {
        throw .unknownInterface("org.a11y.atspi.Collection")
    }

    public func embed(_ path: ObjectPath, in host: ObjectReference) throws(AtSpiError) {
        throw .unknownInterface("org.a11y.atspi.Socket")
    }

    public func dragInterfaces(of path: ObjectPath) throws(AtSpiError) -> [String] { [] }
    public func isGrabbed(_ path: ObjectPath) throws(AtSpiError) -> Bool { false }
    public func dropEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation] { [] }
    public func grabbedItems(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] { [] }
    public func dropTargetEffect(of path: ObjectPath) throws(AtSpiError) -> DropOperation? { nil }
    public func dropTargetEffects(of path: ObjectPath) throws(AtSpiError) -> [DropOperation] { [] }
    public func drops(of path: ObjectPath) throws(AtSpiError) -> [(name: String, operation: DropOperation)] { [] }
}

extension AtSpiAnswers {
    /// The action at `index`, from 0.
    ///
    /// - Throws: ``AtSpiError/indexOutOfRange(_:count:)``.
    public func action(of path: ObjectPath, at index: Int) throws(AtSpiError) -> AtSpiAdapter.ActionRow {
        let rows = try actions(of: path)
        guard rows.indices.contains(index) else { throw .indexOutOfRange(index, count: rows.count) }
        return rows[index]
    }

    /// Whether a point is inside the object's frame.
    public func contains(
        _ path: ObjectPath, _ point: Point, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> Bool {
        try extents(of: path, in: space).contains(point)
    }

    /// The data of the object at `path`.
    public func cacheItem(_ path: ObjectPath) throws(AtSpiError) -> AtSpiAdapter.CacheItem {
        AtSpiAdapter.CacheItem(
            path: path, application: try application(of: path), parent: try parent(of: path),
            index: try index(of: path), childCount: try childCount(of: path), interfaces: try interfaces(of: path),
            name: try name(of: path), role: try role(of: path), description: try description(of: path),
            states: try states(of: path))
    }
}
