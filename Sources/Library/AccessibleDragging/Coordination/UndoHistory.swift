/// A change that can be undone, with the words for it.
///
/// ```swift
/// history.push(
///     UndoRecord(
///         undoName: "Undo drop of January, 40", undoneText: "Drop undone: January, 40.",
///         redoneText: "Drop redone: January, 40.", element: card, step: step))
/// ```
@MainActor
public struct UndoRecord {
    /// The name of the action that undoes it, in a menu or among an element's: "Undo drop of January, 40".
    public let undoName: String
    /// The sentences after undoing: "Drop undone. January, 40, is no longer in attachments."
    public let undoneText: String
    /// The sentences after redoing: "Drop redone. January, 40, is back in attachments."
    public let redoneText: String
    /// The element that was changed, and among whose actions "Undo" stands.
    public private(set) weak var element: AccessibleElement?
    /// The element that was lifted, which undoing brings back; `nil`: none was, or it is unknown.
    package weak var lifted: AccessibleElement?
    /// Undoes the change and does it again.
    public let step: UndoStep
    /// Identifies the record across undo and redo: an object of the code that made the change.
    public let keeper: AnyObject?

    /// Makes a record of a change that has been made.
    public init(
        undoName: String, undoneText: String, redoneText: String, element: AccessibleElement?, step: UndoStep,
        keeper: AnyObject? = nil
    ) {
        self.keeper = keeper
        self.undoName = undoName
        self.undoneText = undoneText
        self.redoneText = redoneText
        self.element = element
        self.step = step
    }
}

/// The changes that can be undone and redone, newest last.
///
/// A step that fails stays in the history, so that it can be tried again; one that fails for good is dropped. Slow
/// steps run one after the other.
///
/// ```swift
/// undoButton.isEnabled = coordinator.history.nextUndo != nil
/// coordinator.history.onChange = { undoButton.isEnabled = coordinator.history.nextUndo != nil }
/// ```
@MainActor
public final class UndoHistory {
    /// The most changes that are kept. Older ones are dropped, because each may hold data.
    public static let limit = 100

    private var done: [UndoRecord] = []
    private var undone: [UndoRecord] = []

    /// Called whenever ``nextUndo`` or ``nextRedo`` may have changed.
    public var onChange: (@MainActor () -> Void)?

    /// Offered each change before it is kept here; it returns whether the application's own undo stack keeps it. Default:
    /// none does.
    public var onPush: (@MainActor (UndoRecord) -> Bool)?

    /// Counts the times at which ``nextUndo`` or ``nextRedo`` may have changed.
    package private(set) var version = 0

    /// Makes an empty history.
    public init() {}

    /// The change that ``undo()`` would undo.
    public var nextUndo: UndoRecord? { done.last }

    /// The change that ``redo()`` would redo.
    public var nextRedo: UndoRecord? { undone.last }

    /// Whether a change is being undone or redone. Requests that come meanwhile wait for it.
    public private(set) var isBusy = false

    /// Adds a change that was just made. Changes that were undone can no longer be redone.
    public func push(_ record: UndoRecord) {
        if onPush?(record) == true { return }
        undone.removeAll()
        done.append(record)
        if done.count > Self.limit { done.removeFirst() }
        changes += 1
        tellChange()
    }

    /// Undoes the newest change.
    ///
    /// - Returns: The change; `nil`: there is none. If the step fails, its error, and the history is unchanged.
    @discardableResult
    public func undo() -> AsyncResult<UndoRecord?, any Error> {
        step(\.undo, from: \.done, to: \.undone)
    }

    /// Redoes the change that was undone last.
    ///
    /// - Returns: The change; `nil`: there is none. If the step fails, its error, and the history is unchanged.
    @discardableResult
    public func redo() -> AsyncResult<UndoRecord?, any Error> {
        step(\.redo, from: \.undone, to: \.done)
    }

    /// Drops the changes that `keeper` keeps: they were undone elsewhere.
    func forget(_ keeper: AnyObject) {
        done.removeAll { $0.keeper === keeper }
        undone.removeAll { $0.keeper === keeper }
        // A slow step of another change goes on.
        if underWay?.keeper === keeper { changes += 1 }
        tellChange()
    }

    /// Drops all changes.
    public func clear() {
        done.removeAll()
        undone.removeAll()
        changes += 1
        tellChange()
    }

    private func tellChange() {
        version += 1
        onChange?()
    }

    // MARK: Steps

    private typealias Records = ReferenceWritableKeyPath<UndoHistory, [UndoRecord]>

    /// Counts changes and clearings, to notice that one happened during a slow step.
    private var changes = 0
    /// The record that is being undone or redone.
    private var underWay: UndoRecord?
    private var waiting: [@MainActor () -> Void] = []

    private func step(
        _ direction: KeyPath<UndoStep, @MainActor () -> UndoStep.Outcome>, from source: Records, to destination: Records
    ) -> AsyncResult<UndoRecord?, any Error> {
        AsyncResult { completion in
            let begin: @MainActor () -> Void = { [self] in
                // The record is taken out first, because a step may change the history.
                guard let record = self[keyPath: source].popLast() else { return completion(.success(nil)) }
                isBusy = true
                underWay = record
                let outcome = record.step[keyPath: direction]()
                let before = changes
                outcome.whenComplete { [self] result in
                    (isBusy, underWay) = (false, nil)
                    switch result {
                    case .success:
                        if changes == before { self[keyPath: destination].append(record) }
                    case .failure(let error):
                        // A step that can never succeed is dropped.
                        let isFinal = (error as? UndoError)?.isFinal == true
                        if !isFinal, changes == before { self[keyPath: source].append(record) }
                    }
                    tellChange()
                    completion(result.map { record })
                    if !isBusy, !waiting.isEmpty { waiting.removeFirst()() }
                }
            }
            if isBusy { waiting.append(begin) } else { begin() }
        }
    }
}
