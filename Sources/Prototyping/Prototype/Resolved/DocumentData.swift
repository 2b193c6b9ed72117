import FileFormats
import Translation
import YAMLReading

/// Reads the files of a document, from a disk or, in tests, from memory.
///
/// ```swift
/// let files: some FileReading = DocumentFiles("inbox.dragoman.yaml")
/// let (data, problems) = DocumentData.load(document, from: files)
/// ```
public protocol FileReading {
    /// The document's path, as the caller gave it.
    var file: String { get }

    /// The path of a file that the document refers to.
    func path(of reference: String) -> String

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - reference: The reference in the document.
    ///   - limit: The most bytes to read.
    /// - Returns: The file's contents.
    /// - Throws: `ProblemsError` at the position of the reference.
    func bytes(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8]

    /// Reads a picture. A drawing comes as plain SVG, with the pictures in it that it shows.
    ///
    /// - Parameters:
    ///   - reference: The reference in the document.
    ///   - limit: The most bytes to read.
    /// - Returns: The picture.
    /// - Throws: `ProblemsError` at the position of the reference.
    func picture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8]
}

extension FileReading {
    /// Reads the file as it is.
    public func picture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        try bytes(of: reference, limit: limit)
    }

    /// The problem of a file that can be read but not used.
    public func unusable(_ reference: Positioned<String>, remedy: String? = nil) -> Problem {
        Problem(
            file: file, position: reference.position,
            message: localized("“{path}” cannot be used", ["path": reference.value]), remedy: remedy)
    }
}

/// The contents of the files that a document refers to.
///
/// ```swift
/// let (data, problems) = DocumentData.load(document, from: files)
/// data[graph]?.bars
/// ```
public struct DocumentData: Sendable {
    private var contents: [String: any Sendable] = [:]

    public init() {}

    /// The contents that were read for a view; `nil`: none.
    public subscript<View: DescribedView>(_ view: View) -> View.Content? {
        get { contents[view.id.value] as? View.Content }
        set { contents[view.id.value] = newValue }
    }

    /// The contents that were read for all views of one kind, by their ids.
    func all<Content: Sendable>(_ type: Content.Type) -> [String: Content] {
        // A mere cast would turn an empty array into one of any type.
        contents.compactMapValues { Swift.type(of: $0) == type ? $0 as? Content : nil }
    }

    /// Reads all files that a document refers to, each of them once.
    ///
    /// - Parameters:
    ///   - document: The document with the references.
    ///   - files: Reads them.
    /// - Returns: The contents that could be read, and the problems of the others, at the positions of the references.
    public static func load(
        _ document: Document, from files: some FileReading
    ) -> (data: DocumentData, problems: [Problem]) {
        let once = ReadOnce(files)
        var data = DocumentData()
        var problems: [Problem] = []
        for view in document.views {
            data.load(view.described, from: once, &problems)
            guard data.barCount <= barLimit else {
                problems.append(
                    Problem(
                        file: files.file, position: view.described.id.position,
                        message: localized(
                            "the graphs have more than {count} bars together", ["count": "\(barLimit)"])))
                break
            }
        }
        return (data, problems)
    }

    /// A short document may name one long table in each of hundreds of graphs.
    private static let barLimit = 500_000
    /// The number of bars of all graphs.
    private var barCount = 0

    private mutating func load<View: DescribedView>(
        _ view: View, from files: some FileReading, _ problems: inout [Problem]
    ) {
        do throws(ProblemsError) {
            let content = try view.load(from: files)
            if let graph = content as? GraphContents { barCount += graph.bars.count }
            self[view] = content
        } catch {
            problems += error.list
        }
    }
}

/// Remembers the contents of files, so that each is read and kept once.
private final class ReadOnce<Files: FileReading>: FileReading {
    private let files: Files
    private var known: [String: [UInt8]] = [:]
    private var pictures: [String: [UInt8]] = [:]

    init(_ files: Files) {
        self.files = files
    }

    var file: String { files.file }

    func path(of reference: String) -> String { files.path(of: reference) }

    func bytes(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        if let bytes = known[reference.value], bytes.count <= limit { return bytes }
        let bytes = try files.bytes(of: reference, limit: limit)
        known[reference.value] = bytes
        return bytes
    }

    func picture(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        if let bytes = pictures[reference.value], bytes.count <= limit { return bytes }
        let bytes = try files.picture(of: reference, limit: limit)
        pictures[reference.value] = bytes
        return bytes
    }
}

extension String {
    /// A sentence without its full stop, for use inside another one.
    public var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
