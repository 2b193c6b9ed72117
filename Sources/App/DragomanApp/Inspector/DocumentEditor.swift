import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKSupport
import Inspector
import Prototype
import SceneStorage
import Translation

/// The open document while it is edited: it is shown as it is edited, saved when the person says so, and kept from
/// getting lost.
@MainActor
final class DocumentEditor {
    let draft: DocumentDraft
    /// Shows the document as it is now.
    var onShow: (@MainActor (OpenDocument.Reading) -> Void)?
    /// Something could not be done; a sentence.
    var onMessage: (@MainActor (String) -> Void)?
    /// The document was saved.
    var onSave: (@MainActor () -> Void)?

    private let open: OpenDocument
    private var queue: WorkQueue { open.queue }
    private let question: QuestionBar
    private var unsaved: UnsavedEdits
    /// Writes the kept edits in the order in which they came, so that nothing waits for that disk.
    private let keepingQueue = WorkQueue()
    private var keeping: MainLoop.Scheduled?
    /// Whether it was said that the unsaved edits cannot be kept.
    private var isKeepingRefused = false
    private var hasKept = false
    /// A process that is killed loses the edits of no more than so many seconds.
    private static let keepingPause = 2.0

    /// - Parameters:
    ///   - open: The document, which could be read.
    ///   - unsaved: Keeps the unsaved edits.
    ///   - history: The history that remembers changes.
    ///   - question: Asks the person where there is a choice.
    /// - Throws: A sentence that says why it cannot be edited.
    init(_ open: OpenDocument, unsaved: UnsavedEdits, history: UndoHistory, question: QuestionBar) throws {
        self.open = open
        self.unsaved = unsaved
        self.question = question
        let source = try DocumentSource(try open.bytes(), file: open.openedFile)
        draft = DocumentDraft(source, history: history, now: { MainLoop.seconds })
    }

    /// Pictures that were put beside the document for an edit. One that is undone leaves no file behind.
    var pictures: [PictureFile] = []

    /// The path of the file that the person has opened: a document, or a bundle.
    var openedFile: String { open.openedFile }

    /// Puts a picture where the document finds it, on any thread: beside it, or into its bundle.
    var puttingPicture: @Sendable (String) throws -> PictureFile {
        let (bundle, file) = (open.bundle, open.file)
        return { try bundle?.add($0) ?? PictureFile.put($0, beside: file) }
    }

    /// Takes away the pictures that neither the document as it is now names nor the saved one, and brings back those that
    /// are named again.
    func reconcilePictures() {
        guard !pictures.isEmpty else { return }
        let saved = source(of: draft.savedBytes)?.document.images ?? []
        let wanted = saved.union(draft.document.images)
        queue.run({ [pictures] in
            for picture in pictures { try picture.reconcile(isWanted: wanted.contains(picture.reference)) }
        }) { [weak self] result in
            if case .failure(let error) = result { self?.onMessage?("\(error)") }
        }
    }

    private var fileName: String { FilePath.displayName(open.openedFile) }

    /// Shows the document as it is edited.
    func show() {
        open.read(draft.document) { [weak self] in self?.onShow?($0) }
    }

    // MARK: Editing

    /// Makes an edit.
    ///
    /// - Parameters:
    ///   - edit: The change.
    ///   - start: The document before it, where it was previewed.
    ///   - subject: The subject of the change, for the words about it.
    ///   - key: Edits with the same one that follow at once are undone together.
    /// - Returns: Whether it could be made; else a message says why not.
    @discardableResult
    func make(
        _ edit: DocumentEdit, from start: DocumentSource? = nil, _ subject: ChangeSubject, key: String? = nil
    ) -> Bool {
        do {
            let new = try (start ?? draft.source).applying(edit)
            draft.change(to: new, from: start, subject, key: key)
            return true
        } catch {
            if let start { draft.show(start) }
            onMessage?("\(error)")
            return false
        }
    }

    /// Shows an edit that is still being made.
    func preview(_ edit: DocumentEdit, from start: DocumentSource) {
        guard let new = try? start.applying(edit) else { return }
        draft.show(new)
    }

    // MARK: Saving

    /// Saves the document; asks first where somebody else has changed the file.
    func save(then: (@MainActor () -> Void)? = nil) {
        guard FileConfinement.allows(open.openedFile) else {
            onMessage?(FileConfinement.refusal)
            return
        }
        guard queue.isIdle else { return queue.run({}) { [weak self] _ in self?.save(then: then) } }
        write(replacing: draft.savedBytes, then)
    }

    private func write(
        replacing known: [UInt8]?, replacesProtected: Bool = false, _ then: (@MainActor () -> Void)?
    ) {
        let (file, bytes, bundle) = (open.file, draft.source.bytes, open.bundle)
        queue.run {
            if let bundle {
                try bundle.save(bytes, replacesOthers: known == nil, replacesProtected: replacesProtected)
            } else {
                try DocumentFile(file).save(bytes, replacing: known, replacesProtected: replacesProtected)
            }
        } finish: { [self] result in
            do {
                try result.get()
                draft.saved(bytes)
                keepUnsaved {}
                onSave?()
                then?()
            } catch let error as FileError where error.reason == .changed {
                askWhoseIsKept(then)
            } catch let error as FileError where error.reason == .readOnlyFile {
                askWhetherToReplace(replacing: known, then)
            } catch {
                onMessage?("\(error)")
            }
        }
    }

    private func askWhetherToReplace(replacing known: [UInt8]?, _ then: (@MainActor () -> Void)?) {
        question.ask(
            localized("{file} is protected against changes.", ["file": fileName]),
            [
                // The first has the focus: Return alone leaves the file as it is.
                .init(label: localized("Cancel"), isSuggested: true) {},
                .init(label: localized("Save anyway"), isDestructive: true) { [weak self] in
                    self?.write(replacing: known, replacesProtected: true, then)
                },
            ], escape: 0)
    }

    // MARK: Ending

    /// Keeps the unsaved edits, in a moment: a process may be killed, and a display may go.
    func keepUnsavedSoon() {
        guard keeping == nil else { return }
        keeping = MainLoop.after(seconds: Self.keepingPause) { [weak self] in self?.keepUnsaved {} }
    }

    /// Keeps the unsaved edits for the next start, and forgets kept ones that were saved or given up.
    func keepUnsaved(completion: @escaping @MainActor () -> Void) {
        keeping?.cancel()
        keeping = nil
        guard draft.isUnsaved else { return forgetUnsaved(completion: completion) }
        hasKept = true
        let (unsaved, bytes, images, bundle) = (unsaved, draft.source.bytes, draft.document.images, open.bundle)
        keepingQueue.run({
            try unsaved.keep(bytes, pictures: bundle?.addedPictures(namedBy: images) ?? [:])
        }) { [weak self] result in
            self?.tellOnce(result)
            completion()
        }
    }

    /// Says once why the edits cannot be kept: they would be lost with the app.
    private func tellOnce(_ result: Result<Void, any Error>) {
        guard case .failure(let error) = result else { return isKeepingRefused = false }
        guard !isKeepingRefused else { return }
        isKeepingRefused = true
        onMessage?(
            localized("Save your changes: they cannot be kept for the next start. {reason}", ["reason": "\(error)"]))
    }

    private func forgetUnsaved(completion: @escaping @MainActor () -> Void) {
        keeping?.cancel()
        keeping = nil
        guard hasKept else { return completion() }
        keepingQueue.run({ [unsaved] in unsaved.forget() }) { [weak self] _ in
            self?.hasKept = self?.draft.isUnsaved ?? false
            completion()
        }
    }

    /// The document goes on as a copy that was written elsewhere.
    ///
    /// - Parameters:
    ///   - bytes: Its text.
    ///   - path: Its path.
    ///   - unsaved: Keeps its unsaved edits from now on.
    func move(savedAs bytes: [UInt8], at path: String, keepingIn unsaved: UnsavedEdits) {
        // The file that was open has none of the pictures that were added since it was saved; the copy has its own.
        let wanted = source(of: draft.savedBytes)?.document.images ?? []
        queue.run({ [pictures] in
            for picture in pictures { try picture.reconcile(isWanted: wanted.contains(picture.reference)) }
        }) { [weak self] result in
            if case .failure(let error) = result { self?.onMessage?("\(error)") }
        }
        pictures = []
        let old = self.unsaved
        if hasKept { keepingQueue.run({ old.forget() }) { _ in } }
        (self.unsaved, hasKept) = (unsaved, false)
        keeping?.cancel()
        keeping = nil
        draft.moved(to: path)
        draft.saved(bytes)
        if draft.isUnsaved { keepUnsavedSoon() }
    }

    /// Gives up the unsaved edits, which are not wanted.
    private func giveUpUnsaved(completion: @escaping @MainActor () -> Void) {
        draft.forget()
        forgetUnsaved(completion: completion)
    }

    /// Shows the kept edits, which are not saved yet.
    func restore(_ kept: UnsavedEdits.Kept) {
        hasKept = true
        let bundle = open.bundle
        queue.run({ try bundle?.restore(kept.pictures) ?? [] }) { [weak self] result in
            guard let self else { return }
            do {
                pictures += try result.get()
                draft.change(to: try DocumentSource(kept.document, file: open.openedFile), .changed(fileName))
                unsaved.adopt()
            } catch {
                onMessage?("\(error)")
            }
        }
    }

    private func askWhoseIsKept(_ then: (@MainActor () -> Void)?) {
        question.ask(
            localized("{file} has been changed by another program.", ["file": fileName]),
            [
                .init(label: localized("Load it"), isSuggested: true) { [weak self] in self?.load() },
                .init(label: localized("Overwrite"), isDestructive: true) { [weak self] in
                    self?.write(replacing: nil, then)
                },
                .init(label: localized("Cancel")) {},
            ])
    }

    private func load() {
        let (file, bundle, shown) = (open.file, open.bundle, open.openedFile)
        queue.run({
            try bundle?.reload()
            return try DocumentFile(file).read()
        }) { [weak self] result in
            guard let self else { return }
            do { take(try DocumentSource(try result.get(), file: shown)) } catch { onMessage?("\(error)") }
        }
    }

    /// Whether what another program has written is being taken over.
    private(set) var isTakingFile = false

    private func take(_ source: DocumentSource) {
        let isNew = source.bytes != draft.source.bytes
        isTakingFile = true
        draft.fileChanged(to: source)
        isTakingFile = false
        if !isNew { show() }
    }

    /// Goes back to the saved text, without showing it: the window closes.
    private func giveUp(then close: @escaping @MainActor () -> Void) {
        if let saved = source(of: draft.savedBytes) { draft.show(saved) }
        giveUpUnsaved(completion: close)
    }

    private func source(of bytes: [UInt8]?) -> DocumentSource? {
        bytes.flatMap { try? DocumentSource($0, file: open.openedFile) }
    }

    /// The document, or one of its files, has been saved: perhaps here.
    ///
    /// - Parameter reading: Its state now.
    func fileChanged(_ reading: OpenDocument.Reading) {
        let bytes = reading.bytes
        if bytes == draft.savedBytes { return show() }
        // Show an unreadable document as unreadable; the draft stays.
        guard let bytes, let source = source(of: bytes) else { onShow?(reading); return }
        guard draft.isUnsaved, draft.source.bytes != bytes else { return take(source) }
        question.ask(
            localized(
                "{file} has been changed by another program, and you have changes that are not saved.",
                ["file": fileName]),
            [
                .init(label: localized("Keep My Changes"), isSuggested: true) { [weak self] in self?.show() },
                .init(label: localized("Load it"), isDestructive: true) { [weak self] in self?.load() },
            ], escape: 0)
    }

    /// Whether the window may close now; else the person is asked, and it is closed when they agree.
    func mayClose(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard draft.isUnsaved else {
            if !hasKept { return true }
            // Kept edits would be offered at the next start.
            forgetUnsaved(completion: close)
            return false
        }
        question.ask(
            localized("Save the changes to {file}?", ["file": fileName]),
            [
                .init(label: localized("Save"), isSuggested: true) { [weak self] in self?.save(then: close) },
                .init(label: localized("Discard"), isDestructive: true) { [weak self] in
                    self?.giveUp(then: close)
                },
                .init(label: localized("Cancel")) {},
            ])
        return false
    }
}
