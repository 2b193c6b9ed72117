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
        var made = try change(BarEdit(from: snapshot.bars, to: bars))
        let flip: @MainActor () throws -> Void = { [self] in
            do {
                made = try change(made.reversed)
            } catch let error as FileError where error.reason.isFinal {
                let reason = localized("{title} has been changed meanwhile.", ["title": title])
                throw UndoError(error.reason == .changed ? reason : "\(error)", isFinal: true)
            }
        }
        return UndoStep(undo: flip, redo: flip)
    }

    /// Hears of changes by other programs from now on, and of those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching() {
        // A graph that cannot be watched is still one that can be used.
        watch = try? store.watch { [weak self] in self?.fileChanged() }
        fileChanged()
    }

    /// - Returns: The change that was really made.
    private func change(_ edit: BarEdit) throws -> BarEdit {
        let made = try store.change(edit)
        fileChanged()
        return made
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
