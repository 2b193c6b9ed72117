import AtSpiAdapter
import GLibSupport

/// Serves the adapter on the accessibility bus while accessibility is on, and reconnects after the bus was gone.
/// Nothing is exported while accessibility is off, and no event is sent that no client listens to.
///
/// ```swift
/// let server = AdapterServer(adapter, attachment: .application)
/// server.start()
/// ```
@MainActor
public final class AdapterServer {
    /// How the elements get into the tree that clients walk from the desktop.
    ///
    /// ```swift
    /// // Since GTK 4.14 the elements stand inside the window's own tree.
    /// let server = AdapterServer(adapter, attachment: .embedded)
    /// ```
    public enum Attachment: Sendable {
        /// As an application of its own with the registry, including its windows, for as long as it has any: without one
        /// there would be an application without children beside the toolkit's own.
        case application
        /// Inside another application's objects, which refer to this connection by its name: see ``onReady``.
        case embedded
    }

    /// Called with the connection's name on the bus when the objects begin to answer there; `nil`: they have stopped.
    public var onReady: (@MainActor (String?) -> Void)?

    /// The address of the bus that the application around embedded elements uses; `nil`: unknown, and assumed to be the
    /// launcher's.
    public var hostAddress: (@MainActor () -> String?)?

    private let adapter: any AtSpiAnswers
    /// Becomes `application` for the rest of the process's life once a bus has died, because GTK does not reconnect:
    /// the elements then have windows of their own.
    public private(set) var attachment: Attachment
    private var session: BusConnection?
    private var connection: BusConnection?
    private var listeners: Listeners?
    private var isEnabled = false
    /// Whether it is known if anybody listens.
    private var isDecided = true
    private var isConnecting = false
    /// Whether the registry knows the application, or has been asked to.
    private var isRegistered = false
    private var retry: MainLoop.Scheduled?
    private var disconnection: MainLoop.Scheduled?
    private var succeeding: MainLoop.Scheduled?
    private var pauses = RetryPauses()
    /// The seconds for which accessibility must be off before the elements go: at-spi2-core 2.61 and later switch it
    /// off briefly between two clients.
    private static let offTime = 1.0
    /// The seconds for which the connection must last before it counts as a success.
    private static let successTime = 1.0

    /// How long the window may wait for an answer, in seconds. Later ones are taken when they come.
    private static let quickTime = 0.25

    private static let launcher = (name: "org.a11y.Bus", path: "/org/a11y/bus")
    private static let registryRoot = (name: "org.a11y.atspi.Registry", path: "\(ObjectPath.root)")

    /// Prepares to serve an adapter. No bus is contacted before ``start()``.
    public init(_ adapter: any AtSpiAnswers, attachment: Attachment) {
        self.adapter = adapter
        self.attachment = attachment
        adapter.onEvent = { [weak self] in self?.send($0) }
    }

    /// Whether clients can reach the elements now.
    public var isReady: Bool { listeners != nil }

    /// Whether a client listens to any event.
    public var isHeard: Bool { listeners.map { !$0.isEmpty } ?? false }

    /// Called when clients begin to listen, after none did: see ``isHeard``.
    public var onHeard: (@MainActor () -> Void)?

    /// Called when a client has begun to follow the focus, soon after that and once more later: it is told where the focus
    /// is in the elements, and needs to be told of it elsewhere.
    public var onFollower: (@MainActor () -> Void)?

    /// Whether every new listener has been told where the focus is.
    public var isSettled: Bool { listeners?.isGreeting != true }

    /// Begins to watch whether accessibility is on. Without a session bus it never is.
    public func start() {
        isDecided = false
        if attachment == .application { return startBeforeGTK() }
        BusConnection.session { [weak self] result in
            guard let self else { return }
            guard case .success(let session) = result else {
                self.isDecided = true
                return
            }
            self.follow(session)
        }
    }

    /// Connects before the main loop runs, where accessibility is on: a window that is there from the beginning is on the bus
    /// before GTK's.
    ///
    /// Orca up to 44 takes the first application of a process when it reads what is under the pointer, and the first of two
    /// active windows of one size: were they GTK's, it would say the title again before the elements, and nothing of them to
    /// people who point.
    private func startBeforeGTK() {
        guard let session = try? BusConnection.sharedSession() else {
            isDecided = true
            return
        }
        follow(session)
        let launcher = BusObject(busName: Self.launcher.name, path: Self.launcher.path)
        func ask(_ method: String, _ arguments: [Variant] = []) -> BusReply? {
            try? session.ask(BusQuestion(method, of: launcher, arguments, timeout: Self.quickTime))
        }
        let status = ask("org.freedesktop.DBus.Properties.Get", [.string("org.a11y.Status"), .string("IsEnabled")])
        guard status?[0]?.unboxed.bool == true, let address = ask("\(launcher.busName).GetAddress")?[0]?.text,
            BusConnection.isLocal(address), let connection = try? BusConnection.open(address)
        else { return }
        isEnabled = true
        serve(on: connection)
    }

    private func follow(_ session: BusConnection) {
        self.session = session
        session.subscribe(
            to: ("org.freedesktop.DBus.Properties", "PropertiesChanged"), from: Self.launcher.name,
            at: Self.launcher.path, first: "org.a11y.Status"
        ) { [weak self] _ in self?.askStatus() }
        session.subscribe(
            to: (BusObject.bus.busName, "NameOwnerChanged"), from: BusObject.bus.busName, first: Self.launcher.name
        ) { [weak self] values in
            // Without an owner there is no accessibility bus. A new owner may have a new bus.
            guard let self, values.last?.text?.isEmpty == false else { return }
            self.tryAgain(after: self.pauses.afterNews())
        }
        session.onClose { [weak self, weak session] in
            guard let self, let session, self.session === session else { return }
            self.session = nil
            self.tryLater()
        }
        askStatus()
    }

    /// Connects to a new session bus after the old one is gone. The shared connection of the process stays closed, so
    /// this makes another.
    private func reconnect() {
        guard let address = try? BusConnection.sessionAddress() else { return tryLater() }
        BusConnection.connect(to: address) { [weak self] result in
            guard let self, self.session == nil else { return }
            guard case .success(let session) = result else { return self.tryLater() }
            self.follow(session)
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
        disconnection?.cancel()
        if isEnabled {
            if connection == nil { connect() }
        } else {
            isDecided = true
            disconnection = MainLoop.after(seconds: Self.offTime) { [weak self] in self?.disconnect() }
        }
    }

    // MARK: Coming and going

    private func connect() {
        guard !isConnecting, let session else { return }
        isConnecting = true
        session.call(Self.launcher, (Self.launcher.name, "GetAddress")) { [weak self] result in
            guard let self else { return }
            guard case .success(let values) = result, let address = values.first?.text,
                BusConnection.isLocal(address)
            else {
                self.isConnecting = false
                return self.tryLater()
            }
            // The application around looks for its bus only once. If that bus has died since, clients cannot reach the
            // embedded elements.
            if self.attachment == .embedded, let host = self.hostAddress?(), host != address {
                self.attachment = .application
            }
            BusConnection.connect(to: address) { [weak self] result in
                guard let self else { return }
                self.isConnecting = false
                guard case .success(let connection) = result else { return self.tryLater() }
                // Accessibility may have been switched off meanwhile.
                guard self.isEnabled, self.connection == nil else { return connection.close() }
                self.serve(on: connection)
            }
        }
    }

    /// Tries again after a pause. After too many failures it waits until the launcher has restarted.
    private func tryLater() {
        guard retry == nil else { return }
        // Connecting to a session bus starts no service, so this is never given up.
        guard let pause = pauses.afterFailure() ?? (session == nil ? RetryPauses.longest : nil) else { return }
        tryAgain(after: pause)
    }

    private func tryAgain(after seconds: Double) {
        retry?.cancel()
        retry = MainLoop.after(seconds: seconds) { [weak self] in
            guard let self else { return }
            self.retry = nil
            if self.session == nil { self.reconnect() } else { self.askStatus() }
        }
    }

    private func serve(on connection: BusConnection) {
        let name = connection.uniqueName
        let interfaces = AtSpiInterface.all.compactMap { BusInterface(xml: $0.xml) }
        let cache = [BusInterface(xml: CacheServer.xml)].compactMap { $0 }
        guard
            connection.export(ObjectServer(adapter, on: connection), at: ObjectPath.parent, interfaces: interfaces),
            connection.export(CacheServer(adapter, busName: name), at: CacheServer.parent, interfaces: cache)
        else { return connection.close() }
        self.connection = connection
        connection.onClose { [weak self, weak connection] in
            guard let connection else { return }
            self?.lost(connection)
        }
        connection.subscribe(
            to: (BusObject.bus.busName, "NameOwnerChanged"), from: BusObject.bus.busName,
            first: Self.registryRoot.name
        ) { [weak self, weak connection] values in
            // A new registry knows no application.
            guard let connection, values.last?.text?.isEmpty == true else { return }
            self?.lost(connection)
        }
        let listeners = Listeners(connection)
        listeners.onFollower = { [weak self] in
            // A new client needs to be told where the focus is.
            self?.adapter.tellFocusAnew()
            self?.onFollower?()
        }
        listeners.onAnswer = { [weak self] in self?.isDecided = true }
        listeners.onFirst = { [weak self] in self?.onHeard?() }
        self.listeners = listeners
        succeeding = MainLoop.after(seconds: Self.successTime) { [weak self] in self?.pauses.succeeded() }
        switch attachment {
        case .application: followWindows()
        case .embedded: onReady?(connection.uniqueName)
        }
    }

    /// Registers the application once it has a window. When it has none any more, it leaves the desktop, after clients were
    /// told that the window has gone.
    private func followWindows() {
        guard attachment == .application, let connection, adapter.hasWindows != isRegistered else { return }
        guard !adapter.hasWindows else {
            isRegistered = true
            return register(on: connection)
        }
        MainLoop.idle { [weak self] in
            guard let self, self.connection === connection, isRegistered, !adapter.hasWindows else { return }
            isRegistered = false
            leave(connection)
        }
    }

    private func leave(_ connection: BusConnection) {
        connection.call(
            Self.registryRoot, ("org.a11y.atspi.Socket", "Unembed"),
            [Variant.reference(.own(.root)).ours(on: connection.uniqueName)]
        ) { _ in }
        adapter.desktop = .null
    }

    /// Handles the death of the bus or its registry.
    private func lost(_ connection: BusConnection) {
        guard self.connection === connection else { return }
        disconnect()
        attachment = .application
        tryLater()
    }

    /// Tells the registry about the application. The registry then asks for the rest.
    private func register(on connection: BusConnection) {
        connection.call(
            Self.registryRoot, ("org.a11y.atspi.Socket", "Embed"),
            [Variant.reference(.own(.root)).ours(on: connection.uniqueName)]
        ) { [weak self, weak connection] result in
            guard let self, let connection, self.connection === connection, self.isRegistered else { return }
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
        isRegistered = false
        succeeding?.cancel()
        listeners = nil
        adapter.detach()
        connection.close()
        onReady?(nil)
    }

    // MARK: Waiting for the application around

    /// Calls `body` when the application around embedded elements answers clients; at once where nobody listens.
    ///
    /// GTK tells much of its first window before it answers. Orca 51 asks, takes objects that do not answer for dead,
    /// and hears nothing more of them.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait at most.
    ///   - body: Tells the news that is to be heard; called once.
    public func whenHostAnswers(within seconds: Double = 2, _ body: @escaping @MainActor () -> Void) {
        let end = MainLoop.seconds + seconds
        askHost { [weak self] answers in
            let left = end - MainLoop.seconds
            guard let self, !answers, left > 0 else { return body() }
            MainLoop.after(seconds: Self.hostPause) { self.whenHostAnswers(within: left, body) }
        }
    }

    /// The seconds between two questions whether the application around answers.
    private static let hostPause = 0.02

    private func askHost(_ answer: @escaping @MainActor (Bool) -> Void) {
        guard isDecided else { return answer(false) }
        guard attachment == .embedded, isHeard, let connection else { return answer(true) }
        guard case .foreign(let bus, let path)? = adapter.host else { return answer(false) }
        connection.call((bus, path), ("org.a11y.atspi.Accessible", "GetRole")) { result in
            if case .success = result { answer(true) } else { answer(false) }
        }
    }

    // MARK: Telling

    private func send(_ event: AtSpiEvent) {
        followWindows()
        guard let connection, let listeners, !listeners.isEmpty else { return }
        switch event {
        case .added(let path): emitCache("AddAccessible", (try? adapter.cacheItem(path)).map { .cacheItem($0) })
        case .removed(let path): emitCache("RemoveAccessible", .reference(.own(path)))
        default: break
        }
        let hearsAnnouncements = listeners.hear("Object:Announcement")
        for signal in EventSignal.signals(for: event, hearsAnnouncements: hearsAnnouncements)
        where isSeen(signal.source)
            && (signal.outdatesCopies || listeners.hear("\(signal.kind):\(signal.name):\(signal.detail)"))
        {
            connection.emit(
                (signal.interface, signal.name), from: "\(signal.source)",
                signal.arguments(on: connection.uniqueName))
        }
    }

    /// Whether clients can reach the object: the windows of embedded elements are another application's.
    private func isSeen(_ path: ObjectPath) -> Bool {
        if case .element = path { return true }
        return attachment == .application
    }

    private func emitCache(_ signal: String, _ value: Variant?) {
        guard let connection, let value else { return }
        connection.emit(
            (CacheServer.interface, signal), from: ObjectPath.cache, [value.ours(on: connection.uniqueName)])
    }
}
