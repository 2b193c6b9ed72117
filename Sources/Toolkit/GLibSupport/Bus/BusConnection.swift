import CGLib
import CGLibShims
import Glibc

/// A connection to a D-Bus bus. GIO: `GDBusConnection`.
///
/// A process that serves objects on a bus, such as the app, never waits: it calls, and the answer comes on the main
/// loop. A process that only asks, such as a command, waits: see ``ask(_:)``. It must not ask itself.
///
/// ```swift
/// BusConnection.session { result in
///     guard case .success(let session) = result else { return }
///     session.call((name: "org.a11y.Bus", path: "/org/a11y/bus"), ("org.a11y.Bus", "GetAddress")) { print($0) }
/// }
/// ```
@MainActor
public final class BusConnection: Object {
    /// The most bytes of an answer or a signal that is read as values.
    private nonisolated static let sizeLimit: gsize = 1 << 20

    /// Receives the answer, or the reason why there is none.
    public typealias Answer<Value> = @MainActor (Result<Value, BusError>) -> Void

    /// Connects to the session bus by the connection that the whole process shares.
    public static func session(_ answer: @escaping Answer<BusConnection>) {
        dragoman_bus_session(answered, AnswerBox.retain { answer(connection($0, $1)) }, releaseCallbackBox)
    }

    /// Connects to the bus at an address.
    public static func connect(to address: String, _ answer: @escaping Answer<BusConnection>) {
        // GIO treats an address with a wrong form as a programming error.
        guard g_dbus_is_supported_address(address, nil) != 0 else {
            return answer(.failure(.noAddress(address)))
        }
        dragoman_bus_connect(address, answered, AnswerBox.retain { answer(connection($0, $1)) }, releaseCallbackBox)
    }

    private static func connection(
        _ raw: UnsafeMutableRawPointer?, _ error: String?
    ) -> Result<BusConnection, BusError> {
        guard let raw else { return .failure(.failed(error ?? "")) }
        return .success(BusConnection(connected: raw))
    }

    /// Whether an address leads to nothing but sockets of this machine. Any other would have a program read a file, use
    /// the network or start a launcher, at the word of the address's author.
    public nonisolated static func isLocal(_ address: String) -> Bool {
        address.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { $0.hasPrefix("unix:") }
    }

    /// Takes over a connection, whose loss does not end the process.
    init(connected raw: UnsafeMutableRawPointer) {
        super.init(taking: raw)
        g_dbus_connection_set_exit_on_close(opaque, 0)
    }

    /// The name that the bus gave this connection: ":1.7".
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(opaque).map { String(cString: $0) } ?? ""
    }

    /// Whether the bus is gone, or the connection was closed.
    public var isClosed: Bool { g_dbus_connection_is_closed(opaque) != 0 }

    /// Calls `handle` when the connection has closed, for example because the bus is gone.
    public func onClose(_ handle: @escaping @MainActor () -> Void) {
        connect("closed") { _ in handle() }
    }

    /// Closes the connection without waiting.
    public func close() {
        g_dbus_connection_close(opaque, nil, nil, nil)
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - target: The bus name and the path of the object.
    ///   - method: The interface and the name of the method.
    ///   - arguments: The arguments of the method.
    ///   - answer: Called once, later, with the results of the method; those of more than 1 MiB are not read.
    public func call(
        _ target: (name: String, path: String), _ method: (interface: String, name: String),
        _ arguments: [Variant] = [], answer: @escaping Answer<[Variant]> = { _ in }
    ) {
        dragoman_bus_call(
            opaque, target.name, target.path, method.interface, method.name, Variant.tuple(arguments).raw(), answered,
            AnswerBox.retain { raw, error in
                guard let raw else { return answer(.failure(.failed(error ?? ""))) }
                // Each of a million numbers would become a Swift value.
                guard g_variant_get_size(OpaquePointer(raw)) <= Self.sizeLimit else {
                    return answer(.failure(.failed("the answer is larger than \(Self.sizeLimit >> 20) MiB")))
                }
                answer(.success(Variant(OpaquePointer(raw))?.elements ?? []))
            }, releaseCallbackBox)
    }

    /// Calls a method of a service that is running, whose answer may have an open file with it.
    ///
    /// - Parameters:
    ///   - object: The object that is called.
    ///   - method: The interface and the name of the method.
    ///   - arguments: The arguments of the method.
    ///   - seconds: The longest wait for the answer; `nil`: as long as the other is there.
    ///   - takesFile: Whether `answer` closes the file that comes; if not, one that comes all the same is closed here.
    ///   - answer: Called once, later. Answers of more than 1 MiB are not read. Nothing is assumed about their shape.
    package func ask(
        _ object: BusObject, _ method: (interface: String, name: String), _ arguments: [Variant] = [],
        within seconds: Double?, takesFile: Bool = false,
        answer: @escaping Answer<(values: BusReply, descriptor: Int32?)>
    ) {
        guard object.isValid else { return answer(.failure(.noAnswer)) }
        let milliseconds = seconds.map { Int32(min(max($0, 0), 3600) * 1000) } ?? Int32.max
        dragoman_bus_ask(
            opaque, object.busName, object.path, method.interface, method.name, Variant.tuple(arguments).raw(),
            milliseconds,
            { values, descriptor, error, data in
                ReplyBox.at(data)(values, descriptor, error.map { String(cString: $0) })
            },
            ReplyBox.retain { values, descriptor, error in
                var file = descriptor < 0 ? nil : descriptor
                if let unwanted = file, !takesFile {
                    Glibc.close(unwanted)
                    file = nil
                }
                guard let values else { return answer(.failure(.failed(error ?? ""))) }
                guard g_variant_get_size(values) <= Self.sizeLimit else {
                    if let file { Glibc.close(file) }
                    return answer(.failure(.failed("the answer is larger than \(Self.sizeLimit >> 20) MiB")))
                }
                answer(.success((BusReply(sharing: values), file)))
            }, releaseCallbackBox)
    }

    /// Calls `handle` for a signal while the connection exists. A signal of more than 1 MiB is passed over.
    ///
    /// - Parameters:
    ///   - signal: The interface and the name of the signal.
    ///   - sender: The name of the connection that sends it; `nil`: any, so that anyone may send it.
    ///   - path: The object that sends it; `nil`: any.
    ///   - first: The signal's first argument; `nil`: any.
    ///   - handle: Receives the arguments.
    public func subscribe(
        to signal: (interface: String, name: String), from sender: String?, at path: String? = nil,
        first: String? = nil, _ handle: @escaping @MainActor ([Variant]) -> Void
    ) {
        subscribe(interface: signal.interface, member: signal.name, from: sender, at: path, first: first) {
            guard $0.body.byteCount <= Int(Self.sizeLimit) else { return }
            handle($0.body.value?.elements ?? [])
        }
    }

    /// Calls `handle` for the signals of an interface while the connection exists.
    ///
    /// - Parameters:
    ///   - interface: The interface.
    ///   - member: The name of the signal; `nil`: all of the interface.
    ///   - sender: The name of the connection that sends it; `nil`: any, so that anyone may send it.
    ///   - path: The object that sends it; `nil`: any.
    ///   - first: The signal's first argument; `nil`: any.
    ///   - handle: Called from the main loop.
    /// - Returns: The number for ``unsubscribe(_:)``.
    @discardableResult
    public func subscribe(
        interface: String, member: String?, from sender: String?, at path: String? = nil, first: String? = nil,
        _ handle: @escaping @MainActor (BusSignal) -> Void
    ) -> UInt32 {
        dragoman_bus_subscribe(
            opaque, sender, path, interface, member, first,
            { sender, path, interface, member, body, data in
                SignalBox.at(data)(
                    BusSignal(
                        sender: String(cString: sender), path: String(cString: path),
                        interface: String(cString: interface), member: String(cString: member),
                        body: BusReply(sharing: body)))
            }, SignalBox.retain(handle), releaseCallbackBox)
    }

    /// Ends a subscription: see ``subscribe(interface:member:from:at:first:_:)``.
    public func unsubscribe(_ subscription: UInt32) { g_dbus_connection_signal_unsubscribe(opaque, subscription) }

    /// Calls `body` once all messages sent so far are on their way, and their memory is freed.
    public func afterSending(_ body: @escaping @MainActor () -> Void) {
        g_dbus_connection_flush(opaque, nil, sent, SentBox.retain(body))
    }

    /// Sends a signal to all listeners.
    public func emit(_ signal: (interface: String, name: String), from path: String, _ arguments: [Variant]) {
        g_dbus_connection_emit_signal(
            opaque, nil, path, signal.interface, signal.name, Variant.tuple(arguments).raw(), nil)
    }
}

/// A signal that came over a bus.
///
/// ```swift
/// bus.subscribe(interface: "org.freedesktop.DBus", member: "NameOwnerChanged", from: "org.freedesktop.DBus") { signal in
///     if let name = signal.body[0]?.text, signal.body[2]?.text == "" { print("\(name) has left the bus") }
/// }
/// ```
public struct BusSignal {
    /// The unique name of the sender's connection.
    public let sender: String
    /// The path of the object that sent it.
    public let path: String
    /// The interface of the signal.
    public let interface: String
    /// The name of the signal.
    public let member: String
    /// The arguments, a tuple.
    public let body: BusReply
}

private typealias ReplyBox = CallbackBox<@MainActor (OpaquePointer?, Int32, String?) -> Void>
private typealias AnswerBox = CallbackBox<@MainActor (UnsafeMutableRawPointer?, String?) -> Void>
private typealias SignalBox = CallbackBox<@MainActor (BusSignal) -> Void>

@MainActor private let answered: DragomanAnswer = { result, error, data in
    AnswerBox.at(data)(result, error.map { String(cString: $0) })
}

private typealias SentBox = CallbackBox<@MainActor () -> Void>

private let sent: GAsyncReadyCallback = { source, result, data in
    guard let data else { return }
    // A connection that was closed has sent all that it will.
    g_dbus_connection_flush_finish(source.map { OpaquePointer($0) }, result, nil)
    let body = SentBox.take(data)
    MainActor.assumeIsolated { body() }
}
