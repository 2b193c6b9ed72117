import CGLib

/// Work that another thread begins now, for whoever needs what comes of it later.
public final class HeadStart<Value: Sendable> {
    private let work: @Sendable () -> Value
    private let answer = Answer<Value>()
    private var thread: UnsafeMutablePointer<GThread>?

    /// - Parameter work: What to do. It must not touch GTK.
    public init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        let errand = Errand { [answer] in answer.value = work() }
        let data = Unmanaged.passRetained(errand).toOpaque()
        thread = g_thread_try_new("dragoman-work", runErrand, data, nil)
        if thread == nil { Unmanaged<Errand>.fromOpaque(data).release() }
    }

    /// What came of it; waits until it is there. Where no thread could be had, the work is done here.
    public func value() -> Value {
        if let thread { g_thread_join(thread) }
        thread = nil
        return answer.value ?? work()
    }

    deinit {
        if let thread { g_thread_unref(thread) }
    }
}

/// Written by the thread, and read only after that has ended.
private final class Answer<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}

private final class Errand: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private let runErrand: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    guard let data else { return nil }
    Unmanaged<Errand>.fromOpaque(data).takeRetainedValue().run()
    return nil
}
