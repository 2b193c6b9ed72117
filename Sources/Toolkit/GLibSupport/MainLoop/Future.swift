import CGLib
import Synchronization

/// A value that another thread computes while this one goes on.
///
/// ```swift
/// let catalogue = Future { readCatalogue() }
/// openWindow()
/// show(catalogue.value())
/// ```
public final class Future<Value: Sendable>: Sendable {
    private let result: FutureResult<Value>

    /// - Parameter work: Computes the value. It must not touch GTK. It runs here if the system has no thread for it.
    public convenience init(_ work: @escaping @Sendable () -> Value) {
        let result = FutureResult<Value>()
        self.init(result)
        let body: @Sendable () -> Void = { result.give(work()) }
        if !Background.runDetached(body) { body() }
    }

    /// Makes a future whose value is known.
    public convenience init(ready value: Value) {
        let result = FutureResult<Value>()
        result.give(value)
        self.init(result)
    }

    private init(_ result: FutureResult<Value>) {
        self.result = result
    }

    /// Computes values one after the other on one thread, instead of on a thread for each.
    ///
    /// - Parameter works: The computations; see ``init(_:)``.
    /// - Returns: The values in the same order.
    public static func inOrder(_ works: [@Sendable () -> Value]) -> [Future<Value>] {
        let results = works.map { _ in FutureResult<Value>() }
        let body: @Sendable () -> Void = { for (result, work) in zip(results, works) { result.give(work()) } }
        if !works.isEmpty, !Background.runDetached(body) { body() }
        return results.map { Future($0) }
    }

    /// The value. Waits until it is computed.
    public func value() -> Value {
        while true {
            if let value = result.value(waitingUntil: MainLoop.seconds + 3600) { return value }
        }
    }

    /// The value, with a limit on waiting for it.
    ///
    /// - Parameter seconds: The longest wait, in seconds, which blocks this thread.
    /// - Returns: The value; `nil`: it is not computed yet.
    public func value(waitingAtMost seconds: Double) -> Value? {
        result.value(waitingUntil: MainLoop.seconds + min(max(seconds, 0), 3600))
    }

    /// Calls `body` on the main loop when the value is computed, never before this returns.
    @MainActor
    public func whenReady(_ body: @escaping @MainActor (Value) -> Void) {
        result.whenGiven { value in Background.onMain { body(value) } }
    }
}

/// The result of a computation. One thread writes it once; then any thread reads it.
private final class FutureResult<Value: Sendable>: @unchecked Sendable {
    private var given: Value?
    /// Set after `given`. The condition orders the threads, but the thread sanitizer cannot see inside GLib.
    private let isGiven = Atomic(false)
    /// The handlers that wait for the value; `nil`: all have been called.
    private let waiting = Mutex<[@Sendable (Value) -> Void]?>([])
    private let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<GCond>.allocate(capacity: 1)

    init() {
        g_mutex_init(mutex)
        g_cond_init(condition)
    }

    deinit {
        g_cond_clear(condition)
        g_mutex_clear(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func give(_ value: Value) {
        given = value
        g_mutex_lock(mutex)
        isGiven.store(true, ordering: .releasing)
        g_cond_broadcast(condition)
        g_mutex_unlock(mutex)
        let bodies = waiting.withLock { waiting in
            let bodies = waiting ?? []
            waiting = nil
            return bodies
        }
        for body in bodies { body(value) }
    }

    func whenGiven(_ body: @escaping @Sendable (Value) -> Void) {
        let isLate = waiting.withLock { waiting in
            waiting?.append(body)
            return waiting == nil
        }
        if isLate, let given { body(given) }
    }

    /// Waits for the value until `end`, in the time of ``MainLoop/seconds``; `nil`: it is not computed by then.
    func value(waitingUntil end: Double) -> Value? {
        if isGiven.load(ordering: .acquiring) { return given }
        g_mutex_lock(mutex)
        defer { g_mutex_unlock(mutex) }
        while !isGiven.load(ordering: .acquiring) {
            guard g_cond_wait_until(condition, mutex, gint64(end * 1_000_000)) != 0 else { break }
        }
        return isGiven.load(ordering: .acquiring) ? given : nil
    }
}
