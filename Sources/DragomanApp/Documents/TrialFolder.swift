import FileFormats
import GLibSupport
import Prototype
import SceneStorage

/// A private folder for the data of a document that is being tried: it goes with the window, and what a killed process
/// leaves is removed at the next start.
@MainActor
final class TrialFolder {
    private var session: SessionFolder?
    private var count = 0

    /// Copies a contact, so that trying changes only the copy.
    ///
    /// - Parameter card: As the document has it.
    /// - Returns: The copy.
    /// - Throws: `FileError` where there is no room for it.
    func copy(_ card: VCard) throws -> StoredContact {
        let session = try session ?? make()
        self.session = session
        count += 1
        let (data, name) = (try session.folder().path, "card-\(count)")
        let folder = try Folder("\(data)/contacts/\(name)", make: true)
        try FilePath.write(card.bytes, to: "\(folder.path)/card.vcf")
        return try StoredContact(ContactStore(name, dataFolder: data))
    }

    private func make() throws -> SessionFolder {
        let parent = try Folder("\(UserFolders.cache)/tried", make: true)
        try? SessionFolder.removeLeftovers(in: parent)
        return SessionFolder(in: parent)
    }

    /// Removes all copies.
    func remove() {
        session = nil
    }
}
