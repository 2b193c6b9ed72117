import CGLib

/// Schedules work of the main thread on GLib's main context.
///
/// `Task { @MainActor }` and `DispatchQueue.main` run there too, once ``SwiftTasks`` was told so, as an application does.
///
/// ```swift
/// MainLoop.idle { show("Ready") }
/// let reminder = MainLoop.after(seconds: 5) { show("Still there?") }
/// reminder.cancel()
/// ```
@MainActor
public enum MainLoop {
    /// When work comes among other work of the main context; a lower number comes first.
    ///
    /// ```swift
    /// MainLoop.idle(priority: .low) { Memory.giveBack() }
    /// ```
    public enum Priority: Int32, Sendable {
        /// Before input and drawing.
        case high = -100
        case normal = 0
        /// After drawing.
        case idle = 200
        /// After everything else.
        case low = 300
    }

    /// Scheduled work. It runs even if this value is released.
    @MainActor
    public final class Scheduled {
        fileprivate var source: guint = 0
        fileprivate let body: @MainActor (Scheduled) -> Bool

        fileprivate init(_ body: @escaping @MainActor (Scheduled) -> Bool) {
            self.body = body
        }

        /// Whether the work will still run.
        public var isPending: Bool { source != 0 }

        /// Prevents further runs of the work, also when called by the work itself. A second call has no effect.
        public func cancel() {
            let waiting = source
            source = 0
            if waiting != 0 { g_source_remove(waiting) }
        }
    }

    /// Runs `body` once, when the main context has nothing more urgent.
    @discardableResult
    public static func idle(priority: Priority = .idle, _ body: @escaping @MainActor () -> Void) -> Scheduled {
        let scheduled = once(body)
        scheduled.source = g_idle_add_full(
            priority.rawValue, trampoline, ScheduledBox.retain(scheduled), releaseCallbackBox)
        return scheduled
    }

    /// Runs `body` once.
    ///
    /// - Parameters:
    ///   - seconds: The delay. Negative values and NaN count as 0; the longest delay is 49 days.
    ///   - priority: The order among other work that is due.
    ///   - body: The work.
    /// - Returns: The scheduled work.
    @discardableResult
    public static func after(
        seconds: Double, priority: Priority = .normal, _ body: @escaping @MainActor () -> Void
    ) -> Scheduled {
        let scheduled = once(body)
        let wait = milliseconds(seconds)
        scheduled.source = g_timeout_add_full(
            priority.rawValue, wait, trampoline, ScheduledBox.retain(scheduled), releaseCallbackBox)
        return scheduled
    }

    /// Runs `body` repeatedly until it returns `false` or is cancelled.
    ///
    /// - Parameters:
    ///   - seconds: The time between two runs: see ``after(seconds:priority:_:)``.
    ///   - priority: The order among other work that is due.
    ///   - body: The work, which returns whether to continue.
    /// - Returns: The scheduled work.
    @discardableResult
    public static func every(
        seconds: Double, priority: Priority = .normal, _ body: @escaping @MainActor () -> Bool
    ) -> Scheduled {
        let scheduled = Scheduled { scheduled in
            if body() { return true }
            scheduled.source = 0
            return false
        }
        let wait = milliseconds(seconds)
        scheduled.source = g_timeout_add_full(
            priority.rawValue, wait, trampoline, ScheduledBox.retain(scheduled), releaseCallbackBox)
        return scheduled
    }

    /// A monotonic clock, in seconds.
    public nonisolated static var seconds: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    /// The time of day in seconds since 1970, which may jump, for data that other programs read.
    public nonisolated static var secondsSince1970: Double { Double(g_get_real_time()) / 1_000_000 }

    /// Calls `answer` every 5 ms until it returns a value. The main loop does not run meanwhile: this is for commands
    /// and tests that wait for another process, where nothing tells them of it.
    ///
    /// - Parameters:
    ///   - timeout: The longest wait, in seconds.
    ///   - answer: Returns `nil` while there is no answer.
    /// - Returns: The answer; `nil`: none came in time.
    public nonisolated static func poll<Answer>(timeout: Double, _ answer: () throws -> Answer?) rethrows -> Answer? {
        let end = seconds + timeout
        while true {
            if let answer = try answer() { return answer }
            if seconds >= end { return nil }
            // No event: the caller says why.
            g_usleep(5_000)
        }
    }

    /// Runs the work that is due now, without waiting. For tests and for code before a loop runs.
    public static func drain() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Runs the loop until a condition is true, and sleeps while nothing is due. For tests and for code before a loop
    /// runs.
    ///
    ///     let isConnected = try MainLoop.run(timeout: 5) { connection != nil }
    ///
    /// - Parameters:
    ///   - timeout: The longest time to run, in seconds.
    ///   - isSo: The condition. It is tested after each event, and every 20 ms because other threads and processes may
    ///     change it.
    /// - Returns: Whether the condition became true in time.
    public static func run(timeout: Double, until isSo: () throws -> Bool) rethrows -> Bool {
        let end = seconds + timeout
        let clock = every(seconds: 0.02) { true }
        defer { clock.cancel() }
        while true {
            drain()
            if try isSo() { return true }
            if seconds >= end { return false }
            g_main_context_iteration(nil, 1)
        }
    }

    private static func once(_ body: @escaping @MainActor () -> Void) -> Scheduled {
        Scheduled { scheduled in
            scheduled.source = 0
            body()
            return false
        }
    }

    private static func milliseconds(_ seconds: Double) -> guint {
        let wait = seconds * 1000
        guard wait > 0 else { return 0 }
        return wait >= Double(guint.max) ? guint.max : guint(wait.rounded())
    }
}

private typealias ScheduledBox = CallbackBox<MainLoop.Scheduled>

private let trampoline: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let scheduled = ScheduledBox.at(data)
    return MainActor.assumeIsolated { scheduled.body(scheduled) ? 1 : 0 }
}
