import CGLib

/// Why a call over a bus has no answer.
///
/// ```swift
/// do throws(BusError) {
///     try bus.start("org.a11y.Bus")
/// } catch {
///     print("\(error)")
/// }
/// ```
public enum BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The connection to the bus is gone.
    case closed
    /// No answer came in time, or no connection has the name.
    case noAnswer
    /// The call failed; the text is the callee's or the bus's.
    case failed(String)

    /// - Parameters:
    ///   - error: GDBus's error.
    ///   - isClosed: Whether the connection is closed.
    package init(_ error: GLibError, isClosed: Bool = false) {
        let isIO = error.domain == "g-io-error-quark"
        let silent = [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER]
        if isClosed || (isIO && error.code == Int(G_IO_ERROR_CLOSED.rawValue)) {
            self = .closed
        } else if isIO && error.code == Int(G_IO_ERROR_TIMED_OUT.rawValue) {
            self = .noAnswer
        } else if error.domain == "g-dbus-error-quark", silent.contains(where: { Int($0.rawValue) == error.code }) {
            self = .noAnswer
        } else {
            self = .failed(error.message)
        }
    }

    /// The error that the callee or the bus has answered with; `nil`: no answer came.
    package var answered: (name: String, message: String)? {
        let prefix = "GDBus.Error:"
        guard case .failed(let text) = self, text.hasPrefix(prefix) else { return nil }
        let rest = text.dropFirst(prefix.count)
        guard let end = rest.firstIndex(of: ":") else { return (String(rest), "") }
        return (String(rest[..<end]), String(rest[end...].dropFirst().drop { $0 == " " }))
    }

    /// Whether the bus has answered that the callee is gone.
    package var isOfNobody: Bool {
        let names = ["NoReply", "ServiceUnknown", "NameHasNoOwner", "Disconnected"]
        return answered.map { answer in names.contains { answer.name == "org.freedesktop.DBus.Error.\($0)" } } ?? false
    }

    static func noAddress(_ text: String) -> BusError { .failed("\(text.prefix(100)) is no address of a bus") }

    public var description: String {
        switch self {
        case .closed: "the connection to the bus is closed"
        case .noAnswer: "nobody answered"
        case .failed(let reason): reason
        }
    }
}
