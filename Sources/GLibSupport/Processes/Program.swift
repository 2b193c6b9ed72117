import CGLib
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
    /// A plain sentence; for a program that is not there, with the package to install.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// Other programs of the system. Nothing is given to a shell.
///
/// ```swift
/// let ffmpeg = try Program.find("ffmpeg")
/// Program.startDetached(["spd-say", "--", words])
/// ```
public enum Program {
    /// The Debian package of each, for the message when it is not there.
    private static let packages = [
        "Xvfb": "xvfb", "dbus-daemon": "dbus", "xdotool": "xdotool", "xwininfo": "x11-utils", "xprop": "x11-utils",
        "openbox": "openbox", "sh": "dash", "orca": "orca", "xcompmgr": "xcompmgr", "ffmpeg": "ffmpeg",
        "espeak-ng": "espeak-ng", "gnome-shell": "gnome-shell", "pipewire": "pipewire",
        "kwin_wayland": "kwin-wayland", "wireplumber": "wireplumber", "gst-launch-1.0": "gstreamer1.0-tools",
    ]

    /// The Debian package that a program is in; `nil`: not known.
    public static func package(of name: String) -> String? { packages[name] }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - name: A name to look for in `PATH`, or a path.
    ///   - arguments: What follows the program's name.
    ///   - timeout: How long it may take, in seconds; then it is ended.
    /// - Returns: What it wrote to standard output.
    /// - Throws: ``ProgramStartError`` where it does not start, fails or takes too long.
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

    /// Where a program is: a name is looked for in `PATH`, a path is taken as it is.
    ///
    /// - Parameter name: A name such as `Xvfb`, or a path with a slash.
    /// - Returns: The path of an executable file.
    /// - Throws: ``ProgramStartError``, which names the Debian package to install.
    public static func find(_ name: String) throws(ProgramStartError) -> String {
        if name.contains("/") {
            guard access(name, X_OK) == 0 else { throw ProgramStartError("There is no program \(name).") }
            return name
        }
        let path = Environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        let hint = packages[name].map { " On Debian: apt install \($0)" } ?? ""
        throw ProgramStartError("There is no program \(name) in PATH.\(hint)")
    }

    /// Whether there is a program of that name.
    public static func isThere(_ name: String) -> Bool { (try? find(name)) != nil }

    /// The words of a command line, such as that of a D-Bus service, which may quote them as a shell does.
    ///
    /// - Parameter line: The command line.
    /// - Returns: Its words; none where a quotation does not end.
    public static func words(of line: String) -> [String] {
        var count: gint = 0
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &words, nil) != 0, let words else { return [] }
        defer { g_strfreev(words) }
        return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
    }

    /// Starts a program and leaves it alone: nobody waits for it, and what it writes goes nowhere.
    ///
    /// - Parameter words: Its name and its arguments; none may hold a NUL.
    /// - Returns: Whether it was started.
    @discardableResult
    public static func startDetached(_ words: [String]) -> Bool {
        guard !words.contains(where: { $0.utf8.contains(0) }) else { return false }
        // GLib's forks twice, so that nobody has to collect its exit status.
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { g_strdup($0) }
        arguments.append(nil)
        defer { arguments.forEach { g_free($0) } }
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
                | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        return g_spawn_async(nil, &arguments, nil, flags, nil, nil, nil, nil) != 0
    }
}
