/// The reason why a change could not be undone or redone.
///
/// ```swift
/// throw UndoError("The file has been changed since.", isFinal: true)
/// ```
public struct UndoError: Error, Hashable, Sendable {
    /// A sentence for the person who asked.
    public let reason: String
    /// Whether the step can never succeed any more. The history then drops it, and the change before it is next.
    public let isFinal: Bool

    /// Makes an error from its sentence.
    public init(_ reason: String, isFinal: Bool = false) {
        self.reason = reason
        self.isFinal = isFinal
    }
}

/// The former name of ``UndoError``.
@available(*, deprecated, renamed: "UndoError")
public typealias UndoFailure = UndoError

/// Undoes one change, and does it again.
///
/// Each half does everything, or fails and changes nothing. It may be slow, for example on a slow disk.
///
/// ```swift
/// UndoStep(undo: { label.text = old }, redo: { label.text = new })
/// ```
@MainActor
public struct UndoStep {
    /// The outcome of one half: success, or the error.
    public typealias Outcome = AsyncResult<Void, any Error>

    /// Undoes the change.
    public let undo: @MainActor () -> Outcome
    /// Redoes the change.
    public let redo: @MainActor () -> Outcome

    /// Makes a step whose halves finish before they return.
    public init(undo: @escaping @MainActor () throws -> Void, redo: @escaping @MainActor () throws -> Void) {
        self.init(undoing: { Outcome(Result { try undo() }) }, redoing: { Outcome(Result { try redo() }) })
    }

    /// Makes a step whose halves finish now or later.
    public init(undoing: @escaping @MainActor () -> Outcome, redoing: @escaping @MainActor () -> Outcome) {
        undo = undoing
        redo = redoing
    }

    /// Joins this step and `other`, which came after it: undone in reverse order, all or nothing.
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
