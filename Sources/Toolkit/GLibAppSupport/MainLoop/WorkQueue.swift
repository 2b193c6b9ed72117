import GLibSupport

/// Runs work on another thread, one piece after the other, such as everything that touches one folder.
///
/// The main loop never waits for it, so the window responds even if a disk is slow.
///
/// ```swift
/// let queue = WorkQueue()
/// queue.run({ try folder.list() }) { result in show(result) }
/// ```
@MainActor
public final class WorkQueue {
    private var waiting: [@MainActor () -> Void] = []
    private var isRunning = false

    public init() {}

    /// Whether no work is running or waiting.
    public var isIdle: Bool { !isRunning && waiting.isEmpty }

    /// Runs `work` on another thread after all earlier work, then `finish` on the main context.
    ///
    /// - Parameters:
    ///   - work: The work. It must not touch GTK.
    ///   - finish: Receives the result. It is called exactly once, and never before this returns.
    public func run<T: Sendable>(
        _ work: @escaping @Sendable () throws -> T, finish: @escaping @MainActor (Result<T, any Error>) -> Void
    ) {
        waiting.append { [self] in
            Background.run(work) { result in
                self.isRunning = false
                finish(result)
                self.next()
            }
        }
        next()
    }

    private func next() {
        guard !isRunning, !waiting.isEmpty else { return }
        isRunning = true
        waiting.removeFirst()()
    }
}
