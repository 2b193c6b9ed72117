import FileFormats
import GLibSupport
import TextSafety

/// A graph or a contact that was added to a person's data. It can be taken back, and added again.
///
/// May be used on any thread.
///
/// ```swift
/// let part = try NewPart(contact: "Grace Hopper", role: "Admiral", dataFolder: folder)
/// ContactStore(part.name, dataFolder: folder)
/// try part.takeBack()
/// ```
public final class NewPart: Sendable {
    /// The name of the contact's folder, or of the graph's file without ".csv".
    public let name: String

    private let parent: Folder
    private let session: SessionFolder
    /// The entry in ``parent``.
    private let entry: String
    /// The file, within the entry where that is a folder, and what was written.
    private let file: String?
    private let bytes: [UInt8]
    private static let taken = "taken"

    /// Adds a contact with a card and no attachments.
    ///
    /// - Parameters:
    ///   - contact: The person's name; the folder gets it, made safe and unique.
    ///   - role: The line under the name; may be empty.
    ///   - dataFolder: The person's data folder.
    /// - Throws: `FileError`. Nothing has changed then.
    public init(contact: String, role: String, dataFolder: String) throws {
        parent = try Folder("\(dataFolder)/contacts", make: true)
        session = SessionFolder(in: parent)
        name = FileName.unique(FileName.safe(contact), in: try parent.list().map(\.name))
        (entry, file) = (name, ContactStore.card)
        bytes = VCard.bytes(name: contact, role: role)
        let folder = try parent.folder(name, make: true)
        do {
            _ = try folder.write(bytes, as: ContactStore.card, expecting: .nothing, in: SessionFolder(in: folder))
        } catch {
            // Another window may have made a contact of that name in the same moment.
            if let left = try? folder.list(), left.allSatisfy({ $0.name.hasPrefix(".") }) { parent.removeAll(name) }
            throw error
        }
    }

    /// Adds a graph without bars.
    ///
    /// - Parameters:
    ///   - graph: The graph's title; the file gets it, made safe and unique.
    ///   - dataFolder: The person's data folder.
    /// - Throws: `FileError`. Nothing has changed then.
    public init(graph: String, dataFolder: String) throws {
        parent = try Folder("\(dataFolder)/graphs", make: true)
        session = SessionFolder(in: parent)
        entry = FileName.unique(FileName.safe(graph, reserving: 4) + ".csv", in: try parent.list().map(\.name))
        name = String(entry.dropLast(4))
        file = nil
        bytes = BarTable.csv(of: [])
        _ = try parent.write(bytes, as: entry, expecting: .nothing, in: session)
    }

    /// Takes it out of the data. It is kept, hidden, as long as this value lives.
    ///
    /// - Throws: `FileError`, with the reason `changed` where something has been put into it. Nothing has changed then.
    public func takeBack() throws {
        guard try isUnchanged() else { throw FileError(name, .remove, .changed) }
        try parent.move(entry, intoPrivate: session.folder(), as: Self.taken, action: .remove)
    }

    /// Adds it again.
    ///
    /// - Throws: `FileError`, with the reason `alreadyExists` where something has its name. Nothing has changed then.
    public func addAgain() throws {
        try session.folder().move(Self.taken, to: parent, as: entry, action: .save)
    }

    /// Removes what was taken back for good.
    public func close() { session.close() }

    private func isUnchanged() throws -> Bool {
        let limit = Int64(BarTable.maximumBytes)
        guard let file else { return try parent.read(entry, limit: limit).bytes == bytes }
        let folder = try parent.folder(entry)
        let isEmpty = try folder.list().allSatisfy { info in
            switch info.kind {
            case .folder: try info.name.hasPrefix(".") || folder.folder(info.name).list().isEmpty
            default: info.name == file
            }
        }
        return try isEmpty && folder.read(file, limit: limit).bytes == bytes
    }
}
