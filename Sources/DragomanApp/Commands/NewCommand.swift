import ArgumentParser
import GLibSupport
import SceneStorage
import Translation

/// `dragoman new FOLDER`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a commented example of a document into a folder, to begin with.")

    @Argument(
        help: "The folder; it is made where it is not there. Nothing in it is overwritten.", completion: .directory)
    var folder: String

    func run() throws {
        try Template.write(to: folder)
        let path = { (name: String) in folder.hasSuffix("/") ? folder + name : folder + "/" + name }
        StandardOutput.write(line: localized("Written:"))
        for name in Template.files { StandardOutput.write(line: "  " + path(name)) }
        let document = Self.quoted(path(Template.document))
        StandardOutput.write(
            line: localized(
                "Open it with: {command}", ["command": "dragoman \(document)"]) + "\n"
                + localized("Then change it in any editor: the window follows whenever you save."))
    }

    /// As a shell takes it.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "/.-_0123456789".unicodeScalars.contains($0)
        }
        return isPlain
            ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
