import FileFormats
import GLibSupport
import GTKSupport
import Prototype
import SceneStorage
import SceneViews
import Translation
import YAMLReading

/// A document that is open: it is read again whenever it, or a file that it names, is saved.
///
/// Trying it changes none of its files: graphs are tried in memory, contacts in a private folder.
@MainActor
final class OpenDocument {
    static let ending = ".dragoman.yaml"

    /// What reading gave.
    struct Reading {
        /// `nil`: it cannot be shown; what was shown before stays.
        var scene: Scene?
        var problems: [Problem] = []
        /// Files outside of the document's folder that are read only when the person agrees.
        var outside: [String] = []
    }

    let file: String
    /// As it was last read without problems.
    private(set) var document: Document?
    /// Called when the document or one of its files has been saved, with what it is now.
    var onChange: (@MainActor (Reading) -> Void)?

    /// Whether the person agreed beforehand to what the first version that is read names.
    private var agreesToFirst: Bool
    /// What the person is asked about now.
    private var asked: [String] = []
    private var access = DataAccess.besideDocument
    private let trial = TrialFolder()
    private let monitors = DocumentMonitors()
    private var graphs: [String: TriedGraph] = [:]
    private var contacts: [String: (card: VCard, contact: StoredContact)] = [:]
    private var pictures = DecodedPictures()
    /// Whether a picture came after the document was read, and before it was watched.
    private var hasLatePicture = false
    /// Whether a window shows the document, which must not wait long for its pictures.
    private var isInWindow = false
    /// As it was last read.
    private var data = DocumentData()
    private var begun: Future<Result<Document, ProblemsError>>?

    init(_ file: String, allowsOutside: Bool = false) {
        self.file = file
        agreesToFirst = allowsOutside
    }

    private var files: DocumentFiles { DocumentFiles(file, access: access) }

    /// Reads the document and all that it names.
    ///
    /// - Returns: The scene. Where something is wrong: the problems; and if nothing was shown yet, what there is of it.
    func read() -> Reading {
        do throws(ProblemsError) {
            return read(try readFile())
        } catch {
            return Reading(problems: error.list)
        }
    }

    /// Begins to read the document on another thread, for the first ``read()``: the toolkit takes its time to start.
    func beginReading() {
        isInWindow = true
        begun = Future { [files] in Result { () throws(ProblemsError) in try files.document() } }
    }

    private func readFile() throws(ProblemsError) -> Document {
        guard let begun else { return try files.document() }
        self.begun = nil
        return try begun.value().get()
    }

    /// Makes a scene of a document that need not be what the file holds, such as one that is being edited.
    func read(_ document: Document) -> Reading {
        if agreesToFirst { access.agreed.formUnion(document.files.map(\.path)) }
        agreesToFirst = false
        asked = files.outsidePaths(of: document)
        var reading = Reading(outside: asked)
        var (data, problems) = DocumentData.load(document, from: files)
        var onLatePicture: (@MainActor () -> Void)?
        if isInWindow { onLatePicture = { [weak self] in self?.pictureCame() } }
        problems += pictures.decode(document, data, file: file, onLatePicture: onLatePicture)
        reading.problems += problems
        // What is half there is shown only where nothing better was.
        guard reading.problems.isEmpty || self.document == nil else { return reading }
        self.data = data
        reading.scene = scene(of: document, data)
        if reading.problems.isEmpty { self.document = document }
        if isWatching { monitors.watch(document, files) }
        return reading
    }

    /// The document is read again with a picture that took long to draw.
    private func pictureCame() {
        if isWatching { readAgain() } else { hasLatePicture = true }
    }

    /// A version of the document, such as one that is being edited, with the data that was read last.
    func resolved(_ document: Document) -> ResolvedDocument { ResolvedDocument(document, data: data) }

    /// What the checker asks about how a document is laid out.
    func probe(for document: ResolvedDocument) -> DocumentProbe { DocumentProbe(document, pictures: pictures) }

    /// The language that a document is shown in.
    static func language(of document: Document) -> String {
        let person = Catalogue.language == .english ? Environment.languageTag : Catalogue.language.tag
        return Catalogue.forcedLanguage ?? document.language?.value ?? person
    }

    private func scene(of document: Document, _ data: DocumentData) -> Scene {
        let language = Self.language(of: document)
        var parts: [Scene.Part] = []
        for view in document.views {
            let id = view.id.value
            switch view {
            case .graph(let graph):
                let content = GraphContent(graph, language: language)
                let series = BarSeries(
                    title: content.title, unit: content.unit, bars: data[graph] ?? [], identifier: id)
                parts.append(
                    Scene.Part(id: id, content: GraphPart(data: tried(series, id), described: content.descriptors)))
            case .card(let card):
                guard let read = data[card] else { continue }
                let descriptors = CardContent(card, language: language).descriptors
                parts.append(
                    Scene.Part(id: id, content: CardPart(data: tried(read, id), described: descriptors)))
            case .mockup(let mockup):
                parts.append(
                    Scene.Part(
                        id: id,
                        content: MockupPart(
                            MockupContent(mockup, language: language),
                            picture: data[mockup].flatMap { pictures[$0] })))
            }
        }
        let title = document.title?.text(in: language) ?? FilePath.displayName(file)
        return Scene(title: title, parts: parts)
    }

    private func tried(_ series: BarSeries, _ id: String) -> TriedGraph {
        if let known = graphs[id] {
            known.update(to: series)
            return known
        }
        let graph = TriedGraph(series)
        graphs[id] = graph
        return graph
    }

    private func tried(_ card: VCard, _ id: String) -> StoredContact {
        if let known = contacts[id], known.card == card { return known.contact }
        let contact = StoredContact(trial.store(for: card))
        contacts[id] = (card, contact)
        return contact
    }

    // MARK: Watching

    private var isWatching = false

    /// Reads again whenever the document or one of its files is saved, from now on.
    func startWatching() {
        isWatching = true
        monitors.onChange = { [weak self] in self?.readAgain() }
        monitors.watch(document, files)
        // It may have been saved since it was read.
        if hasLatePicture {
            readAgain()
        } else if let now = try? files.document(), now != document {
            readAgain()
        }
    }

    private func readAgain() {
        onChange?(read())
    }

    /// The person agreed that the document may read the files that they were asked about. What a later version of the
    /// document names besides is asked about again.
    func allowOutside() {
        access.agreed.formUnion(asked)
        readAgain()
    }

    /// Forgets what was tried.
    ///
    /// - Parameter completion: Called when nothing of it is left on the disk.
    func close(completion: @escaping @MainActor () -> Void) {
        monitors.cancel()
        contacts = [:]
        let trial = trial
        Background.run({ trial.remove() }) { _ in completion() }
    }
}
