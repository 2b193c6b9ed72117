import CGLib
import CGLibShims
import Dispatch

/// Runs Swift's own `Task`s of the main actor, and `DispatchQueue.main`, on GLib's main loop.
///
/// Swift gives them to libdispatch's main queue, which `RunLoop` or `dispatchMain` empties, but GLib's main loop does
/// not.
/// On Linux libdispatch signals work by a file descriptor, as it does for Foundation.
///
/// ```swift
/// SwiftTasks.run()
/// Task { @MainActor in label.text = await answer() }
/// ```
@MainActor
public enum SwiftTasks {
    /// Runs them from now on while GLib's main loop runs. Further calls have no effect.
    public static func run() {
        _ = attached
    }

    private static let attached: guint = {
        // The first access creates the queue.
        let queue = DispatchQueue.main
        return withExtendedLifetime(queue) {
            g_unix_fd_add(
                dragoman_main_queue_descriptor(), G_IO_IN,
                { descriptor, _, _ in
                    dragoman_main_queue_run(descriptor)
                    return 1
                }, nil)
        }
    }()
}
