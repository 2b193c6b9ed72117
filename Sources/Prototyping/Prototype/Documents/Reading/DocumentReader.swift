import Translation
import YAMLReading

/// Reads a `.dragoman.yaml` file, and checks only its form. The checker finds out whether its contents make sense.
///
/// ```swift
/// let document = try DocumentReader.read(bytes, file: "inbox.dragoman.yaml")
/// print(document.views.map(\.id.value))
/// ```
public enum DocumentReader {
    /// The format of documents: the value of `dragoman:`.
    public static let format = 1
    /// The most views and elements of a document.
    public static let elementLimit = 5000
    /// The most drags and drops of a document.
    static let interactionLimit = 10_000
    /// The most types that a drag offers or a drop accepts.
    static let typeLimit = 100

    /// Reads a document, without its data and pictures.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - file: The file's path, for messages.
    /// - Returns: The document.
    /// - Throws: `ProblemsError` with the problems in the order of the file, and their remedies.
    public static func read(_ bytes: [UInt8], file: String) throws(ProblemsError) -> Document {
        let log = ProblemLog(file: file)
        return try read(YAMLFile.read(bytes, log: log), log)
    }

    /// Reads a document from its YAML; `nil`: there is none, and the log has the reason.
    static func read(_ root: YAMLNode?, _ log: ProblemLog) throws(ProblemsError) -> Document {
        let document = root.flatMap { DocumentBuilder(log: log).document($0) }
        try log.throwIfAny()
        guard let document else {
            throw ProblemsError([Problem(file: log.file, position: nil, message: localized("the file cannot be read"))])
        }
        return document
    }
}

/// Makes a document from its YAML.
final class DocumentBuilder {
    let log: ProblemLog
    /// All ids with their first positions.
    private var ids: [String: TextPosition] = [:]
    /// The references in `in:` and `of:`, which are checked when all ids are known.
    var hosts: [Positioned<String>] = []
    /// The screens of the views.
    var screens: Set<String> = []
    /// The references to screens, which are checked when all views are known.
    var wantedScreens: [Positioned<String>] = []
    /// The number of drags and drops so far.
    var interactionCount = 0

    init(log: ProblemLog) {
        self.log = log
    }

    /// - Returns: The document as far as it could be read; `nil`: it could not, and the log has the reason.
    func document(_ root: YAMLNode) -> Document? {
        guard let map = MapReader(root, subject: localized("a document"), log: log), isOfOurFormat(map) else {
            return nil
        }
        let title = map.node("title").flatMap { log.localizedText($0, of: "title") }
        let language = map.node("language").flatMap { log.languageTag($0, of: "language") }
        let views = self.views(map)
        let ignored = ignores(map)
        map.finish()
        checkHosts()
        if !isFull { checkScreens() }
        return Document(file: log.file, title: title, language: language, views: views, ignored: ignored)
    }

    /// Whether the document has the format of this reader. Another format is logged; so is a missing one, which counts
    /// as ours.
    private func isOfOurFormat(_ map: MapReader) -> Bool {
        guard let node = map.required("dragoman", example: "\(DocumentReader.format)") else { return true }
        guard case .scalar(let text, _) = node.content, let format = Int(text), format > 0 else {
            log.add(
                localized("“dragoman” must be the number of the document’s format"), at: node.position,
                remedy: ProblemLog.remedy(example: "dragoman: \(DocumentReader.format)"))
            return true
        }
        if format == DocumentReader.format { return true }
        log.add(
            localized(
                "this Dragoman is too old for a document of format {format}: it reads format {known}",
                ["format": "\(format)", "known": "\(DocumentReader.format)"]), at: node.position,
            remedy: localized("Use a newer Dragoman"))
        return false
    }

    private func views(_ map: MapReader) -> [ViewDescription] {
        let example = "[{graph: sales, bars: sales.csv}]"
        guard let node = map.required("views", example: example),
            let items = log.list(node, of: "views", example: example)
        else { return [] }
        if items.isEmpty {
            log.add(
                localized("a document needs a view"), at: node.position,
                remedy: ProblemLog.remedy(example: "views: \(example)"))
        }
        var views: [ViewDescription] = []
        for item in items {
            if let view = view(item) { views.append(view) }
            if isFull || log.isFull { break }
        }
        return views
    }

    // MARK: Ids

    /// Whether the limit of views and elements is exceeded.
    var isFull: Bool { ids.count > DocumentReader.elementLimit }

    /// Reads and records an id; logs invalid and duplicate ones.
    func newIdentifier(_ node: YAMLNode, of key: String) -> Positioned<String>? {
        guard let id = log.identifier(node, of: key) else { return nil }
        if let first = ids[id.value] {
            log.add(
                localized("“{id}” is already the id of something else", ["id": id.value]), at: id.position,
                remedy: localized(
                    "The first is in line {line}; give each an id of its own", ["line": "\(first.line)"]))
            return id
        }
        ids[id.value] = id.position
        if isFull {
            log.add(
                localized(
                    "there are more than {count} views and elements", ["count": "\(DocumentReader.elementLimit)"]),
                at: id.position, remedy: localized("Split it into several documents"))
        }
        return id
    }

    /// Reads `in:`.
    func host(_ map: MapReader) -> Positioned<String>? {
        guard let node = map.node("in"), let id = log.identifier(node, of: "in") else { return nil }
        hosts.append(id)
        return id
    }

    private func checkHosts() {
        // After an early stop, the target of a reference may not have been read.
        guard !isFull else { return }
        let unknown = hosts.filter { ids[$0.value] == nil }
        guard !unknown.isEmpty else { return }
        let known = ids.keys.sorted()
        for host in unknown where !log.isFull {
            log.add(
                localized("there is no view or element “{id}”", ["id": host.value]), at: host.position,
                remedy: Suggestion.remedy(for: host.value, among: known)
                    ?? localized("Write the id of one, or leave “in” out"))
        }
    }
}
