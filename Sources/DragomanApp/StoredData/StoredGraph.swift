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
    private var snapshot: GraphStore.Snapshot
    private var watch: StoreWatch?

    /// Called after another program changed the file, or what it holds could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    /// - Throws: What reading the file throws.
    init(_ store: GraphStore, title: String, unit: String, identifier: String = "") throws {
        self.store = store
        self.title = title
        self.unit = unit
        self.identifier = identifier
        snapshot = try store.load()
    }

    var series: BarSeries { BarSeries(title: title, unit: unit, bars: snapshot.bars, identifier: identifier) }

    func replaceBars(with bars: [Bar]) throws -> UndoStep {
        let before = snapshot.bars
        try save(bars)
        return UndoStep(
            undo: { [self] in try putBack(before, instead: bars) },
            redo: { [self] in try putBack(bars, instead: before) })
    }

    /// Hears of changes by other programs from now on, and of those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching() {
        // A graph that cannot be watched is still one that can be used.
        watch = try? store.watch { [weak self] in self?.fileChanged() }
        fileChanged()
    }

    private func putBack(_ wanted: [Bar], instead expected: [Bar]) throws {
        guard snapshot.bars == expected else {
            throw UndoError(localized("{title} has been changed meanwhile.", ["title": title]))
        }
        try save(wanted)
    }

    private func save(_ bars: [Bar]) throws {
        snapshot = try store.save(bars, replacing: snapshot)
        onChange?(.success(()))
    }

    private func fileChanged() {
        do {
            let now = try store.load()
            guard now != snapshot else { return }
            snapshot = now
            onChange?(.success(()))
        } catch {
            onChange?(.failure(error))
        }
    }
}
