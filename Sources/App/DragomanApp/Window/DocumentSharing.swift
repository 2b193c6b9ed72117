import DragBus
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import SceneStorage
import TextSafety
import Translation

/// Gives a document to others: as a page for any browser, or as one file for those who have the app.
@MainActor
final class DocumentSharing {
    /// The document, as it is given.
    struct Source: Sendable {
        /// Its text as it is now, with unsaved edits.
        let bytes: [UInt8]
        /// Its files.
        let files: DocumentFiles
        /// The contents of the files that it refers to.
        let contents: [String: [UInt8]]
        /// The name without an ending.
        let stem: String
    }

    private enum Form {
        case page, bundle

        var ending: String { self == .page ? ".html" : DocumentBundle.ending }
    }

    /// Something is to be said; a sentence.
    private let tell: @MainActor (String) -> Void
    private let source: Source

    init(_ source: Source, tell: @escaping @MainActor (String) -> Void) {
        (self.source, self.tell) = (source, tell)
    }

    /// The ways to give it, but for saving it.
    var choices: [ChoiceDialog.Choice] {
        [
            ChoiceDialog.Choice(
                localized("Send the page by e-mail"),
                words: localized("One HTML file that behaves as this window does.")
            ) { self.give(.page, by: .mail(subject: self.source.stem)) },
            ChoiceDialog.Choice(
                localized("Send the prototype by e-mail"),
                words: localized("One file with all that is in it, for those who have Dragoman.")
            ) { self.give(.bundle, by: .mail(subject: self.source.stem)) },
            ChoiceDialog.Choice(
                localized("Open the page in another app"), words: localized("A browser, or one that you choose.")
            ) { self.give(.page, by: .chosenProgram) },
        ]
    }

    private func give(_ form: Form, by way: SharingPortal.Way) {
        // Another program would do with it what no script may do.
        guard FileConfinement.current == nil else { return tell(FileConfinement.refusal) }
        let source = source
        Background.run({ try Self.write(source, as: form) }) { result in
            do {
                let path = try result.get()
                Background.run({ try SharingPortal.give(path, by: way) }) { result in
                    if case .failure = result { self.give(path, by: way) }
                }
            } catch {
                self.tell("\(error)")
            }
        }
    }

    /// Without a portal, the desktop's own programs are asked.
    private func give(_ path: String, by way: SharingPortal.Way) {
        guard case .mail(let subject) = way else { return ProgramLaunch.open(path, failed: tell) }
        do {
            let program = try Program.find("xdg-email")
            try ProgramLaunch.start(program, ["--utf8", "--subject", subject, "--attach", path], name: subject)
        } catch {
            tell(localized("No app for e-mail was found. Save the file instead, and attach it to a message."))
        }
    }

    /// Writes the file that is given. It stays for a month, as what is dragged to others does: nobody tells when it was read.
    ///
    /// - Returns: Its path.
    private nonisolated static func write(_ source: Source, as form: Form) throws -> String {
        let folder = try DraggedFolder.make(for: Int64(source.bytes.count))
        let path = FilePath.join(folder.path, FileName.safe(source.stem + form.ending))
        switch form {
        case .page:
            let text = try ExportCommand.text(of: source.files, saying: source.bytes, as: .page)
            try OutputFile.write(Array(text.utf8), to: path)
            return path
        case .bundle: return try DocumentCopy.write(source.bytes, contents: source.contents, to: path)
        }
    }
}
