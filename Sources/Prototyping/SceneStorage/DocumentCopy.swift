import FileFormats
import GLibSupport
import Prototype
import Translation

/// Writes a document to another folder, with the files that it refers to.
///
/// ```swift
/// let path = try DocumentCopy.write(bytes, contents: loaded.contents, to: "/home/ada/board.dragoman")
/// ```
public enum DocumentCopy {
    /// Writes a copy: one file if the name is a bundle's, else a document with its files beside it.
    ///
    /// - Parameters:
    ///   - bytes: The document's contents.
    ///   - contents: The contents of the files, by the references in the document.
    ///   - path: The path of the copy. A name that is neither a bundle's nor a document's gets a document's extension.
    /// - Returns: The path that was written.
    /// - Throws: ``DocumentBundleError``, `FileError`, and ``TemplateError`` if one of the files would replace another.
    ///   Nothing is written then.
    public static func write(_ bytes: [UInt8], contents: [String: [UInt8]], to path: String) throws -> String {
        let name = FilePath.name(of: path)
        if name.lowercased().hasSuffix(DocumentBundle.ending) {
            let document = String(name.dropLast(DocumentBundle.ending.count)) + DocumentBundle.documentEnding
            let packed = try DocumentBundle(document: document, bytes, contents: contents).bytes()
            try DocumentFile(path, limit: Int64(DocumentBundle.limit)).save(packed, replacing: nil)
            return path
        }
        let isDocument = [".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
        let target = isDocument ? path : path + DocumentBundle.documentEnding
        let folder = try Folder(FilePath.folder(of: target))
        let new = try contents.filter { entry in try isNew(entry.key, entry.value, beside: folder) }
        for (path, bytes) in new.sorted(by: { $0.key < $1.key }) {
            let (folder, name) = try location(of: path, in: folder, make: true)
            try folder.write(bytes, as: name, expecting: .nothing, in: SessionFolder(in: folder))
        }
        try DocumentFile(target).save(bytes, replacing: nil)
        return target
    }

    /// Whether a file must be written: the reference leads beside or below the document, and the file does not exist.
    private static func isNew(_ path: String, _ bytes: [UInt8], beside folder: Folder) throws -> Bool {
        let reference = FileReference(path)
        // An absolute path is valid from everywhere.
        guard reference.fault == nil, !reference.leadsOutside else { return false }
        guard let (location, name) = try? location(of: path, in: folder, make: false), try location.info(name) != nil
        else {
            return true
        }
        guard try location.read(name, limit: Int64(bytes.count)).bytes == bytes else {
            throw TemplateError(folder: folder.path, file: path)
        }
        return false
    }

    private static func location(of path: String, in folder: Folder, make: Bool) throws -> (Folder, String) {
        let names = FileReference(path).names
        var folder = folder
        for name in names.dropLast() { folder = try folder.folder(name, make: make) }
        return (folder, names.last ?? "")
    }
}
