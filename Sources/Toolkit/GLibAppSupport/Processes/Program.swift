import CGLib
import CGLibShims
import GLibSupport
import Glibc

/// Why another program did not start.
///
/// ```swift
/// do throws(ProgramStartError) {
///     print(try Program.find("ffmpeg"))
/// } catch {
///     StandardError.write(line: "\(error)")
/// }
/// ```
public struct ProgramStartError: Error, CustomStringConvertible, Equatable, Sendable {
    /// A sentence for people; for a missing program it names the package to install.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// Runs other programs of the system, without a shell.
///
/// ```swift
/// let ffmpeg = try Program.find("ffmpeg")
/// Program.startDetached(["spd-say", "--", words])
/// ```
public enum Program {
    /// The Debian package of each program, and of the parts that programs load, for the message that it is missing.
    private static let packages = [
        "Xvfb": "xvfb", "dbus-daemon": "dbus", "xwininfo": "x11-utils", "xprop": "x11-utils",
        "openbox": "openbox", "bwrap": "bubblewrap", "sh": "dash", "orca": "orca", "xcompmgr": "xcompmgr",
        "ffmpeg": "ffmpeg",
        "espeak-ng": "espeak-ng", "gnome-shell": "gnome-shell", "pipewire": "pipewire",
        "kwin_wayland": "kwin-wayland", "wireplumber": "wireplumber", "gst-launch-1.0": "gstreamer1.0-tools",
        "pipewiresrc": "gstreamer1.0-pipewire", "videoconvert": "gstreamer1.0-plugins-base",
    ]

    /// The Debian package of a program; `nil`: unknown.
    public static func package(of name: String) -> String? { packages[name] }

    /// Runs a program until it ends.
    ///
    /// - Parameters:
    ///   - name: A path, or a name that is searched in `PATH`.
    ///   - arguments: The arguments after the program's name.
    ///   - timeout: The longest time to run, in seconds; the program is then ended.
    /// - Returns: The program's standard output.
    /// - Throws: ``ProgramStartError`` if it does not start, fails or takes too long.
    public static func output(
        of name: String, _ arguments: [String], timeout: Double
    ) throws(ProgramStartError) -> String {
        let pipe = try ProcessPipe()
        let process = try ChildProcess(
            name, arguments, environment: Environment.all, output: pipe.writing, errors: .file("/dev/null"))
        pipe.closeWriting()
        let end = MainLoop.seconds + timeout
        var bytes: [UInt8] = []
        while let more = pipe.readAvailable(timeout: end - MainLoop.seconds), !more.isEmpty { bytes += more }
        guard process.wait(timeout: max(end - MainLoop.seconds, 0.1)) == 0 else {
            process.end(grace: 0)
            throw ProgramStartError("\(name) \(arguments.joined(separator: " ")) did not end well.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path of a program: a name is searched in `PATH`, a path is checked.
    ///
    /// - Parameter name: A name such as `Xvfb`, or a path with a slash.
    /// - Returns: The path of an executable file.
    /// - Throws: ``ProgramStartError``, which names the Debian package to install.
    public static func find(_ name: String) throws(ProgramStartError) -> String {
        if name.contains("/") {
            guard access(name.onDisk, X_OK) == 0 else { throw ProgramStartError("There is no program \(name).") }
            return name
        }
        let path = Environment.path("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.split(separator: ":") where access("\(folder)/\(name)".onDisk, X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        let hint = packages[name].map { " On Debian: apt install \($0)" } ?? ""
        throw ProgramStartError("There is no program \(name) in PATH.\(hint)")
    }

    /// Whether a program's file gives it rights of its own (capabilities, see `setcap`). If these cannot be given, as
    /// in many containers, Linux refuses to start it.
    ///
    /// - Parameter path: The program's file, as ``find(_:)`` gives it.
    /// - Returns: `false` also where there is no such file.
    public static func hasCapabilities(_ path: String) -> Bool { dragoman_has_capabilities(path.onDisk) != 0 }

    /// Whether a program exists.
    public static func isThere(_ name: String) -> Bool { (try? find(name)) != nil }

    /// Splits a command line, such as that of a D-Bus service, into words, as a shell does.
    ///
    /// - Parameter line: The command line.
    /// - Returns: The words; none if a quotation is not closed.
    public static func words(of line: String) -> [String] {
        var count: gint = 0
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &words, nil) != 0, let words else { return [] }
        defer { g_strfreev(words) }
        return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
    }

    /// A word of a command line, such that a shell reads it as one word.
    public static func quoted(_ word: String) -> String {
        guard let quoted = g_shell_quote(word) else { return word }
        defer { g_free(quoted) }
        return String(cString: quoted)
    }

    /// Starts a program without waiting for it. Its output is discarded.
    ///
    /// - Parameter words: The name and the arguments; none may contain a NUL.
    /// - Returns: Whether the program was started.
    @discardableResult
    public static func startDetached(_ words: [String]) -> Bool {
        guard !words.contains(where: { $0.utf8.contains(0) }) else { return false }
        // GLib forks twice, so that no one has to collect the exit status.
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { g_strdup($0.onDisk) }
        arguments.append(nil)
        defer { arguments.forEach { g_free($0) } }
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
                | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        return g_spawn_async(nil, &arguments, nil, flags, nil, nil, nil, nil) != 0
    }
}
