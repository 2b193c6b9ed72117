import AtSpiClient
import GLibSupport

/// The known facts about an app: which of its elements can be dragged, where they can be dropped, and which keys it takes.
/// Read from a file, `companion: 1`.
///
/// ```swift
/// let file = CompanionFiles().file(of: app)
/// for rule in file?.drops ?? [] { print(rule.points.map(\.name)) }
/// ```
public struct Companion: Equatable, Sendable {
    /// Which elements a rule is for.
    public struct Each: Equatable, Sendable {
        /// Their role, such as "table cell"; `nil`: any.
        public var role: String?
        /// The name of an element that they are in; `nil`: any.
        public var under: String?
        /// The role of an element that they are in; `nil`: any.
        var inRole: String?
        /// The end of their names, such as ".pdf"; `nil`: any.
        public var nameEnd: String?
        /// The role of what in them has their name; `nil`: they have it themselves, or the first of what is in them.
        public var namedBy: String?
        /// The text after their names, such as " - " before a part that changes; `nil`: there is none.
        var nameUntil: String?
        /// Whether each cell counts, and not the first of each row.
        var isCells = false

        /// Whether an element is one of them.
        func matches(_ element: Element, _ parents: [Element]) -> Bool {
            if let role, element.role != role { return false }
            if let under, !parents.contains(where: { $0.name == under }) { return false }
            if let inRole, !parents.contains(where: { $0.role == inRole }) { return false }
            if let nameEnd, !ThingName.of(element, namedBy).hasSuffix(nameEnd) { return false }
            return true
        }
    }

    /// How long an app needs.
    public struct Timing: Equatable, Sendable {
        /// How long the pointer rests over a place before it lets go, in seconds.
        public var rest = 0.3
        /// After how long of resting the app opens what is under the pointer, in seconds; `nil`: never.
        var opensAfter: Double?
    }

    /// The app's name for itself: that of its desktop file, such as "org.gnome.Nautilus".
    public var id: String
    /// Names of the app on the accessibility bus; empty: the last part of the identifier.
    public var names: [String] = []
    /// The toolkit, in words: "GTK 3".
    public var toolkit: String?
    /// The versions for which it was tried.
    public var versions: String?
    /// The elements that can be dragged.
    public var drags: [CompanionRule] = []
    /// Where something can be dropped.
    public var drops: [CompanionRule] = []
    /// How long the app needs.
    public var timing = Timing()
    /// The condition that has to hold in the app before, in the person's language: "Show the list".
    public var needs: String?
    /// Keys that make it so, such as "Ctrl+2".
    var needsKeys: String?
    /// Keys that undo a drop.
    public var undo: String?

    public init(id: String) { self.id = id }

    /// Whether it is for an app.
    func isFor(_ app: App, window: String) -> Bool {
        let last = id.split(separator: ".").last.map(String.init) ?? id
        let known = Set((names + [id, last]).map { $0.lowercased() })
        return known.contains(app.name.lowercased()) || !window.isEmpty && known.contains(window.lowercased())
    }
}

/// One kind of element of an app that can be dragged, or dropped on.
///
/// ```swift
/// let rule = CompanionRule(each: each, points: [CompanionPoint(name: "Put above {name}", x: 0.5, y: 0.1, position: .before)])
/// ```
public struct CompanionRule: Equatable, Sendable {
    /// Which elements.
    public var each: Companion.Each
    /// The name of a drag; `{name}` is the element's. A drop's names are its points'.
    public var name: String?
    /// Where a drag begins, as parts of the element's width and height; of drops, see the points.
    public var point: (x: Double, y: Double)? = nil
    /// Where something can be let go.
    public var points: [CompanionPoint] = []
    /// Whether each of these elements accepts all that can be dragged in its window, for drops; else some may not.
    public var isAccepting = false

    public init(each: Companion.Each, name: String? = nil, points: [CompanionPoint] = []) {
        (self.each, self.name, self.points) = (each, name, points)
    }

    public static func == (left: CompanionRule, right: CompanionRule) -> Bool {
        left.each == right.each && left.name == right.name && left.points == right.points
            && left.isAccepting == right.isAccepting
            && left.point?.x == right.point?.x && left.point?.y == right.point?.y
    }
}

/// A named point of an element where something can be let go.
///
/// ```swift
/// CompanionPoint(name: "Put into {name}", x: 0.5, y: 0.5, position: .into)
/// ```
public struct CompanionPoint: Equatable, Sendable {
    /// The point's name; `{name}` is the element's.
    public var name: String
    /// A part of the element's width, from 0 to 1.
    public var x: Double
    /// A part of its height, from 0 to 1.
    public var y: Double
    /// The position that a dropped thing comes to have.
    public var position: DropPosition

    public init(name: String, x: Double, y: Double, position: DropPosition) {
        (self.name, self.x, self.y, self.position) = (name, x, y, position)
    }
}

/// Where something is dropped, as seen from an element.
///
/// ```swift
/// let position = DropPosition(rawValue: "before")
/// ```
public enum DropPosition: String, Sendable, CaseIterable {
    case before
    case into
    case after
    /// Into the list that the element is in, and not into the element.
    case list
}
