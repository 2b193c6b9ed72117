import CGLib
import GLibSupport

/// Whether apps show their elements, on a system where they do so only while somebody listens to events.
///
/// From version 2.61 on, at-spi2-core switches accessibility on when the first client registers for an event, and off
/// when the last one that did is gone. A client that only looks shall leave it as it was.
@MainActor
final class AccessibilitySwitch {
    private let session: BusConnection
    private let wasOn: Bool

    /// Notes the state of accessibility, before anybody registers; `nil` if it does not depend on listeners.
    ///
    /// - Parameter session: The session's bus.
    init?(_ session: BusConnection) {
        // The versions that do so are those that no longer know of a screen reader.
        guard let isOn = session.status("IsEnabled"), session.status("ScreenReaderEnabled") == nil else { return nil }
        self.session = session
        wasOn = isOn
    }

    /// After somebody has registered: gives apps the time to show their elements, if they did not before.
    func settle() {
        guard !wasOn else { return }
        var isOver = false
        MainLoop.after(seconds: 1) { isOver = true }
        while !isOver { g_main_context_iteration(nil, 1) }
    }

    /// Leaves the accessibility bus, and switches accessibility on again if it goes off by that and was on before.
    ///
    /// - Parameter bus: The connection that has registered.
    func restore(leaving bus: BusConnection) {
        let others = try? bus.ask(BusQuestion("org.a11y.atspi.Registry.GetRegisteredEvents", of: .registry))[0]?
            .members()
        let isAlone = others?.allSatisfy { $0[0]?.text == bus.uniqueName } ?? true
        bus.leave()
        guard wasOn, isAlone else { return }
        // It is off as soon as the launcher has heard that we are gone. No event: this connection
        // asks, and hears no signals.
        _ = MainLoop.poll(timeout: 1) { session.status("IsEnabled") == true ? nil : true }
        _ = try? session.ask(
            BusQuestion(
                "org.freedesktop.DBus.Properties.Set", of: .launcher,
                [.string("org.a11y.Status"), .string("IsEnabled"), .variant(.bool(true))]))
    }
}

extension BusConnection {
    /// A property of an object, unboxed; `nil` if it is missing, or not answered.
    func property(_ name: String, of interface: String, at object: BusObject, timeout: Double = 1) -> BusReply? {
        let question = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: object, [.string(interface), .string(name)], timeout: timeout)
        return (try? ask(question))?[0]?.unboxed
    }

    /// A status of the accessibility bus' launcher; `nil` where it does not have it.
    func status(_ property: String) -> Bool? {
        self.property(property, of: "org.a11y.Status", at: .launcher)?.bool
    }
}
