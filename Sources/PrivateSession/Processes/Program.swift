import Glibc

/// Programs of other packages that a session runs.
enum Program {
    /// The Debian package of each, for the message when it is not there.
    private static let packages = [
        "Xvfb": "xvfb", "dbus-daemon": "dbus", "xdotool": "xdotool", "xwininfo": "x11-utils", "xprop": "x11-utils",
        "openbox": "openbox", "sh": "dash", "orca": "orca", "dbus-send": "dbus-bin",
        "xcompmgr": "xcompmgr", "ffmpeg": "ffmpeg", "espeak-ng": "espeak-ng",
    ]

    /// Where a program is: a name is looked for in `PATH`, a path is taken as it is.
    ///
    /// - Parameter name: A name such as `Xvfb`, or a path with a slash.
    /// - Returns: The path of an executable file.
    /// - Throws: ``SessionError``, which names the Debian package to install.
    static func find(_ name: String) throws(SessionError) -> String {
        if name.contains("/") {
            guard access(name, X_OK) == 0 else { throw SessionError("There is no program \(name).") }
            return name
        }
        let path = environmentValue("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        let hint = packages[name].map { " On Debian: apt install \($0)" } ?? ""
        throw SessionError("There is no program \(name) in PATH.\(hint)")
    }
}

/// The text of a system error.
func errorText(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// A variable of this process's own environment.
func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// All variables of this process's own environment.
func ownEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
        let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        entry += 1
    }
    return variables
}
