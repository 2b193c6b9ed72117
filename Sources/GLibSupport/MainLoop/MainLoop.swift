import CGLib

/// Work for the main thread, scheduled on GLib's main context. Nothing else in the package schedules.
///
/// Under GLib's loop neither `DispatchQueue.main` nor `Task { @MainActor }` ever runs.
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
        /// After all else.
        case low = 300
    }

    /// Work that waits; it runs also where nobody keeps this value.
    @MainActor
    public final class Scheduled {
        fileprivate var source: guint = 0
        fileprivate let body: @MainActor (Scheduled) -> Bool

        fileprivate init(_ body: @escaping @MainActor (Scheduled) -> Bool) {
            self.body = body
        }

        /// Whether it is still to run.
        public var isPending: Bool { source != 0 }

        /// Makes sure that it does not run (again), also from within itself. Doing so twice does nothing.
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
    ///   - seconds: How long to wait; less than nothing and what is no number count as 0, more than 49 days as that.
    ///   - priority: When it comes among other work that is due.
    ///   - body: The work.
    /// - Returns: The work that waits.
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

    /// Runs `body` again and again until it answers `false` or is cancelled.
    ///
    /// - Parameters:
    ///   - seconds: The time between two runs, as for ``after(seconds:priority:_:)``.
    ///   - priority: When it comes among other work that is due.
    ///   - body: The work; it answers whether to go on.
    /// - Returns: The work that waits.
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

    /// A clock that only goes forward, in seconds.
    public nonisolated static var seconds: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    /// The clock of the day: seconds since 1970, which may jump. For what other programs write down.
    public nonisolated static var secondsSince1970: Double { Double(g_get_real_time()) / 1_000_000 }

    /// Asks again and again, every 5 ms, until there is an answer. The main loop does not run meanwhile: for commands and
    /// tests that wait for another process.
    ///
    /// - Parameters:
    ///   - timeout: How long to ask, in seconds.
    ///   - answer: Gives `nil` for "not yet".
    /// - Returns: The answer; `nil` when the time is over.
    public nonisolated static func poll<Answer>(timeout: Double, _ answer: () throws -> Answer?) rethrows -> Answer? {
        let end = seconds + timeout
        while true {
            if let answer = try answer() { return answer }
            if seconds >= end { return nil }
            g_usleep(5_000)
        }
    }

    /// Runs what is due now, without waiting. For tests and for the time before a loop runs.
    public static func drain() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Runs the loop until something is so, and sleeps while nothing is due. For tests and for the time before a loop runs.
    ///
    ///     let isConnected = try MainLoop.run(timeout: 5) { connection != nil }
    ///
    /// - Parameters:
    ///   - timeout: How long to run, in seconds.
    ///   - isSo: Asked after all that happens, and every 20 ms, because another thread or process may make it so.
    /// - Returns: Whether it came to be so in time.
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
