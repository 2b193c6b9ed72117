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
/// Each half either does all it says, or fails and changes nothing. It may take its time, such as on a slow disk.
///
/// ```swift
/// UndoStep(undo: { label.text = old }, redo: { label.text = new })
/// ```
@MainActor
public struct UndoStep {
    /// What is done of a step, or why it could not be done.
    public typealias Outcome = AsyncResult<Void, any Error>

    /// Takes the change back.
    public let undo: @MainActor () -> Outcome
    /// Does the change again.
    public let redo: @MainActor () -> Outcome

    /// A step whose halves are done at once.
    public init(undo: @escaping @MainActor () throws -> Void, redo: @escaping @MainActor () throws -> Void) {
        self.init(undoing: { Outcome(Result { try undo() }) }, redoing: { Outcome(Result { try redo() }) })
    }

    /// A step whose halves are done now or later.
    public init(undoing: @escaping @MainActor () -> Outcome, redoing: @escaping @MainActor () -> Outcome) {
        undo = undoing
        redo = redoing
    }

    /// This step and then `other` as one: undone in reverse, all or nothing.
    public func followed(by other: UndoStep) -> UndoStep {
        UndoStep(
            undoing: { Self.both(other.undo, then: undo, takingBack: other.redo) },
            redoing: { Self.both(redo, then: other.redo, takingBack: undo) })
    }

    private static func both(
        _ first: @escaping @MainActor () -> Outcome, then second: @escaping @MainActor () -> Outcome,
        takingBack takeBack: @escaping @MainActor () -> Outcome
    ) -> Outcome {
        Outcome { completion in
            first().whenComplete { result in
                guard case .success = result else { return completion(result) }
                second().whenComplete { result in
                    guard case .failure(let failure) = result else { return completion(result) }
                    takeBack().whenComplete { _ in completion(.failure(failure)) }
                }
            }
        }
    }
}
