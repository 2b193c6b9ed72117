import CGLib

/// Another program of the system, started and left alone. Nothing is given to a shell.
public enum OtherProgram {
    /// Whether there is one of that name in `PATH`.
    public static func isThere(_ name: String) -> Bool {
        guard let path = g_find_program_in_path(name) else { return false }
        g_free(path)
        return true
    }

    /// Starts a program and does not wait for it. What it writes goes nowhere.
    ///
    /// - Parameter words: Its name and its arguments; none may hold a NUL.
    /// - Returns: Whether it was started.
    public static func start(_ words: [String]) -> Bool {
        guard !words.contains(where: { $0.utf8.contains(0) }) else { return false }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { g_strdup($0) }
        arguments.append(nil)
        defer { arguments.forEach { g_free($0) } }
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
                | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        return g_spawn_async(nil, &arguments, nil, flags, nil, nil, nil, nil) != 0
    }
}
