/// For how long a connection keeps what it takes from being taken by others: while its data are written for it, and a while
/// in which nothing is. Who loads and never lets go so blocks nobody.
@MainActor
struct Lease {
    /// For how many seconds altogether nothing may be loaded, before another connection may take the items.
    static var idleTime = 20.0

    private enum State {
        case loading(count: Int)
        case idle(since: Double)
    }

    private var state: State
    private var idleBefore = 0.0

    init(from now: Double) { state = .idle(since: now) }

    /// Data that it has not had yet are being written for it.
    mutating func began(at now: Double) {
        idleBefore = idle(at: now)
        if case .loading(let count) = state { state = .loading(count: count + 1) } else { state = .loading(count: 1) }
    }

    /// They are written, or do not come.
    mutating func ended(at now: Double) {
        guard case .loading(let count) = state else { return }
        state = count > 1 ? .loading(count: count - 1) : .idle(since: now)
    }

    /// Whether another connection may take the items.
    func isOver(at now: Double) -> Bool { idle(at: now) >= Self.idleTime }

    private func idle(at now: Double) -> Double {
        if case .idle(let since) = state { idleBefore + max(now - since, 0) } else { idleBefore }
    }
}
