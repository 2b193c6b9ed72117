/// The path of one of our objects on the accessibility bus. No other type makes or reads such a path.
///
/// ```swift
/// print(adapter.path(of: bar))  // /org/a11y/atspi/accessible/7
/// ObjectPath("/org/a11y/atspi/accessible/root")  // .root
/// ```
public enum ObjectPath: Hashable, Sendable, CustomStringConvertible {
    /// The application.
    case root
    /// A window, by its number.
    case window(UInt32)
    /// An element, by its number.
    case element(UInt32)

    /// The beginning of all paths.
    public static let parent = "/org/a11y/atspi/accessible"
    /// The path that AT-SPI uses for "no object".
    public static let null = "/org/a11y/atspi/null"
    /// The path of the cache.
    public static let cache = "/org/a11y/atspi/cache"

    /// Reads the last part of a path, which follows ``parent``; `nil`: it is no path of ours.
    public init?(node: some StringProtocol) {
        if node == "root" {
            self = .root
        } else if node.hasPrefix("window"), let number = Self.number(node.dropFirst(6)) {
            self = .window(number)
        } else if let number = Self.number(node) {
            self = .element(number)
        } else {
            return nil
        }
    }

    /// Reads a whole path; `nil`: it is no path of ours.
    public init?(_ path: String) {
        guard path.hasPrefix(Self.parent + "/") else { return nil }
        self.init(node: path.dropFirst(Self.parent.count + 1))
    }

    /// Reads a number in its only valid spelling: no sign, no leading zero.
    private static func number(_ text: some StringProtocol) -> UInt32? {
        guard let first = text.utf8.first, first != UInt8(ascii: "0"), text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
            return nil
        }
        return UInt32(text)
    }

    /// The path in D-Bus's notation.
    public var description: String {
        switch self {
        case .root: "\(Self.parent)/root"
        case .window(let number): "\(Self.parent)/window\(number)"
        case .element(let number): "\(Self.parent)/\(number)"
        }
    }
}

/// An object on the accessibility bus, served by this or another application.
///
/// ```swift
/// switch try adapter.parent(of: path) {
/// case .own(let parent): print(parent)
/// case .foreign(let bus, let parent): print("\(parent) of \(bus)")
/// case .null: print("none")
/// }
/// ```
public enum ObjectReference: Hashable, Sendable {
    /// An object of ours.
    case own(ObjectPath)
    /// An object of another connection.
    case foreign(bus: String, path: String)
    /// No object.
    case null
}
