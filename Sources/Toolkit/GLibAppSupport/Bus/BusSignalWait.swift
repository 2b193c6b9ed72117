import CGLib
import CGLibShims
import GLibSupport

/// A signal that somebody waits for, on one thread, whichever that is: heard from the moment on when this is made.
///
/// ```swift
/// let response = bus.signals("org.freedesktop.portal.Request.Response", of: request)
/// try bus.ask(question)
/// let answer = response.next(timeout: 60)
/// ```
public final class BusSignalWait {
    private let wait: OpaquePointer

    fileprivate init(_ wait: OpaquePointer) { self.wait = wait }

    deinit { dragoman_signal_wait_free(wait) }

    /// Waits for the next signal that has not been taken yet.
    ///
    /// - Parameter timeout: How long to wait, in seconds.
    /// - Returns: Its arguments; `nil`: none came.
    public func next(timeout: Double) -> BusReply? {
        dragoman_signal_wait_next(wait, Int32(min(max(timeout, 0), 3600) * 1000)).map { BusReply(taking: $0) }
    }
}

/// Calls of one object's methods that somebody waits for, on one thread, whichever that is. Each is answered at once, with
/// nothing.
///
/// ```swift
/// let answers = bus.calls(at: "/answers", xml: "<node><interface name='a.B'><method name='Tell'/></interface></node>")
/// let told = answers?.next(timeout: 5)
/// ```
public final class BusCallWait {
    private let wait: OpaquePointer

    fileprivate init(_ wait: OpaquePointer) { self.wait = wait }

    deinit { dragoman_call_wait_free(wait) }

    /// Waits for the next call that has not been taken yet.
    ///
    /// - Parameter timeout: How long to wait, in seconds.
    /// - Returns: Its arguments; `nil`: none came.
    public func next(timeout: Double) -> BusReply? {
        dragoman_call_wait_next(wait, Int32(min(max(timeout, 0), 3600) * 1000)).map { BusReply(taking: $0) }
    }
}

extension BlockingBus {
    /// Takes calls of an object's methods from now on.
    ///
    /// - Parameters:
    ///   - path: The object's path.
    ///   - xml: Its first interface, as D-Bus describes it; its methods give nothing back.
    /// - Returns: The queue from which the calls are taken, one after another; `nil`: the path or the description is wrong, or
    ///   there is such an object.
    public func calls(at path: String, xml: String) -> BusCallWait? {
        dragoman_call_wait_new(connection, path, xml).map { BusCallWait($0) }
    }

    /// Hears a signal of an object from now on. Signals that others send in its name are not heard.
    ///
    /// - Parameters:
    ///   - signal: The interface and the signal, with a dot between them.
    ///   - object: The object.
    /// - Returns: The queue from which the signals are taken, one after another.
    public func signals(_ signal: String, of object: BusObject) -> BusSignalWait {
        let parts = signal.split(separator: ".")
        let interface = parts.dropLast().joined(separator: ".")
        return BusSignalWait(
            dragoman_signal_wait_new(
                connection, object.busName, object.path, interface, parts.last.map(String.init) ?? signal))
    }

    /// The name that the bus gave this connection: ":1.7".
    public var uniqueName: String {
        g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    }
}
