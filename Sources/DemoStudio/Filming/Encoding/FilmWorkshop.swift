import GLibSupport
import PrivateSession

/// A folder in which a film is made, and the programs that work there. With the workshop the programs end and the
/// folder is removed, also when the process that makes the film is killed.
///
/// ```swift
/// let workshop = try FilmWorkshop()
/// defer { workshop.end() }
/// let speech = ESpeak(language: "en", workshop: workshop)
/// ```
public final class FilmWorkshop {
    private let session: PrivateSession

    /// The path of the folder.
    public var folder: String { session.folder }

    /// - Throws: Where there is no room for it.
    public init() throws {
        // Whoever watches over a session's programs and folder watches over these.
        session = try PrivateSession(services: [])
        // Words, and messages, do not depend on who records. espeak-ng looks for a sound server, which is none of its
        // business here; the random name that it makes for one would change the noise in its voice.
        session.environment.merge([
            "HOME": session.folder, "PULSE_SERVER": "unix:/nonexistent", "PULSE_RUNTIME_PATH": session.folder,
            "PULSE_COOKIE": "/dev/null",
        ]) { $1 }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A name to look for in `PATH`.
    ///   - arguments: What follows the name.
    ///   - variables: What it sees beside the workshop's environment.
    ///   - output: The file descriptor that becomes its standard output; `nil` is `/dev/null`.
    ///   - extra: A file descriptor that becomes its number 3.
    ///   - errors: The path of the file that its standard error is appended to.
    /// - Returns: The process, to be ended with ``end(_:)``.
    /// - Throws: `SessionError`, which says what to install, where there is no such program.
    func start(
        _ program: String, _ arguments: [String], variables: [String: String] = [:], output: Int32?,
        extra: Int32? = nil,
        errors: String
    ) throws -> ChildProcess {
        try session.start(program, arguments, variables: variables, output: output, extra: extra, errors: errors)
    }

    /// Ends a program that ``start(_:_:variables:output:errors:)`` gave, or forgets one that has ended.
    func end(_ process: ChildProcess) { session.end(process) }

    /// Ends all programs, and removes the folder.
    public func end() { session.end() }
}
