import FileFormats
import GLibSupport
import Prototype
import Translation

/// One contact's folder: `card.vcf` and `attachments/`.
///
/// Nothing is kept in memory but where the folder is, so what another program changes counts at once. Every change is
/// whole or not at all, wherever the process may be killed. May be used on any thread.
public final class ContactStore: Sendable {
    /// A larger picture is refused (64 MiB).
    public static let portraitLimit: Int64 = 64 << 20
    /// A larger attachment is refused (2 GiB).
    public static let attachmentLimit: Int64 = 2 << 30

    /// The contact's folder.
    public var path: String { root.path }
    /// The card, for giving it away as a file.
    public var cardPath: String { root.path + "/" + Self.card }

    static let card = "card.vcf"
    static let attachments = "attachments"
    let root: Folder
    let session: SessionFolder

    /// Opens a contact and makes it as a copy of the app's where it is not there yet, or where its card is gone.
    ///
    /// - Parameters:
    ///   - contact: The name of the contact's folder.
    ///   - dataFolder: The folder of the person's data.
    ///   - resources: Where the app's own contact is found, in `scene/contacts`.
    /// - Throws: `FileError` where the folder can be neither opened nor made.
    public init(
        _ contact: String = "ada-lovelace", dataFolder: String = UserFolders.data, resources: Resources = Resources()
    ) throws {
        root = try Folder("\(dataFolder)/contacts/\(contact)", make: true)
        session = SessionFolder(in: root)
        // What cannot be removed now is no reason not to start.
        try? SessionFolder.removeLeftovers(in: root)
        if try root.info(Self.card) == nil {
            let shipped = try resources.path("scene/contacts/\(contact)/\(Self.card)")
            try Seed.write(try FilePath.read(shipped, limit: 1 << 20), as: Self.card, to: root, in: session)
        }
        if try root.info(Self.attachments) == nil { _ = try root.folder(Self.attachments, make: true) }
    }

    /// Reads the contact as it is now.
    ///
    /// - Returns: What card and attachments hold.
    /// - Throws: `FileError` and `VCardError` where the card cannot be read or is none. A damaged picture is no error,
    ///   see ``Contact/portraitProblem``.
    public func load() throws -> Contact {
        let card = try VCard(readCard().bytes)
        var portrait: Portrait?
        var problem: VCardError?
        if case .embedded(let type, let base64) = card.photo {
            if let bytes = Base64.decode(base64), !bytes.isEmpty {
                portrait = Portrait(type: type ?? FileType.guess(name: nil, bytes: bytes), bytes: bytes)
            } else {
                problem = .invalidBase64
            }
        }
        return Contact(
            name: card.name, role: card.role, portrait: portrait, portraitProblem: problem,
            attachments: try listAttachments())
    }

    /// The whole card as it is now, for giving it away.
    ///
    /// - Throws: `FileError`.
    public func cardBytes() throws -> [UInt8] { try readCard().bytes }

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
        return try changeCard { try $0.settingPhoto(mediaType: type, base64: base64) }
    }

    /// Takes the portrait off the card.
    ///
    /// - Returns: The change, to undo it.
    /// - Throws: `FileError` and `VCardError`; then everything is as it was.
    public func removePortrait() throws -> ContactChange {
        try changeCard { $0.removingPhoto() }
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
        case .added(let name, let version): try trash(name, expecting: version)
        case .removed(let name, let trashed): try restore(name, from: trashed)
        }
    }

    /// Calls back on the main thread after anyone changed the card or the attachments, also this store.
    ///
    /// - Parameter body: What to do, usually ``load()``.
    /// - Returns: The watch, which lasts as long as this value.
    /// - Throws: `FileError` where the system cannot watch.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        let card = try FileMonitor(folder: path, isRelevant: { $0 == Self.card || $0 == Self.attachments }, body: body)
        let files = try FileMonitor(
            folder: path + "/" + Self.attachments, isRelevant: { !$0.hasPrefix(".") }, body: body)
        return StoreWatch([card, files])
    }

    private func readCard() throws -> FileContents {
        try root.read(Self.card, limit: Int64(VCard.maximumBytes))
    }

    private func changeCard(_ edit: (VCard) throws -> VCard) throws -> ContactChange {
        let contents = try readCard()
        let after = try edit(VCard(contents.bytes)).bytes
        try writeCard(after, over: contents)
        return ContactChange(details: .card(before: contents.bytes, after: after))
    }

    private func restoreCard(_ before: [UInt8], insteadOf after: [UInt8]) throws -> ContactChange {
        let contents = try readCard()
        var restored = before
        if contents.bytes != after {
            let card = try VCard(contents.bytes)
            guard card.hasSamePhotos(as: try VCard(after)) else { throw FileError(Self.card, .save, .changed) }
            restored = card.takingPhotos(of: try VCard(before)).bytes
        }
        try writeCard(restored, over: contents)
        return ContactChange(details: .card(before: contents.bytes, after: restored))
    }

    private func writeCard(_ bytes: [UInt8], over contents: FileContents) throws {
        // A card that could not be read again must not be written.
        guard bytes.count <= VCard.maximumBytes else { throw VCardError.tooManyBytes(limit: VCard.maximumBytes) }
        try root.write(bytes, as: Self.card, expecting: .version(contents.version), in: session)
    }
}
