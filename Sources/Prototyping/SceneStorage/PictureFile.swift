import FileFormats
import GLibSupport
import Prototype

/// Adds pictures to a document, as files beside it.
///
/// ```swift
/// try PictureFile.put("/tmp/board.png", beside: "/home/ada/board.dragoman.yaml").reference  // "board.png"
/// ```
public struct PictureFile: Sendable {
    /// The name by which the document refers to it.
    public let reference: String
    /// The path of the copy that was made; `nil`: the picture was there already, and is nobody's but the person's.
    public let copy: String?
    let bytes: [UInt8]

    /// Copies a picture into the folder of a document, over nothing that is there; one that is there already stays.
    ///
    /// - Parameters:
    ///   - picture: The path of a picture of one of ``PictureKind``.
    ///   - document: The document's path.
    /// - Returns: What the document calls it, and how the copy goes and comes back.
    /// - Throws: `FileError`, and ``PictureDocumentError`` where it is no such picture.
    public static func put(_ picture: String, beside document: String) throws -> PictureFile {
        // It also looks whether the name can be said.
        let checked = try PictureDocument(of: picture)
        let path = FilePath.folder(of: FilePath.canonical(document))
        var name = checked.image
        var copy: String?
        if FilePath.folder(of: FilePath.canonical(picture)) != path {
            let folder = try Folder(path)
            let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
            var number = 1
            // A bundle has no two names that differ in letter case only, and a file of its own called "mimetype".
            let taken = Set(try folder.list().map { $0.name.lowercased() } + [DocumentBundle.typeFile])
            while try taken.contains(name.lowercased()) || folder.info(name) != nil {
                number += 1
                name = "\(checked.name)-\(number)\(ending)"
            }
            try folder.write(checked.bytes, as: name, expecting: .nothing, in: SessionFolder(in: folder))
            copy = FilePath.join(path, name)
        }
        // A letter and a colon in front would make an address of it.
        return PictureFile(reference: name.contains(":") ? "./" + name : name, copy: copy, bytes: checked.bytes)
    }

    /// Puts pictures back that were kept while they were not saved; what is there stays.
    ///
    /// - Parameters:
    ///   - pictures: Their contents, by the references in the document.
    ///   - document: The document's path.
    /// - Returns: How the copies go and come back.
    /// - Throws: `FileError`.
    static func restore(_ pictures: [String: [UInt8]], beside document: String) throws -> [PictureFile] {
        let folder = FilePath.folder(of: FilePath.canonical(document))
        return try pictures.sorted { $0.key < $1.key }.map { name, bytes in
            let picture = PictureFile(
                reference: name.contains(":") ? "./" + name : name, copy: FilePath.join(folder, name), bytes: bytes)
            try picture.reconcile(isWanted: true)
            return picture
        }
    }

    /// Takes the copy away if it is wanted no more, or brings it back; leaves what somebody has changed meanwhile.
    ///
    /// - Parameter isWanted: Whether a document names it.
    /// - Throws: `FileError`.
    public func reconcile(isWanted: Bool) throws {
        guard let copy else { return }
        let folder = try Folder(FilePath.folder(of: copy))
        let name = FilePath.name(of: copy)
        let isThere = try folder.info(name) != nil
        if isWanted, !isThere {
            try folder.write(bytes, as: name, expecting: .nothing, in: SessionFolder(in: folder))
        } else if !isWanted, isThere, try FilePath.read(copy, limit: MockupDescription.pictureLimit) == bytes {
            try folder.remove(name)
        }
    }
}
