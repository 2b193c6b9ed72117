/// One change that can be taken back, with the words for it.
///
/// ```swift
/// history.push(
///     UndoRecord(
///         name: "drop of January, 40", undoneText: "January, 40, removed", redoneText: "January, 40, dropped",
///         element: card, step: step))
/// ```
@MainActor
public struct UndoRecord {
    /// What was done, to follow "Undo" in a menu or an action's name: "drop of January, 40".
    public let name: String
    /// What undoing it did: "January, 40, removed from Ada Lovelace, attachments".
    public let undoneText: String
    /// What redoing it did: "January, 40, dropped into Ada Lovelace, attachments".
    public let redoneText: String
    /// The element that the change was made to: "Undo" stands among its actions.
    public private(set) weak var element: AccessibleElement?
    /// How the change is taken back and done again.
    public let step: UndoStep
    /// Identifies the record across undo and redo: an object of whoever made the change.
    public let keeper: AnyObject?

    /// Describes a change that has been made.
    public init(
        name: String, undoneText: String, redoneText: String, element: AccessibleElement?, step: UndoStep,
        keeper: AnyObject? = nil
    ) {
        self.keeper = keeper
        self.name = name
        self.undoneText = undoneText
        self.redoneText = redoneText
        self.element = element
        self.step = step
    }
}

/// What was done and what was undone, newest last.
///
/// A step that fails leaves the history as it was, so that it can be tried again; one that fails for good is forgotten.
/// Steps that take their time are done one after the other.
///
/// ```swift
/// undoButton.isEnabled = coordinator.history.nextUndo != nil
/// coordinator.history.onChange = { undoButton.isEnabled = coordinator.history.nextUndo != nil }
/// ```
@MainActor
public final class UndoHistory {
    /// How many changes are remembered. Older ones are forgotten, since each may hold data.
    public static let limit = 100

    private var done: [UndoRecord] = []
    private var undone: [UndoRecord] = []

    /// Called after every change of what can be undone or redone.
    public var onChange: (@MainActor () -> Void)?

    /// Makes an empty history.
    public init() {}

    /// The change that ``undo()`` would take back.
    public var nextUndo: UndoRecord? { done.last }

    /// The change that ``redo()`` would do again.
    public var nextRedo: UndoRecord? { undone.last }

    /// Whether a change is being undone or redone: what is asked for meanwhile is done after it.
    public private(set) var isBusy = false

    /// Remembers a change that was just made. What had been undone can then not be redone any more.
    public func push(_ record: UndoRecord) {
        undone.removeAll()
        done.append(record)
        if done.count > Self.limit { done.removeFirst() }
        changes += 1
        onChange?()
    }

    /// Takes back the newest change.
    ///
    /// - Returns: The change; `nil` when there is none. Where the step fails, what it fails with; the history is then
    ///   as it was.
    @discardableResult
    public func undo() -> AsyncResult<UndoRecord?, any Error> {
        step(\.undo, from: \.done, to: \.undone)
    }

    /// Does the change again that was undone last.
    ///
    /// - Returns: The change; `nil` when there is none. Where the step fails, what it fails with; the history is then
    ///   as it was.
    @discardableResult
    public func redo() -> AsyncResult<UndoRecord?, any Error> {
        step(\.redo, from: \.undone, to: \.done)
    }

    /// Forgets everything.
    public func clear() {
        done.removeAll()
        undone.removeAll()
        changes += 1
        onChange?()
    }

    // MARK: Steps

    private typealias Records = ReferenceWritableKeyPath<UndoHistory, [UndoRecord]>

    /// How many changes were remembered, or all forgotten: an undo that took its time may have come too late.
    private var changes = 0
    private var waiting: [@MainActor () -> Void] = []

    private func step(
        _ half: KeyPath<UndoStep, @MainActor () -> UndoStep.Outcome>, from source: Records, to destination: Records
    ) -> AsyncResult<UndoRecord?, any Error> {
        AsyncResult { completion in
            let begin: @MainActor () -> Void = { [self] in
                // Taken out first: a step may itself change the history.
                guard let record = self[keyPath: source].popLast() else { return completion(.success(nil)) }
                isBusy = true
                let outcome = record.step[keyPath: half]()
                let before = changes
                outcome.whenComplete { [self] result in
                    isBusy = false
                    switch result {
                    case .success:
                        if changes == before { self[keyPath: destination].append(record) }
                    case .failure(let error):
                        // One that never will succeed is forgotten.
                        let isFinal = (error as? UndoError)?.isFinal == true
                        if !isFinal, changes == before { self[keyPath: source].append(record) }
                    }
                    onChange?()
                    completion(result.map { record })
                    if !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
                }
            }
            if isBusy { waiting.append(begin) } else { begin() }
        }
    }
}
