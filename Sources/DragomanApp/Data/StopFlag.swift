import Synchronization

/// Asks work on another thread to stop.
final class StopFlag: Sendable {
    private let flag = Atomic(false)

    func set() {
        flag.store(true, ordering: .relaxed)
    }

    var isSet: Bool { flag.load(ordering: .relaxed) }
}
