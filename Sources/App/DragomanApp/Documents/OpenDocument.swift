import FileFormats
import GLibAppSupport
import GLibSupport
import GTKAppSupport
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
    nonisolated static let ending = ".dragoman.yaml"

    /// The result of reading.
    struct Reading {
        /// `nil`: the document cannot be shown; the scene before stays.
        var scene: Scene?
        var problems: [Problem] = []
        /// Files outside of the document's folder that are read only when the person agrees.
        var outside: [String] = []
        /// The document's file, where it was read.
        var bytes: [UInt8]?
    }

    private(set) var file: String
    /// The bundle that it is in; `nil`: it is a file by itself.
    private(set) var bundle: OpenBundle?
    /// The document as it was last read without problems.
    private(set) var document: Document?
    /// Called when the document or one of its files has been saved, with its new state.
    var onChange: (@MainActor (Reading) -> Void)?
    /// Whether the person has edits that are not saved.
    var hasUnsavedEdits: (@MainActor () -> Bool)?
    /// All work on the document's file, one after the other, so that reading after a save gives the saved text.
    let queue = WorkQueue()

    /// Whether the person agreed beforehand to the files that the first version names.
    private var agreesToFirst: Bool
    /// The files that the person is asked about now.
    private var asked: [String] = []
    private var access = DataAccess.besideDocument
    private let trial = TrialFolder()
    private let monitors = DocumentMonitors()
    /// Watches the bundle's own file; those in the private folder are watched as any document's are.
    private var bundleWatch: BundleWatch?
    private var graphs: [String: TriedGraph] = [:]
    private var contacts: [String: (card: VCard, contact: StoredContact)] = [:]
    private var pictures = DocumentPictures()
    /// Whether a picture came after the document was read, and before it was watched.
    private var hasLatePicture = false
    /// The document as the disk had it last.
    private var newest: LoadedDocument?
    /// The bytes of files that were read for it, and for versions of it that are being edited.
    private var contents: [String: [UInt8]] = [:]
    /// The data as it was last read.
    private var data = DocumentData()
    /// A window shows the document, and waits neither long for its disk nor for its pictures.
    private var begun: Future<LoadedDocument>?
    /// Pictures that are being drawn since then.
    private var begunPictures: Future<[BegunPicture]>?
    /// Whether the window is shown before the document is read.
    private(set) var isBeingRead = false
    private var isReading = false
    /// Whether something was saved while it was read.
    private var isOutdated = false
    private var isClosed = false

    init(_ file: String, allowsOutside: Bool = false) {
        (self.file, bundle) = (file, nil)
        agreesToFirst = allowsOutside
    }

    /// A document in a bundle, which has all that it names.
    init(in bundle: OpenBundle) {
        (self.bundle, file) = (bundle, bundle.file)
        agreesToFirst = false
    }

    /// The path of the file that the person opened, and saves: the document, or the bundle that it is in.
    var openedFile: String { bundle?.path ?? file }

    /// The files of a version of the document that were read, by how it names them, and those that its drawings show.
    func contents(of document: Document) -> [String: [UInt8]] {
        if let loaded = LoadedDocument.remembered(document, contents: contents, of: files) { return loaded.contents }
        let names = Set(document.files.map(\.path))
        return contents.filter { names.contains($0.key) }
    }

    private var files: DocumentFiles { DocumentFiles(file, in: bundle?.path, access: access) }

    /// Begins to read the document on another thread, for the first ``read()`` of a window: the toolkit takes its time to
    /// start.
    func beginReading() {
        let begun = Future { [files, agreesToFirst] in LoadedDocument.read(files, agreesToAll: agreesToFirst) }
        self.begun = begun
        begunPictures = Future { DocumentPictures.begin(begun.value()) }
    }

    /// Reads the document and all that it names.
    ///
    /// - Returns: The scene. If something is wrong: the problems; and if nothing was shown yet, the readable parts of
    ///   the scene. If a window would wait too long: nothing at all; ``onChange`` is called later.
    func read() -> Reading {
        guard let begun else { return take(.read(files, agreesToAll: agreesToFirst)) }
        guard let loaded = begun.value(waitingAtMost: FirstFrame.readTimeout) else {
            isBeingRead = true
            return Reading()
        }
        return take(loaded)
    }

    /// The document's file, as it was last read.
    ///
    /// - Throws: Why it could not be read; a sentence.
    func bytes() throws -> [UInt8] {
        guard let newest else { throw SceneError(localized("{name} is still being read.", ["name": fileName])) }
        guard let bytes = newest.bytes else { throw ProblemsError(newest.problems) }
        return bytes
    }

    private var fileName: String { FilePath.displayName(openedFile) }

    private func take(_ loaded: LoadedDocument) -> Reading {
        newest = loaded
        guard loaded.document != nil else { return Reading(problems: loaded.problems, bytes: loaded.bytes) }
        contents = loaded.contents
        return show(loaded)
    }

    /// Makes a scene of a document that may differ from its file, such as one that is being edited.
    ///
    /// - Parameters:
    ///   - document: That version.
    ///   - show: Is given the scene: at once if all files that it names were read before; else when they have been
    ///     read, unless another version came meanwhile.
    func read(_ document: Document, show: @escaping @MainActor (Reading) -> Void) {
        versions += 1
        let (version, files) = (versions, files)
        if let loaded = LoadedDocument.remembered(document, contents: contents, of: files) {
            return show(self.show(loaded))
        }
        queue.run({ LoadedDocument.read(document, from: files) }) { [weak self] result in
            guard let self, !isClosed, version == versions, case .success(let loaded) = result else { return }
            contents.merge(loaded.contents) { $1 }
            show(self.show(loaded))
        }
    }
    /// How many versions have been edited.
    private var versions = 0

    private func show(_ loaded: LoadedDocument) -> Reading {
        guard let document = loaded.document else { return Reading(problems: loaded.problems, bytes: loaded.bytes) }
        agreesToFirst = false
        access.agreed.formUnion(loaded.access.agreed)
        asked = loaded.outside
        var onLatePicture: (@MainActor () -> Void)?
        if begun != nil { onLatePicture = { [weak self] in self?.pictureCame() } }
        let data = loaded.data
        let problems = pictures.decode(
            document, data, file: file, begun: begunPictures?.value() ?? [], onLatePicture: onLatePicture)
        begunPictures = nil
        var reading = Reading(problems: loaded.problems + problems, outside: asked, bytes: loaded.bytes)
        if isWatching { monitors.watch(loaded.readable) }
        // Show a document with problems only where none was shown without.
        guard reading.problems.isEmpty || self.document == nil else { return reading }
        self.data = data
        reading.scene = scene(of: document, data)
        if reading.problems.isEmpty { self.document = document }
        return reading
    }

    /// The document is shown again with a picture that took long to draw.
    private func pictureCame() {
        guard isWatching, let newest else { return hasLatePicture = true }
        onChange?(take(newest))
    }

    /// A version of the document, such as one that is being edited, with the data that was read last.
    func resolved(_ document: Document) -> ResolvedDocument { ResolvedDocument(document, data: data) }

    /// The answers to the checker's questions about the layout of a document.
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
            let (id, screen) = (view.id.value, view.described.screen?.value)
            switch view {
            case .graph(let graph):
                let content = GraphContent(graph, language: language)
                let series = BarSeries(
                    title: content.title, unit: content.unit.isEmpty ? data[graph]?.unit ?? "" : content.unit,
                    bars: data[graph]?.bars ?? [], identifier: id)
                parts.append(
                    Scene.Part(
                        id: id, content: GraphPart(data: tried(series, id), described: content.descriptors),
                        screen: screen))
            case .card(let card):
                guard let read = data[card] else { continue }
                let descriptors = CardContent(card, language: language).descriptors
                parts.append(
                    Scene.Part(
                        id: id, content: CardPart(data: tried(read, id), described: descriptors), screen: screen))
            case .mockup(let mockup):
                parts.append(
                    Scene.Part(
                        id: id,
                        content: MockupPart(
                            MockupContent(mockup, language: language),
                            picture: data[mockup].flatMap { pictures[$0] }), screen: screen))
            }
        }
        let title = document.title?.text(in: language) ?? fileName
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
        let contact = StoredContact(trial.store(for: card), reading: Future(ready: .success(Contact(card))))
        contacts[id] = (card, contact)
        return contact
    }

    // MARK: Watching

    private var isWatching = false

    /// Reads again whenever the document or one of its files is saved, from now on.
    func startWatching() {
        guard isBeingRead, let begun else { return watch() }
        // A disk that has not answered yet is asked on another thread only.
        begun.whenReady { [weak self] loaded in
            guard let self, !isClosed else { return }
            isBeingRead = false
            onChange?(take(loaded))
            watch()
        }
    }

    private func watch() {
        isWatching = true
        monitors.onChange = { [weak self] in self?.readAgain() }
        monitors.watch(newest?.readable ?? [file])
        if let bundle { bundleWatch = BundleWatch(bundle, queue) { [weak self] in self?.bundleChanged(bundle, $0) } }
        if hasLatePicture, let newest { onChange?(take(newest)) }
        // It may have been saved since it was read.
        load { [weak self] loaded in
            guard let self, let newest, !loaded.isSame(as: newest) else { return }
            onChange?(take(loaded))
        }
    }

    /// Edits that are not saved stay: the person is asked.
    private func bundleChanged(_ bundle: OpenBundle, _ news: BundleWatch.News) {
        guard !isClosed else { return }
        switch news {
        case .restored: readAgain()
        case .changed(let bytes):
            if hasUnsavedEdits?() == true { onChange?(Reading(bytes: bytes)) } else { reload(bundle) }
        case .broken(let error): bundleBroke(error)
        }
    }

    private func reload(_ bundle: OpenBundle) {
        queue.run({ try bundle.reload() }) { [weak self] result in
            guard let self, !isClosed else { return }
            if case .failure(let error) = result { bundleBroke(error) } else { readAgain() }
        }
    }

    /// Tells the problem. The scene stays, and so does the bundle that is known.
    private func bundleBroke(_ error: any Error) {
        onChange?(Reading(problems: [Problem(file: openedFile, position: nil, message: "\(error)".withoutStop)]))
    }

    /// Goes on with a copy of the document that was written elsewhere, with all that is shown and tried.
    ///
    /// - Parameter copy: The copy, which has the text that is shown now.
    func move(to copy: DocumentPlace) {
        monitors.cancel()
        bundleWatch?.cancel()
        bundleWatch = nil
        if let old = bundle { queue.run({ old.close() }) { _ in } }
        (file, bundle) = (copy.file, copy.bundle)
        isWatching = true
        monitors.watch([file])
        if let bundle { bundleWatch = BundleWatch(bundle, queue) { [weak self] in self?.bundleChanged(bundle, $0) } }
        readAgain()
    }

    private func readAgain() {
        guard !isReading else { return isOutdated = true }
        load { [weak self] loaded in
            guard let self else { return }
            onChange?(take(loaded))
        }
    }

    /// Reads the document on another thread, and again where something was saved meanwhile.
    private func load(_ body: @escaping @MainActor (LoadedDocument) -> Void) {
        isReading = true
        queue.run { [files, agreesToFirst] in
            LoadedDocument.read(files, agreesToAll: agreesToFirst)
        } finish: { [weak self] result in
            guard let self, !isClosed else { return }
            isReading = false
            if case .success(let loaded) = result { body(loaded) }
            if isOutdated {
                isOutdated = false
                readAgain()
            }
        }
    }

    /// The person agreed that the document may read the files that they were asked about. Asks again about further
    /// files that a later version of the document names.
    func allowOutside() {
        // A demo that presses the button is no person who agrees.
        let folder = FilePath.folder(of: file)
        access.agreed.formUnion(asked.filter { FileConfinement.allows(FilePath.join(folder, $0)) })
        readAgain()
    }

    /// Forgets the changes that were tried.
    ///
    /// - Parameter completion: Called when nothing of it is left on the disk.
    func close(completion: @escaping @MainActor () -> Void) {
        isClosed = true
        monitors.cancel()
        bundleWatch?.cancel()
        contacts = [:]
        let (trial, bundle) = (trial, bundle)
        Background.run({
            trial.remove()
            bundle?.close()
        }) { _ in completion() }
    }
}
