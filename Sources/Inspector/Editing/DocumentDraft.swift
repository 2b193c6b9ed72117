import AccessibleDragging
import Prototype
import Translation
import YAMLReading

/// A document that is being worked on: its text, what it says, and what has been changed since it was saved. Each change
/// goes into the history that drops go into, so that undoing goes through both in one order.
@MainActor
public final class DocumentDraft {
    /// The file's bytes as they would be saved now.
    public private(set) var text: [UInt8]
    public private(set) var document: Document
    /// Called after ``document`` has changed.
    public var onChange: (@MainActor () -> Void)?
    /// Called after ``isUnsaved`` may have changed.
    public var onSaved: (@MainActor () -> Void)?

    private var savedText: [UInt8]
    private let history: UndoHistory
    private let now: @MainActor () -> Double
    private var latest: (step: Step, key: String, time: Double)?
    private var hasChanged = false

    /// How long changes of the same thing are one, in seconds.
    static let patience = 2.0

    /// - Parameters:
    ///   - text: As it was read from the file.
    ///   - document: What it says.
    ///   - history: Where changes are remembered.
    ///   - now: A clock, in seconds.
    public init(_ text: [UInt8], document: Document, history: UndoHistory, now: @escaping @MainActor () -> Double) {
        (self.text, self.document, savedText) = (text, document, text)
        self.history = history
        self.now = now
    }

    public var isUnsaved: Bool { text != savedText }

    /// Changes the text.
    ///
    /// - Parameters:
    ///   - new: All of it.
    ///   - old: As it was before the change; `nil`: as it is now. Given where the change was previewed.
    ///   - subject: What is changed, by its name.
    ///   - key: Changes with the same one that follow at once are undone together; `nil`: this one alone.
    /// - Throws: `Problems`, when the new text is no document; nothing has changed then.
    public func change(
        to new: [UInt8], from old: [UInt8]? = nil, of subject: String, key: String? = nil
    ) throws(Problems) {
        let old = old ?? text
        guard new != old else { return try preview(new) }
        try preview(new)
        hasChanged = true
        if let key, let latest, latest.key == key, now() - latest.time < Self.patience,
            latest.step.isNewest(in: history)
        {
            latest.step.extend(by: TextChange(from: old, to: new))
            self.latest?.time = now()
            return
        }
        let step = Step(TextChange(from: old, to: new), in: self)
        latest = key.map { (step, $0, now()) }
        step.push(to: history, subject: subject)
    }

    /// Shows a text that is not to be undone by itself: while something is dragged.
    ///
    /// - Throws: `Problems`, when the text is no document; nothing has changed then.
    public func preview(_ new: [UInt8]) throws(Problems) {
        guard new != text else { return }
        document = try DocumentReader.read(new, file: document.file)
        text = new
        onChange?()
        onSaved?()
    }

    /// The text was saved as it is.
    public func saved() {
        savedText = text
        onSaved?()
    }

    /// Somebody else has changed the file. That can be undone too, where something else can.
    ///
    /// - Parameters:
    ///   - new: What the file holds.
    ///   - document: What that says.
    public func fileChanged(to new: [UInt8], _ document: Document) {
        let old = text
        savedText = new
        guard new != old else {
            onSaved?()
            return
        }
        (text, self.document) = (new, document)
        latest = nil
        if hasChanged { Step(TextChange(from: old, to: new), in: self).push(to: history, subject: document.file) }
        onChange?()
        onSaved?()
    }

    fileprivate func apply(_ changes: [TextChange]) throws {
        var new = text
        for change in changes {
            guard let next = change.applied(to: new) else {
                throw UndoFailure(localized("The document has been changed meanwhile."))
            }
            new = next
        }
        do {
            try preview(new)
        } catch {
            throw UndoFailure(localized("The document has been changed meanwhile."))
        }
        latest = nil
    }
}

/// One change of a draft in its history.
@MainActor
private final class Step {
    private var changes: [TextChange]
    private weak var draft: DocumentDraft?

    init(_ change: TextChange, in draft: DocumentDraft) {
        changes = [change]
        self.draft = draft
    }

    func push(to history: UndoHistory, subject: String) {
        let step = UndoStep(
            undo: { try self.draft?.apply(self.changes.reversed().map(\.reversed)) },
            redo: { try self.draft?.apply(self.changes) })
        history.push(
            UndoRecord(
                name: localized("change of {name}", ["name": subject]),
                undoneText: localized("{name} is as it was", ["name": subject]),
                redoneText: localized("{name} is changed again", ["name": subject]), element: nil, step: step,
                keeper: self))
    }

    func extend(by change: TextChange) {
        changes.append(change)
    }

    /// Whether nothing has been done or undone since.
    func isNewest(in history: UndoHistory) -> Bool {
        history.nextUndo?.keeper === self && history.nextRedo == nil
    }
}
