import CGLib
import GLibSupport
import Glibc

extension Environment {
    /// A path that starts this process's program again, also where an upgrade has put another file in its place or has
    /// removed it. It is valid while this process runs.
    public static var program: String {
        let path = executable
        var (own, there) = (stat(), stat())
        guard stat("/proc/self/exe", &own) == 0 else { return path }
        if stat(path.onDisk, &there) == 0, own.st_dev == there.st_dev, own.st_ino == there.st_ino { return path }
        return "/proc/\(getpid())/exe"
    }

    /// Gives a process that was started by ``program`` the name of its file, which the desktop knows.
    public static func useProgramName() {
        guard let start = CommandLine.arguments.first, start.hasPrefix("/proc/"), start.hasSuffix("/exe") else {
            return
        }
        let name = executable.split(separator: "/").last.map(String.init) ?? ""
        let deleted = " (deleted)"
        let own = name.hasSuffix(deleted) ? String(name.dropLast(deleted.count)) : name
        guard !own.isEmpty else { return }
        g_set_prgname(own)
        try? FilePath.write(Array(own.utf8.prefix(15)), to: "/proc/self/comm")
    }

    /// The tag of the person's first language: "en", "zh-CN".
    public static var languageTag: String {
        let first = g_get_language_names()?.pointee.map { String(cString: $0) } ?? "C"
        let locale = first.prefix { $0 != "." && $0 != "@" }
        return locale == "C" || locale == "POSIX" ? "en" : String(locale.map { $0 == "_" ? "-" : $0 })
    }
}
