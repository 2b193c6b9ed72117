import CGLib

/// A question to an object on a bus, and how long its answer may take.
///
/// ```swift
/// let question = BusQuestion("org.freedesktop.DBus.GetNameOwner", of: .bus, [.string("org.a11y.Bus")])
/// let owner = try bus.ask(question)[0]?.text  // ":1.7"
/// ```
public struct BusQuestion: Sendable {
    /// The interface and the method, with a dot between them.
    public let method: String
    /// What is asked.
    public let object: BusObject
    /// What the method takes.
    public let arguments: [Variant]
    /// How long to wait for the answer, in seconds.
    public let timeout: Double

    public init(_ method: String, of object: BusObject, _ arguments: [Variant] = [], timeout: Double = 1) {
        (self.method, self.object, self.arguments, self.timeout) = (method, object, arguments, timeout)
    }

    var interface: String { method.lastIndex(of: ".").map { String(method[..<$0]) } ?? "" }
    var member: String { method.lastIndex(of: ".").map { String(method[method.index(after: $0)...]) } ?? method }
    var milliseconds: Int32 { Int32(min(max(timeout, 0), 3600) * 1000) }
}

/// Asking and waiting for the answer, for processes that serve nothing on the bus that they ask.
extension BusConnection {
    /// Connects to the bus at an address, and waits until that is done.
    ///
    /// - Throws: ``BusError``.
    public static func open(_ address: String) throws(BusError) -> BusConnection {
        BusConnection(connected: UnsafeMutableRawPointer(try connectNow(address)))
    }

    /// The connection to the session's bus that the whole process shares; waits until it is there.
    ///
    /// - Throws: ``BusError``.
    public static func sharedSession() throws(BusError) -> BusConnection {
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw BusError(GLibError(taking: error))
        }
        return BusConnection(connected: UnsafeMutableRawPointer(raw))
    }

    /// Where the session's bus is.
    ///
    /// - Throws: ``BusError`` where the environment names none.
    public nonisolated static func sessionAddress() throws(BusError) -> String {
        var error: UnsafeMutablePointer<GError>?
        guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
            throw BusError(GLibError(taking: error))
        }
        defer { g_free(address) }
        return String(cString: address)
    }

    /// Asks, and waits for the answer. Who does not run is not started.
    ///
    /// - Returns: All of the answer, a tuple.
    /// - Throws: ``BusError``.
    @discardableResult
    public func ask(_ question: BusQuestion) throws(BusError) -> BusReply {
        try Self.ask(question, on: opaque)
    }

    /// Asks over a connection of its own, and waits for the answer. May be called on any thread.
    ///
    /// - Parameters:
    ///   - question: What to ask.
    ///   - address: The bus.
    /// - Returns: All of the answer, a tuple.
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

    /// Leaves the bus, and waits until that is done.
    public func leave() { g_dbus_connection_close_sync(opaque, nil, nil) }

    /// Starts a service, where it does not run yet.
    ///
    /// - Throws: ``BusError``.
    public func start(_ service: String) throws(BusError) {
        try ask(
            BusQuestion(
                "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(service), .uint32(0)], timeout: 10))
    }

    fileprivate nonisolated static func connectNow(_ address: String) throws(BusError) -> OpaquePointer {
        // GIO takes an address of the wrong form for a programmer's error.
        guard g_dbus_is_supported_address(address, nil) != 0 else {
            throw .failed("\(address) is no address of a bus")
        }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw BusError(GLibError(taking: error))
        }
        return raw
    }

    fileprivate nonisolated static func ask(
        _ question: BusQuestion, on connection: OpaquePointer, passing descriptor: Int32? = nil
    ) throws(BusError) -> BusReply {
        var error: UnsafeMutablePointer<GError>?
        let descriptors = descriptor.flatMap { number -> OpaquePointer? in
            // The list has a copy of its own.
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

/// A connection to a bus for who asks and waits, on one thread, whichever that is. It ends with this value: what exists
/// for a connection only, such as a remote desktop session, ends with it.
///
/// ```swift
/// let bus = try BlockingBus(BusConnection.sessionAddress())
/// let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))
/// ```
public final class BlockingBus {
    private let connection: OpaquePointer

    /// Connects, and waits until that is done.
    ///
    /// - Parameter address: Where the bus is.
    /// - Throws: ``BusError``.
    public init(_ address: String) throws(BusError) {
        connection = try BusConnection.connectNow(address)
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Asks, and waits for the answer. Who does not run is not started.
    ///
    /// - Parameters:
    ///   - question: What to ask.
    ///   - descriptor: A file descriptor that goes with it, as ``Variant/handle(_:)`` 0.
    /// - Returns: All of the answer, a tuple.
    /// - Throws: ``BusError``.
    @discardableResult
    public func ask(_ question: BusQuestion, passing descriptor: Int32? = nil) throws(BusError) -> BusReply {
        try BusConnection.ask(question, on: connection, passing: descriptor)
    }
}
