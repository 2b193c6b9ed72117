import AccessibleDragging
import GLibSupport
import SceneStorage
import SceneViews

/// A contact in a folder of the person's.
@MainActor
final class StoredContact: ContactData, LiveData {
    private let store: ContactStore
    private var watch: StoreWatch?
    private let queue = WorkQueue()
    private var isReloading = false
    /// Whether the data changed while it was read.
    private var isOutdated = false
    private var isClosed = false
    private var first: FirstReading<ContactSummary>
    /// As it was read last; `nil`: it could not be read yet.
    private var newest: ContactSummary?

    /// Called after the contact changed, here or by another program, or could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    /// Where the contact cannot be read, only its folder's name is shown, and ``problem`` says why.
    ///
    /// - Parameters:
    ///   - store: Where it is kept.
    ///   - reading: Reads it, from now on.
    init(_ store: ContactStore, reading: Future<Result<ContactSummary, any Error>>) {
        self.store = store
        first = FirstReading(reading)
    }

    /// What reads a store, on any thread.
    nonisolated static func reading(_ store: ContactStore) -> @Sendable () -> Result<ContactSummary, any Error> {
        { Result { ContactSummary(try store.load()) } }
    }

    var contact: ContactSummary {
        newest ?? first.value ?? ContactSummary(name: FilePath.displayName(store.path), role: "")
    }

    var problem: (any Error)? { first.error.map { SceneError("\(store.path): \($0)") } }

    var readDeadline: Double {
        get { first.deadline }
        set { first.deadline = newValue }
    }

    var isBeingRead: Bool { newest == nil && first.isBeingRead }

    /// Hears of changes by other programs from now on, and of those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching() {
        first.whenReady { [weak self] in self?.watchNow() }
    }

    private func watchNow() {
        guard !isClosed else { return }
        // A contact that cannot be watched is still one that can be used.
        watch = try? store.watch { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        guard !isReloading else { return isOutdated = true }
        isReloading = true
        let store = store
        queue.run({ ContactSummary(try store.load()) }) { [weak self] result in
            guard let self else { return }
            isReloading = false
            switch result {
            case .success(let now): show(now)
            case .failure(let error): onChange?(.failure(error))
            }
            if isOutdated {
                isOutdated = false
                reload()
            }
        }
    }

    private func show(_ now: ContactSummary) {
        let isNew = now != newest && (newest != nil || now != first.shown)
        newest = now
        if isNew { onChange?(.success(())) }
    }

    func close(completion: @escaping @MainActor () -> Void) {
        isClosed = true
        watch?.cancel()
        let store = store
        queue.run({ store.close() }) { _ in completion() }
    }

    // MARK: Reading

    func cardBytes() -> AsyncResult<[UInt8], any Error> { read { try $0.cardBytes() } }

    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { read { try $0.readAttachment(name) } }

    func attachmentURI(_ name: String) -> String? { FilePath.uri(ofPath: store.attachmentPath(name)) }

    private func read(
        _ work: @escaping @Sendable (ContactStore) throws -> [UInt8]
    ) -> AsyncResult<[UInt8], any Error> {
        let store = store
        return AsyncResult { completion in Background.run({ try work(store) }, finish: completion) }
    }

    // MARK: Changing

    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            change({ [try $0.setPortrait(bytes, type: type)] }) { [self] in completion($0.map { step(for: $0) }) }
        }
    }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult { completion in
            change({ [try $0.addAttachment(name: name, bytes: bytes)] }) { [self] in
                completion($0.map { addition(of: $0) })
            }
        }
    }

    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error> {
        let progress = CopyProgress()
        transfer.onCancel = { progress.cancel() }
        let report: @Sendable (Double) -> Void = { fraction in
            Background.onMain { transfer.report(fraction: fraction) }
        }
        return AsyncResult { completion in
            change({ try Self.copy(files, into: $0, progress: progress, report: report) }) { [self] result in
                transfer.complete(.success([]))
                completion(result.map { addition(of: $0) })
            }
        }
    }

    /// Changes the contact on another thread, then shows it as it is.
    private func change(
        _ work: @escaping @Sendable (ContactStore) throws -> [ContactChange],
        completion: @escaping @MainActor (Result<[ContactChange], any Error>) -> Void
    ) {
        let store = store
        queue.run {
            let result = Result { try work(store) }
            return (result, (try? store.load()).map { ContactSummary($0) })
        } finish: { [self] (outcome: Result<(Result<[ContactChange], any Error>, ContactSummary?), any Error>) in
            if case .success((_, let now?)) = outcome { show(now) }
            completion(outcome.flatMap(\.0))
        }
    }

    /// Copies all files or none.
    private nonisolated static func copy(
        _ files: [String], into store: ContactStore, progress: CopyProgress, report: (Double) -> Void
    ) throws -> [ContactChange] {
        var changes: [ContactChange] = []
        do {
            for (index, file) in files.enumerated() {
                var reported = 0.0
                let change = try store.addAttachment(copying: file) { done, total in
                    let part = total > 0 ? Double(done) / Double(total) : 1
                    let fraction = (Double(index) + part) / Double(files.count)
                    if fraction - reported > 0.01 {
                        reported = fraction
                        report(fraction)
                    }
                    return progress.report(done, of: total)
                }
                changes.append(change)
            }
        } catch {
            for change in changes.reversed() { _ = try store.undo(change) }
            throw error
        }
        return changes
    }

    private func addition(of changes: [ContactChange]) -> AttachmentAddition {
        let names = changes.compactMap { change -> String? in
            if case .attachmentAdded(let name) = change.kind { name } else { nil }
        }
        return AttachmentAddition(names: names, undo: step(for: changes))
    }

    // MARK: Undoing

    /// Undoing a change gives the change that redoes it: the step remembers the newest of each.
    private func step(for changes: [ContactChange]) -> UndoStep {
        var changes = changes
        let flip: @MainActor () -> UndoStep.Outcome = { [self] in
            UndoStep.Outcome { completion in
                let made = changes
                change({ try Self.undo(made, in: $0) }) { [self] result in
                    if case .success(let flipped) = result { changes = flipped }
                    completion(result.map { _ in }.mapError { UndoError(of: $0, contact.name) })
                }
            }
        }
        return UndoStep(undoing: flip, redoing: flip)
    }

    /// Undoes all changes or none.
    private nonisolated static func undo(
        _ changes: [ContactChange], in store: ContactStore
    ) throws -> [ContactChange] {
        var undone: [ContactChange] = []
        do {
            for change in changes.reversed() { undone.append(try store.undo(change)) }
        } catch {
            for change in undone.reversed() { _ = try store.undo(change) }
            throw error
        }
        return undone
    }
}

extension ContactSummary {
    init(_ contact: Contact) {
        self.init(
            name: contact.name, role: contact.role, portrait: contact.portrait.map { ($0.bytes, $0.type) },
            attachments: contact.attachments.map { Attachment(name: $0.name, size: $0.size, type: $0.contentType) })
    }
}
