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

    /// The copied fraction, from 0 to 1; 0 while nothing is known.
    public var fraction: Double {
        state.withLock { $0.total > 0 ? min(1, Double($0.done) / Double($0.total)) : 0 }
    }

    /// Makes the copy stop at its next step and remove its copies.
    public func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// Records the progress of the copy.
    ///
    /// - Parameters:
    ///   - done: The number of copied bytes.
    ///   - total: The number of all bytes.
    /// - Returns: Whether to continue.
    public func report(_ done: Int64, of total: Int64) -> Bool {
        state.withLock { state in
            state.done = done
            state.total = total
            return !state.isCancelled
        }
    }
}
