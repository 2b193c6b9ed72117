/// Why something could not be undone or redone: a sentence for the person who asked.
public struct UndoFailure: Error, Hashable, Sendable {
    public let reason: String
    /// Whether it can never be undone or redone any more: it is forgotten then, and what was done before it is next.
    public let isFinal: Bool

    public init(_ reason: String, isFinal: Bool = false) {
        self.reason = reason
        self.isFinal = isFinal
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
