import AccessibleDragging
import FileFormats
import GLibSupport
import Prototype
import SceneStorage
import SceneViews
import Translation

/// A graph's bars in a file of the person's.
@MainActor
final class StoredGraph: GraphData, LiveData {
    private let store: GraphStore
    private let title: String
    private let unit: String
    private let identifier: String
    private var first: FirstReading<GraphStore.Snapshot>
    /// As it was read last; `nil`: it could not be read yet.
    private var newest: GraphStore.Snapshot?
    private var watch: StoreWatch?
    private let queue = WorkQueue()
    private var isReloading = false
    /// Whether the data changed while it was read.
    private var isOutdated = false
    private var isClosed = false

    /// Called after another program changed the file, or what it holds could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    /// Where the bars cannot be read, the graph is empty, and ``problem`` says why.
    ///
    /// - Parameters:
    ///   - store: Where they are kept.
    ///   - reading: Reads them, from now on.
    ///   - title: What the graph is called.
    ///   - unit: What its values count; may be empty.
    ///   - identifier: What it is called in every language; may be empty.
    init(
        _ store: GraphStore, reading: Future<Result<GraphStore.Snapshot, any Error>>, title: String, unit: String,
        identifier: String = ""
    ) {
        self.store = store
        first = FirstReading(reading)
        self.title = title
        self.unit = unit
        self.identifier = identifier
    }

    /// What reads a store, on any thread.
    nonisolated static func reading(
        _ store: GraphStore
    ) -> @Sendable () -> Result<GraphStore.Snapshot, any Error> {
        { Result { try store.load() } }
    }

    private var snapshot: GraphStore.Snapshot? { newest ?? first.value }

    var problem: (any Error)? { first.error.map { SceneError("\(store.path): \($0)") } }

    var readDeadline: Double {
        get { first.deadline }
        set { first.deadline = newValue }
    }

    var isBeingRead: Bool { newest == nil && first.isBeingRead }

    var series: BarSeries { BarSeries(title: title, unit: unit, bars: snapshot?.bars ?? [], identifier: identifier) }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            change(BarEdit(from: series.bars, to: bars)) { [self] result in
                completion(result.map { step(for: $0) })
            }
        }
    }

    /// Undoing a change gives the change that redoes it: the step remembers the newest.
    private func step(for made: BarEdit) -> UndoStep {
        var made = made
        let flip: @MainActor () -> UndoStep.Outcome = { [self] in
            UndoStep.Outcome { completion in
                change(made.reversed) { [self] result in
                    if case .success(let flipped) = result { made = flipped }
                    completion(result.map { _ in }.mapError { UndoError(of: $0, title) })
                }
            }
        }
        return UndoStep(undoing: flip, redoing: flip)
    }

    private func change(
        _ edit: BarEdit, completion: @escaping @MainActor (Result<BarEdit, any Error>) -> Void
    ) {
        let store = store
        queue.run {
            let made = try store.change(edit)
            return (made, try? store.load())
        } finish: { [self] result in
            if case .success((_, let now?)) = result { show(now) }
            completion(result.map(\.0))
        }
    }

    /// Hears of changes by other programs from now on, and of those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching() {
        first.whenReady { [weak self] in self?.watchNow() }
    }

    private func watchNow() {
        guard !isClosed else { return }
        // A graph that cannot be watched is still one that can be used.
        watch = try? store.watch { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        guard !isReloading else { return isOutdated = true }
        isReloading = true
        let store = store
        queue.run({ try store.load() }) { [weak self] result in
            guard let self else { return }
            isReloading = false
            switch result {
            case .success(let now): show(now)
            case .failure(let error): onChange?(.failure(error))
            }
            if isOutdated {
                isOutdated = false
                reload()
            }
        }
    }

    private func show(_ now: GraphStore.Snapshot) {
        let isNew = now != newest && (newest != nil || now != first.shown)
        newest = now
        if isNew { onChange?(.success(())) }
    }

    func close(completion: @escaping @MainActor () -> Void) {
        isClosed = true
        watch?.cancel()
        let store = store
        queue.run({ store.close() }) { _ in completion() }
    }
}

extension UndoError {
    /// Why a step on stored data failed: for good where what it changed is no longer as it was.
    init(of error: any Error, _ title: String) {
        let reason = (error as? FileError)?.reason
        self.init(
            reason == .changed ? localized("{title} has been changed meanwhile.", ["title": title]) : "\(error)",
            isFinal: reason?.isFinal ?? false)
    }
}
