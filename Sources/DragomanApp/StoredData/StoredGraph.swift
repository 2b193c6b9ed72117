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
    /// `nil`: it could not be read yet.
    private var snapshot: GraphStore.Snapshot?
    private(set) var problem: (any Error)?
    private var watch: StoreWatch?
    private let queue = WorkQueue()
    private var isReloading = false
    /// Whether the data changed while it was read.
    private var isOutdated = false

    /// Called after another program changed the file, or what it holds could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    /// Reads the bars. Where they cannot be read, the graph is empty, and ``problem`` says why.
    init(_ store: GraphStore, title: String, unit: String, identifier: String = "") {
        self.store = store
        self.title = title
        self.unit = unit
        self.identifier = identifier
        do { snapshot = try store.load() } catch { problem = SceneError("\(store.path): \(error)") }
    }

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
        guard now != snapshot else { return }
        snapshot = now
        onChange?(.success(()))
    }

    func close(completion: @escaping @MainActor () -> Void) {
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
