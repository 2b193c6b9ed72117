import AccessibleDragging
import CDragoman
import CGLib
import GTKDragging

/// The Swift half of a `DragomanChange`: it undoes and redoes.
@MainActor
final class ChangeHalf {
    private let record: UndoRecord
    private let coordinator: CoordinatorHalf

    init(_ record: UndoRecord, _ coordinator: CoordinatorHalf) {
        (self.record, self.coordinator) = (record, coordinator)
    }

    static func add(to table: UnsafeMutablePointer<DragomanHalves>) {
        table.pointee.change_name = { given((half($0) as ChangeHalf).record.undoName) }
        table.pointee.change_make = { raw, isRedo, error in
            guard let reason = (half(raw) as ChangeHalf).make(again: isRedo != 0) else { return 1 }
            setError(error, DRAGOMAN_ERROR_FAILED, reason)
            return 0
        }
    }

    /// - Returns: Why it was not done; `nil`: it is done, or goes on.
    private func make(again isRedo: Bool) -> String? {
        let outcome = isRedo ? record.step.redo() : record.step.undo()
        var failure: String?
        outcome.whenComplete { [record, coordinator] result in
            switch result {
            case .success:
                let text = isRedo ? record.redoneText : record.undoneText
                coordinator.emit(isRedo ? DRAGOMAN_EVENT_REDONE : DRAGOMAN_EVENT_UNDONE, text)
                coordinator.coordinator.say(text)
                coordinator.coordinator.treeChanged()
            case .failure(let error):
                let reason = (error as? UndoError)?.reason ?? "\(error)"
                failure = reason
                let announcement: Announcement = isRedo ? .redoFailed(reason) : .undoFailed(reason)
                coordinator.coordinator.say(coordinator.coordinator.wording.text(of: announcement))
            }
        }
        return failure
    }
}
