import CGLib
import GLibSupport

/// Why a call over the bus has no answer.
enum CallError: Error {
    /// The bus itself is gone.
    case busGone
    /// Nobody answered in time, or whoever should have is gone.
    case noAnswer
    /// Whoever was asked said no; with its words.
    case failed(String)
}

extension CallError {
    /// - Parameters:
    ///   - error: What GDBus says.
    ///   - isClosed: Whether the connection is.
    init(_ error: GLibError, isClosed: Bool) {
        let io = error.domain == "g-io-error-quark"
        let bus = error.domain == "g-dbus-error-quark"
        let silent = [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER]
        if isClosed || (io && error.code == Int(G_IO_ERROR_CLOSED.rawValue)) {
            self = .busGone
        } else if io && error.code == Int(G_IO_ERROR_TIMED_OUT.rawValue) {
            self = .noAnswer
        } else if bus, silent.contains(where: { Int($0.rawValue) == error.code }) {
            self = .noAnswer
        } else {
            self = .failed(error.message)
        }
    }
}

/// A word of a call.
enum Argument {
    case text(String)
    case int(Int32)
    case uint(UInt32)
    /// A truth as a variant, as properties are set.
    case boxed(Bool)

    fileprivate var variant: OpaquePointer? {
        switch self {
        case .text(let text): g_variant_new_string(text)
        case .int(let int): g_variant_new_int32(int)
        case .uint(let uint): g_variant_new_uint32(uint)
        case .boxed(let bool): g_variant_new_variant(g_variant_new_boolean(bool ? 1 : 0))
        }
    }
}

/// A signal that came over the bus.
struct BusSignal {
    let sender: String
    let path: String
    let interface: String
    let member: String
    let body: Reply
}

/// A connection to a message bus that waits for each answer. Only for a process that serves nothing on that bus.
@MainActor
final class BusConnection {
    let connection: Object

    /// Connects to the bus at an address.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    init(address: String) throws(AccessibilityError) {
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw .noBus(GLibError(taking: error).message)
        }
        connection = Object(taking: UnsafeMutableRawPointer(raw))
        g_dbus_connection_set_exit_on_close(raw, 0)
    }

    /// The session's bus.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    static func session() throws(AccessibilityError) -> BusConnection {
        var error: UnsafeMutablePointer<GError>?
        guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw .noBus(GLibError(taking: error).message)
        }
        defer { g_free(address) }
        return try BusConnection(address: String(cString: address))
    }

    /// Whether the bus is gone.
    var isClosed: Bool { g_dbus_connection_is_closed(connection.opaque) != 0 }

    /// The connection's name on the bus.
    var uniqueName: String { g_dbus_connection_get_unique_name(connection.opaque).map { String(cString: $0) } ?? "" }

    /// Leaves the bus.
    func close() { g_dbus_connection_close_sync(connection.opaque, nil, nil) }

    /// Calls a method and waits for its answer.
    ///
    /// - Parameters:
    ///   - method: The interface and the method, with a dot between them.
    ///   - object: Whom to ask.
    ///   - arguments: What goes with it.
    ///   - seconds: How long to wait.
    /// - Returns: All of the answer, a tuple.
    /// - Throws: ``CallError``.
    @discardableResult
    func call(
        _ method: String, of object: ObjectReference, _ arguments: [Argument] = [], seconds: Double = 1
    ) throws(CallError) -> Reply {
        let (interface, member) = Self.parts(method)
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
            connection.opaque, object.busName, object.path, interface, member, Self.tuple(arguments), nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32(seconds * 1000), nil, &error)
        if let answer { return Reply(taking: answer) }
        throw CallError(GLibError(taking: error), isClosed: isClosed)
    }

    /// Starts a service, where it does not run yet.
    func start(_ name: String) throws(CallError) {
        try call("org.freedesktop.DBus.StartServiceByName", of: .bus, [.text(name), .uint(0)], seconds: 10)
    }

    /// The interface and the method of a method's full name.
    static func parts(_ method: String) -> (interface: String, member: String) {
        guard let dot = method.lastIndex(of: ".") else { return ("", method) }
        return (String(method[..<dot]), String(method[method.index(after: dot)...]))
    }

    /// The words of a call, floating.
    static func tuple(_ arguments: [Argument]) -> OpaquePointer? {
        var words: [OpaquePointer?] = arguments.map(\.variant)
        return g_variant_new_tuple(&words, gsize(words.count))
    }

    /// Hears signals of an interface from now on, for as long as the connection lives.
    ///
    /// - Parameters:
    ///   - interface: The interface.
    ///   - member: The signal; `nil` for all of them.
    ///   - handle: Called from the main loop.
    func subscribe(interface: String, member: String? = nil, _ handle: @escaping @MainActor (BusSignal) -> Void) {
        let box = Unmanaged.passRetained(SignalHandler(handle))
        g_dbus_connection_signal_subscribe(
            connection.opaque, nil, interface, member, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE, signalTrampoline,
            box.toOpaque(), { data in data.map { Unmanaged<SignalHandler>.fromOpaque($0).release() } })
    }
}

private final class SignalHandler: Sendable {
    let handle: @MainActor (BusSignal) -> Void

    init(_ handle: @escaping @MainActor (BusSignal) -> Void) { self.handle = handle }
}

private let signalTrampoline: GDBusSignalCallback = { _, sender, path, interface, member, body, data in
    guard let sender, let path, let interface, let member, let body, let data else { return }
    nonisolated(unsafe) let signal = BusSignal(
        sender: String(cString: sender), path: String(cString: path), interface: String(cString: interface),
        member: String(cString: member), body: Reply(sharing: body))
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { handler.handle(signal) }
}
