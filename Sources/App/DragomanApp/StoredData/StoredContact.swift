import AccessibleDragging
import FileFormats
import GLibAppSupport
import GLibSupport
import SceneStorage
import SceneViews

extension ContactStore: WatchedStore {
    func read() throws -> Contact { try load() }
}

/// A contact in a folder of the person's.
@MainActor
final class StoredContact: EditableContactData, StoredData, AskedFile {
    let live: LiveStore<ContactStore>

    /// An unreadable contact shows only its folder's name, and ``problem`` says why.
    ///
    /// - Parameters:
    ///   - store: The store that keeps it.
    ///   - reading: Reads it, from now on.
    init(_ store: ContactStore, reading: Future<Result<Contact, any Error>>) {
        live = LiveStore(store, reading: reading)
    }

    private var store: ContactStore { live.store }

    var contact: Contact {
        live.value ?? Contact(name: FilePath.displayName(store.path), role: "")
    }

    var askedName: String { contact.name }

    /// Reads the card in the encoding that the person says from now on.
    func choose(_ answers: TableAnswers, completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        live.change(
            {
                if let encoding = answers.encoding { $0.choose(encoding) }
                _ = try $0.load()
            }, completion: completion)
    }

    // MARK: Reading

    /// The card as others are given it: the file itself, unless its pictures say more than they show.
    func cardBytes() -> AsyncResult<[UInt8], any Error> {
        read { store in
            let bytes = try store.cardBytes()
            let card = try VCard(bytes)
            let shared = card.withoutDetails
            return shared == card.ownBytes ? bytes : shared
        }
    }

    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { read { try $0.readAttachment(name) } }

    func attachmentPath(_ name: String) -> String? { store.attachmentPath(name) }

    private func read(
        _ work: @escaping @Sendable (ContactStore) throws -> [UInt8]
    ) -> AsyncResult<[UInt8], any Error> {
        let store = store
        return AsyncResult { completion in Background.run({ try work(store) }, finish: completion) }
    }

    // MARK: Changing

    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.setPortrait(bytes, type: type)] }) { [self] in completion($0.map { step(for: $0) }) }
        }
    }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.addAttachment(name: name, bytes: bytes)] }) { [self] in
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
            live.change({ try Self.copy(files, into: $0, progress: progress, report: report) }) { [self] result in
                transfer.complete(.success([]))
                completion(result.map { addition(of: $0) })
            }
        }
    }

    func addAttachment(copying path: String) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.addAttachment(copying: path)] }) { [self] in completion($0.map { addition(of: $0) }) }
        }
    }

    func removeAttachment(_ name: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.removeAttachment(name)] }) { [self] in completion($0.map { step(for: $0) }) }
        }
    }

    func renameAttachment(_ name: String, to newName: String) -> AsyncResult<AttachmentAddition, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.renameAttachment(name, to: newName)] }) { [self] in
                completion($0.map { addition(of: $0) })
            }
        }
    }

    func rename(to name: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.rename(to: name)] }) { [self] in completion($0.map { step(for: $0) }) }
        }
    }

    func removePortrait() -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            live.change({ [try $0.removePortrait()] }) { [self] in completion($0.map { step(for: $0) }) }
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
            switch change.kind {
            case .attachmentAdded(let name), .attachmentRenamed(_, let name): name
            case .attachmentRemoved, .portrait, .name: nil
            }
        }
        return AttachmentAddition(names: names, undo: step(for: changes))
    }

    private func step(for changes: [ContactChange]) -> UndoStep {
        live.step(for: changes, title: { [self] in contact.name }, undo: Self.undo)
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
