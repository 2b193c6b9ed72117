import CGLib
import CGLibShims
import Dispatch

/// Swift's own `Task`s of the main actor, and `DispatchQueue.main`, under GLib's main loop.
///
/// Swift gives them to libdispatch, whose main queue waits for somebody to empty it: `RunLoop` or `dispatchMain` do, GLib's
/// main loop does not. Linux's libdispatch tells by a file descriptor that there is work, as it tells Foundation.
///
/// ```swift
/// SwiftTasks.run()
/// Task { @MainActor in label.text = await answer() }
/// ```
@MainActor
public enum SwiftTasks {
    /// Lets them run from now on, as long as GLib's main loop does. Calling it again changes nothing.
    public static func run() {
        _ = attached
    }

    private static let attached: guint = {
        // The queue is made by the first use.
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
