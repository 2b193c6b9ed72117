import AccessibleDragging
import FileFormats
import Prototype

/// The bars behind a ``GraphView``: in memory, or in a file.
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

    /// Puts other bars in the place of all of them.
    ///
    /// - Returns: How that is undone, when it is done; or an error whose description is a sentence for the person, and
    ///   nothing has changed then.
    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error>
}
