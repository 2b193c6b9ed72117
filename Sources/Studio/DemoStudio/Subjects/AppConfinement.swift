import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// Keeps a program from changing anything outside of its session: all other files can only be read, and neither the
/// network, nor the system's bus, nor the person's own can be reached. Bubblewrap does it.
///
/// ```swift
/// var options = Stage.Options(isPrivate: true, scenes: program)
/// options.confinement = try AppConfinement(for: app)
/// ```
public struct AppConfinement: Sendable, Equatable {
    /// The program that confines others.
    public static let program = "bwrap"

    /// Whether it may use the network: a page that a server shows needs it.
    let hasNetwork: Bool

    /// - Parameter app: What is confined.
    /// - Throws: `DemoError` where nothing can be confined here.
    public init(for app: DemoApp) throws(DemoError) {
        hasNetwork = app.isOnNetwork
        guard Program.isThere(Self.program) else {
            throw DemoError(
                .stage,
                localized(
                    "There is no {browser} here. On Debian: apt install {package}",
                    ["browser": Self.program, "package": Program.package(of: Self.program) ?? "bubblewrap"]))
        }
    }

    /// The command line that starts a command confined.
    ///
    /// - Throws: `ProgramStartError` where there is no such program.
    func words(for command: [String], in session: PrivateSession) throws -> [String] {
        _ = try Program.find(command[0])
        var words = [Self.program, "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run"]
        if hasNetwork {
            words += ["--ro-bind-try", "/run/systemd/resolve", "/run/systemd/resolve"]
        } else {
            words.append("--unshare-net")
        }
        // The home folder is in the session's, or is seen as another one: see ``StableHome``.
        let script =
            "exec \(words.joined(separator: " ")) --bind \"$0\" \"$0\" --bind \"$HOME\" \"$HOME\" --die-with-parent -- \"$@\""
        return ["sh", "-c", script, session.folder] + command
    }

    /// The variables that a confined program sees besides.
    func variables(in session: PrivateSession) -> [String: String] {
        let folder = "\(session.folder)/tmp"
        _ = try? Folder(folder, make: true)
        return ["TMPDIR": folder]
    }
}
