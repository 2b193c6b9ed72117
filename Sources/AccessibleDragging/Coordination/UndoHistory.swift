/// One change that can be taken back, with the words for it.
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
    public let step: UndoStep
    /// What keeps the change, for those who would know their record again.
    public let keeper: AnyObject?

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
        // Taken out first: a step may itself change the history.
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

    /// Keeps the record of a step that may yet succeed; one that never will is forgotten, which is a change.
    private func failed(_ error: any Error, keep: () -> Void) {
        if (error as? UndoFailure)?.isFinal == true { onChange?() } else { keep() }
    }

    /// Forgets everything.
    public func clear() {
        done.removeAll()
        undone.removeAll()
        onChange?()
    }
}
