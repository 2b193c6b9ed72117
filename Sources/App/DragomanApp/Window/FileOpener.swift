import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import PictureHeaders
import SceneStorage
import Translation

/// Opens what the person chooses, each in a window of its own: that is another process, as when a file manager opens it.
@MainActor
enum FileOpener {
    private static let pictures = FileChooser.Kind(
        name: localized("Pictures"), endings: PictureKind.allCases.flatMap(\.endings))

    /// Asks for a document, and opens it.
    ///
    /// - Parameters:
    ///   - window: What the person works in.
    ///   - tell: Is given a sentence where something cannot be done.
    static func chooseDocument(over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void) {
        let documents = FileChooser.Kind(
            name: localized("Prototypes (*.dragoman, *.dragoman.yaml)"), endings: ["dragoman", "yaml", "yml"])
        FileChooser.open(over: window, title: localized("Open a prototype"), kinds: [documents, pictures]) { file in
            Background.run({ PictureDocument.isPicture(file) }) { result in
                if case .success(true) = result {
                    makePrototype(of: file, tell: tell)
                } else {
                    open([file], tell: tell)
                }
            }
        }
    }

    /// Asks for a picture, writes a document beside it, and opens that to be drawn on.
    ///
    /// - Parameters:
    ///   - window: What the person works in.
    ///   - tell: Is given a sentence where something cannot be done.
    static func choosePicture(over window: ApplicationWindow, tell: @escaping @MainActor (String) -> Void) {
        FileChooser.open(
            over: window, title: localized("Choose a picture of a screen"), kinds: [pictures]
        ) { makePrototype(of: $0, tell: tell) }
    }

    private static func makePrototype(of picture: String, tell: @escaping @MainActor (String) -> Void) {
        Background.run({ try PictureDocument(of: picture).write(beside: picture) }) { result in
            do {
                let document = try result.get()
                open(["--edit", document], tell: tell)
                tell(localized("Made {file}, beside the picture.", ["file": FilePath.displayName(document)]))
            } catch {
                tell("\(error)")
            }
        }
    }

    /// Opens what the arguments name, in a window of its own.
    static func open(_ arguments: [String], tell: @MainActor (String) -> Void) {
        do {
            try ProgramLaunch.start(Environment.program, ["open"] + arguments, name: "Dragoman")
        } catch {
            tell("\(error)")
        }
    }
}
