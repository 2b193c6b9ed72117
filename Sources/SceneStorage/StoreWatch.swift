import GLibSupport

/// Watches what a store keeps, until it is cancelled or goes.
@MainActor
public final class StoreWatch {
    private let monitors: [FileMonitor]

    init(_ monitors: [FileMonitor]) {
        self.monitors = monitors
    }

    /// Ends the watching; what is not told yet is never told.
    public func cancel() {
        monitors.forEach { $0.cancel() }
    }
}
