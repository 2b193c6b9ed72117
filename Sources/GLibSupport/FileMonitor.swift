import CGLib

/// Watches a folder for changes by anyone, until it is cancelled or goes.
@MainActor
public final class FileMonitor {
    private let monitor: Object
    private var connection: UInt = 0
    private let pending: Pending

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - folder: The folder's path. It need not be there yet.
    ///   - delay: How many seconds changes are gathered before they are told, so that one action of another program
    ///     is one call.
    ///   - isRelevant: Whether changes of an entry of this name count.
    ///   - body: What to do. Called on the main thread.
    /// - Throws: ``FileError`` where the system cannot watch it.
    public init(
        folder: String, delay: Double = 0.1, isRelevant: @escaping @MainActor (String) -> Bool = { _ in true },
        body: @escaping @MainActor () -> Void
    ) throws {
        let name = FilePath.displayName(folder)
        guard let file = g_file_new_for_path(folder) else { throw FileError(name, .watch, .invalidName) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
            throw FileError(name, .watch, GLibError(taking: error))
        }
        monitor = Object(taking: UnsafeMutableRawPointer(raw))
        g_file_monitor_set_rate_limit(raw, 100)
        let pending = Pending()
        self.pending = pending
        connection = monitor.connect("changed") { [weak pending] call in
            let names = [call.object(1), call.object(2)].compactMap { $0.flatMap(Self.name) }
            // Each of them may be the relevant one: a file moved out of a hidden place.
            guard let pending, pending.scheduled?.isPending != true, names.contains(where: isRelevant) else { return }
            // Weakly, so that a monitor that went tells nothing more.
            pending.scheduled = MainLoop.after(seconds: delay) { [weak pending] in
                if pending != nil { body() }
            }
        }
    }

    /// Ends the watching; what is not told yet is never told.
    public func cancel() {
        pending.scheduled?.cancel()
        if connection != 0 { monitor.disconnect(connection) }
        connection = 0
        g_file_monitor_cancel(monitor.pointer(to: GFileMonitor.self))
    }

    private static func name(_ file: UnsafeMutableRawPointer) -> String? {
        guard let name = g_file_get_basename(OpaquePointer(file)) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    @MainActor
    private final class Pending {
        var scheduled: MainLoop.Scheduled?
    }
}
