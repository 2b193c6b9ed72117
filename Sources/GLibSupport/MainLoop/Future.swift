import CGLib

/// A value that another thread computes from now on, for whoever needs it later.
///
/// ```swift
/// let catalogue = Future { readCatalogue() }
/// openWindow()
/// show(catalogue.value())
/// ```
public final class Future<Value: Sendable> {
    private let work: @Sendable () -> Value
    private let result = FutureResult<Value>()
    private var thread: UnsafeMutablePointer<GThread>?

    /// - Parameter work: Computes the value. It must not touch GTK.
    public init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        let data = WorkBox.retain { [result] in result.value = work() }
        thread = g_thread_try_new("dragoman-work", runWork, data, nil)
        if thread == nil { releaseCallbackBox(data) }
    }

    /// The value; waits until it is there. Where the system gave no thread, it is computed here.
    public func value() -> Value {
        if let thread { g_thread_join(thread) }
        thread = nil
        return result.value ?? work()
    }

    deinit {
        if let thread { g_thread_unref(thread) }
    }
}

/// Written by the thread, and read only after that has been joined.
private final class FutureResult<Value: Sendable>: @unchecked Sendable {
    var value: Value?
}

private typealias WorkBox = CallbackBox<@Sendable () -> Void>

private let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { data in
    if let data { WorkBox.take(data)() }
    return nil
}
