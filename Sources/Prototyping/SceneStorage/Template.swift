import GLibSupport
import Translation

/// The commented example for a person's first document.
///
/// ```swift
/// try Template.write(to: "board")
/// print(Template.files)  // the names of the files that are in it now
/// ```
public enum Template {
    /// The name of the document's file.
    public static let document = "prototype.dragoman.yaml"
    /// The names of all files, the document first.
    public static let files = [document, "sales.csv", "ada.vcf", "reading-list.svg"]

    /// Writes the example, without replacing a file.
    ///
    /// - Parameters:
    ///   - path: The folder, which is made if it does not exist.
    ///   - resources: The app's files.
    /// - Throws: ``TemplateError`` if a file with such a name exists, and `FileError`. The files that were already
    ///   written are removed then.
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

/// The error that a file exists already.
///
/// ```swift
/// do { try Template.write(to: "board") } catch let error as TemplateError {
///     print("\(error.folder)/\(error.file) is there already.")
/// }
/// ```
public struct TemplateError: Error, Sendable, CustomStringConvertible {
    /// The folder of the template's files.
    public let folder: String
    public let file: String

    public var description: String {
        localized(
            "{folder} already has a file {file}, and nothing is overwritten. Choose another folder.",
            ["folder": folder, "file": file])
    }
}
