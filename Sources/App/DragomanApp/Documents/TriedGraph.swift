import AccessibleDragging
import FileFormats
import Prototype
import SceneViews
import Translation

/// A graph of a document while it is tried: its bars are a copy in memory, and the document's file stays as it is.
@MainActor
final class TriedGraph: GraphData, LiveData {
    private(set) var series: BarSeries
    /// The bars as the document has them.
    private var original: [Bar]
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    var problem: (any Error)? { nil }
    // It is in memory.
    var readDeadline = Double.infinity
    var isBeingRead: Bool { false }

    init(_ series: BarSeries) {
        self.series = series
        original = series.bars
    }

    /// The document has other words or other bars now. The changes that were tried stay as long as its bars are the
    /// same.
    func update(to new: BarSeries) {
        let old = series
        series = BarSeries(title: new.title, unit: new.unit, bars: new.bars == original ? series.bars : new.bars)
        original = new.bars
        if series != old { onChange?(.success(())) }
    }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        let before = series.bars
        show(bars)
        return AsyncResult(
            .success(
                UndoStep(
                    undo: { [self] in try putBack(before, instead: bars) },
                    redo: { [self] in try putBack(bars, instead: before) })))
    }

    func close(completion: @escaping @MainActor () -> Void) {
        completion()
    }

    /// Nobody else has these bars.
    func startWatching() {}

    private func putBack(_ wanted: [Bar], instead expected: [Bar]) throws {
        guard series.bars == expected else {
            throw UndoError(localized("{graph} has been changed meanwhile.", ["graph": series.title]), isFinal: true)
        }
        show(wanted)
    }

    private func show(_ bars: [Bar]) {
        series.bars = bars
        onChange?(.success(()))
    }
}
