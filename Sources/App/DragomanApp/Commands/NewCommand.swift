import AppDragging
import ArgumentParser
import AtSpiClient
import DemoStudio
import GLibSupport
import Inspector
import PictureHeaders
import SceneStorage
import SceneViews
import TextSafety
import Translation

/// `dragoman new FOLDER [--picture FILE | --from-app NAME]`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract:
            "Write a commented document into a folder, to begin with: an example, one of your own picture, or one of a running app."
    )

    @Argument(
        help: "The folder; it is created if it does not exist. Nothing in it is overwritten.", completion: .directory)
    var folder: String

    @Option(
        help:
            "A picture of a screen, such as PNG, JPEG, SVG or WebP: the document shows a copy of it, to draw the elements on. Of a Penpot file, each board is a screen, and its layers are elements.",
        completion: .file(extensions: PictureKind.allCases.flatMap(\.endings) + ["penpot"]))
    var picture: String?

    @Option(
        name: .customLong("from-app"),
        help: """
            The name of a running app: the document shows its window, with the elements that a screen reader finds there. \
            Beside it comes a file that says what `dragoman drag` can drag in the app.
            """)
    var app: String?

    @Flag(name: .customLong("notes-only"), help: .hidden)
    var printsNotesOnly = false

    func validate() throws {
        if picture != nil, app != nil { throw ValidationError(localized("Use either --picture or --from-app.")) }
    }

    func run() throws {
        let files: [String]
        var notes: [String] = []
        if let app {
            (files, notes) = try Self.files(of: app, in: folder)
        } else if let picture, PenpotFile.isPenpot(picture) {
            Interruption.watch()
            files = try PenpotDocument.read(picture).write(to: folder, isStopped: { Interruption.isRequested })
        } else if let picture {
            let document = try PictureDocument(of: picture)
            do { _ = try MockupPicture(decoding: document.bytes) } catch {
                throw SceneError("\(FilePath.displayName(picture)): \(error)")
            }
            files = try document.write(to: folder)
        } else {
            try Template.write(to: folder)
            files = Template.files
        }
        if printsNotesOnly { return notes.forEach { StandardOutput.write(line: $0) } }
        let path = { (name: String) in folder.hasSuffix("/") ? folder + name : folder + "/" + name }
        StandardOutput.write(line: localized("Written:"))
        for name in files { StandardOutput.write(line: "  " + path(name).printable) }
        for note in notes { StandardOutput.write(line: note) }
        let document = ShellWord.quoted(path(files.first ?? ""))
        let isDrawn = picture != nil || app != nil
        let command = isDrawn ? "dragoman open --edit \(document)" : "dragoman \(document)"
        StandardOutput.write(line: localized("Open it with: {command}", ["command": command]))
        StandardOutput.write(
            line: app != nil
                ? localized("Then add the places where things can be dropped.")
                : isDrawn
                    ? FirstStep.drawWhatIsDragged.sentence
                    : localized("Then change it in any editor: the window follows whenever you save."))
    }

    /// Writes the document of a running app, and its companion: the kinds of its rows, and where they can be dropped.
    ///
    /// - Returns: The names of the files, and sentences about what is not in the document.
    private static func files(of app: String, in folder: String) throws -> (files: [String], notes: [String]) {
        try MainActor.assumeIsolated {
            var (files, notes): ([String], [String]) = ([], [])
            var problem: (any Error)?
            try reportingAccessibilityErrors { () throws(AccessibilityError) in
                let desktop = try Desktop()
                defer { desktop.leave() }
                if desktop.isOff { try desktop.wake() }
                do {
                    let made = try AppDocument(of: app, on: desktop).document()
                    notes = made.notes
                    files = try made.document.write(to: folder)
                    files += try CompanionWriter.write(of: app, on: desktop, to: folder)
                } catch let error as AccessibilityError {
                    throw error
                } catch {
                    problem = error
                }
            }
            if let problem { throw problem }
            return (files, notes)
        }
    }
}
