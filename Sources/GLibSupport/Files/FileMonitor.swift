import CGLib

/// Watches a folder for changes by anyone, until it is cancelled or goes.
///
/// ```swift
/// let monitor = try FileMonitor(folder: path, isRelevant: { $0.hasSuffix(".vcf") }) { show() }
/// ```
@MainActor
public final class FileMonitor {
    private let monitor: Object
    private var connection: UInt = 0
    private let pending: Pending

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - folder: The folder's path. It need not exist yet.
    ///   - delay: The seconds for which changes are collected before the call, so that one action of another program is
    ///     one call.
    ///   - isPrompt: Whether to report at once a file that is complete: its writer closed it, or it was moved here.
    ///   - isRelevant: Returns whether changes of an entry with this name count.
    ///   - body: Called after changes, on the main thread.
    /// - Throws: ``FileError`` if the system cannot watch the folder.
    public init(
        folder: String, delay: Double = 0.1, isPrompt: Bool = false,
        isRelevant: @escaping @MainActor (String) -> Bool = { _ in true }, body: @escaping @MainActor () -> Void
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
            guard let pending else { return }
            // Either of the two files may be the relevant one, for example when a file leaves a hidden folder.
            let relevant = (1...2).filter { index in call.object(index).map { isRelevant(Self.name($0)) } ?? false }
            let event = GFileMonitorEvent(UInt32(bitPattern: call.enumeration(3)))
            let isAtOnce = isPrompt && relevant.contains { Self.isComplete($0, after: event) }
            if isAtOnce { pending.scheduled?.cancel() }
            guard !relevant.isEmpty, pending.scheduled?.isPending != true else { return }
            // The weak reference keeps a released monitor from reporting.
            pending.scheduled = MainLoop.after(seconds: isAtOnce ? 0 : delay) { [weak pending] in
                if pending != nil { body() }
            }
        }
    }

    /// Stops watching. Changes that are not reported yet never are.
    public func cancel() {
        pending.scheduled?.cancel()
        if connection != 0 { monitor.disconnect(connection) }
        connection = 0
        g_file_monitor_cancel(monitor.pointer(to: GFileMonitor.self))
    }

    /// Whether the first or second file of an event is complete after it.
    private static func isComplete(_ index: Int, after event: GFileMonitorEvent) -> Bool {
        switch event {
        case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT, G_FILE_MONITOR_EVENT_MOVED_IN: index == 1
        case G_FILE_MONITOR_EVENT_RENAMED: index == 2
        default: false
        }
    }

    private static func name(_ file: UnsafeMutableRawPointer) -> String {
        guard let name = g_file_get_basename(OpaquePointer(file)) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }

    @MainActor
    private final class Pending {
        var scheduled: MainLoop.Scheduled?
    }
}
