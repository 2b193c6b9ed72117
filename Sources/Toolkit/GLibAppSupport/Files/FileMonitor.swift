import CGLib
import GLibSupport

/// Watches a folder for changes by anyone, until it is cancelled or goes.
///
/// ```swift
/// let monitor = try FileMonitor(folder: path, isRelevant: { $0.hasSuffix(".vcf") }) { show() }
/// ```
@MainActor
public final class FileMonitor {
    private let folder: String
    private let delay: Double
    private let isPrompt: Bool
    private let writingPause: Double
    private let isRelevant: @MainActor (String) -> Bool
    private let body: @MainActor () -> Void
    private var monitor: Object?
    private var connection: UInt = 0
    private var events: FolderEvents?
    private var scheduled: MainLoop.Scheduled?
    private var waiting: MainLoop.Scheduled?

    /// Starts to watch.
    ///
    /// - Parameters:
    ///   - folder: The folder's path. It need not exist yet.
    ///   - delay: The seconds for which changes are collected before the call, so that one action of another program is
    ///     one call.
    ///   - isPrompt: Whether to report at once a file that is complete: its writer closed it, or it was moved here.
    ///   - writingPause: A prompt monitor reports a file that is written and kept open when nothing was written for so
    ///     many seconds.
    ///   - isRelevant: Returns whether changes of an entry with this name count.
    ///   - body: Called after changes, on the main thread.
    /// - Throws: ``FileError`` if the system cannot watch the folder.
    public init(
        folder: String, delay: Double = 0.1, isPrompt: Bool = false, writingPause: Double = 0.1,
        isRelevant: @escaping @MainActor (String) -> Bool = { _ in true }, body: @escaping @MainActor () -> Void
    ) throws {
        (self.folder, self.delay, self.isPrompt, self.writingPause) = (folder, delay, isPrompt, writingPause)
        (self.isRelevant, self.body) = (isRelevant, body)
        let name = FilePath.displayName(folder)
        guard let file = g_file_new_for_path(folder.onDisk) else { throw FileError(name, .watch, .invalidName) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        // Folders of other machines, which the kernel does not hear of, have monitors of their own.
        if isPrompt, g_file_is_native(file) != 0, watchPromptly() { return }
        try watch(file)
    }

    private func watchPromptly() -> Bool {
        events = FolderEvents(folder, onEnd: { [weak self] in self?.folderWent() }) { [weak self] name, change in
            self?.changed(name, change)
        }
        return events != nil
    }

    private func watch(_ file: OpaquePointer) throws {
        var error: UnsafeMutablePointer<GError>?
        guard let raw = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
            throw FileError(FilePath.displayName(folder), .watch, GLibError(taking: error))
        }
        let monitor = Object(taking: UnsafeMutableRawPointer(raw))
        self.monitor = monitor
        g_file_monitor_set_rate_limit(raw, 100)
        // The weak reference keeps a released monitor from reporting.
        connection = monitor.connect("changed") { [weak self] call in
            guard let self else { return }
            // Either of the two files may be the relevant one, for example when a file leaves a hidden folder.
            let relevant = (1...2).filter { index in call.object(index).map { isRelevant(Self.name($0)) } ?? false }
            let event = GFileMonitorEvent(UInt32(bitPattern: call.enumeration(3)))
            guard !relevant.isEmpty else { return }
            report(isAtOnce: isPrompt && relevant.contains { Self.isComplete($0, after: event) })
        }
    }

    private func changed(_ name: String?, _ change: FolderEvents.Change) {
        guard name.map(isRelevant) ?? true else { return }
        if change == .unfinished {
            scheduled?.cancel()
            return report(after: writingPause)
        }
        report(isAtOnce: change == .complete)
    }

    private func folderWent() {
        events = nil
        report(isAtOnce: false)
        // GLib's monitor would not tell of the folder's files when the folder comes again.
        waiting = MainLoop.every(seconds: 1) { [weak self] in
            guard let self else { return false }
            guard watchPromptly() else { return true }
            report(isAtOnce: false)
            return false
        }
    }

    private func report(isAtOnce: Bool) {
        if isAtOnce { scheduled?.cancel() }
        report(after: isAtOnce ? 0 : delay)
    }

    private func report(after seconds: Double) {
        guard scheduled?.isPending != true else { return }
        scheduled = MainLoop.after(seconds: seconds) { [weak self] in self?.body() }
    }

    /// Stops watching. Changes that are not reported yet never are.
    public func cancel() {
        scheduled?.cancel()
        waiting?.cancel()
        events?.cancel()
        events = nil
        guard let monitor else { return }
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
        return FilePath.text(name)
    }
}
