extension DragCoordinator {
    /// Takes back the newest change, and says so; or says why it could not be.
    ///
    /// - Returns: Whether something was undone.
    @discardableResult
    public func undo() -> Bool {
        do {
            guard let record = try history.undo() else { return false }
            emit(.undone(record))
            tell(.undone(record.undoneText))
            treeChanged()
            return true
        } catch {
            tell(.undoFailed(reason(of: error)))
            return false
        }
    }

    /// Does the change again that was undone last, and says so; or says why it could not be.
    ///
    /// - Returns: Whether something was redone.
    @discardableResult
    public func redo() -> Bool {
        do {
            guard let record = try history.redo() else { return false }
            emit(.redone(record))
            tell(.redone(record.redoneText))
            treeChanged()
            return true
        } catch {
            tell(.redoFailed(reason(of: error)))
            return false
        }
    }

    private func reason(of error: any Error) -> String {
        (error as? UndoFailure)?.reason ?? "\(error)"
    }

    private func tell(_ announcement: Announcement) {
        emit(.announced(announcement, wording.text(of: announcement)))
    }
}
