/// Tells observers what happens, in one order for all: an event that occurs while another is being reported waits until
/// that one has been.
@MainActor
struct DragEventReporter {
    typealias Handler = @MainActor (DragEvent) -> Void

    /// In the order of their identifiers. Who has stopped leaves a gap, so that the others keep their places while an
    /// event is being reported.
    private var observers: [(id: Int, handle: Handler?)] = []
    private var gaps = 0
    /// Those from `reported` on are to be reported.
    private var events: [DragEvent] = []
    private var reported = 0
    private var isReporting = false
    private var lastID = 0

    mutating func add(_ handle: @escaping Handler) -> Int {
        lastID += 1
        observers.append((lastID, handle))
        return lastID
    }

    mutating func remove(_ id: Int) {
        guard let index = index(of: id), observers[index].handle != nil else { return }
        observers[index].handle = nil
        gaps += 1
        if !isReporting { closeGaps() }
    }

    private func index(of id: Int) -> Int? {
        var range = 0..<observers.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if observers[middle].id == id { return middle }
            range = observers[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Only when there are many: closing them takes as long as there are observers.
    private mutating func closeGaps() {
        guard gaps > observers.count / 2 else { return }
        observers.removeAll { $0.handle == nil }
        gaps = 0
    }

    /// Queues an event. Returns whether the caller must report the queue, because nobody is doing so.
    mutating func enqueue(_ event: DragEvent) -> Bool {
        // Actions that have changed again before anybody was told are told once.
        if case .actionsChanged = event, reported < events.count, case .actionsChanged? = events.last { return false }
        events.append(event)
        guard !isReporting else { return false }
        isReporting = true
        return true
    }

    /// The next event, and how many are told of it: who begins to observe meanwhile is not. `nil`: all events have been
    /// reported.
    mutating func next() -> (event: DragEvent, observers: Int)? {
        closeGaps()
        guard reported < events.count else {
            (events, reported) = ([], 0)
            isReporting = false
            return nil
        }
        reported += 1
        return (events[reported - 1], observers.count)
    }

    /// The handler of an observer; `nil`: it has stopped, maybe in another's handler.
    func handler(at index: Int) -> Handler? { observers[index].handle }
}
