import ArgumentParser
import GLibSupport
import SceneStorage
import Translation

/// `dragoman new FOLDER [--picture FILE]`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a commented document into a folder, to begin with: an example, or one of your own picture.")

    @Argument(
        help: "The folder; it is made where it is not there. Nothing in it is overwritten.", completion: .directory)
    var folder: String

    @Option(
        help: "A picture of a screen, PNG, JPEG or SVG: the document shows a copy of it, to draw the elements on.",
        completion: .file(extensions: ["png", "jpg", "jpeg", "svg"]))
    var picture: String?

    func run() throws {
        let files: [String]
        if let picture {
            files = try PictureDocument(of: picture).write(to: folder)
        } else {
            try Template.write(to: folder)
            files = Template.files
        }
        let path = { (name: String) in folder.hasSuffix("/") ? folder + name : folder + "/" + name }
        StandardOutput.write(line: localized("Written:"))
        for name in files { StandardOutput.write(line: "  " + path(name)) }
        let document = ShellWord.quoted(path(files.first ?? ""))
        let isDrawn = picture != nil
        let command = isDrawn ? "dragoman open --edit \(document)" : "dragoman \(document)"
        StandardOutput.write(line: localized("Open it with: {command}", ["command": command]))
        StandardOutput.write(
            line: isDrawn
                ? localized("Then draw a rectangle around something that can be dragged.")
                : localized("Then change it in any editor: the window follows whenever you save."))
    }
}
