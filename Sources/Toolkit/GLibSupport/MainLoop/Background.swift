import CGLib
import Synchronization

/// Runs work that would block the window, such as copying a large file, on other threads.
///
/// ```swift
/// Background.run({ try FilePath.read(path, limit: 1 << 20) }, finish: { result in show(result) })
/// ```
public enum Background {
    /// Runs `work` on another thread, then `finish` on the main context with its result.
    ///
    /// - Parameters:
    ///   - work: The work. It must not touch GTK.
    ///   - finish: Receives the result. It is called exactly once, and never before this returns.
    @MainActor
    public static func run<T: Sendable>(
        _ work: @escaping @Sendable () throws -> T, finish: @escaping @MainActor (Result<T, any Error>) -> Void
    ) {
        Future { Result { try work() } }.whenReady(finish)
    }

    /// Runs `body` on another thread without reporting its end. May be called on any thread.
    ///
    /// - Returns: Whether there was a thread; if not, `body` does not run.
    @discardableResult
    public static func runDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
        let data = DetachedBox.retain(body)
        guard let thread = g_thread_try_new("dragoman-work", runBody, data, nil) else {
            releaseCallbackBox(data)
            return false
        }
        g_thread_unref(thread)
        return true
    }

    /// Runs `body` on the main context soon. May be called on any thread.
    public static func onMain(_ body: @escaping @Sendable @MainActor () -> Void) {
        let note = Note(body)
        note.isWritten.store(true, ordering: .releasing)
        g_idle_add_full(MainLoop.Priority.normal.rawValue, runNote, NoteBox.retain(note), releaseCallbackBox)
    }
}

private typealias DetachedBox = CallbackBox<@Sendable () -> Void>

private let runBody: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    if let data { DetachedBox.take(data)() }
    return nil
}

/// Work that another thread wants to be done on the main one.
private final class Note: Sendable {
    let body: @Sendable @MainActor () -> Void
    /// Set after `body`. GLib's queue orders the two threads, but the thread sanitizer cannot see inside GLib, and
    /// reports a race unless an atomic of ours is between the write and the read.
    let isWritten = Atomic(false)

    init(_ body: @escaping @Sendable @MainActor () -> Void) {
        self.body = body
    }
}

private typealias NoteBox = CallbackBox<Note>

private let runNote: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let note = NoteBox.at(data)
    MainActor.assumeIsolated {
        if note.isWritten.load(ordering: .acquiring) { note.body() }
    }
    return 0
}
