import CGLib

/// Work that would keep the window waiting, such as copying a large file, on a thread of its own.
public enum Background {
    /// Runs `work` on another thread, then `finish` on the main context with what came of it.
    ///
    /// - Parameters:
    ///   - work: What to do. It must not touch GTK.
    ///   - finish: What to do with the result. It is always called, exactly once, never before this returns.
    @MainActor
    public static func run<T: Sendable>(
        _ work: @escaping @Sendable () throws -> T, finish: @escaping @MainActor (Result<T, any Error>) -> Void
    ) {
        let job = Job {
            let result = Result { try work() }
            return { @MainActor in finish(result) }
        }
        var error: UnsafeMutablePointer<GError>?
        let data = Unmanaged.passRetained(job).toOpaque()
        if let thread = g_thread_try_new("dragoman-work", runJob, data, &error) {
            g_thread_unref(thread)
            return
        }
        Unmanaged<Job>.fromOpaque(data).release()
        let failure = GLibError(taking: error)
        MainLoop.idle { finish(.failure(failure)) }
    }
}

extension Background {
    /// Runs `body` on the main context soon. May be called on any thread.
    public static func onMain(_ body: @escaping @Sendable @MainActor () -> Void) {
        let note = Unmanaged.passRetained(Note(body)).toOpaque()
        g_idle_add_full(
            MainLoop.Priority.normal.rawValue,
            { data in
                guard let data else { return 0 }
                let note = Unmanaged<Note>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { note.body() }
                return 0
            }, note, { data in data.map { Unmanaged<Note>.fromOpaque($0).release() } })
    }
}

private final class Note: Sendable {
    let body: @Sendable @MainActor () -> Void

    init(_ body: @escaping @Sendable @MainActor () -> Void) {
        self.body = body
    }
}

/// What crosses to the thread and back. Only one thread has it at a time.
private final class Job: @unchecked Sendable {
    private let work: @Sendable () -> @MainActor () -> Void
    private var finish: (@MainActor () -> Void)?

    init(_ work: @escaping @Sendable () -> @MainActor () -> Void) {
        self.work = work
    }

    func run() { finish = work() }

    @MainActor
    func end() {
        finish?()
        finish = nil
    }
}

private let runJob: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    guard let data else { return nil }
    Unmanaged<Job>.fromOpaque(data).takeUnretainedValue().run()
    g_idle_add_full(MainLoop.Priority.normal.rawValue, endJob, data, nil)
    return nil
}

private let endJob: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let job = Unmanaged<Job>.fromOpaque(data).takeRetainedValue()
    MainActor.assumeIsolated { job.end() }
    return 0
}
