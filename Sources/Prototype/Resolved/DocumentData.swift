import Translation
import YAMLReading

/// Reads the files of a document: from a disk, or for a test from memory.
///
/// ```swift
/// let files: some FileReading = DocumentFiles("inbox.dragoman.yaml")
/// let (data, problems) = DocumentData.load(document, from: files)
/// ```
public protocol FileReading {
    /// The document's path, as it was given.
    var file: String { get }

    /// The path of a file that the document names.
    func path(of reference: String) -> String

    /// What a file holds.
    ///
    /// - Parameters:
    ///   - reference: As the document names it.
    ///   - limit: The most bytes that it may have.
    /// - Returns: Its bytes.
    /// - Throws: `ProblemsError` at the place where the document names it.
    func bytes(of reference: Placed<String>, limit: Int64) throws(ProblemsError) -> [UInt8]
}

extension FileReading {
    /// What is said of a file that can be read, and is not what is needed.
    public func unusable(_ reference: Placed<String>, remedy: String? = nil) -> Problem {
        Problem(
            file: file, place: reference.place,
            message: localized("\"{path}\" cannot be used", ["path": reference.value]), remedy: remedy)
    }
}

/// What the files hold that a document names.
///
/// ```swift
/// let (data, problems) = DocumentData.load(document, from: files)
/// data[graph]  // its bars
/// ```
public struct DocumentData: Sendable {
    private var contents: [String: any Sendable] = [:]

    public init() {}

    /// What was read for a view; `nil`: nothing.
    public subscript<View: DescribedView>(_ view: View) -> View.Content? {
        get { contents[view.id.value] as? View.Content }
        set { contents[view.id.value] = newValue }
    }

    /// What was read for all views of one kind, by their ids.
    func all<Content: Sendable>(_ type: Content.Type) -> [String: Content] {
        // An empty array could be cast to one of anything.
        contents.compactMapValues { Swift.type(of: $0) == type ? $0 as? Content : nil }
    }

    /// Reads all that a document names, each file once however often it is named.
    ///
    /// - Parameters:
    ///   - document: What names the files.
    ///   - files: Reads them.
    /// - Returns: What could be read, and all that could not, where the document names it.
    public static func load(
        _ document: Document, from files: some FileReading
    ) -> (data: DocumentData, problems: [Problem]) {
        let once = ReadOnce(files)
        var data = DocumentData()
        var problems: [Problem] = []
        for view in document.views { data.load(view.described, from: once, &problems) }
        return (data, problems)
    }

    private mutating func load<View: DescribedView>(
        _ view: View, from files: some FileReading, _ problems: inout [Problem]
    ) {
        do throws(ProblemsError) {
            self[view] = try view.load(from: files)
        } catch {
            problems += error.list
        }
    }
}

/// Remembers what files hold, so that a file that is named often is read and kept once.
private final class ReadOnce<Files: FileReading>: FileReading {
    private let files: Files
    private var known: [String: [UInt8]] = [:]

    init(_ files: Files) {
        self.files = files
    }

    var file: String { files.file }

    func path(of reference: String) -> String { files.path(of: reference) }

    func bytes(of reference: Placed<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        if let bytes = known[reference.value], bytes.count <= limit { return bytes }
        let bytes = try files.bytes(of: reference, limit: limit)
        known[reference.value] = bytes
        return bytes
    }
}

extension String {
    /// A sentence to stand within another one: without its full stop.
    public var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
