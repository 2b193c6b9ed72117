import GLibSupport
import TextSafety

/// An element, and those in it, as an assistive technology sees them.
///
/// ```swift
/// let tree = try desktop.tree(of: app)
/// if let focused = tree.focused {
///     print(focused.title, focused.value?.current ?? 0, focused.actions.map(\.label))
/// }
/// ```
public struct Element: Sendable {
    /// Something that can be done with an element, by name.
    public struct Action: Equatable, Sendable {
        /// The number that performs it.
        public let index: Int
        /// The name for programs.
        public internal(set) var name: String
        /// The name for the user, in their language.
        public let localizedName: String
        /// A description of its effect.
        public let description: String
        /// The keys that do the same; often empty.
        public let keyBinding: String

        /// The label in Orca's list, from version 50 on. Firefox gives the key, such as ";;" or "<Alt>E;", where others
        /// give a name: a key is no label.
        public var label: String {
            [localizedName, description, name].first { !$0.isEmpty && ($0 == name || $0 != keyBinding) }
                ?? "action \(index)"
        }
    }

    /// A number that an element stands for.
    public struct Value: Equatable, Sendable {
        /// The value itself, between ``minimum`` and ``maximum``.
        public let current: Double
        /// The smallest value that the element can have.
        public let minimum: Double
        /// The greatest value that the element can have.
        public let maximum: Double
        /// The value in words; often empty.
        public let text: String
    }

    /// A place to drop, as the app tells it.
    public struct Drop: Equatable, Sendable {
        /// The name of the action that drops there.
        public let name: String
        /// The action of the drop: "copy", "move" or "link".
        public let effect: String
    }

    /// A rectangle in pixels, from the upper left of the element's window.
    ///
    /// ```swift
    /// if let bounds = try desktop.boundsOnScreen(of: element) { print(bounds.x, bounds.width) }
    /// ```
    public struct Bounds: Equatable, Sendable {
        /// The left edge, in logical pixels of the screen.
        public let x: Int
        /// The upper edge, in logical pixels of the screen.
        public let y: Int
        /// In logical pixels.
        public let width: Int
        /// In logical pixels.
        public let height: Int

        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Its address on the bus.
    public let reference: BusObject
    /// The role in English words, such as "push button".
    public var role = ""
    /// Whether nobody has asked for its role: in an audit, for elements that are not on the screen and have a name of
    /// their own.
    public internal(set) var isRoleUnasked = false
    /// The name that a screen reader has for it: its own, that of its label, or another text that stands for a name.
    public var name = ""
    /// Its own name, if that differs: "_Cancel Cancel", "GtkEntry", the value of a combo box.
    public internal(set) var ownName: String?
    /// Whether its only name is the text that stands in it while nothing is typed.
    public internal(set) var isNamedByPlaceholder = false
    /// Whether the texts that stand in it are its name, as of a row that has no other.
    var isNamedByTexts = false
    /// Whether its only name is its value: an audit says so of combo boxes.
    public internal(set) var isNamedByValue = false
    /// Whether it hides the text that is typed into it: a field for passwords, whichever role it has.
    public var hidesText = false
    public var description = ""
    /// Its developers' name for it, the same in every language; empty if they gave none.
    public var identifier = ""
    /// The states that are set, by name, such as "focused".
    public var states: [String] = []
    /// The value, of elements that have one.
    public var value: Value?
    /// How many characters of a text are read.
    package static let textLimit = 1000
    /// The text in it, at most its first characters, of elements that have text: see ``textLimit``.
    public var text: String?
    /// How much of a text a film keeps, in characters.
    package static let keptTextLimit = 20_000
    /// The rest of what a film keeps; `nil`: it was not read for one.
    package internal(set) var kept: Kept?
    /// The element's actions, in its own order.
    public var actions: [Action] = []
    /// Whether it is lifted, where its app says so; `nil`: it cannot be.
    public var isGrabbed: Bool?
    /// Its places to drop, in its own order.
    public var drops: [Drop] = []
    /// Its other attributes.
    public var attributes: [String: String] = [:]
    /// Its place in its window.
    public var bounds: Bounds?
    /// A rectangle that certainly covers it in its window, if its toolkit does not say exactly where it is; `nil`: its
    /// bounds do.
    package internal(set) var widestBounds: Bounds?
    /// Whether it is in a popover of GTK 4, which lies over all of its window. From 4.10 on its bounds are counted from the
    /// corner of the window's shadow, whose width the desktop alone knows.
    package internal(set) var isInPopover = false
    /// The parent that it names, if an app's list of its elements says so: broken trees name another one.
    public internal(set) var statedParent: BusObject?
    /// Its position among its siblings as it says itself, from 0, where an app's list of its elements says so.
    public internal(set) var statedIndex: Int?
    /// How many children it has, whether they were read or not.
    public var childCount = 0
    /// The elements in it, in their own order.
    public var children: [Element] = []
    /// Whether there was no time to read all of it: of the first element of a tree.
    package internal(set) var isCutShort = false
    /// The error here, or the reason why something is not shown; a short sentence without a full stop.
    public var problem: String?

    public init(_ reference: BusObject) { self.reference = reference }

    /// Its role and its name, such as `list item "January"`.
    public var title: String {
        let role = role.isEmpty ? "element" : printable(role)
        return name.isEmpty ? role : "\(role) \"\(printable(name))\""
    }
}

/// Text for one line of a terminal, cut where it is long; see ``Swift/String/printable``.
///
/// - Parameters:
///   - text: Any text, of an app that may be hostile.
///   - limit: How many characters at most.
/// - Returns: The text, with "…" at the end where it is cut.
func printable(_ text: String, limit: Int = 120) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return text.printable }
    return String(scalars[..<end]).printable + "…"
}
