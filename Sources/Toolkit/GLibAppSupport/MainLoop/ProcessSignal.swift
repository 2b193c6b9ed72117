import CGLib
import GLibSupport

/// Signals that another process sends to this one.
///
/// ```swift
/// ProcessSignal.on(SIGUSR1) { show("Somebody asked how it goes.") }
/// ```
@MainActor
public enum ProcessSignal {
    /// Calls `handle` from the main loop for each signal, instead of the signal's usual effect, until the process ends.
    ///
    /// - Parameters:
    ///   - number: One of the signals that `g_unix_signal_add` accepts, such as `SIGUSR1`.
    ///   - handle: Handles the signal. Several signals at once may be one call.
    public static func on(_ number: Int32, _ handle: @escaping @MainActor () -> Void) {
        g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, number,
            { data in
                guard let data else { return 0 }
                let handle = HandlerBox.at(data)
                MainActor.assumeIsolated { handle() }
                return 1
            }, HandlerBox.retain(handle), releaseCallbackBox)
    }
}

private typealias HandlerBox = CallbackBox<@MainActor () -> Void>
