extension DragCoordinator {
    /// Takes back the newest change, and says so; or says why it could not be.
    ///
    /// - Returns: Whether something was undone.
    @discardableResult
    public func undo() -> Bool {
        do {
            guard let record = try history.undo() else { return false }
            emit(.undone(record))
            say(.undone(record.undoneText))
            treeChanged()
            return true
        } catch {
            say(.undoFailed(reason(of: error)))
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
            say(.redone(record.redoneText))
            treeChanged()
            return true
        } catch {
            say(.redoFailed(reason(of: error)))
            return false
        }
    }

    private func reason(of error: any Error) -> String {
        (error as? UndoError)?.reason ?? "\(error)"
    }

    private func say(_ announcement: Announcement) {
        emit(.announced(announcement, wording.text(of: announcement)))
    }
}
