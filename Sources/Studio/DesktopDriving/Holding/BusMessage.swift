import CGLib
import GLibSupport

extension BlockingBus {
    /// The connection's socket, which stays the connection's; `nil`: it is none.
    var socket: Int32? {
        guard let stream = g_dbus_connection_get_stream(connection) else { return nil }
        // A bus at a Unix address is reached by a socket, and nothing else.
        let connection = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GSocketConnection.self)
        guard let socket = g_socket_connection_get_socket(connection) else { return nil }
        let number = g_socket_get_fd(socket)
        return number >= 0 ? number : nil
    }
}

extension BusQuestion {
    /// The question as it is sent over a connection.
    ///
    /// - Parameter number: The message's own, which no other one of the connection may have.
    /// - Returns: The message; empty where it has no such form.
    func message(number: UInt32) -> [UInt8] {
        let name = method.lastIndex(of: ".") ?? method.startIndex
        guard
            let message = g_dbus_message_new_method_call(
                object.busName, object.path, String(method[..<name]), String(method[name...].dropFirst()))
        else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        g_dbus_message_set_body(message, Variant.tuple(arguments).raw())
        g_dbus_message_set_serial(message, number)
        var length: gsize = 0
        guard let bytes = g_dbus_message_to_blob(message, &length, GDBusCapabilityFlags(0), nil) else { return [] }
        defer { g_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
}
