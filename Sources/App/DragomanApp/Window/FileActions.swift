import Exporting
import FileFormats
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Prototype
import SceneStorage
import SceneViews
import TextSafety
import Translation

/// The menu's actions on files: opening others, and writing this one in other formats.
@MainActor
final class FileActions {
    /// Something is to be said; a sentence.
    var onMessage: (@MainActor (String) -> Void)?
    /// The document's text as it is now, with unsaved edits; `nil`: it cannot be read.
    var currentBytes: (@MainActor () -> [UInt8]?)?
    /// The scene that the window shows now; `nil`: none.
    var currentScene: (@MainActor () -> Scene?)?
    /// How pictures of documents look.
    var style: (@MainActor () -> DrawingStyle)?
    /// The document was saved as another file, with that text, and goes on there.
    var onSavedElsewhere: (@MainActor (DocumentPlace, [UInt8]) -> Void)?

    private let window: ApplicationWindow
    private let choices = ChoiceDialog()
    private let document: OpenDocument?

    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - document: The open document; `nil`: none.
    init(_ window: ApplicationWindow, _ document: OpenDocument?) {
        (self.window, self.document) = (window, document)
        window.addAction("open-recent") { [weak self] in self?.showRecent() }
        window.addAction("samples") { [weak self] in self?.showSamples() }
        guard document != nil else { return }
        window.addAction("save-as") { [weak self] in self?.saveAs() }
        window.addAction("export") { [weak self] in self?.showFormats() }
        window.addAction("share") { [weak self] in self?.share() }
    }

    /// Notes that the document was opened, for all apps' list.
    func noteOpening() {
        guard let document else { return }
        let type = document.bundle == nil ? "application/x-dragoman+yaml" : DocumentBundle.contentType
        RecentFiles.add(FilePath.canonical(document.openedFile), type: type)
    }

    // MARK: Other documents

    private func showRecent() {
        let current = document.map { FilePath.canonical($0.openedFile) }
        choices.show(
            over: window, localized("Open Recent"), icon: "document-open-recent-symbolic",
            none: localized("No prototype was opened before this one."),
            RecentDocument.all(besides: current).map { recent in
                ChoiceDialog.Choice(recent.name, words: recent.shownFolder) {
                    FileOpener.open(recent.path) { self.onMessage?($0) }
                }
            })
    }

    private func showSamples() {
        choices.show(
            over: window, localized("Samples"), none: "",
            Sample.all.map { sample in
                let picture = (try? sample.path()).map { DocumentPreview($0, style?() ?? DrawingStyle()) }
                return ChoiceDialog.Choice(sample.title, words: sample.words, picture: picture) { [weak self] in
                    sample.open { self?.onMessage?($0) }
                }
            })
    }

    // MARK: This document

    private func saveAs() {
        guard let document, let bytes = currentBytes?() else { return }
        guard let source = try? DocumentSource(bytes, file: document.openedFile) else {
            onMessage?(localized("The document cannot be read."))
            return
        }
        let contents = document.contents(of: source.document)
        let bundle = FileChooser.Kind(
            name: localized("One file with everything (*.dragoman)"), endings: ["dragoman"])
        let plain = FileChooser.Kind(name: localized("Prototypes (*.dragoman.yaml)"), endings: ["yaml", "yml"])
        FileChooser.save(
            over: window, title: localized("Save the prototype as"), beginningIn: folder,
            name: stem + DocumentBundle.ending, kinds: [bundle, plain]
        ) { [weak self] path in
            // After what is being saved now, which would end there otherwise.
            document.queue.run({
                try DocumentPlace(DocumentCopy.write(bytes, contents: contents, to: path))
            }) { result in
                guard let self else { return }
                do {
                    let place = try result.get()
                    self.onSavedElsewhere?(place, bytes)
                    self.noteOpening()
                    self.onMessage?(localized("Saved {file}.", ["file": FilePath.displayName(place.path)]))
                } catch {
                    self.onMessage?("\(error)")
                }
            }
        }
    }

    private var folder: String { document.map { FilePath.folder(of: FilePath.canonical($0.openedFile)) } ?? "." }

    /// The document's name without its ending.
    private var stem: String {
        let name = document.map { FilePath.displayName($0.openedFile) } ?? ""
        for ending in [OpenDocument.ending, DocumentBundle.ending, ".yaml", ".yml"] where name.hasSuffix(ending) {
            return String(name.dropLast(ending.count))
        }
        return name
    }

    private func share() {
        guard let document, let bytes = currentBytes?() else { return }
        guard let source = try? DocumentSource(bytes, file: document.openedFile) else {
            onMessage?(localized("The document cannot be read."))
            return
        }
        let sharing = DocumentSharing(
            DocumentSharing.Source(
                bytes: bytes, files: DocumentFiles(document.file, in: document.openedFile),
                contents: document.contents(of: source.document), stem: stem)
        ) { [weak self] in self?.onMessage?($0) }
        let saving = ChoiceDialog.Choice(
            localized("Save the page"), words: localized("For a chat, a website or a folder."), opensWindow: true
        ) { [weak self] in self?.savePage() }
        choices.show(over: window, localized("Share"), none: "", sharing.choices + [saving])
    }

    private func savePage() {
        write(
            .page, title: localized("Share as one page"), name: stem + ".html",
            kind: FileChooser.Kind(name: localized("Pages (*.html)"), endings: ["html"]),
            done: {
                localized("{file} has everything in it, and works in any browser: send it to anyone.", ["file": $0])
            })
    }

    private func showFormats() {
        let formats: [(ExportCommand.Format, title: String, words: String, ending: String)] = [
            (.page, localized("Page to send"), localized("One HTML file that behaves as this window does."), "html"),
            (.text(.swift), "Swift, GTK", localized("Views for this library."), "swift"),
            (.text(.uikit), "Swift, UIKit", localized("Views for iOS."), "swift"),
            (.text(.swiftui), "SwiftUI", localized("Views for iOS and macOS."), "swift"),
            (.text(.compose), "Kotlin, Compose", localized("Views for Android."), "kt"),
            (.text(.html), "HTML, React Aria", localized("A page for developers."), "html"),
            (.text(.markdown), "Markdown", localized("A table for an issue tracker."), "md"),
        ]
        choices.show(
            over: window, localized("Export"), none: "",
            formats.map { format in
                ChoiceDialog.Choice(format.title, words: format.words, opensWindow: true) { [weak self] in
                    self?.write(
                        format.0, title: localized("Export as {format}", ["format": format.title]),
                        name: "\(self?.stem ?? "").\(format.ending)",
                        kind: FileChooser.Kind(name: "*.\(format.ending)", endings: [format.ending]),
                        done: { localized("Wrote {file}.", ["file": $0]) })
                }
            } + [
                ChoiceDialog.Choice(
                    "PDF", words: localized("The picture with all names, for those who build it."), opensWindow: true
                ) { [weak self] in self?.writePicture() }
            ])
    }

    /// Asks for a file, and writes the window's scene to it, with each point and its name.
    private func writePicture() {
        guard let scene = currentScene?() else { return }
        FileChooser.save(
            over: window, title: localized("Export as {format}", ["format": "PDF"]), beginningIn: folder,
            name: stem + ".pdf", kinds: [FileChooser.Kind(name: "*.pdf", endings: ["pdf"])]
        ) { [weak self] path in
            let picture = ScenePicture(scene, size: nil, style: DrawingStyle(), hasPoints: true)
            let size = picture.contentSize
            do {
                let bytes = try DrawingFormat.pdf.encode(
                    width: size.width, height: size.height, title: scene.title.printable
                ) { picture.paint($0) }
                try OutputFile.write(bytes, to: path)
                self?.onMessage?(localized("Wrote {file}.", ["file": FilePath.displayName(path)]))
            } catch {
                self?.onMessage?("\(error)")
            }
        }
    }

    /// Asks where to, and writes the document there as something else.
    private func write(
        _ format: ExportCommand.Format, title: String, name: String, kind: FileChooser.Kind,
        done: @escaping @MainActor (String) -> String
    ) {
        guard let document, let bytes = currentBytes?() else { return }
        let (file, shown) = (document.file, document.openedFile)
        FileChooser.save(over: window, title: title, beginningIn: folder, name: name, kinds: [kind]) {
            [weak self] path in
            Background.run({
                let text = try ExportCommand.text(of: DocumentFiles(file, in: shown), saying: bytes, as: format)
                try OutputFile.write(Array(text.utf8), to: path)
            }) { result in
                do {
                    try result.get()
                    self?.onMessage?(done(FilePath.displayName(path)))
                } catch {
                    self?.onMessage?("\(error)")
                }
            }
        }
    }
}
