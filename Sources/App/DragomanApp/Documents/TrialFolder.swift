import FileFormats
import GLibSupport
import Prototype
import SceneStorage
import Synchronization

/// A private folder for the data of a document that is being tried. It is made at the first change, and goes with the
/// window. The next process that makes such a folder removes those of killed processes.
final class TrialFolder: Sendable {
    private static var parent: String { "\(UserFolders.cache)/tried" }

    private struct State {
        var session: SessionFolder?
        var count = 0
    }
    private let state = Mutex(State())
    private let name = SessionFolder.newName()

    /// A contact whose changes are kept here, and not in the document's file.
    ///
    /// - Parameter card: As the document has it.
    /// - Returns: The place where the contact is kept; nothing is written yet.
    func store(for card: VCard) -> ContactStore {
        let count = state.withLock { state in
            state.count += 1
            return state.count
        }
        return ContactStore(
            "card-\(count)", dataFolder: "\(Self.parent)/\(name)", seed: .bytes(card.ownBytes),
            encoding: card.set,
            prepare: { [weak self] in try self?.make() })
    }

    private func make() throws {
        let parent = try Folder(Self.parent, make: true)
        let session = state.withLock { state in
            let session = state.session ?? SessionFolder(in: parent, named: name)
            state.session = session
            return session
        }
        _ = try session.folder()
    }

    /// Removes all that was tried.
    func remove() {
        state.withLock { state in
            defer { state.session = nil }
            return state.session
        }?.close()
    }
}
