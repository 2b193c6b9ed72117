/// Work that is done on another thread, one piece after the other, such as all that touches one folder.
///
/// The main loop never waits for it: however long a disk takes, the window answers.
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

    /// Whether there is nothing to do.
    public var isIdle: Bool { !isRunning && waiting.isEmpty }

    /// Runs `work` on another thread, after all that came before it, then `finish` on the main context.
    ///
    /// - Parameters:
    ///   - work: What to do. It must not touch GTK.
    ///   - finish: What to do with the result. It is always called, exactly once, never before this returns.
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
