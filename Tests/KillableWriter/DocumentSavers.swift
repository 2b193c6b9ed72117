// Saves a document in each way that there is until it is killed. What is written says its number at both ends, and what was
// saved is told with that number: what a kill leaves has that number or the next one.
import GLibAppSupport
import GLibSupport
import Glibc
import Prototype
import SceneStorage

/// A document and its picture, both of which say a number.
struct NumberedDocument {
    let number: Int

    var picture: String { "picture-\(number).svg" }

    var text: [UInt8] {
        let lines = (0..<300).map { "# line \($0) of \(number)\n" }.joined()
        return Array(
            """
            # number \(number)
            dragoman: 1
            title: Number \(number)
            views:
              - mockup: board
                image: \(picture)
                elements: []
            \(lines)# end \(number)

            """.utf8)
    }

    var pictureBytes: [UInt8] {
        let text = String(repeating: "<!-- \(number) -->", count: 500)
        return Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\">\(text)</svg>".utf8)
    }
}

/// All that saves a document, or what belongs to one.
@MainActor
final class DocumentSavers {
    private let folder: String
    private let bundle: OpenBundle
    private let edits: UnsavedEdits
    private let bundleEdits: UnsavedEdits

    /// - Parameter folder: Where all is saved. What an earlier one has left is taken up, as the app does at its start.
    /// - Throws: Why nothing can be saved there.
    init(in folder: String) throws {
        self.folder = folder
        for name in ["chosen", "plain"] { _ = try Folder("\(folder)/\(name)", make: true) }
        let path = "\(folder)/bundle.dragoman"
        if !FilePath.exists(path) {
            let first = NumberedDocument(number: 0)
            _ = try DocumentCopy.write(first.text, contents: [first.picture: first.pictureBytes], to: path)
        }
        bundle = try OpenBundle(path, unpackedIn: "\(folder)/cache")
        edits = UnsavedEdits(of: "\(folder)/document.dragoman.yaml", stateFolder: "\(folder)/state")
        bundleEdits = UnsavedEdits(of: path, stateFolder: "\(folder)/state")
        for edits in [edits, bundleEdits] where edits.read() != nil { edits.adopt() }
    }

    /// Saves everything once.
    ///
    /// - Parameters:
    ///   - number: What it says.
    ///   - told: Is given the name of each saver that has done it.
    /// - Throws: What a saver throws.
    func save(_ number: Int, told: (String) -> Void) throws {
        let document = NumberedDocument(number: number)
        let contents = [document.picture: document.pictureBytes]
        let chosen = "\(folder)/chosen/\(document.picture)"
        try FilePath.write(document.pictureBytes, to: chosen)
        told("picture")
        let savers: [(String, () throws -> Void)] = [
            (
                "document",
                { [folder] in
                    let file = try DocumentFile("\(folder)/document.dragoman.yaml")
                    try file.save(document.text, replacing: try? file.read())
                }
            ),
            (
                "bundle",
                { [bundle] in
                    _ = try bundle.add(chosen)
                    try bundle.save(document.text, replacesOthers: false, replacesProtected: false)
                }
            ),
            ("edits", { [edits] in try edits.keep(document.text) }),
            ("bundle-edits", { [bundleEdits] in try bundleEdits.keep(document.text, pictures: contents) }),
            (
                "copied-bundle",
                { [folder] in
                    _ = try DocumentCopy.write(document.text, contents: contents, to: "\(folder)/copy.dragoman")
                }
            ),
            (
                "copied-document",
                { [folder] in
                    let path = "\(folder)/plain/copy.dragoman.yaml"
                    _ = try DocumentCopy.write(document.text, contents: contents, to: path)
                }
            ),
            ("export", { [folder] in try OutputFile.write(document.text, to: "\(folder)/export.html") }),
            (
                "screens",
                { [folder] in
                    let screen = ScreensDocument.Screen(
                        name: "picture-\(number)", bytes: document.pictureBytes, ending: ".svg", regions: [])
                    let screens = ScreensDocument(name: "screens-\(number)", screens: [screen])
                    _ = try screens.write(to: "\(folder)/screens")
                    // The one before is left where this one is not told any more.
                    for name in ["screens-\(number - 2).dragoman.yaml", "picture-\(number - 2).svg"] {
                        unlink("\(folder)/screens/\(name)")
                    }
                }
            ),
            (
                "settings",
                { [folder] in
                    let file = KeyFile()
                    file.set(number, for: "number", in: "window")
                    try file.save(to: "\(folder)/settings.ini")
                }
            ),
        ]
        for (name, save) in savers.shuffled() {
            try save()
            told(name)
        }
        unlink(chosen)
    }
}
