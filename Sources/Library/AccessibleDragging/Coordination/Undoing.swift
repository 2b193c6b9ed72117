extension DragCoordinator {
    /// Undoes the newest change and announces it, or announces why it failed.
    ///
    /// - Returns: Whether the change was undone or is being undone: it did not fail at once.
    @discardableResult
    public func undo() -> Bool {
        follow(history.undo(), { .undone($0) }, { .undone($0.undoneText) }, { .undoFailed($0) })
    }

    /// Redoes the change that was undone last and announces it, or announces why it failed.
    ///
    /// - Returns: Whether the change was redone or is being redone: it did not fail at once.
    @discardableResult
    public func redo() -> Bool {
        follow(history.redo(), { .redone($0) }, { .redone($0.redoneText) }, { .redoFailed($0) })
    }

    private func follow(
        _ outcome: AsyncResult<UndoRecord?, any Error>, _ event: @escaping @MainActor (UndoRecord) -> DragEvent,
        _ announcement: @escaping @MainActor (UndoRecord) -> Announcement,
        _ failure: @escaping @MainActor (String) -> Announcement
    ) -> Bool {
        outcome.whenComplete { [self] result in
            switch result {
            case .success(let record?):
                emit(event(record))
                say(announcement(record))
                treeChanged()
            case .success(nil): break
            case .failure(let error): say(failure(reason(of: error)))
            }
        }
        switch outcome.result {
        case .success(nil), .failure: return false
        case .success, nil: return true
        }
    }

    private func reason(of error: any Error) -> String {
        (error as? UndoError)?.reason ?? "\(error)"
    }
}
