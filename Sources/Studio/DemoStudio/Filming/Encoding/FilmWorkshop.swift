import GLibSupport
import PrivateSession

/// A private folder in which a film is made, and the programs that work there.
///
/// ```swift
/// let workshop = try FilmWorkshop()
/// defer { workshop.end() }
/// let speech = try VoiceCast(language: "en", workshop: workshop)
/// ```
public final class FilmWorkshop {
    /// Starts and ends the programs.
    let session: PrivateSession

    /// The path of the folder.
    public var folder: String { session.folder }

    /// - Throws: An error where there is no room for it.
    public init() throws {
        // A session's programs end with it, and its folder is removed, also when this process is killed.
        session = try PrivateSession(services: [])
        // The same words sound the same for everyone who records: espeak-ng looks for a sound server, and the random
        // name that it makes for one changes the noise in its voice.
        session.environment.merge([
            "HOME": session.folder, "PULSE_SERVER": "unix:/nonexistent", "PULSE_RUNTIME_PATH": session.folder,
            "PULSE_COOKIE": "/dev/null",
        ]) { $1 }
    }

    /// Ends all programs, and removes the folder.
    public func end() { session.end() }
}
