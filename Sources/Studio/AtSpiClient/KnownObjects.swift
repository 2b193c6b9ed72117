import GLibSupport

/// The objects that every client of the accessibility bus begins with.
extension BusObject {
    /// Reads a reference to an element that came over the bus; `nil` where it is the null reference, or none at all.
    init?(_ reply: BusReply?) {
        guard let busName = reply?[0]?.text, let path = reply?[1]?.text, path != "/org/a11y/atspi/null" else {
            return nil
        }
        self.init(busName: busName, path: path)
        guard isValid else { return nil }
    }

    /// On the session's bus: where the accessibility bus is, and whether it is switched on.
    package static let launcher = BusObject(busName: "org.a11y.Bus", path: "/org/a11y/bus")
    /// The element whose children are the apps.
    static let desktop = BusObject(busName: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    /// The registry, where clients say which events they listen to.
    static let registry = BusObject(busName: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
}
