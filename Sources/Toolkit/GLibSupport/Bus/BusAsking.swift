import CGLib
import CGLibShims

/// A question to an object on a bus, and how long its answer may take.
///
/// ```swift
/// let question = BusQuestion("org.freedesktop.DBus.GetNameOwner", of: .bus, [.string("org.a11y.Bus")])
/// let owner = try bus.ask(question)[0]?.text  // ":1.7"
/// ```
public struct BusQuestion: Sendable {
    /// The interface and the method, with a dot between them.
    public let method: String
    /// The object that is asked.
    public let object: BusObject
    /// The arguments of the method.
    public let arguments: [Variant]
    /// The longest wait for the answer, in seconds.
    public let timeout: Double

    public init(_ method: String, of object: BusObject, _ arguments: [Variant] = [], timeout: Double = 1) {
        (self.method, self.object, self.arguments, self.timeout) = (method, object, arguments, timeout)
    }

    package var interface: String { method.lastIndex(of: ".").map { String(method[..<$0]) } ?? "" }
    package var member: String {
        method.lastIndex(of: ".").map { String(method[method.index(after: $0)...]) } ?? method
    }
    package var milliseconds: Int32 { Int32(min(max(timeout, 0), 3600) * 1000) }
}

/// Asks and waits for answers, in processes that serve nothing on the same bus.
extension BusConnection {
    /// Connects to the bus at an address, and waits for the connection.
    ///
    /// - Throws: ``BusError``.
    public static func open(_ address: String) throws(BusError) -> BusConnection {
        BusConnection(connected: UnsafeMutableRawPointer(try connectNow(address)))
    }

    /// The connection to the session bus that the whole process shares. Waits for the connection.
    ///
    /// - Throws: ``BusError``.
    public static func sharedSession() throws(BusError) -> BusConnection {
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw BusError(GLibError(taking: error))
        }
        return BusConnection(connected: UnsafeMutableRawPointer(raw))
    }

    /// The address of the session bus.
    ///
    /// - Throws: ``BusError`` if the environment has no address.
    public nonisolated static func sessionAddress() throws(BusError) -> String {
        var error: UnsafeMutablePointer<GError>?
        guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw BusError(GLibError(taking: error))
        }
        defer { g_free(address) }
        return String(cString: address)
    }

    /// Asks a question, and waits for the answer. A service that is not running is not started.
    ///
    /// - Returns: The whole answer, a tuple.
    /// - Throws: ``BusError``.
    @discardableResult
    public func ask(_ question: BusQuestion) throws(BusError) -> BusReply {
        try Self.ask(question, on: opaque)
    }

    /// Asks a question over a new connection, and waits for the answer. May be called on any thread.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - address: The address of the bus.
    /// - Returns: The whole answer, a tuple.
    /// - Throws: ``BusError``.
    @discardableResult
    public nonisolated static func ask(_ question: BusQuestion, at address: String) throws(BusError) -> BusReply {
        let connection = try connectNow(address)
        defer {
            g_dbus_connection_close_sync(connection, nil, nil)
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
        return try ask(question, on: connection)
    }

    /// Closes the connection, and waits until it is closed.
    public func leave() { g_dbus_connection_close_sync(opaque, nil, nil) }

    /// Starts a service if it is not running.
    ///
    /// - Throws: ``BusError``.
    public func start(_ service: String) throws(BusError) {
        try ask(
            BusQuestion(
                "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(service), .uint32(0)], timeout: 10))
    }

    fileprivate nonisolated static func connectNow(_ address: String) throws(BusError) -> OpaquePointer {
        // GIO treats an address with a wrong form as a programming error.
        guard g_dbus_is_supported_address(address, nil) != 0 else {
            throw .noAddress(address)
        }
        var error: UnsafeMutablePointer<GError>?
        guard let raw = dragoman_bus_connect_now(address, &error) else {
            throw BusError(GLibError(taking: error))
        }
        return raw
    }

    fileprivate nonisolated static func ask(
        _ question: BusQuestion, on connection: OpaquePointer, passing descriptor: Int32? = nil
    ) throws(BusError) -> BusReply {
        var error: UnsafeMutablePointer<GError>?
        let descriptors = descriptor.flatMap { number -> OpaquePointer? in
            // The list keeps a copy of the descriptor.
            guard let list = g_unix_fd_list_new() else { return nil }
            g_unix_fd_list_append(list, number, nil)
            return OpaquePointer(list)
        }
        defer { if let descriptors { g_object_unref(UnsafeMutableRawPointer(descriptors)) } }
        let answer = g_dbus_connection_call_with_unix_fd_list_sync(
            connection, question.object.busName, question.object.path, question.interface, question.member,
            Variant.tuple(question.arguments).raw(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, question.milliseconds,
            descriptors.map { UnsafeMutablePointer<GUnixFDList>($0) }, nil, nil, &error)
        if let answer { return BusReply(taking: answer) }
        throw BusError(GLibError(taking: error), isClosed: g_dbus_connection_is_closed(connection) != 0)
    }
}

/// A connection to a bus that waits for answers, on one thread of any kind. The connection closes with this value, and
/// with it everything that exists for a connection only, such as a remote desktop session.
///
/// ```swift
/// let bus = try BlockingBus(BusConnection.sessionAddress())
/// let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))
/// ```
public final class BlockingBus {
    package let connection: OpaquePointer

    /// Connects to a bus, and waits for the connection.
    ///
    /// - Parameter address: The address of the bus.
    /// - Throws: ``BusError``.
    public init(_ address: String) throws(BusError) {
        connection = try BusConnection.connectNow(address)
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Asks a question, and waits for the answer. A service that is not running is not started.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - descriptor: A file descriptor sent with the question, as ``Variant/handle(_:)`` 0.
    /// - Returns: The whole answer, a tuple.
    /// - Throws: ``BusError``.
    @discardableResult
    public func ask(_ question: BusQuestion, passing descriptor: Int32? = nil) throws(BusError) -> BusReply {
        try BusConnection.ask(question, on: connection, passing: descriptor)
    }

    /// Asks a question whose answer is a file descriptor, and waits for it.
    ///
    /// - Returns: The descriptor, which is the caller's to close.
    /// - Throws: ``BusError``, also where the answer is none.
    public func descriptor(askedFor question: BusQuestion) throws(BusError) -> Int32 {
        var error: UnsafeMutablePointer<GError>?
        var list: UnsafeMutablePointer<GUnixFDList>?
        let answer = g_dbus_connection_call_with_unix_fd_list_sync(
            connection, question.object.busName, question.object.path, question.interface, question.member,
            Variant.tuple(question.arguments).raw(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, question.milliseconds, nil,
            &list, nil, &error)
        guard let answer else { throw BusError(GLibError(taking: error)) }
        defer { g_variant_unref(answer) }
        guard let list else { throw .failed("no file descriptor came with the answer") }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let number = g_unix_fd_list_get(list, 0, &error)
        guard number >= 0 else { throw BusError(GLibError(taking: error)) }
        return number
    }
}
