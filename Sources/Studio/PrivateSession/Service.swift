/// Something that runs as long as a session does: its display, its bus, a window manager.
///
/// A session starts its services in order. Each may add to the environment that later ones, and the apps, see.
///
/// ```swift
/// struct Clock: Service {
///     let name = "clock"
///     func start(in session: PrivateSession) throws { try session.start("xclock") }
/// }
/// ```
public protocol Service {
    /// The service's name in messages.
    var name: String { get }

    /// Starts it and waits until it can be used.
    ///
    /// - Parameter session: Where to start programs and to add to the environment.
    /// - Throws: ``SessionError`` when it does not start.
    func start(in session: PrivateSession) throws
}
