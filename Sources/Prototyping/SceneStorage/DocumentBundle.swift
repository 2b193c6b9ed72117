import Archives
import GLibSupport
import Prototype
import Translation

/// A document with its pictures, data and demos in one zip file, `NAME.dragoman`.
///
/// Its first entry is the uncompressed `mimetype`, as in EPUB and OpenDocument files, so that the first bytes tell its
/// kind. The document is the only file at the top level whose name ends with `.dragoman.yaml`.
///
/// ```swift
/// let bundle = try DocumentBundle(reading: bytes, named: "board.dragoman")
/// bundle.document  // "board.dragoman.yaml"
/// ```
public struct DocumentBundle: Sendable {
    /// The extension of bundles.
    public static let ending = ".dragoman"
    /// The MIME type of a bundle.
    public static let contentType = "application/x-dragoman+zip"
    /// The largest bundle, packed and unpacked, in bytes.
    public static let limit = 256 << 20
    static let documentEnding = ".dragoman.yaml"
    private static let typeFile = "mimetype"

    /// The name of the document's file.
    public private(set) var document: String
    /// All files, also the document, but not the one with the type.
    public private(set) var files: [ZipArchive.File]

    /// Reads a bundle.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the bundle.
    ///   - name: The bundle's name, for messages.
    /// - Throws: ``DocumentBundleError``.
    public init(reading bytes: [UInt8], named name: String) throws(DocumentBundleError) {
        do throws(ArchiveError) {
            var limits = ZipArchive.Limits()
            limits.bytes = Self.limit
            files = try ZipArchive(reading: bytes, limits: limits).files.filter { $0.path != Self.typeFile }
        } catch {
            throw DocumentBundleError(file: name, reason: .archive(error))
        }
        let documents = files.map(\.path).filter { !$0.contains("/") && $0.hasSuffix(Self.documentEnding) }
        guard documents.count == 1 else {
            throw DocumentBundleError(file: name, reason: .documents(documents.count))
        }
        document = documents[0]
    }

    /// Packs a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - document: The name of the document's file.
    ///   - bytes: The document's contents, which are not read from the folder.
    ///   - hidden: The paths of the hidden files to pack, ``hiddenPaths`` of the bundle that the folder came from; other
    ///     hidden files are left out.
    /// - Throws: `FileError`; a link is refused.
    public init(packing folder: Folder, document: String, _ bytes: [UInt8], hidden: Set<String> = []) throws {
        self.document = document
        files = [ZipArchive.File(document, bytes)]
        try add(folder, below: "", depth: 0, hidden: hidden)
    }

    /// The paths of its hidden files, and of those in hidden folders: with a name that begins with a dot.
    var hiddenPaths: Set<String> {
        Set(files.map(\.path).filter { $0.split(separator: "/").contains { $0.hasPrefix(".") } })
    }

    /// Packs a document with only the files that it refers to.
    ///
    /// - Parameters:
    ///   - document: The document's name in the bundle.
    ///   - bytes: The document's contents.
    ///   - contents: The contents of the files, by the references in the document.
    /// - Throws: ``DocumentBundleError`` if it refers to a file that is neither beside nor below it.
    public init(
        document: String, _ bytes: [UInt8], contents: [String: [UInt8]]
    ) throws(DocumentBundleError) {
        self.document = document
        files = [ZipArchive.File(document, bytes)]
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            let reference = FileReference(path)
            guard reference.fault == nil, !reference.leadsOutside else {
                throw DocumentBundleError(file: document, reason: .outside(path))
            }
            files.append(ZipArchive.File(plain, bytes))
        }
    }

    /// Renames the document.
    mutating func rename(document name: String) {
        files = files.map { $0.path == document ? ZipArchive.File(name, $0.bytes) : $0 }
        document = name
    }

    private mutating func add(_ folder: Folder, below path: String, depth: Int, hidden: Set<String>) throws {
        let isHidden = path.hasPrefix(".") || path.contains("/.")
        for entry in try folder.list().sorted(by: { $0.name < $1.name }) {
            let place = path + entry.name
            switch entry.kind {
            case .file where place != document && place != Self.typeFile:
                guard hidden.contains(place) || !isHidden && !entry.name.hasPrefix(".") else { continue }
                files.append(ZipArchive.File(place, try folder.read(entry.name, limit: Int64(Self.limit)).bytes))
            case .folder where depth < 7:
                guard !entry.name.hasPrefix(".") || hidden.contains(where: { $0.hasPrefix(place + "/") }) else {
                    continue
                }
                try add(try folder.folder(entry.name), below: place + "/", depth: depth + 1, hidden: hidden)
            default: break
            }
        }
    }

    /// Makes the zip file.
    ///
    /// - Throws: ``DocumentBundleError``.
    public func bytes() throws(DocumentBundleError) -> [UInt8] {
        do throws(ArchiveError) {
            let type = ZipArchive.File(Self.typeFile, Array(Self.contentType.utf8))
            let pictures = [".png", ".jpg", ".jpeg"]
            return try ZipArchive([type] + files).bytes { path in
                // Compressed files do not become smaller.
                path == Self.typeFile || pictures.contains { path.lowercased().hasSuffix($0) }
            }
        } catch {
            throw DocumentBundleError(file: document, reason: .archive(error))
        }
    }

    /// Writes all files into a folder, replacing files with the same names.
    ///
    /// - Throws: `FileError`.
    public func unpack(into folder: Folder) throws {
        let session = SessionFolder(in: folder)
        // One for all of them, until the end.
        _ = try session.folder()
        defer { session.close() }
        for file in files {
            var place = folder
            let names = file.path.split(separator: "/").map(String.init)
            for name in names.dropLast() { place = try place.folder(name, make: true) }
            guard let name = names.last else { continue }
            try place.write(file.bytes, as: name, expecting: .anything, in: session, isCache: true)
        }
    }

    /// Removes this bundle's files from a folder, except those that another version also has.
    ///
    /// - Throws: `FileError`.
    func remove(from folder: Folder, exceptFilesOf other: DocumentBundle) throws {
        let kept = Set(other.files.map(\.path))
        for file in files where !kept.contains(file.path) {
            var place = folder
            let names = file.path.split(separator: "/").map(String.init)
            var isThere = true
            for name in names.dropLast() where isThere {
                isThere = try place.info(name) != nil
                if isThere { place = try place.folder(name) }
            }
            guard isThere, let name = names.last, try place.info(name) != nil else { continue }
            try place.remove(name)
        }
    }

    /// Whether a file is a bundle, by its name and its first bytes.
    public static func isBundle(_ path: String) -> Bool {
        guard path.lowercased().hasSuffix(ending) else { return false }
        return (try? FilePath.readBeginning(of: path, count: 2)) == [0x50, 0x4B]
    }
}

/// The reason why a bundle was not read or made.
///
/// ```swift
/// do { bundle = try DocumentBundle(reading: bytes, named: "board.dragoman") } catch {
///     if case .documents(let count) = error.reason { print("There are \(count) documents in it.") }
/// }
/// ```
public struct DocumentBundleError: Error, Sendable, CustomStringConvertible {
    /// The kind of the fault.
    public enum Reason: Sendable, Hashable {
        case archive(ArchiveError)
        /// The number of documents at the top level is not 1.
        case documents(Int)
        /// The document refers to a file that is neither beside nor below it.
        case outside(String)
    }

    /// The bundle's name, or its document's.
    public let file: String
    /// The kind of the fault.
    public let reason: Reason

    public var description: String {
        switch reason {
        case .archive(let error): "\(file): \(error)"
        case .documents(0): localized("{file} has no document in it.", ["file": file])
        case .documents: localized("{file} has more than one document in it.", ["file": file])
        case .outside(let path):
            localized(
                "{file} names \"{path}\", which is not beside it: put a copy there first.",
                ["file": file, "path": path])
        }
    }
}
