import GLibSupport
import Translation

/// The commented example that a person begins with.
///
/// ```swift
/// try Template.write(to: "board")
/// print(Template.files)  // the names of the files that are in it now
/// ```
public enum Template {
    /// The document among its files.
    public static let document = "prototype.dragoman.yaml"
    /// All of its files, the document first.
    public static let files = [document, "sales.csv", "ada.vcf", "reading-list.svg"]

    /// Writes the example; over nothing that is there.
    ///
    /// - Parameters:
    ///   - path: The folder; it is made where it is not there.
    ///   - resources: Where the app's files are found.
    /// - Throws: ``TemplateError`` where a file of such a name is there, and `FileError`. What had been written is gone
    ///   then.
    public static func write(to path: String, resources: Resources = Resources()) throws {
        let contents = try files.map {
            (name: $0, bytes: try FilePath.read(resources.path("template/\($0)"), limit: 1 << 20))
        }
        let folder = try Folder(path, make: true, isPrivate: false)
        for name in files where try folder.info(name) != nil {
            throw TemplateError(folder: path, file: name)
        }
        let session = SessionFolder(in: folder)
        var written: [String] = []
        do {
            for (name, bytes) in contents {
                try folder.write(bytes, as: name, expecting: .nothing, in: session)
                written.append(name)
            }
        } catch {
            for name in written { try? folder.remove(name) }
            throw error
        }
    }
}

/// A file that would be written is there already.
///
/// ```swift
/// do { try Template.write(to: "board") } catch let error as TemplateError {
///     print("\(error.folder)/\(error.file) is there already.")
/// }
/// ```
public struct TemplateError: Error, Sendable, CustomStringConvertible {
    /// Where the template's files are.
    public let folder: String
    public let file: String

    public var description: String {
        localized(
            "{folder} already has a file {file}, and nothing is overwritten. Choose another folder.",
            ["folder": folder, "file": file])
    }
}
