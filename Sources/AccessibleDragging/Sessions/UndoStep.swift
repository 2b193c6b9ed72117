/// Why something could not be undone or redone: a sentence for the person who asked.
public struct UndoFailure: Error, Hashable, Sendable {
    public let reason: String

    public init(_ reason: String) {
        self.reason = reason
    }
}

/// How one change is taken back, and done again.
///
/// Each half either does all it says, or throws and changes nothing.
@MainActor
public struct UndoStep {
    public let undo: @MainActor () throws -> Void
    public let redo: @MainActor () throws -> Void

    public init(undo: @escaping @MainActor () throws -> Void, redo: @escaping @MainActor () throws -> Void) {
        self.undo = undo
        self.redo = redo
    }

    /// This step and then `other` as one: undone in reverse, all or nothing.
    public func followed(by other: UndoStep) -> UndoStep {
        UndoStep(
            undo: {
                try other.undo()
                do { try undo() } catch {
                    try other.redo()
                    throw error
                }
            },
            redo: {
                try redo()
                do { try other.redo() } catch {
                    try undo()
                    throw error
                }
            })
    }
}
