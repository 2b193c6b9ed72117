import AccessibleDragging
import Prototype
import Translation
import YAMLReading

/// A document that is being worked on: its current text, and the changes since it was saved. Each change goes into the
/// history that drops go into, so that undoing goes through both in one order.
///
/// ```swift
/// let draft = DocumentDraft(source, history: history, now: { MainLoop.seconds })
/// draft.change(to: try source.applying(.setText(.title, "Inbox", language: nil)), .changed("the title"))
/// print(draft.isUnsaved)  // true
/// ```
@MainActor
public final class DocumentDraft {
    /// The text as it is now, with all edits.
    public private(set) var source: DocumentSource
    /// The contents of the file, as far as is known.
    public private(set) var savedBytes: [UInt8]
    /// Called after ``document`` has changed.
    public var onChange: (@MainActor () -> Void)?
    /// Called after ``isUnsaved`` may have changed.
    public var onSavedChange: (@MainActor () -> Void)?

    private let history: UndoHistory
    private let now: @MainActor () -> Double
    private var latest: (step: Step, key: String, time: Double)?
    private var hasChanged = false

    /// Changes of the same field within this many seconds are one step of undo.
    static let mergeInterval = 2.0

    /// - Parameters:
    ///   - source: The document as it was read from the file.
    ///   - history: The history that remembers the changes.
    ///   - now: A clock, in seconds.
    public init(_ source: DocumentSource, history: UndoHistory, now: @escaping @MainActor () -> Double) {
        (self.source, savedBytes) = (source, source.bytes)
        (self.history, self.now) = (history, now)
    }

    /// The document as it is now, with all edits.
    public var document: Document { source.document }
    /// Whether the text differs from the file's.
    public var isUnsaved: Bool { source.bytes != savedBytes }

    /// Changes the document.
    ///
    /// - Parameters:
    ///   - new: The document after the change.
    ///   - old: The document before the change; `nil`: as it is now. Given if the change was previewed.
    ///   - subject: The action, for the words about it.
    ///   - key: Changes with the same one that follow at once are undone together; `nil`: this one alone.
    public func change(
        to new: DocumentSource, from old: DocumentSource? = nil, _ subject: ChangeSubject, key: String? = nil
    ) {
        let change = TextChange(from: (old ?? source).bytes, to: new.bytes)
        show(new)
        guard !change.isEmpty else { return }
        hasChanged = true
        if let key, let latest, latest.key == key, now() - latest.time < Self.mergeInterval,
            latest.step.isNewest(in: history)
        {
            latest.step.extend(by: change)
            self.latest?.time = now()
            return
        }
        let step = Step(change, in: self)
        latest = key.map { (step, $0, now()) }
        step.push(to: history, subject)
    }

    /// Shows a document that is not to be undone by itself: while something is dragged.
    public func show(_ new: DocumentSource) {
        guard new.bytes != source.bytes else { return }
        source = new
        onChange?()
        onSavedChange?()
    }

    /// The file holds the document as it was when it was saved.
    public func saved(_ bytes: [UInt8]) {
        savedBytes = bytes
        onSavedChange?()
    }

    /// The document is in another file now, with the same text.
    ///
    /// - Parameter file: The path of that file, as problems name it.
    public func moved(to file: String) {
        if let new = try? DocumentSource(source.bytes, file: file) { source = new }
    }

    /// Takes the contents of a file that somebody else has changed. This can be undone too, if something else can.
    public func fileChanged(to new: DocumentSource) {
        savedBytes = new.bytes
        let change = TextChange(from: source.bytes, to: new.bytes)
        latest = nil
        show(new)
        onSavedChange?()
        guard hasChanged, !change.isEmpty else { return }
        let name = document.file.split(separator: "/").last.map(String.init) ?? document.file
        Step(change, in: self).push(to: history, .changed(name))
    }

    /// Unsaved changes need not be saved.
    public func forget() {
        savedBytes = source.bytes
    }

    fileprivate func apply(_ changes: [TextChange]) throws {
        var bytes = source.bytes
        for change in changes {
            guard let next = change.applied(to: bytes) else { throw Self.changedMeanwhile }
            bytes = next
        }
        guard let new = try? DocumentSource(bytes, file: document.file) else { throw Self.changedMeanwhile }
        latest = nil
        show(new)
    }

    private static var changedMeanwhile: UndoError {
        UndoError(localized("The document has been changed meanwhile."), isFinal: true)
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

    func push(to history: UndoHistory, _ subject: ChangeSubject) {
        let step = UndoStep(
            undo: { try self.draft?.apply(self.changes.reversed().map(\.reversed)) },
            redo: { try self.draft?.apply(self.changes) })
        history.push(
            UndoRecord(
                undoName: localized("Undo"), undoneText: subject.undoneText, redoneText: subject.redoneText,
                element: nil,
                step: step, keeper: self))
    }

    func extend(by change: TextChange) {
        changes.append(change)
    }

    /// Whether nothing has been done or undone since.
    func isNewest(in history: UndoHistory) -> Bool {
        history.nextUndo?.keeper === self && history.nextRedo == nil
    }
}
