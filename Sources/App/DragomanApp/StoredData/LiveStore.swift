import AccessibleDragging
import GLibAppSupport
import GLibSupport
import Prototype
import SceneStorage
import SceneViews
import Translation

/// A store on disk, as ``LiveStore`` needs it. All but `watch` is called on other threads.
protocol WatchedStore: AnyObject, Sendable {
    /// The contents of the store, as a scene shows them.
    associatedtype Value: Sendable & Equatable

    /// The path of the store.
    var path: String { get }

    /// Reads all that a scene shows.
    func read() throws -> Value

    /// Calls `body` on the main thread after anyone changed the contents.
    @MainActor
    func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch

    /// Removes the data kept for undoing.
    func close()
}

/// The contents of a store, kept up to date with its disk: read, watched and changed on another thread.
///
/// ```swift
/// let live = LiveStore(store, reading: Future(LiveStore.reading(store)))
/// live.onChange = { _ in view.show(live.value) }
/// live.startWatching()
/// live.change({ try $0.change(edit) }) { result in … }
/// ```
@MainActor
final class LiveStore<Store: WatchedStore> {
    let store: Store
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    private var first: FirstReading<Store.Value>
    /// The contents as they were read last; `nil`: not since the first reading.
    private var newest: Store.Value?
    private var watch: StoreWatch?
    private let queue = WorkQueue()
    private var isReloading = false
    /// Whether the data changed while it was read.
    private var isOutdated = false
    private var isClosed = false

    /// - Parameters:
    ///   - store: The store that keeps the data.
    ///   - reading: Reads it, from now on.
    init(_ store: Store, reading: Future<Result<Store.Value, any Error>>) {
        self.store = store
        first = FirstReading(reading)
    }

    /// A function that reads a store, on any thread.
    nonisolated static func reading(_ store: Store) -> @Sendable () -> Result<Store.Value, any Error> {
        { Result { try store.read() } }
    }

    /// The contents that were read last; `nil`: nothing could be read yet.
    var value: Store.Value? { newest ?? first.value }

    var problem: (any Error)? { first.error.map { SceneError("\(store.path): \($0)") } }

    /// Why the first reading has failed.
    var firstError: (any Error)? { first.error }

    var readDeadline: Double {
        get { first.deadline }
        set { first.deadline = newValue }
    }

    var isBeingRead: Bool { newest == nil && first.isBeingRead }

    func startWatching() {
        first.whenReady { [weak self] in self?.watchNow() }
    }

    func close(completion: @escaping @MainActor () -> Void) {
        isClosed = true
        watch?.cancel()
        let store = store
        queue.run({ store.close() }) { _ in completion() }
    }

    /// Changes the contents, then shows them as they are, whether the change was made or not.
    func change<Change: Sendable>(
        _ work: @escaping @Sendable (Store) throws -> Change,
        completion: @escaping @MainActor (Result<Change, any Error>) -> Void
    ) {
        let store = store
        queue.run {
            let result = Result { try work(store) }
            return (result, try? store.read())
        } finish: { [self] (outcome: Result<(Result<Change, any Error>, Store.Value?), any Error>) in
            if case .success((_, let now?)) = outcome { show(now) }
            completion(outcome.flatMap(\.0))
        }
    }

    /// A step that undoes a change. Undoing gives the change that redoes it: the step remembers the newest of each.
    ///
    /// - Parameters:
    ///   - made: The change.
    ///   - title: The name of the data, for the words of an error.
    ///   - undo: Undoes a change, and gives the change that it has made by that.
    /// - Returns: The step.
    func step<Change: Sendable>(
        for made: Change, title: @escaping @MainActor () -> String,
        undo: @escaping @Sendable (Change, Store) throws -> Change
    ) -> UndoStep {
        var made = made
        let flip: @MainActor () -> UndoStep.Outcome = { [self] in
            UndoStep.Outcome { completion in
                change { [made] in
                    try undo(made, $0)
                } completion: { result in
                    if case .success(let flipped) = result { made = flipped }
                    completion(result.map { _ in }.mapError { UndoError(of: $0, title()) })
                }
            }
        }
        return UndoStep(undoing: flip, redoing: flip)
    }

    private func watchNow() {
        guard !isClosed else { return }
        // Data that cannot be watched can still be used.
        watch = try? store.watch { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        guard !isReloading else { return isOutdated = true }
        isReloading = true
        let store = store
        queue.run({ try store.read() }) { [weak self] result in
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

    private func show(_ now: Store.Value) {
        let isNew = now != newest && (newest != nil || now != first.shown)
        newest = now
        if isNew { onChange?(.success(())) }
    }
}

/// Data of a scene that is kept in a store: live as ``LiveStore`` is.
@MainActor
protocol StoredData: LiveData {
    associatedtype Store: WatchedStore

    var live: LiveStore<Store> { get }
}

extension StoredData {
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)? {
        get { live.onChange }
        set { live.onChange = newValue }
    }

    var problem: (any Error)? { live.problem }

    /// The file or folder of the data, by the name that a person knows.
    var fileName: String { FilePath.displayName(live.store.path) }

    var readDeadline: Double {
        get { live.readDeadline }
        set { live.readDeadline = newValue }
    }

    var isBeingRead: Bool { live.isBeingRead }

    func startWatching() {
        live.startWatching()
    }

    func close(completion: @escaping @MainActor () -> Void) {
        live.close(completion: completion)
    }
}

extension UndoError {
    /// Why a step on stored data failed: for good where its data has been changed since.
    init(of error: any Error, _ title: String) {
        let reason = (error as? FileError)?.reason
        self.init(
            reason == .changed ? localized("{title} has been changed meanwhile.", ["title": title]) : "\(error)",
            isFinal: reason?.isFinal ?? false)
    }
}
