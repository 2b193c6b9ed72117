import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import PictureHeaders
import SceneStorage
import Translation

/// Opens the files that the person chooses, each in a window of its own: of this process, where it takes files, or of
/// another one.
@MainActor
enum FileOpener {
    /// Opens a document in this process, where it may; returns whether it did.
    static var openHere: @MainActor (_ path: String, _ beginsEditing: Bool) -> Bool = { _, _ in false }

    /// Called when the person has opened something, here or in another process.
    static var onOpen: @MainActor () -> Void = {}

    private static let pictures = FileChooser.Kind(
        name: localized("Pictures"), endings: PictureKind.allCases.flatMap(\.endings) + ["penpot"])

    /// Asks for a document, and opens it.
    ///
    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - tell: Is given a sentence where something cannot be done.
    static func chooseDocument(over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void) {
        let documents = FileChooser.Kind(
            name: localized("Prototypes (*.dragoman, *.dragoman.yaml)"), endings: ["dragoman", "yaml", "yml"])
        FileChooser.open(over: window, title: localized("Open a prototype"), kinds: [documents, pictures]) { file in
            Background.run({ PenpotFile.isPenpot(file) || PictureDocument.isPicture(file) }) { result in
                if case .success(true) = result {
                    makePrototype(of: file, tell: tell)
                } else {
                    open(file, tell: tell)
                }
            }
        }
    }

    /// Asks for an image, writes a document beside it, and opens that to be drawn on.
    ///
    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - tell: Is given a sentence where something cannot be done.
    static func choosePicture(over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void) {
        FileChooser.open(
            over: window, title: localized("Choose a picture of a screen"), kinds: [pictures]
        ) { makePrototype(of: $0, tell: tell) }
    }

    private static func makePrototype(of picture: String, tell: @escaping @MainActor (String) -> Void) {
        Background.run({
            PenpotFile.isPenpot(picture)
                ? try PenpotDocument.read(picture).write(beside: picture)
                : try PictureDocument(of: picture).write(beside: picture)
        }) { result in
            do {
                let document = try result.get()
                open(document, beginsEditing: true, tell: tell)
                tell(localized("Made {file}, beside the picture.", ["file": FilePath.displayName(document)]))
            } catch {
                tell("\(error)")
            }
        }
    }

    /// Opens a document or a folder in a window of its own.
    static func open(_ path: String, beginsEditing: Bool = false, tell: @MainActor (String) -> Void) {
        if !openHere(path, beginsEditing) { start(path, beginsEditing ? ["--edit"] : [], tell: tell) }
        onOpen()
    }

    /// The same in a process of its own.
    static func openElsewhere(_ path: String, beginsEditing: Bool, tell: @MainActor (String) -> Void) {
        start(path, ["--separate"] + (beginsEditing ? ["--edit"] : []), tell: tell)
    }

    private static func start(_ path: String, _ options: [String], tell: @MainActor (String) -> Void) {
        do {
            try ProgramLaunch.start(Environment.program, ["open"] + options + [path], name: "Dragoman")
        } catch {
            tell("\(error)")
        }
    }
}
