import CGLib
import Glibc
import Synchronization
import TextSafety

/// The process's environment variables. Their values are bytes: a path keeps them, and a value that is not UTF-8 is no
/// text.
///
/// ```swift
/// let home = Environment.value("HOME") ?? ""
/// let hasDisplay = Environment.has("DISPLAY") || Environment.has("WAYLAND_DISPLAY")
/// ```
public enum Environment {
    /// The value of a variable; `nil`: it is not set, or not UTF-8.
    public static func value(_ name: String) -> String? {
        path(name).flatMap { PathText.shown($0) == $0 ? $0 : nil }
    }

    /// The value of a variable that has paths; `nil`: it is not set.
    ///
    /// ```swift
    /// let folders = Environment.path("PATH")?.split(separator: ":") ?? []
    /// ```
    ///
    /// - Parameter name: The variable.
    /// - Returns: Text that names the same files, whatever its bytes are.
    public static func path(_ name: String) -> String? {
        if let kept = keptFromToolkit.withLock({ $0[name] }) { return kept }
        return g_getenv(name).map(FilePath.text)
    }

    /// The app's values of the variables that have other values for the toolkit; `nil`: not set.
    private static let keptFromToolkit = Mutex<[String: String?]>([:])

    /// Sets a variable for the toolkit only. The app and its child processes keep the old value.
    package static func set(_ name: String, toToolkit value: String) {
        let own = path(name)
        keptFromToolkit.withLock { $0[name] = .some(own) }
        g_setenv(name, value, 1)
    }

    /// The app's values of the variables that have other values for the toolkit; `nil`: not set.
    public static var differingFromToolkit: [String: String?] { keptFromToolkit.withLock { $0 } }

    /// All variables by name, with their bytes as those of a path: child processes get them unchanged.
    public static var all: [String: String] {
        guard let names = g_listenv() else { return [:] }
        defer { g_strfreev(names) }
        var variables: [String: String] = [:]
        var next = names
        while let name = next.pointee {
            if let value = g_getenv(name) { variables[FilePath.text(name)] = FilePath.text(value) }
            next += 1
        }
        for (name, value) in differingFromToolkit { variables[name] = value }
        return variables
    }

    /// Whether a variable is set, to any value.
    public static func has(_ name: String) -> Bool { g_getenv(name) != nil }

    /// The path of this process's program, where its file was when it started; empty if the system does not tell.
    public static var executable: String { FilePath.linkTarget("/proc/self/exe") ?? "" }

    /// Sets the program's name for people: the same in every language.
    public static func useTitle(_ title: String) { g_set_application_name(title) }

    /// The program's name for people; the name that started the process where none was set.
    public static var title: String { g_get_application_name().map { String(cString: $0) } ?? programName }

    /// The name that started the process, without a folder.
    public static var programName: String { g_get_prgname().map { String(cString: $0) } ?? "" }
}
