import FileFormats
import GLibSupport
import Prototype
import Translation

/// One contact's folder: `card.vcf` and `attachments/`.
///
/// Nothing is kept in memory but where the folder is, so what another program changes counts at once. Reading changes
/// nothing on the disk; every change is whole or not at all, wherever the process may be killed. May be used on any
/// thread.
///
/// ```swift
/// let store = ContactStore("ada-lovelace", dataFolder: folder)
/// let change = try store.addAttachment(name: "notes.txt", bytes: bytes)
/// let back = try store.undo(change)
/// ```
public final class ContactStore: Sendable {
    /// A larger picture is refused (64 MiB).
    public static let portraitLimit: Int64 = 64 << 20
    /// A larger attachment is refused (2 GiB).
    public static let attachmentLimit: Int64 = 2 << 30

    /// The contact's folder.
    public var path: String { place.path }

    static let card = "card.vcf"
    static let attachments = "attachments"
    let place: StoreFolder
    private let contact: String
    private let seed: Seed

    /// Looks at no file yet.
    ///
    /// - Parameters:
    ///   - contact: The name of the contact's folder.
    ///   - dataFolder: The folder of the person's data.
    ///   - seed: The card that is shown where there is none.
    ///   - prepare: Called before the contact's folder is made, on the thread that makes it.
    public init(
        _ contact: String = "ada-lovelace", dataFolder: String = UserFolders.data, seed: Seed = .none,
        prepare: @escaping @Sendable () throws -> Void = {}
    ) {
        self.contact = contact
        self.seed = seed
        place = StoreFolder("\(dataFolder)/contacts/\(contact)", mayBeMade: !seed.isNone, prepare: prepare)
    }

    /// Reads the contact as it is now.
    ///
    /// - Returns: What card and attachments hold.
    /// - Throws: `FileError` and `VCardError` where the card cannot be read or is none. A damaged picture is no error,
    ///   see ``Contact/portraitProblem``.
    public func load() throws -> Contact {
        let folder = try place.forReading()
        let card = try VCard(readCard(in: folder).bytes)
        return Contact(card, attachments: try listAttachments(in: folder))
    }

    /// The whole card as it is now, for giving it away.
    ///
    /// - Throws: `FileError`.
    public func cardBytes() throws -> [UInt8] { try readCard(in: place.forReading()).bytes }

    /// Makes a picture the portrait, instead of the one that was there.
    ///
    /// - Parameters:
    ///   - bytes: The picture in a file format. It is not decoded here.
    ///   - type: Its MIME type, such as "image/png".
    /// - Returns: The change, to undo it.
    /// - Throws: `FileError` and `VCardError`; then everything is as it was.
    public func setPortrait(_ bytes: [UInt8], type: String) throws -> ContactChange {
        guard type.hasPrefix("image/"), !bytes.isEmpty else { throw VCardError.invalidMediaType(type) }
        guard bytes.count <= Self.portraitLimit else {
            throw FileError(localized("The picture"), .save, .tooLarge(limit: Self.portraitLimit))
        }
        let base64 = Base64.encode(bytes)
        return try changeCard { try VCard($0).settingPhoto(mediaType: type, base64: base64).bytes }
    }

    /// Takes the portrait off the card.
    ///
    /// - Returns: The change, to undo it.
    /// - Throws: `FileError` and `VCardError`; then everything is as it was.
    public func removePortrait() throws -> ContactChange {
        try changeCard { try VCard($0).removingPhoto().bytes }
    }

    /// Undoes a change.
    ///
    /// What another program did meanwhile stays: other properties of the card keep their new values, and where the very
    /// thing was changed, nothing is done.
    ///
    /// - Parameter change: A change that this store made.
    /// - Returns: The change back, whose undoing is the redoing.
    /// - Throws: `FileError`, with the reason `changed` where another program changed the same thing; then everything is
    ///   as it was.
    public func undo(_ change: ContactChange) throws -> ContactChange {
        switch change.details {
        case .card(let before, let after): try restoreCard(before, insteadOf: after)
        case .added(let name, let version): try remove(name, expecting: version)
        case .removed(let name, let held): try putBack(name, from: held)
        }
    }

    /// Calls back on the main thread after anyone changed the card or the attachments, also this store.
    ///
    /// - Parameter body: What to do, usually ``load()``.
    /// - Returns: The watch, which lasts as long as this value.
    /// - Throws: `FileError` where the system cannot watch.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        try StoreWatch(
            of: [path, path + "/" + Self.attachments],
            isRelevant: { $0 == Self.attachments || !$0.hasPrefix(".") }, body)
    }

    /// Removes what the store has beside the contact's files: nothing can be undone any more.
    public func close() {
        place.close()
    }

    /// The card; without a version where it is only the seed.
    private func readCard(in folder: Folder?) throws -> (bytes: [UInt8], version: FileVersion?) {
        let limit = Int64(VCard.maximumBytes)
        let name = "contacts/\(contact)/\(Self.card)"
        if try folder?.info(Self.card) == nil, let bytes = try seed.read(name, limit: limit) { return (bytes, nil) }
        guard let folder else { throw FileError(Self.card, .read, .notFound) }
        let contents = try folder.read(Self.card, limit: limit)
        return (contents.bytes, contents.version)
    }

    /// Makes a new card of the one that is there. Where `edit` gives none, another program has changed too much.
    private func changeCard(_ edit: (_ before: [UInt8]) throws -> [UInt8]?) throws -> ContactChange {
        do {
            let folder = try place.forWriting()
            return try folder.locked(Self.card, .save) {
                let change: ContactChange? = try StoreFolder.retrying {
                    let (before, version) = try readCard(in: folder)
                    guard let after = try edit(before) else { return nil }
                    try writeCard(after, over: version, in: folder)
                    return ContactChange(details: .card(before: before, after: after))
                }
                guard let change else { throw FileError(Self.card, .save, .changed) }
                return change
            }
        } catch let error as FileError where error.action != .read {
            throw FileError(Self.card, .save, error.reason)
        }
    }

    private func restoreCard(_ before: [UInt8], insteadOf after: [UInt8]) throws -> ContactChange {
        try changeCard { current in
            if current == after { return before }
            let card = try VCard(current)
            return try card.hasSamePhotos(as: VCard(after)) ? card.takingPhotos(of: VCard(before)).bytes : nil
        }
    }

    private func writeCard(_ bytes: [UInt8], over version: FileVersion?, in folder: Folder) throws {
        // A card that could not be read again must not be written.
        guard bytes.count <= VCard.maximumBytes else { throw VCardError.tooManyBytes(limit: VCard.maximumBytes) }
        try folder.write(
            bytes, as: Self.card, expecting: version.map { .version($0) } ?? .nothing, in: place.session(in: folder))
    }
}
