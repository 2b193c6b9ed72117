import Prototype
import YAMLReading

/// A document with its files, as they were on the disk at one moment, for showing it in a window. It is read on a
/// thread that may wait for a disk.
///
/// ```swift
/// let loaded = LoadedDocument.read(DocumentFiles("inbox.dragoman.yaml"))
/// show(loaded.document, loaded.data, loaded.problems)
/// ```
public struct LoadedDocument: Sendable {
    /// The document's contents; `nil`: they could not be read.
    public private(set) var bytes: [UInt8]?
    /// The document; `nil`: the contents are invalid, and ``problems`` has the reason.
    public private(set) var document: Document?
    /// The contents of its files, as far as they could be read.
    public private(set) var data = DocumentData()
    /// The problems of the document and its files.
    public private(set) var problems: [Problem] = []
    /// The references to files outside the document's folder that are read only if the person agrees.
    public private(set) var outside: [String] = []
    /// The paths of the files that may be read: the document's and those that it refers to.
    public private(set) var readable: [String]
    /// The files outside the document's folder to which the person has agreed.
    public private(set) var access: DataAccess
    /// The contents of all files that could be read, by the references in the document.
    public private(set) var contents: [String: [UInt8]] = [:]

    private init(_ files: DocumentFiles) {
        access = files.access
        readable = [files.path]
    }

    /// Reads a document and its files.
    ///
    /// - Parameters:
    ///   - files: The document on the disk.
    ///   - agreesToAll: Whether the person has agreed to all references of this version of the document.
    /// - Returns: The contents that could be read, and the problems of the others.
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

    /// Reads the files of a version of a document that is not on the disk, such as an edited one.
    ///
    /// - Parameters:
    ///   - document: The version.
    ///   - files: The document on the disk.
    /// - Returns: The contents that could be read, and the problems of the others.
    public static func read(_ document: Document, from files: DocumentFiles) -> LoadedDocument {
        var loaded = LoadedDocument(files)
        loaded.readFiles(of: document, from: files)
        return loaded
    }

    /// Makes a version of a document with contents that were read before, without access to a disk.
    ///
    /// - Parameters:
    ///   - document: The version.
    ///   - contents: The earlier ``contents``.
    ///   - files: The document on the disk.
    /// - Returns: The version with its files; `nil`: it refers to other files.
    public static func remembered(
        _ document: Document, contents: [String: [UInt8]], of files: DocumentFiles
    ) -> LoadedDocument? {
        let memory = RememberedFiles(files, known: contents, readsMore: false)
        var loaded = LoadedDocument(files)
        loaded.document = document
        (loaded.data, loaded.problems) = DocumentData.load(document, from: memory)
        guard !memory.isIncomplete else { return nil }
        loaded.contents = memory.contents
        loaded.readable += document.files.map { files.path(of: $0.path) }
        return loaded
    }

    /// Whether the contents on the disk were the same both times.
    public func isSame(as other: LoadedDocument) -> Bool { bytes == other.bytes && contents == other.contents }

    private mutating func readFiles(of document: Document, from files: DocumentFiles) {
        let memory = RememberedFiles(files, known: [:], readsMore: true)
        self.document = document
        (data, problems) = DocumentData.load(document, from: memory)
        contents = memory.contents
        outside = files.outsidePaths(of: document)
        readable += document.files.filter(files.mayRead).map { files.path(of: $0.path) }
        // And what its drawings show.
        readable += contents.keys.sorted().map { files.path(of: $0) }.filter { !readable.contains($0) }
    }
}

/// Files with their contents in memory.
private final class RememberedFiles: FileReading {
    /// The files that were asked for.
    private(set) var contents: [String: [UInt8]] = [:]
    /// Whether a file was asked for that is not in memory and must not be read.
    private(set) var isIncomplete = false
    private let files: DocumentFiles
    private let known: [String: [UInt8]]
    private let readsMore: Bool

    init(_ files: DocumentFiles, known: [String: [UInt8]], readsMore: Bool) {
        (self.files, self.known, self.readsMore) = (files, known, readsMore)
    }

    var file: String { files.file }

    func path(of reference: String) -> String { files.path(of: reference) }

    func bytes(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        if let bytes = contents[reference.value] ?? known[reference.value], bytes.count <= limit {
            contents[reference.value] = bytes
            return bytes
        }
        guard readsMore else {
            isIncomplete = true
            throw ProblemsError([])
        }
        let bytes = try files.bytes(of: reference, limit: limit)
        contents[reference.value] = bytes
        return bytes
    }

    func picture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        _ = try bytes(of: reference, limit: limit)
        // The pictures in a drawing were looked for when it was read: a second search finds no more.
        let wasIncomplete = isIncomplete
        defer { isIncomplete = wasIncomplete }
        return try wholePicture(of: reference, limit: limit)
    }
}
