import CGLib

/// An error that GLib or GIO gave, as a value.
///
/// ```swift
/// var error: UnsafeMutablePointer<GError>?
/// guard g_file_set_contents(path, "January,40\n", -1, &error) != 0 else { throw GLibError(taking: error) }
/// ```
public struct GLibError: Error, CustomStringConvertible, Equatable, Sendable {
    /// The domain's name, such as `g-io-error-quark`.
    public let domain: String
    /// The code within the domain, such as `G_IO_ERROR_NO_SPACE`'s raw value.
    public let code: Int
    /// GLib's own sentence, in the user's language.
    public let message: String

    public var description: String { message }

    /// Copies the error that GLib set through an out parameter, and frees it.
    ///
    /// - Parameter error: The error; `nil`: the call failed without a reason.
    public init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(domain: "dragoman", code: 0, message: "unknown error")
            return
        }
        self.init(
            domain: g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? "",
            code: Int(error.pointee.code),
            message: error.pointee.message.map { String(cString: $0) } ?? "unknown error")
        g_error_free(error)
    }

    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }
}
