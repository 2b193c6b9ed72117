/// Tells observers what happens, in one order for all: an event that occurs while another is being reported waits until
/// that one has been.
@MainActor
struct DragEventReporter {
    typealias Handler = @MainActor (DragEvent) -> Void

    private var observers: [(id: Int, handle: Handler)] = []
    private var pending: [DragEvent] = []
    private var isReporting = false
    private var lastID = 0

    mutating func add(_ handle: @escaping Handler) -> Int {
        lastID += 1
        observers.append((lastID, handle))
        return lastID
    }

    mutating func remove(_ id: Int) {
        observers.removeAll { $0.id == id }
    }

    /// Queues an event. Returns whether the caller must report the queue, because nobody is doing so.
    mutating func enqueue(_ event: DragEvent) -> Bool {
        pending.append(event)
        guard !isReporting else { return false }
        isReporting = true
        return true
    }

    /// The next event with its observers; `nil`: all events have been reported.
    mutating func next() -> (event: DragEvent, observers: [(id: Int, handle: Handler)])? {
        guard !pending.isEmpty else {
            isReporting = false
            return nil
        }
        return (pending.removeFirst(), observers)
    }

    /// Whether the observer is still registered: a handler may have removed it.
    func hasObserver(_ id: Int) -> Bool { observers.contains { $0.id == id } }
}
