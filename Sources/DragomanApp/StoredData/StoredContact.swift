import AccessibleDragging
import GLibSupport
import SceneStorage
import SceneViews

/// A contact in a folder of the person's.
@MainActor
final class StoredContact: ContactData, LiveData {
    private let store: ContactStore
    private var watch: StoreWatch?
    private(set) var contact: ContactSummary

    /// Called after the contact changed, here or by another program, or could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)?

    /// - Throws: What reading the card throws.
    init(_ store: ContactStore) throws {
        self.store = store
        contact = ContactSummary(try store.load())
    }

    /// Hears of changes by other programs from now on, and of those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching() {
        // A contact that cannot be watched is still one that can be used.
        watch = try? store.watch { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        do {
            let now = ContactSummary(try store.load())
            guard now != contact else { return }
            contact = now
            onChange?(.success(()))
        } catch {
            onChange?(.failure(error))
        }
    }

    func cardBytes() throws -> [UInt8] { try store.cardBytes() }

    func attachmentBytes(_ name: String) throws -> [UInt8] { try store.readAttachment(name) }

    func attachmentURI(_ name: String) -> String? { FilePath.uri(ofPath: store.attachmentPath(name)) }

    func setPortrait(_ bytes: [UInt8], type: String) throws -> UndoStep {
        step(for: [try store.setPortrait(bytes, type: type)])
    }

    func addAttachment(named name: String, bytes: [UInt8]) throws -> AttachmentAddition {
        addition(of: [try store.addAttachment(name: name, bytes: bytes)])
    }

    func addAttachments(
        copying files: [String], transfer: LoadRequest,
        completion: @escaping @MainActor (Result<AttachmentAddition, any Error>) -> Void
    ) {
        let progress = CopyProgress()
        transfer.onCancel = { progress.cancel() }
        let store = store
        let report: @Sendable (Double) -> Void = { fraction in
            Background.onMain { transfer.report(fraction: fraction) }
        }
        Background.run({
            try Self.copy(files, into: store, progress: progress, report: report)
        }) { [weak self] result in
            transfer.complete(.success([]))
            switch result {
            case .success(let changes):
                guard let self else { return }
                completion(.success(self.addition(of: changes)))
            case .failure(let error):
                self?.reload()
                completion(.failure(error))
            }
        }
    }

    /// Copies all files or none.
    private nonisolated static func copy(
        _ files: [String], into store: ContactStore, progress: CopyProgress, report: (Double) -> Void
    ) throws -> [ContactChange] {
        var changes: [ContactChange] = []
        do {
            for (index, file) in files.enumerated() {
                var told = 0.0
                let change = try store.addAttachment(copying: file) { done, total in
                    let part = total > 0 ? Double(done) / Double(total) : 1
                    let fraction = (Double(index) + part) / Double(files.count)
                    if fraction - told > 0.01 {
                        told = fraction
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

    /// Undoing a change gives the change that redoes it: the step remembers the newest of each.
    private func step(for changes: [ContactChange]) -> UndoStep {
        reload()
        var changes = changes
        let flip: @MainActor () throws -> Void = { [self] in
            var flipped: [ContactChange] = []
            do {
                for change in changes.reversed() { flipped.append(try store.undo(change)) }
            } catch {
                for change in flipped.reversed() { _ = try store.undo(change) }
                reload()
                throw UndoError("\(error)", isFinal: (error as? FileError)?.reason.isFinal ?? false)
            }
            changes = flipped
            reload()
        }
        return UndoStep(undo: flip, redo: flip)
    }
}

extension ContactSummary {
    init(_ contact: Contact) {
        self.init(
            name: contact.name, role: contact.role, portrait: contact.portrait.map { ($0.bytes, $0.type) },
            attachments: contact.attachments.map { Attachment(name: $0.name, size: $0.size, type: $0.contentType) })
    }
}
