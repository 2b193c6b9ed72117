import AccessibleDragging
import FileFormats
import Prototype

/// The bars behind a ``GraphView``: in memory, or in a file.
@MainActor
public protocol GraphData: AnyObject {
    var series: BarSeries { get }

    /// Puts other bars in the place of all of them.
    ///
    /// - Returns: How that is undone, when it is done; or an error whose description is a sentence for the person, and
    ///   nothing has changed then.
    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error>
}
