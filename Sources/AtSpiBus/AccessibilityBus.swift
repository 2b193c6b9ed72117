import AtSpiAdapter
import GLibSupport

/// The way to the accessibility bus and back: serves the adapter there while accessibility is on, and again whenever the
/// bus has gone and come back. Nothing is exported while it is off, nothing is sent while nobody listens.
@MainActor
public final class AccessibilityBus {
    /// How the elements get into the tree that clients walk from the desktop.
    public enum Attachment: Sendable {
        /// As an application of its own with the registry, windows and all.
        case application
        /// Inside another application's objects, which are given this connection's name: see ``onReady``.
        case embedded
    }

    /// Called with the connection's name on the bus as soon as the objects answer there; `nil`: they do no more.
    public var onReady: (@MainActor (String?) -> Void)?

    private let adapter: AtSpiAdapter
    /// GTK does not come back to a bus that has died: then the elements stand in windows of their own, for what is left
    /// of the process's life.
    public private(set) var attachment: Attachment
    private var session: BusConnection?
    private var connection: BusConnection?
    private var listeners: Listeners?
    private var isEnabled = false
    private var isConnecting = false
    private var retry: MainLoop.Scheduled?
    private var parting: MainLoop.Scheduled?
    /// How long it must have been off: at-spi2-core 2.61 and later switch it off between one client and the next.
    private static let patience = 1.0
    private var wait = AccessibilityBus.firstWait
    private static let firstWait = 0.05
    private static let longestWait = 0.8
    /// How often it is asked in vain: where there is no such bus, a program at rest must stay so.
    private static let mostTries = 20
    private var tries = 0

    private static let launcher = (name: "org.a11y.Bus", path: "/org/a11y/bus")
    private static let registryRoot = (name: "org.a11y.atspi.Registry", path: "\(ObjectPath.root)")

    public init(_ adapter: AtSpiAdapter, attachment: Attachment) {
        self.adapter = adapter
        self.attachment = attachment
        adapter.onEvent = { [weak self] in self?.tell($0) }
    }

    /// Whether clients can see the elements now.
    public var isReady: Bool { listeners != nil }

    /// Whether anyone listens to any event.
    public var isHeard: Bool { listeners.map { !$0.isEmpty } ?? false }

    /// Whether all that is to be told to those who listen has been told.
    public var isSettled: Bool { listeners?.isGreeting != true }

    /// Begins to follow whether accessibility is on. Without a session's bus it never is.
    public func start() {
        BusConnection.session { [weak self] result in
            guard let self, case .success(let session) = result else { return }
            self.session = session
            session.subscribe(
                to: ("org.freedesktop.DBus.Properties", "PropertiesChanged"), at: Self.launcher.path,
                first: "org.a11y.Status"
            ) { [weak self] _ in self?.askStatus() }
            session.subscribe(
                to: ("org.freedesktop.DBus", "NameOwnerChanged"), first: Self.launcher.name
            ) { [weak self] values in
                // Without an owner there is no bus; a new one may have another.
                guard let self, values.last?.text?.isEmpty == false else { return }
                self.hopeAgain()
                self.askStatus()
            }
            self.askStatus()
        }
    }

    private func askStatus() {
        session?.call(
            Self.launcher, ("org.freedesktop.DBus.Properties", "Get"),
            [.string("org.a11y.Status"), .string("IsEnabled")]
        ) { [weak self] result in
            guard let self else { return }
            guard case .success(let values) = result else { return self.tryLater() }
            self.setEnabled(values.first?.elements.first?.bool ?? false)
        }
    }

    private func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        parting?.cancel()
        if isEnabled {
            if connection == nil { connect() }
        } else {
            parting = MainLoop.after(seconds: Self.patience) { [weak self] in self?.disconnect() }
        }
    }

    // MARK: Coming and going

    private func connect() {
        guard !isConnecting, let session else { return }
        isConnecting = true
        session.call(Self.launcher, (Self.launcher.name, "GetAddress")) { [weak self] result in
            guard let self else { return }
            guard case .success(let values) = result, let address = values.first?.text, !address.isEmpty else {
                self.isConnecting = false
                return self.tryLater()
            }
            BusConnection.connect(to: address) { [weak self] result in
                guard let self else { return }
                self.isConnecting = false
                guard case .success(let connection) = result else { return self.tryLater() }
                // It may have been switched off meanwhile.
                guard self.isEnabled, self.connection == nil else { return connection.close() }
                self.serve(on: connection)
            }
        }
    }

    /// Asks again after a while, and then after a longer one, but never much later than the bus is back. Asked in vain
    /// too often, it waits until the bus' name has an owner.
    private func tryLater() {
        guard retry == nil, session?.isClosed == false, tries < Self.mostTries else { return }
        tries += 1
        retry = MainLoop.after(seconds: wait) { [weak self] in
            guard let self else { return }
            self.retry = nil
            self.askStatus()
        }
        wait = min(wait * 2, Self.longestWait)
    }

    private func hopeAgain() {
        wait = Self.firstWait
        tries = 0
    }

    private func serve(on connection: BusConnection) {
        let name = connection.uniqueName
        let interfaces = AtSpiInterface.all.compactMap { BusInterface(xml: $0.xml) }
        let cache = [BusInterface(xml: CacheServer.xml)].compactMap { $0 }
        guard
            connection.export(ObjectServer(adapter, busName: name), at: ObjectPath.parent, interfaces: interfaces),
            connection.export(CacheServer(adapter, busName: name), at: CacheServer.parent, interfaces: cache)
        else { return connection.close() }
        self.connection = connection
        hopeAgain()
        connection.onClose { [weak self, weak connection] in
            guard let self, self.connection === connection else { return }
            self.disconnect()
            self.attachment = .application
            self.tryLater()
        }
        let listeners = Listeners(connection)
        listeners.onFollower = { [weak self] in
            // A client that has just come is told where the focus is.
            self?.adapter.forgetTold()
            self?.adapter.tellActive()
            self?.adapter.tellFocus()
        }
        self.listeners = listeners
        switch attachment {
        case .application: register(on: connection)
        case .embedded: onReady?(name)
        }
    }

    /// Tells the registry that there is an application: it asks for the rest itself.
    private func register(on connection: BusConnection) {
        connection.call(
            Self.registryRoot, ("org.a11y.atspi.Socket", "Embed"),
            [Variant.reference(.own(.root)).ours(on: connection.uniqueName)]
        ) { [weak self, weak connection] result in
            guard let self, let connection, self.connection === connection else { return }
            guard case .success(let values) = result, let parts = values.first?.elements, parts.count == 2,
                let bus = parts[0].text, let path = parts[1].text
            else {
                // The registry may not run yet.
                self.disconnect()
                return self.tryLater()
            }
            self.adapter.desktop = .foreign(bus: bus, path: path)
            self.onReady?(connection.uniqueName)
        }
    }

    private func disconnect() {
        guard let connection else { return }
        self.connection = nil
        listeners = nil
        adapter.detach()
        connection.close()
        onReady?(nil)
    }

    // MARK: Telling

    private func tell(_ event: AtSpiEvent) {
        guard let connection, let listeners, !listeners.isEmpty else { return }
        switch event {
        case .added(let path): tellCache("AddAccessible", (try? adapter.cacheItem(path)).map { .cacheItem($0) })
        case .removed(let path): tellCache("RemoveAccessible", .reference(.own(path)))
        default: break
        }
        let hearsAnnouncements = listeners.hear("Object:Announcement")
        for signal in EventSignal.signals(for: event, hearsAnnouncements: hearsAnnouncements)
        where isSeen(signal.source) && listeners.hear("\(signal.kind):\(signal.name):\(signal.detail)") {
            connection.emit(
                (signal.interface, signal.name), from: "\(signal.source)",
                signal.arguments(on: connection.uniqueName))
        }
    }

    /// Elements that are embedded stand in the other application's windows: ours are not in the tree.
    private func isSeen(_ path: ObjectPath) -> Bool {
        if case .element = path { return true }
        return attachment == .application
    }

    private func tellCache(_ signal: String, _ value: Variant?) {
        guard let connection, let value else { return }
        connection.emit(
            (CacheServer.interface, signal), from: ObjectPath.cache, [value.ours(on: connection.uniqueName)])
    }
}
