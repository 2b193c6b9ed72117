import AccessibleDragging
import FileFormats
import GLibAppSupport
import GLibSupport
import SceneStorage
import SceneViews

extension GraphStore: WatchedStore {
    func read() throws -> Snapshot { try load() }
}

/// A graph's bars in a file of the person's.
@MainActor
final class StoredGraph: GraphData, StoredData, AskedFile {
    let live: LiveStore<GraphStore>
    private let title: String
    private let unit: String
    private let identifier: String

    /// If the bars cannot be read, the graph is empty, and ``problem`` says why.
    ///
    /// - Parameters:
    ///   - store: The store that keeps them.
    ///   - reading: Reads them, from now on.
    ///   - title: What the graph is called.
    ///   - unit: What its values count; empty: what the file says.
    ///   - identifier: What it is called in every language; may be empty.
    init(
        _ store: GraphStore, reading: Future<Result<GraphStore.Snapshot, any Error>>, title: String, unit: String,
        identifier: String = ""
    ) {
        live = LiveStore(store, reading: reading)
        self.title = title
        self.unit = unit
        self.identifier = identifier
    }

    var askedName: String { title }

    /// The rows of the file that are not shown.
    var leftOut: [BarTable.LeftOut] { live.value?.leftOut ?? [] }

    var series: BarSeries {
        BarSeries(
            title: title, unit: unit.isEmpty ? live.value?.unit ?? "" : unit, bars: live.value?.bars ?? [],
            identifier: identifier)
    }

    /// Reads the file as the person says from now on.
    ///
    /// - Parameters:
    ///   - answers: What they have chosen.
    ///   - completion: Called when the file has been read so, or with why it cannot be.
    func choose(_ answers: TableAnswers, completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        live.change(
            {
                $0.choose(answers)
                _ = try $0.load()
            }, completion: completion)
    }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        if let error = live.firstError, live.value == nil, GraphStore.isNoTable(Result<Void, any Error>.failure(error))
        {
            return replaceFile(with: bars)
        }
        let edit = BarEdit(from: series.bars, to: bars)
        return AsyncResult { completion in
            live.change({ try $0.change(edit) }) { [self] result in
                completion(
                    result.map { made in
                        live.step(for: made, title: { [title] in title }, undo: { try $1.change($0.reversed) })
                    })
            }
        }
    }

    /// Replaces a file that could not be shown by the dropped bars.
    private func replaceFile(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            live.change({ try $0.replaceFile(with: bars) }) { [self] result in
                completion(
                    result.map { live.step(for: $0, title: { [title] in title }, undo: { try $1.takeBack($0) }) })
            }
        }
    }
}
