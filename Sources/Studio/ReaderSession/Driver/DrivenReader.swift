import TextSafety

/// A screen reader as the AT Driver protocol drives it.
///
/// ```swift
/// let driver = Driver(of: reader, on: server)
/// ```
@MainActor
public protocol DrivenReader: AnyObject {
    var capabilities: DriverCapabilities { get }

    /// Begins a session: the reader has a new profile then.
    func beginSession() throws(DriverError)

    /// The session has ended.
    func endSession()

    /// The settings that the reader has, at least one, each with its value.
    func settings() throws(DriverError) -> [DriverCommand.Setting]

    /// Gives a setting a value.
    func set(_ setting: DriverCommand.Setting) throws(DriverError)

    /// Presses keys in their order, and lets them go in the other one.
    func press(_ keys: [WebDriverKey]) throws(DriverError)

    /// Carries out an intent of the reader's own.
    func perform(_ intent: ReaderIntent) throws(DriverError)
}
