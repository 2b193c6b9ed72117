import GLibAppSupport
import GLibSupport
import Glibc
import Translation

/// The windows and the pointer of the person's own KWin: a script of KWin's calls back with them.
///
/// ```swift
/// if let kwin = KWinWindows() { print(try kwin.windows().map(\.title)) }
/// ```
public final class KWinWindows: WindowSource {
    private static let kwin = "org.kde.KWin"
    private static let object = "/io/github/dragoman/Windows/list"
    private static let interface = "io.github.dragoman.Windows"
    /// How long an answer may take, in seconds.
    private static let timeout = 5.0
    private let bus: BlockingBus
    /// The answers of KWin's scripts.
    private let answers: BusCallWait
    private var scripts = 0

    /// Connects to the session's bus; fails where no KWin is there.
    ///
    /// - Parameter address: The bus; `nil`: the environment's.
    public init?(_ address: String? = nil) {
        let question = BusQuestion("org.freedesktop.DBus.NameHasOwner", of: .bus, [.string(Self.kwin)])
        guard let address = try? address ?? BusConnection.sessionAddress(), let bus = try? BlockingBus(address),
            (try? bus.ask(question))?[0]?.bool == true,
            let answers = bus.calls(
                at: Self.object,
                xml: """
                    <node><interface name="\(Self.interface)">\
                    <method name="Tell"><arg type="s" direction="in"/></method></interface></node>
                    """)
        else { return nil }
        (self.bus, self.answers) = (bus, answers)
    }

    /// The windows, from the lowest to the topmost.
    ///
    /// - Throws: ``SessionError`` where KWin does not tell them.
    public func windows() throws(SessionError) -> [DesktopWindow] {
        try DesktopWindow.list(try answer(to: KWinScript.windows), of: "KWin")
    }

    /// Where the pointer is; which keys and buttons are held KWin does not tell.
    ///
    /// - Throws: ``SessionError`` where KWin does not tell it.
    public func pointer() throws(SessionError) -> PointerState? {
        try PointerState(reading: try answer(to: KWinScript.pointer), of: "KWin")
    }

    private func answer(to script: String) throws(SessionError) -> String {
        scripts += 1
        let name = "\(OwnName.word)\(getpid())_\(scripts)"
        // Where there is no folder for what runs, it is in the person's state, which nobody has written yet.
        _ = try? Folder(UserFolders.runtime, make: true)
        let path = "\(UserFolders.runtime)/\(name).js"
        let call = "callDBus('\(bus.uniqueName)', '\(Self.object)', '\(Self.interface)', 'Tell'"
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
        // An answer that came too late is none to this question.
        while answers.next(timeout: 0) != nil {}
        try KWinScript.start(path, named: name, ask)
        let told = answers.next(timeout: Self.timeout)?[0]?.text
        try? KWinScript.end(name, ask)
        guard let told else { throw SessionError(localized("KWin doesn’t say where windows are.")) }
        return told
    }
}
