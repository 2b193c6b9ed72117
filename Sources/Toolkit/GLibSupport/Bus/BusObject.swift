import CGLib

/// An object on a bus: whose it is, and its path there.
///
/// ```swift
/// let launcher = BusObject(busName: "org.a11y.Bus", path: "/org/a11y/bus")
/// let address = try bus.ask(BusQuestion("org.a11y.Bus.GetAddress", of: launcher))[0]?.text
/// ```
public struct BusObject: Hashable, Sendable {
    /// The name of its connection: the unique name, such as ":1.7", or one that the connection owns.
    public let busName: String
    /// The path of the object.
    public let path: String

    public init(busName: String, path: String) {
        self.busName = busName
        self.path = path
    }

    /// Whether the name and the path are valid D-Bus names.
    public var isValid: Bool { g_dbus_is_name(busName) != 0 && g_variant_is_object_path(path) != 0 }

    /// The bus itself.
    public static let bus = BusObject(busName: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
}
