import Archives
import GLibSupport
import Prototype
import Translation

/// A document with its pictures, data and demos in one zip file, `NAME.dragoman`.
///
/// Its first entry is `mimetype`, not compressed, as in EPUB's and OpenDocument's files: the first bytes tell its kind.
/// The document is the one file at its top, in no folder, whose name ends with `.dragoman.yaml`.
///
/// ```swift
/// let bundle = try DocumentBundle(reading: bytes, named: "board.dragoman")
/// bundle.document  // "board.dragoman.yaml"
/// ```
public struct DocumentBundle: Sendable {
    /// What the names of bundles end with.
    public static let ending = ".dragoman"
    /// The MIME type of a bundle.
    public static let contentType = "application/x-dragoman+zip"
    /// No bundle is larger, packed or unpacked.
    public static let limit = 256 << 20
    static let documentEnding = ".dragoman.yaml"
    private static let typeFile = "mimetype"

    /// The document's file in it.
    public private(set) var document: String
    /// All that is in it but what says its type; the document too.
    public private(set) var files: [ZipArchive.File]

    /// Reads a bundle.
    ///
    /// - Parameters:
    ///   - bytes: All of the file.
    ///   - name: The file's name, for messages.
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

    /// Packs a folder: all files in it and below it. Of hidden files only those that the bundle had before are packed:
    /// others are an editor's or a file manager's.
    ///
    /// - Parameters:
    ///   - folder: Where they are.
    ///   - document: The document's file there.
    ///   - bytes: What the document is to say; it is not read from the folder.
    ///   - hidden: The paths of the bundle's own hidden files, and of those in hidden folders.
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

    /// Packs a document with the files that it names, and no others.
    ///
    /// - Parameters:
    ///   - document: Its name in the bundle.
    ///   - bytes: What it says.
    ///   - contents: The files, by how the document names them.
    /// - Throws: ``DocumentBundleError`` where it names a file that is not beside or below it.
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

    /// Calls its document otherwise.
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

    /// The zip file.
    ///
    /// - Throws: ``DocumentBundleError``.
    public func bytes() throws(DocumentBundleError) -> [UInt8] {
        do throws(ArchiveError) {
            let type = ZipArchive.File(Self.typeFile, Array(Self.contentType.utf8))
            let pictures = [".png", ".jpg", ".jpeg"]
            return try ZipArchive([type] + files).bytes { path in
                // What is compressed already does not become smaller.
                path == Self.typeFile || pictures.contains { path.lowercased().hasSuffix($0) }
            }
        } catch {
            throw DocumentBundleError(file: document, reason: .archive(error))
        }
    }

    /// Writes all files into a folder; what is there by the same names is replaced. Each is whole at any moment, for who
    /// watches it; none is waited for until the disk has it, for the bundle has them all.
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

    /// Removes from a folder what this has and another version has not.
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

    /// Whether a path is that of a bundle: by its name, and by how its file begins.
    public static func isBundle(_ path: String) -> Bool {
        guard path.lowercased().hasSuffix(ending) else { return false }
        return (try? FilePath.readBeginning(of: path, count: 2)) == [0x50, 0x4B]
    }
}

/// Why a bundle was not read or made.
///
/// ```swift
/// do { bundle = try DocumentBundle(reading: bytes, named: "board.dragoman") } catch {
///     if case .documents(let count) = error.reason { print("There are \(count) documents in it.") }
/// }
/// ```
public struct DocumentBundleError: Error, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Reason: Sendable, Hashable {
        case archive(ArchiveError)
        /// It has none, or more than one; how many.
        case documents(Int)
        /// The document names a file that is not beside it.
        case outside(String)
    }

    /// The bundle's name, or its document's.
    public let file: String
    /// What is wrong.
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
