import FileFormats
import GLibSupport
import Prototype
import TextSafety
import Translation
import YAMLReading

/// A document on disk, with the files that it refers to. May be used on any thread.
///
/// A document may come from an untrusted source. Therefore only files beside or below it are read: no address, no path
/// that leads out, and no link, unless the person has agreed to the path.
///
/// ```swift
/// let files = DocumentFiles("inbox.dragoman.yaml")
/// let document = try files.document()
/// let data = try files.data(of: document)
/// ```
public struct DocumentFiles: FileReading, Sendable {
    /// The document's path, as problems name it: that of the bundle, where the document is in one.
    public let file: String
    /// Where the document is.
    public let path: String
    /// The files outside its own folder that the document may read.
    public let access: DataAccess

    /// - Parameters:
    ///   - path: The document's path.
    ///   - bundle: The path of the bundle that it was unpacked from; `nil`: none.
    ///   - access: What else than its own folder it may read.
    public init(_ path: String, in bundle: String? = nil, access: DataAccess = .besideDocument) {
        self.path = path
        file = bundle ?? path
        self.access = access
    }

    /// The same document, with other files that it may read.
    func allowing(_ access: DataAccess) -> DocumentFiles {
        DocumentFiles(path, in: file, access: access)
    }

    /// The document's text, as it is now.
    ///
    /// - Throws: `ProblemsError`.
    public func source() throws(ProblemsError) -> [UInt8] {
        do {
            return try FilePath.read(path, limit: Int64(YAMLFile.byteLimit))
        } catch {
            throw ProblemsError([Problem(file: file, position: nil, message: Self.sentence(error, path: path))])
        }
    }

    /// Reads the document, without the files that it refers to.
    ///
    /// - Throws: `ProblemsError`.
    public func document() throws(ProblemsError) -> Document {
        try DocumentReader.read(try source(), file: file)
    }

    /// Reads the files that a document refers to, each of them once.
    ///
    /// - Returns: The data of all views.
    /// - Throws: `ProblemsError` with the files that are missing, wrong or not allowed, at the positions of the
    ///   references.
    public func data(of document: Document) throws(ProblemsError) -> DocumentData {
        let (data, problems) = DocumentData.load(document, from: self)
        guard problems.isEmpty else { throw ProblemsError(problems) }
        return data
    }

    /// The path of a file that the document refers to.
    public func path(of reference: String) -> String {
        reference.utf8.first == UInt8(ascii: "/") ? reference : folder + "/" + reference
    }

    /// The references to files that may be read only if the person agrees, as the document writes them.
    public func outsidePaths(of document: Document) -> [String] {
        var paths: [String] = []
        for path in document.files where !mayRead(path) && !paths.contains(path.path) { paths.append(path.path) }
        return paths
    }

    /// Whether a file is beside or below the document, or the person has agreed to its path.
    public func mayRead(_ path: FileReference) -> Bool {
        access.allows(path) || !(path.leadsOutside || passesLink(path))
    }

    // MARK: Reading

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    public func bytes(of path: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        let reference = FileReference(path.value)
        func problem(_ message: String, remedy: String? = nil) -> ProblemsError {
            ProblemsError([Problem(file: file, position: path.position, message: message, remedy: remedy)])
        }
        if let fault = reference.fault { throw problem(fault) }
        do {
            if access.allows(reference) { return try FilePath.read(self.path(of: path.value), limit: limit) }
            guard !reference.leadsOutside else {
                throw problem(
                    localized("“{path}” is outside the document’s folder", ["path": path.value]),
                    remedy: localized("Put a copy beside the document"))
            }
            let (folder, name) = try location(of: reference)
            return try folder.read(name, limit: limit).bytes
        } catch let problems as ProblemsError {
            throw problems
        } catch let error as FileError where error.reason == .symbolicLink {
            throw problem(
                localized("“{path}” is a link to another place", ["path": path.value]),
                remedy: localized("Put a copy beside the document"))
        } catch {
            throw problem(Self.sentence(error, path: path.value))
        }
    }

    /// Reads a file that another file beside the document names.
    func bytes(beside path: String, limit: Int64) throws -> [UInt8] {
        let reference = FileReference(path)
        guard reference.fault == nil, !reference.leadsOutside else {
            throw FileError(FileName.safe(path), .read, .invalidName)
        }
        let (folder, name) = try location(of: reference)
        return try folder.read(name, limit: limit).bytes
    }

    public func picture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        try wholePicture(of: reference, limit: limit)
    }

    /// The pictures that drawings of a document show and that cannot be read.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - data: What was read of it.
    /// - Returns: What is wrong with each, at the position of the drawing's reference.
    public func missingPictures(of document: Document, _ data: DocumentData) -> [Problem] {
        document.views.flatMap { view -> [Problem] in
            guard case .mockup(let mockup) = view, let svg = data[mockup] else { return [] }
            return problems(ofLinksIn: svg, of: mockup.image, limit: MockupDescription.pictureLimit)
        }
    }

    /// Opens the folder of a file without following links, and returns it with the file's name.
    private func location(of reference: FileReference) throws -> (Folder, String) {
        var folder = try Folder(self.folder)
        for name in reference.names.dropLast() { folder = try folder.folder(name) }
        return (folder, reference.names.last ?? "")
    }

    private func passesLink(_ reference: FileReference) -> Bool {
        guard reference.fault == nil else { return false }
        do {
            let (folder, name) = try location(of: reference)
            return try folder.info(name)?.kind == .symbolicLink
        } catch {
            return (error as? FileError)?.reason == .symbolicLink
        }
    }

    private static func sentence(_ error: any Error, path: String) -> String {
        if (error as? FileError)?.reason == .notFound {
            return localized("there is no file “{path}”", ["path": path])
        }
        return "\(error)".withoutStop
    }
}
