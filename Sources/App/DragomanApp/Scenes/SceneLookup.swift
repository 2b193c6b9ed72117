import GLibAppSupport
import GLibSupport
import SceneStorage
import Translation

/// The meaning of a name of the command line, according to the disk. Look only on a thread that may wait for a disk.
///
/// ```swift
/// let lookup = Future { Result { try SceneLookup("inbox.dragoman.yaml") } }
/// ```
enum SceneLookup: Sendable {
    case builtIn
    /// A document, and the language that it asks for.
    case document(path: String, language: String?)
    /// A document in one file with all that it names, unpacked; and the language that it asks for.
    case bundle(OpenBundle, language: String?)
    case folder(SceneFolder)

    /// Finds out the meaning of a name.
    ///
    /// - Parameter name: `built-in`, a folder's or a document's path, or `nil`: the built-in scene.
    /// - Throws: ``SceneError`` or `DocumentBundleError`: which file is wrong, and how.
    init(_ name: String?) throws {
        guard let name, name != "built-in" else {
            self = .builtIn
            return
        }
        if DocumentBundle.isBundle(name) {
            let bundle = try OpenBundle(name)
            self = .bundle(bundle, language: DocumentLanguage.tag(of: bundle.file))
            return
        }
        guard let document = Self.document(in: name) else {
            self = .folder(try SceneFolder(name))
            return
        }
        if PictureDocument.isPicture(document) { throw Self.isPicture(document) }
        self = .document(path: document, language: DocumentLanguage.tag(of: document))
    }

    /// The language that the document asks for; `nil`: none.
    var language: String? {
        switch self {
        case .document(_, let language), .bundle(_, let language): language
        case .builtIn, .folder: nil
        }
    }

    /// The path, without links, of the document, of the bundle that it is in, or of the folder: one for all paths that lead
    /// there; `nil`: it is the built-in scene. The disk is asked.
    var identity: String? {
        switch self {
        case .document(let path, _): FilePath.withoutLinks(path)
        case .bundle(let bundle, _): FilePath.withoutLinks(bundle.path)
        case .folder(let folder): FilePath.withoutLinks(folder.path)
        case .builtIn: nil
        }
    }

    /// Removes the unpacked bundle, where the scene is not shown.
    func close() {
        if case .bundle(let bundle, _) = self { bundle.close() }
    }

    /// The document that a path means: the file itself, or the only one in a folder; `nil`: none.
    static func document(in path: String) -> String? {
        guard let folder = try? Folder(path) else { return FilePath.exists(path) ? path : nil }
        let documents = ((try? folder.list(hasAll: true)) ?? []).filter {
            $0.kind == .file && $0.name.hasSuffix(OpenDocument.ending)
        }
        return documents.count == 1 ? documents.first.map { FilePath.join(path, $0.name) } : nil
    }

    private static func isPicture(_ path: String) -> SceneError {
        let file = FilePath.displayName(path)
        return SceneError(
            localized("{file} is a picture.", ["file": file]) + " "
                + localized(
                    "Make a prototype of it with: {command}",
                    ["command": "dragoman new FOLDER --picture \(ShellWord.quoted(path))"]))
    }
}

/// The names of the graphs and contacts in a folder of the person's own: `graphs/*.csv` and `contacts/*/card.vcf`.
struct SceneFolder: Sendable {
    let path: String
    let graphs: [String]
    let contacts: [String]

    /// - Throws: ``SceneError``: why the folder is none of a scene's. `FileError` where it cannot be read.
    init(_ path: String) throws {
        try self.init(all: path)
        guard !graphs.isEmpty || !contacts.isEmpty else {
            throw SceneError(
                localized(
                    "{path}: a scene’s folder holds graphs/NAME.csv, contacts/NAME/card.vcf, both, or one document",
                    ["path": path]))
        }
    }

    /// - Throws: ``SceneError`` where there is no such folder, `FileError` where it cannot be read.
    init(all path: String) throws {
        self.path = path
        graphs = try Self.names(in: path, "graphs", ending: ".csv")
        contacts = try Self.names(in: path, "contacts", ending: "")
    }

    init(path: String, graphs: [String] = [], contacts: [String] = []) {
        (self.path, self.graphs, self.contacts) = (path, graphs, contacts)
    }

    func without(graph: String, contact: String) -> SceneFolder {
        SceneFolder(path: path, graphs: graphs.filter { $0 != graph }, contacts: contacts.filter { $0 != contact })
    }

    private static func names(in path: String, _ part: String, ending: String) throws -> [String] {
        guard let folder = try? Folder(path) else {
            throw SceneError(localized("{path}: there is no such file or folder", ["path": path]))
        }
        guard try folder.info(part)?.kind == .folder else { return [] }
        return try folder.folder(part).list().filter { !$0.name.hasPrefix(".") }
            .filter { ending.isEmpty ? $0.kind == .folder : $0.kind == .file && $0.name.hasSuffix(ending) }
            .map { String($0.name.dropLast(ending.count)) }.sorted()
    }
}
