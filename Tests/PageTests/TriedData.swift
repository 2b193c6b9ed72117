import AccessibleDragging
import FileFormats
import GTKDragging
import Prototype
import SceneStorage
import SceneViews
import TextSafety

/// Data that is shown and does not change by itself.
@MainActor
class QuietData: LiveData {
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?
    var problem: (any Error)? { nil }
    var readDeadline = Double.infinity
    var isBeingRead: Bool { false }

    func startWatching() {}
    func close(completion: @escaping @MainActor () -> Void) { completion() }

    /// A change that can be taken back: `change` with the new value, or the old one.
    func step<Value>(from old: Value, to new: Value, _ change: @escaping @MainActor (Value) -> Void) -> UndoStep {
        let show: @MainActor (Value) -> Void = { [weak self] in
            change($0)
            self?.onChange?(.success(()))
        }
        show(new)
        return UndoStep(undo: { show(old) }, redo: { show(new) })
    }
}

/// A document's bars in memory, as a person who tries it has them.
@MainActor
final class TriedBars: QuietData, GraphData {
    private(set) var series: BarSeries

    init(_ series: BarSeries) { self.series = series }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        AsyncResult(.success(step(from: series.bars, to: bars) { [weak self] in self?.series.bars = $0 }))
    }
}

/// A document's contact in memory.
@MainActor
final class TriedContact: QuietData, ContactData {
    private(set) var contact: Contact
    private let card: VCard
    private var files: [String: [UInt8]] = [:]

    init(_ card: VCard) {
        self.card = card
        contact = Contact(card)
    }

    func cardBytes() -> AsyncResult<[UInt8], any Error> { AsyncResult(.success(card.bytes)) }
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { AsyncResult(.success(files[name] ?? [])) }
    func attachmentPath(_ name: String) -> String? { nil }

    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> {
        var new = contact
        new.portrait = Portrait(type: type, bytes: bytes)
        return AsyncResult(.success(step(from: contact, to: new) { [weak self] in self?.contact = $0 }))
    }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        let name = FileName.unique(name, in: contact.attachments.map(\.name))
        files[name] = bytes
        var new = contact
        new.attachments.append(.init(name: name, size: Int64(bytes.count), type: "text/csv"))
        let undo = step(from: contact, to: new) { [weak self] in self?.contact = $0 }
        return AsyncResult(.success(AttachmentAddition(names: [name], undo: undo)))
    }

    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult(.success(AttachmentAddition(names: [], undo: UndoStep(undo: {}, redo: {}))))
    }
}
