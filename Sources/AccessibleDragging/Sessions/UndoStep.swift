/// Why something could not be undone or redone.
///
/// ```swift
/// throw UndoError("The file has been changed since.", isFinal: true)
/// ```
public struct UndoError: Error, Hashable, Sendable {
    /// A sentence for the person who asked.
    public let reason: String
    /// Whether it can never be undone or redone any more: it is forgotten then, and what was done before it is next.
    public let isFinal: Bool

    /// Makes an error of a sentence.
    public init(_ reason: String, isFinal: Bool = false) {
        self.reason = reason
        self.isFinal = isFinal
    }
}

/// The name that ``UndoError`` had before all errors were called so.
public typealias UndoFailure = UndoError

/// How one change is taken back, and done again.
///
/// Each half either does all it says, or throws and changes nothing.
///
/// ```swift
/// let step = UndoStep(undo: { try file.remove() }, redo: { try file.write(bytes) })
/// ```
@MainActor
public struct UndoStep {
    /// Takes the change back.
    public let undo: @MainActor () throws -> Void
    /// Does the change again.
    public let redo: @MainActor () throws -> Void

    /// Makes a step of its two halves.
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
