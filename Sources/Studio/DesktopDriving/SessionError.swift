import Glibc

/// Why a desktop, or a private session and something in it, did not do what was asked.
///
/// ```swift
/// throw SessionError("\(program) has opened no window.")
/// ```
public struct SessionError: Error, CustomStringConvertible, Equatable, Sendable {
    /// A plain sentence, with what was seen so far where that helps.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }

    /// The system's own words for `errno` after a failed call.
    ///
    /// - Parameters:
    ///   - action: What was tried, such as "start Xvfb".
    ///   - code: The value of `errno`.
    /// - Returns: An error that says both.
    package static func system(_ action: String, _ code: Int32) -> SessionError {
        SessionError("Cannot \(action): \(strerror(code).map { String(cString: $0) } ?? "error \(code)").")
    }
}
