import CGLib

/// Signals that another process sends to this one.
@MainActor
public enum ProcessSignal {
    /// Calls `handle` from the main loop whenever a signal comes, instead of what the signal would do, for as long as
    /// the process lives.
    ///
    /// - Parameters:
    ///   - number: Such as `SIGUSR1`: one of those that `g_unix_signal_add` takes.
    ///   - handle: What to do; several signals that come at once may be one call.
    public static func on(_ number: Int32, _ handle: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(Handler(handle))
        g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, number,
            { data in
                guard let data else { return 0 }
                let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.handle() }
                return 1
            }, box.toOpaque(), { data in data.map { Unmanaged<Handler>.fromOpaque($0).release() } })
    }

    private final class Handler: Sendable {
        let handle: @MainActor () -> Void

        init(_ handle: @escaping @MainActor () -> Void) { self.handle = handle }
    }
}
