import GLibSupport
import Glibc
import Translation

/// A session of the desktop's portal for remote desktops: the person agrees once, and a token remembers it.
///
/// Portal: `org.freedesktop.portal.RemoteDesktop`, with a monitor of `org.freedesktop.portal.ScreenCast`, because a position
/// on the screen is told as a point of that monitor's stream.
final class RemoteDesktopPortal {
    /// A stream that the desktop has agreed to.
    struct Stream {
        /// The number of its PipeWire node.
        let node: UInt32
        /// The name of its region for libei; empty: none.
        let mapping: String
        /// The monitor's size, as the desktop says it.
        let size: (width: Int, height: Int)
        /// Where the monitor's upper left is on the whole screen, as the desktop says it.
        let corner: ScreenPoint
    }

    /// How long a person may take to agree, in seconds.
    private static let answerTimeout = 120.0
    private static let portal = BusObject(
        busName: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    private static let remoteDesktop = "org.freedesktop.portal.RemoteDesktop"
    private static let screenCast = "org.freedesktop.portal.ScreenCast"
    /// The value of `cursor_mode` that draws the pointer into the pictures.
    private static let pointerInPictures: UInt32 = 2
    /// Keys and pointer.
    private static let devices: UInt32 = 1 | 2
    /// The most bytes of a token.
    private static let tokenLimit = 4096
    /// From this version on it keeps tokens and offers libei.
    private static let versionWithTokens = 2

    private let bus: BlockingBus
    private let tokenFile: String
    /// Whether the pointer is to be seen in the monitor's stream.
    private let isFilmed: Bool
    private let isStopped: () -> Bool
    private var requests = 0
    private var session = "/"
    private(set) var stream = Stream(node: 0, mapping: "", size: (1280, 720), corner: ScreenPoint(x: 0, y: 0))
    private(set) var version = 0
    /// How many units of the monitor's stream a logical pixel has.
    var unitsPerPixel = 1.0

    /// Asks for keys, pointer and a monitor, and waits until the person has agreed.
    ///
    /// - Parameters:
    ///   - address: The session's bus.
    ///   - tokenFile: Where the token is kept; whoever has it, and is this program to the portal, is not asked again.
    ///   - isFilmed: Whether the monitor's pictures are wanted, with the pointer in them.
    ///   - isStopped: Asked again and again while an answer is waited for: whether it is not wanted any more.
    /// - Throws: ``SessionError``: there is no such portal, the person has refused, or it was stopped.
    init(
        _ address: String, tokenFile: String, isFilmed: Bool = false, isStopped: @escaping () -> Bool = { false }
    ) throws(SessionError) {
        (self.tokenFile, self.isFilmed, self.isStopped) = (tokenFile, isFilmed, isStopped)
        do throws(BusError) {
            bus = try BlockingBus(address)
        } catch {
            throw SessionError("The session has no bus: \(error)")
        }
        try start()
    }

    deinit {
        let object = BusObject(busName: Self.portal.busName, path: session)
        _ = try? bus.ask(BusQuestion("org.freedesktop.portal.Session.Close", of: object, timeout: 5))
    }

    private func start() throws(SessionError) {
        // Asked for by name, it is started; who calls is not.
        _ = try? bus.ask(
            BusQuestion(
                "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(Self.portal.busName), .uint32(0)],
                timeout: 30))
        version = try self.version(of: Self.remoteDesktop)
        let created = try request(
            "\(Self.remoteDesktop).CreateSession", [], ["session_handle_token": .string("\(OwnName.word)\(getpid())")])
        guard let path = created["session_handle"]?.text,
            BusObject(busName: Self.portal.busName, path: path).isValid
        else {
            throw SessionError("The desktop's portal gives no session.")
        }
        session = path
        var wanted: [String: Variant] = ["types": .uint32(Self.devices)]
        if version >= Self.versionWithTokens {
            // 2: until the person takes it back.
            wanted["persist_mode"] = .uint32(2)
            if let token = keptToken { wanted["restore_token"] = .string(token) }
        }
        _ = try request("\(Self.remoteDesktop).SelectDevices", [.path(session)], wanted)
        // 1: monitors.
        var sources: [String: Variant] = ["types": .uint32(1), "multiple": .bool(false)]
        if isFilmed, try hasPointerInPictures() { sources["cursor_mode"] = .uint32(Self.pointerInPictures) }
        _ = try request("\(Self.screenCast).SelectSources", [.path(session)], sources)
        let started = try request("\(Self.remoteDesktop).Start", [.path(session), .string("")], [:])
        keep(token: started["restore_token"]?.text)
        let agreed = UInt32(clamping: started["devices"]?.int ?? 0)
        guard agreed & Self.devices == Self.devices else {
            forgetToken()
            throw SessionError(localized("You didn’t allow your desktop to give the demo both keys and pointer."))
        }
        stream = try Self.stream(in: started["streams"])
    }

    private static func stream(in streams: BusReply?) throws(SessionError) -> Stream {
        guard let first = streams?[0], let node = first[0]?.int else {
            throw SessionError(
                localized("You didn’t allow your desktop to show the demo a screen, which the pointer needs."))
        }
        let about = first[1]?.dictionary ?? [:]
        func pair(_ name: String) -> (Int, Int)? {
            about[name].flatMap { pair in pair[0]?.int.flatMap { first in pair[1]?.int.map { (first, $0) } } }
        }
        let size = pair("size").map { (width: $0.0, height: $0.1) }
        let corner = pair("position").map { ScreenPoint(x: $0.0, y: $0.1) } ?? ScreenPoint(x: 0, y: 0)
        let isSize = size.map { (1...32_767).contains($0.width) && (1...32_767).contains($0.height) } ?? false
        return Stream(
            node: UInt32(clamping: node), mapping: about["mapping_id"]?.text ?? "",
            size: isSize ? size ?? (1280, 720) : (1280, 720), corner: corner)
    }

    /// Whether the desktop can draw the pointer into a monitor's pictures.
    private func hasPointerInPictures() throws(SessionError) -> Bool {
        let question = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: Self.portal,
            [.string(Self.screenCast), .string("AvailableCursorModes")], timeout: 30)
        do throws(BusError) {
            let modes = try bus.ask(question)[0]?.unboxed.int ?? 0
            return UInt32(clamping: modes) & Self.pointerInPictures != 0
        } catch {
            throw SessionError(
                "This desktop has no portal that gives pictures of the screen (\(Self.screenCast)): \(error)")
        }
    }

    /// - Throws: ``SessionError`` where there is no such portal.
    static func check(_ address: String) throws(SessionError) {
        do throws(BusError) {
            let bus = try BlockingBus(address)
            _ = try? bus.ask(
                BusQuestion(
                    "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(portal.busName), .uint32(0)],
                    timeout: 30))
            try bus.ask(versionQuestion(of: remoteDesktop))
        } catch {
            throw missing(remoteDesktop, error)
        }
    }

    private static func versionQuestion(of interface: String) -> BusQuestion {
        BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: portal, [.string(interface), .string("version")], timeout: 30)
    }

    private static func missing(_ interface: String, _ error: BusError) -> SessionError {
        SessionError(
            "This desktop has no portal that lets programs press keys (\(interface)): \(error). "
                + "On GNOME, xdg-desktop-portal-gnome has it; on KDE, xdg-desktop-portal-kde.")
    }

    private func version(of interface: String) throws(SessionError) -> Int {
        do throws(BusError) {
            return try bus.ask(Self.versionQuestion(of: interface))[0]?.unboxed.int ?? 1
        } catch {
            throw Self.missing(interface, error)
        }
    }

    // MARK: Requests

    /// Asks the portal for something that the person may have to agree to, and waits for the answer.
    private func request(
        _ method: String, _ arguments: [Variant], _ options: [String: Variant]
    ) throws(SessionError) -> [String: BusReply] {
        requests += 1
        let token = "\(OwnName.word)\(getpid())_\(requests)"
        let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
        // Heard before it is asked for: the answer may come first.
        let response = bus.signals(
            "org.freedesktop.portal.Request.Response",
            of: BusObject(busName: Self.portal.busName, path: "\(Self.portal.path)/request/\(sender)/\(token)"))
        let owners = bus.signals("org.freedesktop.DBus.NameOwnerChanged", of: .bus)
        let all = options.merging(["handle_token": .string(token)]) { $1 }
        do throws(BusError) {
            try bus.ask(BusQuestion(method, of: Self.portal, arguments + [Self.options(all)], timeout: 30))
        } catch {
            throw SessionError("\(method): \(error)")
        }
        var answer: BusReply?
        let end = MainLoop.seconds + Self.answerTimeout
        while answer == nil, MainLoop.seconds < end {
            if isStopped() { throw SessionError(localized("Stopped before the desktop answered.")) }
            answer = response.next(timeout: 0.1)
            // Another one that takes its place knows nothing of the question.
            while answer == nil, let change = owners.next(timeout: 0) {
                guard change[0]?.text != Self.portal.busName else {
                    throw SessionError("The desktop's portal has ended before it had answered.")
                }
            }
        }
        guard let answer else {
            throw SessionError(localized("Nobody answered the desktop’s question whether the demo may press keys."))
        }
        switch answer[0]?.int {
        case 0: return answer[1]?.dictionary ?? [:]
        case 1: throw SessionError(localized("You didn’t allow the demo to press keys and move the pointer."))
        default: throw SessionError("The desktop refuses \(method).")
        }
    }

    private static func options(_ options: [String: Variant]) -> Variant {
        .array(options.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    // MARK: The token

    private var keptToken: String? {
        guard let bytes = try? FilePath.read(tokenFile, limit: Int64(Self.tokenLimit)) else { return nil }
        let token = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
        return token.isEmpty ? nil : token
    }

    /// A token serves once: each start gives another.
    private func keep(token: String?) {
        guard let token, !token.isEmpty, token.utf8.count <= Self.tokenLimit else { return forgetToken() }
        // Where it cannot be kept, the person is asked again the next time.
        let folder = tokenFile.split(separator: "/").dropLast().joined(separator: "/")
        _ = try? Folder("/" + folder, make: true)
        try? writeFile(tokenFile, Array(token.utf8))
    }

    private func forgetToken() { unlink(tokenFile) }

    // MARK: Pictures

    /// Opens the connection to PipeWire over which the monitor's pictures come.
    ///
    /// - Returns: A descriptor, to be closed by who has asked.
    /// - Throws: ``SessionError`` where the desktop gives none.
    func openPictures() throws(SessionError) -> Int32 {
        let question = BusQuestion(
            "\(Self.screenCast).OpenPipeWireRemote", of: Self.portal, [.path(session), Self.options([:])], timeout: 20)
        do throws(BusError) {
            return try bus.descriptor(askedFor: question)
        } catch {
            throw SessionError(
                localized("The desktop gives no pictures of the screen: {reason}", ["reason": "\(error)"]))
        }
    }

    // MARK: Input

    /// A connection to the desktop's libei server; `nil`: it offers none, or libei is not installed. To be asked for once.
    func libei() -> LibeiInput? {
        guard version >= Self.versionWithTokens, LibeiInput.isInstalled else { return nil }
        let question = BusQuestion(
            "\(Self.remoteDesktop).ConnectToEIS", of: Self.portal, [.path(session), Self.options([:])], timeout: 20)
        guard let descriptor = try? bus.descriptor(askedFor: question) else { return nil }
        return LibeiInput(descriptor, mapping: stream.mapping)
    }

    /// Tells the portal of input.
    ///
    /// - Parameters:
    ///   - event: "PointerButton": what the method is called after "Notify".
    ///   - arguments: What it takes after the session and its options.
    /// - Throws: ``SessionError`` where the session is over, as when the person has ended it.
    func notify(_ event: String, _ arguments: [Variant]) throws(SessionError) {
        try ask(notification(event, arguments))
    }

    /// Tells the portal of a step with pointer or keys.
    ///
    /// - Parameter act: The step; a pause is nothing to tell.
    /// - Throws: ``SessionError`` where the session is over, as when the person has ended it.
    func tell(_ act: HeldInput.Act) throws(SessionError) {
        guard let question = question(act) else { return }
        try ask(question)
    }

    private func ask(_ question: BusQuestion) throws(SessionError) {
        do throws(BusError) {
            try bus.ask(question)
        } catch {
            throw SessionError(
                localized("The desktop accepts no more keys and clicks from the demo: {reason}", ["reason": "\(error)"])
            )
        }
    }

    private func notification(_ event: String, _ arguments: [Variant]) -> BusQuestion {
        BusQuestion(
            "\(Self.remoteDesktop).Notify\(event)", of: Self.portal,
            [.path(session), Self.options([:])] + arguments, timeout: 20)
    }

    private func question(_ act: HeldInput.Act) -> BusQuestion? {
        switch act {
        case .wait: nil
        case .move(let point):
            notification(
                "PointerMotionAbsolute",
                [
                    .uint32(stream.node), .double(Double(point.x) * unitsPerPixel),
                    .double(Double(point.y) * unitsPerPixel),
                ])
        case .button(let button, let isDown):
            notification(
                "PointerButton",
                [.int32(Int32(clamping: EvdevButton.code(of: button))), .uint32(isDown ? 1 : 0)])
        case .key(let key, let isDown):
            notification("KeyboardKeycode", [.int32(Int32(clamping: key)), .uint32(isDown ? 1 : 0)])
        }
    }

    /// Lets go of what is held when this process is gone, over the same connection, whose end the portal then has not seen.
    ///
    /// A portal may press and release for all programs by one device (KDE's does): that the session ends lets go of nothing.
    func holdGuard() -> HoldGuard? {
        guard let socket = bus.socket else { return nil }
        // The connection itself counts from 1 on.
        var number: UInt32 = 1 << 30
        return HoldGuard(
            openSocket: { (socket, true) },
            bytes: { [unowned self] act in
                number += 1
                return question(act)?.message(number: number) ?? []
            })
    }
}
