import AccessibleDragging
import FileFormats
import Prototype
import SceneViews

/// Bars in memory.
@MainActor
final class MemoryGraph: GraphData {
    private(set) var series: BarSeries

    init(bars: [Bar]) {
        series = BarSeries(title: "Bars", unit: "units", bars: bars)
    }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        let before = series.bars
        series.bars = bars
        return AsyncResult(.success(UndoStep(undo: { self.series.bars = before }, redo: { self.series.bars = bars })))
    }
}

/// A contact in memory, which counts its attachments and keeps none, so that it is the same after any number of drops.
@MainActor
final class MemoryContact: ContactData {
    let contact = Contact(name: "Ada Lovelace", role: "Analyst")
    private var count = 0

    func cardBytes() -> AsyncResult<[UInt8], any Error> { AsyncResult(.success([])) }
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { AsyncResult(.success([])) }
    func attachmentPath(_ name: String) -> String? { nil }
    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> { AsyncResult(.success(step)) }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        count += 1
        return AsyncResult(.success(AttachmentAddition(names: [name], undo: step)))
    }

    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult(.success(AttachmentAddition(names: files, undo: step)))
    }

    private var step: UndoStep { UndoStep(undo: {}, redo: {}) }
}
