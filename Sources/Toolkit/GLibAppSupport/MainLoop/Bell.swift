import CGLib
import GLibSupport
import Synchronization

/// A bell that one thread rings when it has changed something, and that others wait for.
///
/// ```swift
/// let bell = Bell()
/// let words = Mutex<[String]>([])
/// Background.runDetached {
///     words.withLock { $0.append("January") }
///     bell.ring()
/// }
/// let first = bell.wait(timeout: 5) { words.withLock { $0.first } }
/// ```
public final class Bell: Sendable {
    // The two are locked and waited for only as GLib allows any thread to do.
    private nonisolated(unsafe) let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
    private nonisolated(unsafe) let condition = UnsafeMutablePointer<GCond>.allocate(capacity: 1)
    private let rings = Atomic(0)

    public init() {
        g_mutex_init(mutex)
        g_cond_init(condition)
    }

    deinit {
        g_cond_clear(condition)
        g_mutex_clear(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Wakes all that wait, so that they look again.
    public func ring() {
        g_mutex_lock(mutex)
        rings.wrappingAdd(1, ordering: .releasing)
        g_cond_broadcast(condition)
        g_mutex_unlock(mutex)
    }

    /// Looks at once, and again after each ring, until there is an answer. Nothing is asked in between.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait, in seconds, which blocks this thread.
    ///   - answer: Returns `nil` while there is no answer.
    /// - Returns: The answer; `nil`: there was none in time.
    public func wait<Answer>(timeout: Double, _ answer: () throws -> Answer?) rethrows -> Answer? {
        let end = gint64((MainLoop.seconds + min(max(timeout, 0), 3600)) * 1_000_000)
        while true {
            let heard = rings.load(ordering: .acquiring)
            if let answer = try answer() { return answer }
            guard waitForRing(after: heard, until: end) else { return try answer() }
        }
    }

    /// Whether it has rung more often by the end, in microseconds of the monotonic clock.
    private func waitForRing(after heard: Int, until end: gint64) -> Bool {
        g_mutex_lock(mutex)
        defer { g_mutex_unlock(mutex) }
        while rings.load(ordering: .acquiring) == heard {
            guard g_cond_wait_until(condition, mutex, end) != 0 else {
                return rings.load(ordering: .acquiring) != heard
            }
        }
        return true
    }
}
