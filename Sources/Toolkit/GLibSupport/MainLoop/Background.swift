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
        let job = Job {
            let result = Result { try work() }
            return { @MainActor in finish(result) }
        }
        var error: UnsafeMutablePointer<GError>?
        let data = CallbackBox.retain(job)
        if let thread = g_thread_try_new("dragoman-work", runJob, data, &error) {
            g_thread_unref(thread)
            return
        }
        releaseCallbackBox(data)
        let failure = GLibError(taking: error)
        MainLoop.idle { finish(.failure(failure)) }
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
        g_idle_add_full(MainLoop.Priority.normal.rawValue, runNote, NoteBox.retain(body), releaseCallbackBox)
    }
}

private typealias DetachedBox = CallbackBox<@Sendable () -> Void>

private let runBody: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    if let data { DetachedBox.take(data)() }
    return nil
}

private typealias NoteBox = CallbackBox<@Sendable @MainActor () -> Void>

private let runNote: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let body = NoteBox.at(data)
    MainActor.assumeIsolated { body() }
    return 0
}

/// Work that is passed to a thread, and its result that is passed back. Only one thread has it at a time.
private final class Job: @unchecked Sendable {
    private let work: @Sendable () -> @MainActor () -> Void
    private var finish: (@MainActor () -> Void)?
    /// Set after `finish`. GLib's queue orders the two threads, but the thread sanitizer cannot see inside GLib, and
    /// reports a race unless an atomic of ours is between the write and the read.
    private let isDone = Atomic(false)

    init(_ work: @escaping @Sendable () -> @MainActor () -> Void) {
        self.work = work
    }

    func run() {
        finish = work()
        isDone.store(true, ordering: .releasing)
    }

    @MainActor
    func end() {
        guard isDone.load(ordering: .acquiring) else { return }
        finish?()
        finish = nil
    }
}

private let runJob: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    guard let data else { return nil }
    CallbackBox<Job>.at(data).run()
    g_idle_add_full(MainLoop.Priority.normal.rawValue, endJob, data, releaseCallbackBox)
    return nil
}

private let endJob: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let job = CallbackBox<Job>.at(data)
    MainActor.assumeIsolated { job.end() }
    return 0
}
