import CGLib

/// Where an element is on the accessibility bus: whose it is, and its path there.
public struct ObjectReference: Hashable, Sendable {
    /// The unique name of the connection that serves it.
    public let busName: String
    /// The path of the object.
    public let path: String

    init(busName: String, path: String) {
        self.busName = busName
        self.path = path
    }

    /// Reads a reference that came over the bus; `nil` where it is the null reference, or none at all.
    init?(_ reply: Reply?) {
        guard let busName = reply?[0]?.text, let path = reply?[1]?.text, g_dbus_is_name(busName) != 0,
            g_variant_is_object_path(path) != 0, path != "/org/a11y/atspi/null"
        else { return nil }
        self.init(busName: busName, path: path)
    }

    static let bus = ObjectReference(busName: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    static let launcher = ObjectReference(busName: "org.a11y.Bus", path: "/org/a11y/bus")
    static let desktop = ObjectReference(
        busName: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    static let registry = ObjectReference(busName: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
}
