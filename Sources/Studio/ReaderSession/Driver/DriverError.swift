/// Why a command of the AT Driver protocol was not carried out.
///
/// ```swift
/// throw DriverError(.unknownUserIntent, "There is no intent \"jump\".")
/// ```
public struct DriverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The protocol's seven errors, by their names in it.
    ///
    /// ```swift
    /// let code = DriverError.Code.invalidArgument.rawValue  // "invalid argument"
    /// ```
    public enum Code: String, Sendable, CaseIterable {
        case invalidArgument = "invalid argument"
        case invalidSession = "invalid session id"
        case unknownCommand = "unknown command"
        case sessionNotCreated = "session not created"
        case unknownUserIntent = "unknown user intent"
        case noKeys = "cannot simulate keyboard interaction"
        case otherFocus = "invalid OS focus state"
    }

    /// Which of the seven it is.
    public let code: Code
    /// A sentence for people.
    public let description: String

    public init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }
}
