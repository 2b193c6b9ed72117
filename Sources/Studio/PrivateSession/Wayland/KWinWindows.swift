import GLibSupport
import Glibc

/// The windows and the pointer of the person's own KWin: a script of KWin's calls back with them.
///
/// ```swift
/// if let kwin = KWinWindows() { print(try kwin.windows().map(\.title)) }
/// ```
@MainActor
public final class KWinWindows: WindowSource {
    private static let kwin = "org.kde.KWin"
    private static let folder = "/io/github/dragoman/Windows"
    private static let interface = "io.github.dragoman.Windows"
    /// How long an answer may take, in seconds.
    private static let timeout = 5.0
    private let bus: BusConnection
    private let receiver = Receiver()
    private var scripts = 0

    /// Connects to the session's bus; fails where no KWin is there.
    ///
    /// - Parameter address: The bus; `nil`: the environment's.
    public init?(_ address: String? = nil) {
        guard let address = try? address ?? BusConnection.sessionAddress(), let bus = try? BusConnection.open(address),
            let owned = try? bus.ask(
                BusQuestion("org.freedesktop.DBus.NameHasOwner", of: .bus, [.string(Self.kwin)]))[0]?.bool, owned,
            let interface = BusInterface(
                xml: """
                    <interface name="\(Self.interface)">\
                    <method name="Tell"><arg type="s" direction="in"/></method></interface>
                    """),
            bus.export(receiver, at: Self.folder, interfaces: [interface])
        else { return nil }
        self.bus = bus
    }

    /// The windows, from the lowest to the topmost.
    ///
    /// - Throws: ``SessionError`` where KWin does not tell them.
    public nonisolated func windows() throws(SessionError) -> [DesktopWindow] {
        try DesktopWindow.list(try answer(to: KWinScript.windows), of: "KWin")
    }

    /// Where the pointer is; which keys and buttons are held KWin does not tell.
    ///
    /// - Throws: ``SessionError`` where KWin does not tell it.
    public nonisolated func pointer() throws(SessionError) -> PointerState? {
        try PointerState(reading: try answer(to: KWinScript.pointer), of: "KWin")
    }

    private nonisolated func answer(to script: String) throws(SessionError) -> String {
        try MainActor.assumeIsolated { Result { () throws(SessionError) in try run(script) } }.get()
    }

    private func run(_ script: String) throws(SessionError) -> String {
        scripts += 1
        let name = "\(OwnName.word)\(getpid())_\(scripts)"
        // Where there is no folder for what runs, it is in the person's state, which nobody has written yet.
        _ = try? Folder(UserFolders.runtime, make: true)
        let path = "\(UserFolders.runtime)/\(name).js"
        let call = "callDBus('\(bus.uniqueName)', '\(Self.folder)/list', '\(Self.interface)', 'Tell'"
        let script = "const tell = value => \(call), JSON.stringify(value));\n\(script)"
        try writeFile(path, Array(script.utf8))
        defer { unlink(path) }
        let ask = { [bus] (method: String, path: String, arguments: [Variant]) throws(SessionError) -> BusReply in
            do throws(BusError) {
                let object = BusObject(busName: Self.kwin, path: path)
                return try bus.ask(BusQuestion(method, of: object, arguments, timeout: Self.timeout))
            } catch {
                throw SessionError("\(method): \(error)")
            }
        }
        receiver.told = nil
        try KWinScript.start(path, named: name, ask)
        _ = MainLoop.run(timeout: Self.timeout) { receiver.told != nil }
        try? KWinScript.end(name, ask)
        guard let told = receiver.told else { throw SessionError("KWin does not say where windows are.") }
        return told
    }

    /// What KWin calls back.
    private final class Receiver: BusObjects {
        var told: String?

        func interfaces(of node: String) -> [String]? { node == "list" ? [KWinWindows.interface] : nil }

        func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
            told = call.arguments.first?.text
            return []
        }

        func value(of property: String, of interface: String, at node: String) -> Variant? { nil }

        func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
    }
}
