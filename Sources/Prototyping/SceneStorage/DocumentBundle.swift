import Archives
import GLibSupport
import Prototype
import TextSafety
import Translation

/// A document with its pictures, data and demos in one zip file, `NAME.dragoman`.
///
/// Its first entry is the uncompressed `mimetype`, as in EPUB and OpenDocument files, so that the first bytes tell its
/// kind. The document is the only file at the top level whose name ends with `.dragoman.yaml`. A bundle that a file
/// manager has packed again, in one folder or with its own files beside, is read as well.
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
    static let typeFile = "mimetype"

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
            files = Self.unwrapped(
                try ZipArchive(reading: bytes, limits: limits).files.filter { !Self.isLeft($0.path) })
        } catch {
            throw DocumentBundleError(file: name, reason: .archive(error))
        }
        let documents = files.map(\.path).filter(Self.isDocument)
        guard documents.count == 1 else {
            throw DocumentBundleError(file: name, reason: .documents(documents.count))
        }
        document = documents[0]
    }

    private static func isDocument(_ path: String) -> Bool {
        !path.contains("/") && path.lowercased().hasSuffix(documentEnding)
    }

    /// Whether a file is one that macOS leaves beside others when it packs them.
    private static func isLeft(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return names.first == "__MACOSX" || names.last?.hasPrefix("._") == true || names.last == ".DS_Store"
    }

    /// The files without the folders that stand around all of them.
    private static func unwrapped(_ files: [ZipArchive.File]) -> [ZipArchive.File] {
        let files = files.filter { $0.path != typeFile }
        guard let first = files.first?.path, let slash = first.firstIndex(of: "/") else { return files }
        let folder = first[...slash]
        guard files.allSatisfy({ $0.path.hasPrefix(folder) }) else { return files }
        return unwrapped(files.map { ZipArchive.File(String($0.path.dropFirst(folder.count)), $0.bytes) })
    }

    /// Packs a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - document: The name of the document's file.
    ///   - bytes: The document's contents, which are not read from the folder.
    ///   - wanted: The paths of files to pack even where they are hidden, by a dot in front of their names or of their
    ///     folders'.
    /// - Throws: `FileError`; a link is refused.
    public init(packing folder: Folder, document: String, _ bytes: [UInt8], wanted: Set<String> = []) throws {
        self.document = document
        files = [ZipArchive.File(document, bytes)]
        try add(folder, below: "", depth: 0, wanted: wanted)
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
        self.document = Self.documentName(document)
        files = [ZipArchive.File(self.document, bytes)]
        var known: Set<String> = []
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            guard let plain = Self.path(of: path) else {
                throw DocumentBundleError(file: document, reason: .outside(path))
            }
            // A document may write one path in several ways.
            if known.insert(plain).inserted { files.append(ZipArchive.File(plain, bytes)) }
        }
    }

    /// The path in a bundle of a file that its document refers to; `nil`: the reference leads outside.
    static func path(of reference: String) -> String? {
        let file = FileReference(reference)
        return file.fault == nil && !file.leadsOutside ? file.names.joined(separator: "/") : nil
    }

    /// A document's name in a bundle, where its ending tells it from other files.
    private static func documentName(_ name: String) -> String {
        if name.lowercased().hasSuffix(documentEnding) { return name }
        let ending = [".yaml", ".yml"].first { name.lowercased().hasSuffix($0) } ?? ""
        return name.dropLast(ending.count) + documentEnding
    }

    /// Renames the document.
    mutating func rename(document name: String) {
        files = files.map { $0.path == document ? ZipArchive.File(name, $0.bytes) : $0 }
        document = name
    }

    /// Adds the files of another version that are missing here.
    ///
    /// - Parameter others: The files of the other version, without its document.
    mutating func complete(with others: some Sequence<ZipArchive.File>) {
        var known = Set(files.map(\.path))
        for file in others where known.insert(file.path).inserted { files.append(file) }
    }

    /// Leaves out files, by their paths.
    mutating func leaveOut(_ paths: Set<String>) {
        files.removeAll { paths.contains($0.path) && $0.path != document }
    }

    /// Leaves out the files that a folder has, whatever they hold.
    ///
    /// - Throws: `FileError` if something else is where a file or a folder belongs.
    mutating func keepMissing(in folder: Folder) throws {
        try files.removeAll { file in
            let names = file.path.split(separator: "/").map(String.init)
            var parent = folder
            for name in names.dropLast() {
                guard try parent.info(name) != nil else { return false }
                parent = try parent.folder(name)
            }
            return try names.last.map { try parent.info($0)?.kind == .file } ?? true
        }
    }

    private mutating func add(_ folder: Folder, below path: String, depth: Int, wanted: Set<String>) throws {
        let isHidden = path.hasPrefix(".") || path.contains("/.")
        for entry in try folder.list().sorted(by: { $0.name < $1.name }) {
            let entryPath = path + entry.name
            switch entry.kind {
            case .file where entryPath != document && entryPath != Self.typeFile:
                guard wanted.contains(entryPath) || !isHidden && !entry.name.hasPrefix(".") else { continue }
                files.append(ZipArchive.File(entryPath, try folder.read(entry.name, limit: Int64(Self.limit)).bytes))
            case .folder where depth < 7:
                guard !entry.name.hasPrefix(".") || wanted.contains(where: { $0.hasPrefix(entryPath + "/") }) else {
                    continue
                }
                try add(try folder.folder(entry.name), below: entryPath + "/", depth: depth + 1, wanted: wanted)
            default: break
            }
        }
    }

    /// Makes the zip file, and reads it again before it is given to anyone.
    ///
    /// - Throws: ``DocumentBundleError`` if it could not be opened.
    public func bytes() throws(DocumentBundleError) -> [UInt8] {
        let packed: [UInt8]
        do throws(ArchiveError) {
            if let left = files.first(where: { Self.isLeft($0.path) }) { throw .badName(left.path) }
            let type = ZipArchive.File(Self.typeFile, Array(Self.contentType.utf8))
            let pictures = [".png", ".jpg", ".jpeg"]
            packed = try ZipArchive([type] + files).bytes { path in
                // Compressed files do not become smaller.
                path == Self.typeFile || pictures.contains { path.lowercased().hasSuffix($0) }
            }
            if packed.count > Self.limit { throw .tooLarge(limit: Self.limit) }
        } catch {
            throw DocumentBundleError(file: document, reason: .archive(error))
        }
        let read = try DocumentBundle(reading: packed, named: document)
        // Equal texts may differ in how their letters are composed.
        guard read.document == document, read.files.map(\.path) == files.map(\.path),
            zip(read.files, files).allSatisfy({ $0.bytes == $1.bytes })
        else { throw DocumentBundleError(file: document, reason: .archive(.notWritten)) }
        if let other = zip(read.files, files).first(where: { !$0.path.utf8.elementsEqual($1.path.utf8) }) {
            throw DocumentBundleError(file: document, reason: .recomposedName(other.1.path))
        }
        return packed
    }

    /// Writes all files into a folder, replacing files with the same names.
    ///
    /// - Throws: `FileError`.
    public func unpack(into folder: Folder) throws {
        if files.isEmpty { return }
        let session = SessionFolder(in: folder)
        // One for all of them, until the end.
        _ = try session.folder()
        defer { session.close() }
        for file in files {
            var parent = folder
            let names = file.path.split(separator: "/").map(String.init)
            for name in names.dropLast() { parent = try parent.folder(name, make: true) }
            guard let name = names.last else { continue }
            try parent.write(file.bytes, as: name, expecting: .anything, in: session, isCache: true)
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
        /// A zip file would not keep the name of this file: an accent that is written apart from its letter becomes one with it.
        case recomposedName(String)
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
                "{file} names “{path}”, which is not beside it: put a copy there first.",
                ["file": file, "path": path])
        case .recomposedName(let name):
            localized(
                "{file} cannot hold “{name}”: a zip file would change the accents in its name. Give it another name.",
                ["file": file, "name": name.printable])
        }
    }
}
