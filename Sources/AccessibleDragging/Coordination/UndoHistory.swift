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

    /// Remembers a change that was just made. What had been undone can then not be redone any more.
    public func push(_ record: UndoRecord) {
        undone.removeAll()
        done.append(record)
        if done.count > Self.limit { done.removeFirst() }
        onChange?()
    }

    /// Takes back the newest change.
    ///
    /// - Returns: The change; `nil` when there is none.
    /// - Throws: What the step throws; the history is then as it was.
    @discardableResult
    public func undo() throws -> UndoRecord? {
        // The record is taken out first: its step may itself change the history.
        guard let record = done.popLast() else { return nil }
        do { try record.step.undo() } catch {
            failed(error) { done.append(record) }
            throw error
        }
        undone.append(record)
        onChange?()
        return record
    }

    /// Does the change again that was undone last.
    ///
    /// - Returns: The change; `nil` when there is none.
    /// - Throws: What the step throws; the history is then as it was.
    @discardableResult
    public func redo() throws -> UndoRecord? {
        guard let record = undone.popLast() else { return nil }
        do { try record.step.redo() } catch {
            failed(error) { undone.append(record) }
            throw error
        }
        done.append(record)
        onChange?()
        return record
    }

    /// Keeps the record if its step may still succeed, and forgets it otherwise, which changes the history.
    private func failed(_ error: any Error, keep: () -> Void) {
        if (error as? UndoError)?.isFinal == true { onChange?() } else { keep() }
    }

    /// Forgets everything.
    public func clear() {
        done.removeAll()
        undone.removeAll()
        onChange?()
    }
}
