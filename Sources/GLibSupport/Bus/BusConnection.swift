import CGLib
import CGLibShims

/// A connection to a D-Bus bus. GIO: `GDBusConnection`. Nothing here waits: answers come on the main loop.
@MainActor
public final class BusConnection: Object {
    /// What is called with an answer, or with the reason why there is none.
    public typealias Answer<Value> = @MainActor (Result<Value, BusError>) -> Void

    /// Why a call had no answer.
    public struct BusError: Error, Hashable, Sendable {
        public let message: String
    }

    /// Asks for the session's bus.
    public static func session(_ answer: @escaping Answer<BusConnection>) {
        dragoman_bus_session(
            answered, box { answer(connection($0, $1)) }, release)
    }

    /// Connects to the bus at an address.
    public static func connect(to address: String, _ answer: @escaping Answer<BusConnection>) {
        // GIO takes an address of the wrong form for a programmer's error.
        guard g_dbus_is_supported_address(address, nil) != 0 else {
            return answer(.failure(BusError(message: "\(address) is no address of a bus")))
        }
        dragoman_bus_connect(address, answered, box { answer(connection($0, $1)) }, release)
    }

    private static func connection(
        _ raw: UnsafeMutableRawPointer?, _ error: String?
    ) -> Result<BusConnection, BusError> {
        guard let raw else { return .failure(BusError(message: error ?? "")) }
        let connection = BusConnection(taking: raw)
        g_dbus_connection_set_exit_on_close(connection.opaque, 0)
        return .success(connection)
    }

    /// The name that the bus gave this connection: ":1.7".
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(opaque).map { String(cString: $0) } ?? ""
    }

    public var isClosed: Bool { g_dbus_connection_is_closed(opaque) != 0 }

    /// Called when the bus is gone.
    public func onClose(_ handle: @escaping @MainActor () -> Void) {
        connect("closed") { _ in handle() }
    }

    /// Ends the connection, without waiting for that.
    public func close() {
        g_dbus_connection_close(opaque, nil, nil, nil)
    }

    /// Calls a method.
    ///
    /// - Parameters:
    ///   - target: The bus name and the path of the object.
    ///   - method: The interface and the name of the method.
    ///   - arguments: What the method takes.
    ///   - answer: Called once, later, with what the method gives.
    public func call(
        _ target: (name: String, path: String), _ method: (interface: String, name: String),
        _ arguments: [Variant] = [], answer: @escaping Answer<[Variant]> = { _ in }
    ) {
        dragoman_bus_call(
            opaque, target.name, target.path, method.interface, method.name, Variant.tuple(arguments).raw(), answered,
            Self.box { raw, error in
                guard let raw else { return answer(.failure(BusError(message: error ?? ""))) }
                answer(.success(Variant(OpaquePointer(raw))?.elements ?? []))
            }, release)
    }

    /// Hears a signal, as long as the connection lives.
    ///
    /// - Parameters:
    ///   - signal: The interface and the name of the signal.
    ///   - path: The object; `nil`: any.
    ///   - first: The signal's first argument; `nil`: any.
    ///   - handle: Called with the arguments.
    public func subscribe(
        to signal: (interface: String, name: String), at path: String? = nil, first: String? = nil,
        _ handle: @escaping @MainActor ([Variant]) -> Void
    ) {
        let box = SignalBox { handle($0) }
        _ = dragoman_bus_subscribe(
            opaque, nil, path, signal.interface, signal.name, first,
            { _, arguments, data in
                let values = Variant(arguments)?.elements ?? []
                Unmanaged<SignalBox>.fromOpaque(data).takeUnretainedValue().handle(values)
            },
            Unmanaged.passRetained(box).toOpaque(),
            { data in data.map { Unmanaged<SignalBox>.fromOpaque($0).release() } })
    }

    /// Tells a signal to all who listen.
    public func emit(_ signal: (interface: String, name: String), from path: String, _ arguments: [Variant]) {
        g_dbus_connection_emit_signal(
            opaque, nil, path, signal.interface, signal.name, Variant.tuple(arguments).raw(), nil)
    }

    private static func box(
        _ handle: @escaping @MainActor (UnsafeMutableRawPointer?, String?) -> Void
    ) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(AnswerBox(handle)).toOpaque()
    }
}

private final class AnswerBox: Sendable {
    let handle: @MainActor (UnsafeMutableRawPointer?, String?) -> Void
    init(_ handle: @escaping @MainActor (UnsafeMutableRawPointer?, String?) -> Void) { self.handle = handle }
}

private final class SignalBox: Sendable {
    let handle: @MainActor ([Variant]) -> Void
    init(_ handle: @escaping @MainActor ([Variant]) -> Void) { self.handle = handle }
}

@MainActor private let answered: DragomanAnswer = { result, error, data in
    let text = error.map { String(cString: $0) }
    Unmanaged<AnswerBox>.fromOpaque(data).takeUnretainedValue().handle(result, text)
}

@MainActor private let release: GDestroyNotify = { data in
    data.map { Unmanaged<AnswerBox>.fromOpaque($0).release() }
}
