import Prototype
import YAMLReading

/// A document with all that it names, as the disk had it at one moment: what a window needs to show it. It is read on
/// a thread that may wait for a disk.
///
/// ```swift
/// let loaded = LoadedDocument.read(DocumentFiles("inbox.dragoman.yaml"))
/// show(loaded.document, loaded.data, loaded.problems)
/// ```
public struct LoadedDocument: Sendable {
    /// The document's file; `nil`: it could not be read.
    public private(set) var bytes: [UInt8]?
    /// What it says; `nil`: it is no document, and ``problems`` says why.
    public private(set) var document: Document?
    /// What its files hold, as far as they could be read.
    public private(set) var data = DocumentData()
    /// What is wrong with it and with its files, where it says so.
    public private(set) var problems: [Problem] = []
    /// Files outside of the document's folder that are read only when the person agrees.
    public private(set) var outside: [String] = []
    /// The paths of what may be read: the document, and its files.
    public private(set) var readable: [String]
    /// What the person agreed to.
    public private(set) var access: DataAccess
    /// The bytes of all files that could be read, by how the document names them.
    public private(set) var contents: [String: [UInt8]] = [:]

    private init(_ files: DocumentFiles) {
        access = files.access
        readable = [files.path]
    }

    /// Reads a document and its files.
    ///
    /// - Parameters:
    ///   - files: Where they are.
    ///   - agreesToAll: Whether the person has agreed to all that this version of the document names.
    /// - Returns: What could be read, and what is wrong with the rest.
    public static func read(_ files: DocumentFiles, agreesToAll: Bool = false) -> LoadedDocument {
        var loaded = LoadedDocument(files)
        do throws(ProblemsError) {
            let bytes = try files.source()
            loaded.bytes = bytes
            let document = try DocumentReader.read(bytes, file: files.file)
            if agreesToAll { loaded.access.agreed.formUnion(document.files.map(\.path)) }
            loaded.readFiles(of: document, from: files.allowing(loaded.access))
        } catch {
            loaded.problems = error.list
        }
        return loaded
    }

    /// Reads the files of a version of a document that is not on the disk, such as one that is being edited.
    ///
    /// - Parameters:
    ///   - document: That version.
    ///   - files: Where its files are.
    /// - Returns: What could be read, and what is wrong with the rest.
    public static func read(_ document: Document, from files: DocumentFiles) -> LoadedDocument {
        var loaded = LoadedDocument(files)
        loaded.readFiles(of: document, from: files)
        return loaded
    }

    /// A version of a document with files that were read before, without looking at a disk.
    ///
    /// - Parameters:
    ///   - document: That version.
    ///   - contents: What ``contents`` was.
    ///   - files: Where the document is.
    /// - Returns: That version with its files; `nil` where it names others.
    public static func remembered(
        _ document: Document, contents: [String: [UInt8]], of files: DocumentFiles
    ) -> LoadedDocument? {
        let memory = RememberedFiles(files, contents: contents, readsMore: false)
        var loaded = LoadedDocument(files)
        loaded.document = document
        (loaded.data, loaded.problems) = DocumentData.load(document, from: memory)
        guard !memory.isIncomplete else { return nil }
        loaded.contents = memory.contents
        loaded.readable += document.files.map { files.path(of: $0.path) }
        return loaded
    }

    /// Whether the disk had the same at both moments.
    public func isSame(as other: LoadedDocument) -> Bool { bytes == other.bytes && contents == other.contents }

    private mutating func readFiles(of document: Document, from files: DocumentFiles) {
        let memory = RememberedFiles(files, contents: [:], readsMore: true)
        self.document = document
        (data, problems) = DocumentData.load(document, from: memory)
        contents = memory.contents
        outside = files.outsidePaths(of: document)
        readable += document.files.filter(files.mayRead).map { files.path(of: $0.path) }
    }
}

/// Files whose bytes are kept.
private final class RememberedFiles: FileReading {
    private(set) var contents: [String: [UInt8]]
    /// Whether a file was asked for that is neither known nor to be read.
    private(set) var isIncomplete = false
    private let files: DocumentFiles
    private let readsMore: Bool

    init(_ files: DocumentFiles, contents: [String: [UInt8]], readsMore: Bool) {
        (self.files, self.contents, self.readsMore) = (files, contents, readsMore)
    }

    var file: String { files.file }

    func path(of reference: String) -> String { files.path(of: reference) }

    func bytes(of reference: Placed<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        if !readsMore {
            guard let bytes = contents[reference.value], bytes.count <= limit else {
                isIncomplete = true
                throw ProblemsError([])
            }
            return bytes
        }
        let bytes = try files.bytes(of: reference, limit: limit)
        contents[reference.value] = bytes
        return bytes
    }
}
