import FileFormats
import GLibAppSupport
import GLibSupport
import Prototype
import Synchronization
import Translation
import YAMLReading

/// Stores one contact in its folder: `card.vcf` and `attachments/`.
///
/// It caches no contents, so changes by other programs count at once. Reading changes nothing on the disk; every change
/// is made as a whole or not at all, even if the process is killed. May be used on any thread.
///
/// ```swift
/// let store = ContactStore("ada-lovelace", dataFolder: folder)
/// let change = try store.addAttachment(name: "notes.txt", bytes: bytes)
/// let back = try store.undo(change)
/// ```
public final class ContactStore: Sendable {
    /// The largest picture that is stored, in bytes.
    static let portraitLimit: Int64 = 64 << 20
    /// The largest attachment that is stored, in bytes.
    public static let attachmentLimit: Int64 = 2 << 30

    /// The contact's folder.
    public var path: String { home.path }

    static let card = "card.vcf"
    static let attachments = "attachments"
    let home: StoreFolder
    private let contact: String
    /// Whose card of the file it is, from 0.
    private let person: Int
    private let seed: Seed
    /// The encoding of a file that names none: as a document or the person says.
    private let encoding: Mutex<CharacterSet?>
    private let remembered: RememberedColumns
    private let people: PeopleFile

    /// The most people whose cards are shown of one file. Of more, a document says whose card is meant.
    public static let mostPeople = 50

    /// Makes a store without reading a file.
    ///
    /// - Parameters:
    ///   - contact: The name of the contact's folder.
    ///   - person: Whose card it is, from 0, where the file has several.
    ///   - dataFolder: The person's data folder.
    ///   - seed: The card to show if there is none.
    ///   - encoding: What the file is written in, where it does not say so; `nil`: nobody has said.
    ///   - stateFolder: The folder of the app's state, where a chosen encoding is remembered.
    ///   - prepare: Called before the contact's folder is made, on the same thread.
    public convenience init(
        _ contact: String = "ada-lovelace", person: Int = 0, dataFolder: String = UserFolders.data, seed: Seed = .none,
        encoding: CharacterSet? = nil, stateFolder: String = UserFolders.state,
        prepare: @escaping @Sendable () throws -> Void = {}
    ) {
        self.init(
            contact, person, of: PeopleFile(), dataFolder: dataFolder, seed: seed, encoding: encoding,
            stateFolder: stateFolder, prepare: prepare)
    }

    private init(
        _ contact: String, _ person: Int, of people: PeopleFile, dataFolder: String, seed: Seed = .none,
        encoding: CharacterSet? = nil, stateFolder: String = UserFolders.state,
        prepare: @escaping @Sendable () throws -> Void = {}
    ) {
        (self.contact, self.person, self.people) = (contact, person, people)
        self.seed = seed
        self.encoding = Mutex(encoding)
        remembered = RememberedColumns(
            of: "\(dataFolder)/contacts/\(contact)/\(Self.card)", stateFolder: stateFolder)
        home = StoreFolder("\(dataFolder)/contacts/\(contact)", mayBeMade: !seed.isNone, prepare: prepare)
    }

    /// Reads the present contact.
    ///
    /// - Returns: The contents of the card and the attachments.
    /// - Throws: `FileError` and `VCardError` if the card cannot be read or is invalid, and ``ContactPeopleError`` where the
    ///   file holds more than ``mostPeople``. A damaged picture is not an error: see ``Contact/portraitProblem``.
    public func load() throws -> Contact {
        let folder = try home.forReading()
        let bytes = try readCard(in: folder).bytes
        if encoding.withLock({ $0 == nil }), let unknown = try card(in: bytes).unknownEncoding {
            guard let earlier = remembered.answers(for: bytes)?.encoding else { throw unknown }
            encoding.withLock { $0 = earlier }
        }
        let card = try card(in: bytes)
        return Contact(card, attachments: try listAttachments(in: folder))
    }

    /// Reads the card in an encoding from now on, also at the next start.
    ///
    /// - Parameter set: What the person has chosen.
    public func choose(_ set: CharacterSet) {
        encoding.withLock { $0 = set }
        guard let bytes = try? readCard(in: home.forReading()).bytes else { return }
        remembered.keep(TableAnswers(encoding: set), for: bytes)
    }

    /// Makes a store for each of the people whose cards a contact's file holds, up to ``mostPeople``. They read the file
    /// into cards once for all of them.
    ///
    /// - Parameters:
    ///   - contact: The name of the contact's folder.
    ///   - dataFolder: The folder of the scene.
    /// - Returns: One store where the file cannot be read, or holds more people: it says so when it is read.
    public static func all(_ contact: String, dataFolder: String) -> [ContactStore] {
        let people = PeopleFile()
        let first = ContactStore(contact, 0, of: people, dataFolder: dataFolder)
        let count = first.peopleCount
        if count == 1 || count > mostPeople { return [first] }
        return [first] + (1..<count).map { ContactStore(contact, $0, of: people, dataFolder: dataFolder) }
    }

    /// The number of people whose cards are in the file; 1 where it cannot be read.
    public var peopleCount: Int {
        (try? people.cards(in: readCard(in: home.forReading()).bytes).count) ?? 1
    }

    /// The bytes of the present card, without those of other people in the file, for giving it to other programs.
    ///
    /// - Throws: `FileError`.
    public func cardBytes() throws -> [UInt8] {
        let bytes = try readCard(in: home.forReading()).bytes
        let cards = try people.cards(in: bytes)
        return cards.count > 1 ? try card(in: bytes).ownBytes : bytes
    }

    /// Replaces the portrait by a picture.
    ///
    /// - Parameters:
    ///   - bytes: The picture in its file format. It is not decoded here.
    ///   - type: The picture's MIME type, such as "image/png".
    /// - Returns: The change, for undoing it.
    /// - Throws: `FileError` and `VCardError`. Nothing has changed then.
    public func setPortrait(_ bytes: [UInt8], type: String) throws -> ContactChange {
        guard type.hasPrefix("image/"), !bytes.isEmpty else { throw VCardError.invalidMediaType(type) }
        guard bytes.count <= Self.portraitLimit else {
            throw FileError(localized("The picture"), .save, .tooLarge(limit: Self.portraitLimit))
        }
        let base64 = Base64.encode(bytes)
        return try changeCard { try card(in: $0).settingPhoto(mediaType: type, base64: base64).bytes }
    }

    /// Removes the portrait.
    ///
    /// - Returns: The change, for undoing it.
    /// - Throws: `FileError` and `VCardError`. Nothing has changed then.
    public func removePortrait() throws -> ContactChange {
        try changeCard { try card(in: $0).removingPhoto().bytes }
    }

    /// Gives the contact another name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The change, for undoing it.
    /// - Throws: `FileError` and `VCardError`. Nothing has changed then.
    public func rename(to name: String) throws -> ContactChange {
        try changeCard(ContactChange.Details.name) { try card(in: $0).settingName(name).bytes }
    }

    /// Undoes a change.
    ///
    /// Changes of other programs are kept: other properties of the card have their new values, and if the same thing
    /// was changed, nothing is undone.
    ///
    /// - Parameter change: A change that this store made.
    /// - Returns: The reverse change, for redoing it.
    /// - Throws: `FileError`, with the reason `changed` if another program changed the same thing. Nothing has changed
    ///   then.
    public func undo(_ change: ContactChange) throws -> ContactChange {
        switch change.details {
        case .card(let before, let after): try restoreCard(before, insteadOf: after)
        case .name(let before, let after): try restoreName(before, insteadOf: after)
        case .added(let name, let version): try remove(name, expecting: version)
        case .removed(let name, let held): try putBack(name, from: held)
        case .renamed(let old, let new): try rename(new, to: old)
        }
    }

    /// Calls `body` on the main thread after every change of the card or the attachments, by this store or by others.
    ///
    /// - Parameter body: Handles the change, usually with ``load()``.
    /// - Returns: The watch, which ends when it is released.
    /// - Throws: `FileError` if the system cannot watch the folders.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        try StoreWatch(
            of: [path, path + "/" + Self.attachments],
            isRelevant: { $0 == Self.attachments || !$0.hasPrefix(".") }, body)
    }

    /// Removes the store's hidden files. Changes can no longer be undone.
    public func close() {
        home.close()
    }

    private func card(in bytes: [UInt8]) throws -> VCard {
        let cards = try people.cards(in: bytes, encoding.withLock { $0 })
        guard cards.count <= Self.mostPeople else {
            let card = "contacts/\(contact)/\(Self.card)"
            throw ContactPeopleError(problem: VCard.problem(ofPeople: cards, contact: card, file: home.path))
        }
        guard cards.indices.contains(person) else { throw FileError(Self.card, .read, .changed) }
        return cards[person]
    }

    /// Reads the card; without a version if it is only the seed.
    private func readCard(in folder: Folder?) throws -> (bytes: [UInt8], version: FileVersion?) {
        let limit = Int64(VCard.maximumBytes)
        let name = "contacts/\(contact)/\(Self.card)"
        if try folder?.info(Self.card) == nil, let bytes = try seed.read(name, limit: limit) { return (bytes, nil) }
        guard let folder else { throw FileError(Self.card, .read, .notFound) }
        let contents = try folder.read(Self.card, limit: limit)
        return (contents.bytes, contents.version)
    }

    /// Replaces the card by an edited one. If `edit` returns `nil`, another program has changed too much.
    private func changeCard(
        _ details: (_ before: [UInt8], _ after: [UInt8]) -> ContactChange.Details = ContactChange.Details.card,
        _ edit: (_ before: [UInt8]) throws -> [UInt8]?
    ) throws -> ContactChange {
        do {
            let folder = try home.forWriting()
            return try folder.locked(Self.card, .save) {
                let change: ContactChange? = try StoreFolder.retrying {
                    let (before, version) = try readCard(in: folder)
                    guard let after = try edit(before) else { return nil }
                    try writeCard(after, over: version, in: folder)
                    return ContactChange(details: details(before, after))
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
            let now = try card(in: current)
            return try now.hasSamePhotos(as: card(in: after)) ? now.takingPhotos(of: card(in: before)).bytes : nil
        }
    }

    private func restoreName(_ before: [UInt8], insteadOf after: [UInt8]) throws -> ContactChange {
        try changeCard(ContactChange.Details.name) { current in
            if current == after { return before }
            let now = try card(in: current)
            return try now.hasSameNames(as: card(in: after)) ? now.takingNames(of: card(in: before)).bytes : nil
        }
    }

    private func writeCard(_ bytes: [UInt8], over version: FileVersion?, in folder: Folder) throws {
        // A card that is too large to be read again is not written.
        guard bytes.count <= VCard.maximumBytes else { throw VCardError.tooManyBytes(limit: VCard.maximumBytes) }
        try folder.write(
            bytes, as: Self.card, expecting: version.map { .version($0) } ?? .nothing, in: home.session(in: folder))
    }
}

/// A contact's file holds the cards of more people than are shown of one.
///
/// ```swift
/// do { contact = try store.load() } catch let error as ContactPeopleError { print("\(error)") }
/// ```
public struct ContactPeopleError: Error, CustomStringConvertible {
    /// Who they are, and how a document says whose card is meant.
    public let problem: Problem

    public var description: String { problem.sentences }
}

/// The cards in a file of many people, which a store for each of them reads: made of the same bytes once.
private final class PeopleFile: Sendable {
    private let last = Mutex<(bytes: [UInt8], set: CharacterSet?, cards: [VCard])?>(nil)

    func cards(in bytes: [UInt8], _ set: CharacterSet? = nil) throws -> [VCard] {
        try last.withLock { last in
            if let last, last.set == set, last.bytes == bytes { return last.cards }
            let cards = try VCard.all(in: bytes, in: set)
            // The cards of one person are soon made again, and a portrait takes memory.
            last = cards.count > 1 ? (bytes, set, cards) : nil
            return cards
        }
    }
}
