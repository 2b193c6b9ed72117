import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc

/// Reports that the app is idle: it has done, drawn and said all that came of its input. A driver asks with SIGUSR1, and
/// the answer is the event `settled`.
@MainActor
enum IdleReport {
    /// How long a frame is waited for, in seconds: a window that is minimised draws none.
    private static let frameTimeout = 0.5

    static func answer(
        for window: ApplicationWindow, _ coordinator: DragCoordinator, _ accessibility: WindowAccessibility,
        _ log: EventLog, onAsked: @escaping @MainActor () -> Void
    ) {
        let isSettled: @MainActor () -> Bool = { [weak coordinator, weak accessibility] in
            coordinator?.state != .performing && coordinator?.history.isBusy != true
                && accessibility?.isSettled != false
        }
        ProcessSignal.on(SIGUSR1) { [weak window] in
            onAsked()
            wait(until: isSettled) {
                guard let window else { return log.reportSettled() }
                let once = Once { wait(until: isSettled) { log.reportSettled(window.windowInput) } }
                window.afterNextFrame { once.run() }
                MainLoop.after(seconds: frameTimeout) { once.run() }
            }
        }
    }

    /// Calls `then` after all work that is due, and all that is due because of that.
    private static func wait(until isSettled: @escaping @MainActor () -> Bool, then: @escaping @MainActor () -> Void) {
        MainLoop.idle(priority: .low) {
            if isSettled() { return then() }
            MainLoop.after(seconds: 0.01) { wait(until: isSettled, then: then) }
        }
    }

    /// Work that is done once, by the first of several callers.
    @MainActor
    private final class Once {
        private var body: (@MainActor () -> Void)?

        init(_ body: @escaping @MainActor () -> Void) { self.body = body }

        func run() {
            let body = body
            self.body = nil
            body?()
        }
    }
}
