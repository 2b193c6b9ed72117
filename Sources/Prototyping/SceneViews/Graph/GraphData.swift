import AccessibleDragging
import FileFormats
import Prototype

/// The data of a ``GraphView``, in memory or in a file.
///
/// ```swift
/// let bars = data.series.bars + [Bar(label: "May", value: 3)]
/// data.replaceBars(with: bars).whenComplete { result in
///     if case .failure(let error) = result { print(error) }
/// }
/// ```
@MainActor
public protocol GraphData: AnyObject {
    var series: BarSeries { get }

    /// Replaces all bars.
    ///
    /// - Returns: The undo step once it is done; or an error whose description is a sentence for people, after which
    ///   nothing has changed.
    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error>
}
