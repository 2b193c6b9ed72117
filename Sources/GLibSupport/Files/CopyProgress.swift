import Synchronization

/// How far a copy is, written by the thread that copies, read and cancelled by the main thread.
///
/// ```swift
/// let progress = CopyProgress()
/// Background.runDetached {
///     _ = try? folder.copy(from: path, as: name, limit: 1 << 30, in: session) { progress.report($0, of: $1) }
/// }
/// progress.cancel()  // Nothing is left of the copy.
/// ```
public final class CopyProgress: Sendable {
    private struct State {
        var done: Int64 = 0
        var total: Int64 = 0
        var isCancelled = false
    }
    private let state = Mutex(State())

    public init() {}

    /// How much is copied, from 0 to 1; 0 where nothing is known yet.
    public var fraction: Double {
        state.withLock { $0.total > 0 ? min(1, Double($0.done) / Double($0.total)) : 0 }
    }

    /// Lets the copy end at its next step, with nothing left of it.
    public func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// Takes what a copy tells.
    ///
    /// - Parameters:
    ///   - done: How many bytes are copied.
    ///   - total: How many there are.
    /// - Returns: Whether to go on.
    public func report(_ done: Int64, of total: Int64) -> Bool {
        state.withLock { state in
            state.done = done
            state.total = total
            return !state.isCancelled
        }
    }
}
