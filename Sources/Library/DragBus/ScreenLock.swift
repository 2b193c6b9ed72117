import GLibSupport

/// Hears that the screen was locked while something is lifted. While nothing is, it listens to nobody.
@MainActor
final class ScreenLock {
    /// The names under which desktops say it: each has its own interface of the same name.
    private static let services = ["gnome", "freedesktop", "cinnamon", "mate", "xfce"].map { "org.\($0).ScreenSaver" }

    private var subscriptions: [UInt32] = []
    /// Whether something is lifted.
    private var isNeeded = false
    /// Says that something was cancelled, when the person is back.
    private var words: (@MainActor () -> Void)?

    /// Listens until ``release(on:)``.
    ///
    /// - Parameters:
    ///   - connection: The session bus.
    ///   - isLocked: Called when the screen is locked. What it returns is said when the person is back.
    func listen(on connection: BusConnection, _ isLocked: @escaping @MainActor () -> (@MainActor () -> Void)?) {
        isNeeded = true
        guard subscriptions.isEmpty else { return }
        subscriptions = Self.services.map { service in
            connection.subscribe(interface: service, member: "ActiveChanged", from: service) { [weak self] signal in
                guard let self, let isActive = signal.body[0]?.bool else { return }
                if isActive {
                    words = isLocked() ?? words
                } else {
                    personIsBack()
                    if !isNeeded { end(on: connection) }
                }
            }
        }
    }

    /// The person can hear again what is said.
    func personIsBack() {
        let say = words
        words = nil
        say?()
    }

    /// Nothing is lifted any more. What is still to be said waits for the end of the lock.
    func release(on connection: BusConnection?) {
        isNeeded = false
        // While a lock is being answered, what is to be said is not known yet.
        MainLoop.idle { [weak self] in if let self, !isNeeded, words == nil { end(on: connection) } }
    }

    /// Stops listening.
    func end(on connection: BusConnection?) {
        for subscription in subscriptions { connection?.unsubscribe(subscription) }
        subscriptions = []
        isNeeded = false
    }
}
