import CGLib
import GLibSupport

/// All apps that assistive technologies can reach, as one of them sees them.
///
/// It asks and waits over D-Bus, as libatspi does, whose cache and threads it does not need. It must not be used in
/// a process whose own elements it could ask for: nobody would answer.
///
/// ```swift
/// let desktop = try Desktop()
/// defer { desktop.leave() }
/// if desktop.isOff { try desktop.wake() }
/// for app in try desktop.apps() { print(app.line) }
/// ```
@MainActor
public final class Desktop {
    let bus: BusConnection
    private let session: BusConnection?
    private var accessibility: AccessibilitySwitch?
    /// How many trees of apps were read so far, which is what a client costs an app most.
    public private(set) var treeCount = 0

    /// Connects to the accessibility bus: that of `AT_SPI_BUS_ADDRESS`, or the session's.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public init() throws(AccessibilityError) {
        (session, bus) = try Self.connections()
        // A bus to which no app has come yet has no registry.
        _ = try? bus.start(BusObject.registry.busName)
    }

    private static func connections() throws(AccessibilityError) -> (session: BusConnection?, bus: BusConnection) {
        if let address = Environment.value("AT_SPI_BUS_ADDRESS"), !address.isEmpty {
            return (try? open(BusConnection.sessionAddress()), try open(address))
        }
        let session: BusConnection
        let answer: BusReply
        do throws(BusError) {
            session = try BusConnection.open(try BusConnection.sessionAddress())
        } catch {
            throw .noBus("\(error)")
        }
        do throws(BusError) {
            // The session bus starts the accessibility bus when it is asked for by name.
            _ = try? session.start(BusObject.launcher.busName)
            answer = try session.ask(BusQuestion("org.a11y.Bus.GetAddress", of: .launcher, timeout: 10))
        } catch .failed(let reason) {
            throw .noBus(reason)
        } catch {
            throw .noBus("nobody answers for org.a11y.Bus on the session bus.")
        }
        guard let address = answer[0]?.text, BusConnection.isLocal(address) else {
            throw .noBus("it has no address on this machine.")
        }
        return (session, try open(address))
    }

    private static func open(_ address: String) throws(AccessibilityError) -> BusConnection {
        do throws(BusError) {
            return try BusConnection.open(address)
        } catch {
            throw .noBus("\(error)")
        }
    }

    /// Connects to an accessibility bus by its address, such as that of a session of one's own.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public init(address: String) throws(AccessibilityError) {
        session = nil
        bus = try Self.open(address)
        // A bus to which no app has come yet has no registry.
        _ = try? bus.start(BusObject.registry.busName)
    }

    /// Whether accessibility is switched off, so that apps may show nothing.
    public var isOff: Bool { session?.status("IsEnabled") == false }

    /// Has apps show their elements while this is used, if listening has that effect, and waits until they do.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public func wake() throws(AccessibilityError) {
        try register(for: "Object:Announcement")
    }

    /// Has apps send events of a kind.
    func register(for kind: String) throws(AccessibilityError) {
        let isFirst = accessibility == nil
        if isFirst { accessibility = session.flatMap { AccessibilitySwitch($0) } }
        do {
            try bus.ask(
                BusQuestion("org.a11y.atspi.Registry.RegisterEvent", of: .registry, [.string(kind)], timeout: 5))
        } catch .failed(let reason) {
            throw .noBus(reason)
        } catch {
            throw .noBus("its registry does not answer.")
        }
        if isFirst { accessibility?.settle() }
    }

    /// Ends the use of this, and leaves accessibility switched on where it was so before.
    public func leave() {
        accessibility?.restore(leaving: bus)
        accessibility = nil
    }

    /// The apps that are on the bus, in the order in which they came; before each what is on the bus as a part of it.
    ///
    /// - Returns: Those that say their name. A connection that does not answer is asked once, and after a minute no more
    ///   are asked.
    /// - Throws: `AccessibilityError.noBus`.
    public func apps() throws(AccessibilityError) -> [App] { try askedApps().apps }

    /// The apps, and whether all that are there have answered.
    private func askedApps() throws(AccessibilityError) -> (apps: [App], areAll: Bool) {
        let list: BusReply
        do {
            list = try bus.ask(BusQuestion("org.a11y.atspi.Accessible.GetChildren", of: .desktop, timeout: 5))
        } catch .failed(let reason) {
            throw .noBus(reason)
        } catch {
            throw .noBus("its registry does not answer.")
        }
        let end = MainLoop.seconds + 60
        var (apps, silent): ([App], Set<String>) = ([], [])
        for reference in (list[0]?.members(limit: 1000) ?? []).compactMap({ BusObject($0) })
        where !silent.contains(reference.busName) && MainLoop.seconds < end {
            do throws(BusError) {
                if let app = try app(reference) { apps.append(app) }
            } catch {
                if error == .noAnswer { silent.insert(reference.busName) }
            }
        }
        return (App.together(apps), silent.isEmpty && MainLoop.seconds < end)
    }

    /// The apps of a name; upper and lower case are the same where no app has exactly the name.
    ///
    /// - Parameter name: The name that an app gives itself.
    /// - Returns: All of them, one or more, with what is on the bus as a part of one.
    /// - Throws: `AccessibilityError.noApp`, or `noBus`.
    public func apps(named name: String) throws(AccessibilityError) -> [App] {
        let (all, areAll) = try askedApps()
        let exact = all.filter { $0.isNamed(name) }
        let found = exact.isEmpty ? all.filter { $0.isNamed(name) { $0.lowercased() } } : exact
        guard found.isEmpty else { return found }
        throw .noApp(name, there: all.map(\.line), areAll: areAll, isOff: isOff)
    }

    /// Reads the elements of an app.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - limits: How much to read.
    ///   - detail: The questions to ask each element.
    /// - Returns: The app itself as an element, with its windows as children.
    /// - Throws: `AccessibilityError.noBus`.
    public func tree(
        of app: App, limits: TreeReader.Limits = .normal, detail: TreeReader.Detail = .everything
    ) throws(AccessibilityError) -> Element {
        treeCount += 1
        return try TreeReader(bus: bus, limits: limits, detail: detail).read(app.reference)
    }

    private func app(_ reference: BusObject) throws(BusError) -> App? {
        func property(_ interface: String, _ name: String) -> String? {
            bus.property(name, of: "org.a11y.atspi.\(interface)", at: reference)?.text
        }
        let naming = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: reference,
            [.string("org.a11y.atspi.Accessible"), .string("Name")])
        guard let name = try bus.ask(naming)[0]?.unboxed.text else { return nil }
        let words = [property("Application", "ToolkitName"), property("Application", "Version")]
        return App(
            reference: reference, name: name, processIdentifier: processIdentifier(of: reference.busName),
            toolkit: words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// The process that a connection belongs to; `nil` where the bus does not say.
    func processIdentifier(of busName: String) -> Int? {
        let method = "org.freedesktop.DBus.GetConnectionUnixProcessID"
        return (try? bus.ask(BusQuestion(method, of: .bus, [.string(busName)])))?[0]?.int
    }
}
