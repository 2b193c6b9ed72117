import ArgumentParser
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
import YAMLReading

/// `dragoman export FILE --format page|bundle|swift|uikit|swiftui|compose|html|markdown|json [-o FILE]`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a document as one page to send, as code for those who build the real thing, or as a table.",
        discussion: """
            page: one HTML file that behaves as the window does, in any browser, from disk and without a network. bundle: one file with all that the document names, \
            NAME.dragoman, which opens like a document. \
            swift: views for this library, AccessibleDragging. uikit: views for iOS, with \
            accessibilityDragSourceDescriptors and accessibilityDropPointDescriptors. swiftui: views with \
            accessibilityDragPoint and accessibilityDropPoint, and from iOS 27 on containers to sort in. compose: composables \
            for Android, with a custom accessibility action for each name. html: a page with React Aria's useDrag and useDrop, \
            which runs as it is where there is a network: React comes from esm.sh. markdown: tables for an issue tracker, and beside its file a picture with all \
            points, NAME.points.svg. json: what all of these are made of, for exporters of your own; export.schema.json says how it \
            is written.

            Exit status: 0; 2 when the document cannot be read, or the output cannot be written.
            """)

    @Argument(
        help: "A document: NAME.dragoman.yaml, NAME.dragoman, or a folder with one.",
        completion: .file(extensions: ["yaml", "dragoman"]))
    var file: String

    @Option(help: "As what: page, bundle, swift, uikit, swiftui, compose, html, markdown or json.")
    var format: Format

    @Option(name: .shortAndLong, help: "Where to write it; to standard output when left out.", completion: .file())
    var output: String?

    func run() throws {
        PictureHelper.beginDocument()
        do {
            if case .bundle = format { return try writeBundle() }
            let opened = try OpenedFile(file)
            let points = try writePoints(of: opened.files)
            let text = try Self.text(of: opened.files, saying: nil, as: format, points: points)
            guard let output else { return StandardOutput.write(contents: text) }
            try OutputFile.write(Array(text.utf8), to: output)
        } catch {
            StandardError.write(line: "\(error)".printableLines)
            throw ExitCode(2)
        }
    }

    /// Draws the picture that goes with a table, beside it.
    ///
    /// - Returns: Its address; `nil`: there is none.
    private func writePoints(of files: DocumentFiles) throws -> String? {
        guard case .text(.markdown) = format, let output, output != "-" else { return nil }
        let name = FilePath.name(of: output)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let picture = FilePath.join(FilePath.folder(of: FilePath.canonical(output)), "\(stem).points.svg")
        let bytes = try MainActor.assumeIsolated { () throws -> [UInt8]? in
            guard Fonts.areInstalled else { return nil }
            let scene = try SceneSource.document(OpenDocument(files.file)).scene()
            let drawn = ScenePicture(scene, size: nil, style: DrawingStyle(), hasPoints: true)
            let whole = drawn.contentSize
            return try DrawingFormat.svg.encode(
                width: whole.width, height: whole.height, scale: 1, title: scene.title.printable
            ) { drawn.paint($0) }
        }
        guard let bytes else { return nil }
        try OutputFile.write(bytes, to: picture)
        return "\(stem).points.svg"
    }

    private func writeBundle() throws {
        guard let output else { throw SceneError(localized("A bundle is a file: say which one with --output.")) }
        let opened = try OpenedFile(file)
        let loaded = LoadedDocument.read(opened.files)
        guard let bytes = loaded.bytes, loaded.problems.isEmpty else { throw ProblemsError(loaded.problems) }
        let name = FilePath.displayName(opened.files.path)
        let packed = try DocumentBundle(document: name, bytes, contents: loaded.contents).bytes()
        try OutputFile.write(packed, to: output)
    }

    /// Writes a document in another format.
    ///
    /// - Parameters:
    ///   - files: The document.
    ///   - bytes: The text of the document, with unsaved edits; `nil`: the text of its file.
    ///   - format: The other format.
    ///   - points: The address of a picture with all points; `nil`: there is none.
    /// - Returns: The text.
    /// - Throws: `ProblemsError`, and `FileError`.
    static func text(
        of files: DocumentFiles, saying bytes: [UInt8]?, as format: Format, points: String? = nil
    ) throws -> String {
        let document =
            try bytes.map { bytes throws(ProblemsError) in
                try DocumentReader.read(bytes, file: files.file)
            } ?? files.document()
        guard case .text(let format) = format else { return try PageMaker.page(of: document, in: files) }
        // Code and tables have no pictures: one that is missing is no reason to write nothing.
        var shown = document
        shown.views.removeAll { $0.described.listedElements != nil }
        let data = try files.data(of: shown)
        var pictures = ExportedPictures()
        pictures.points = points
        if format == .html { pictures.mockups = PageMaker.pictures(of: document, in: files) }
        return Exporter.text(of: ResolvedDocument(document, data: data), as: format, pictures: pictures)
    }
}

extension ExportCommand {
    /// The format of the written document.
    enum Format: ExpressibleByArgument {
        case page
        case bundle
        case text(ExportFormat)

        init?(argument: String) {
            if argument == "page" {
                self = .page
            } else if argument == "bundle" {
                self = .bundle
            } else if let format = ExportFormat(rawValue: argument) {
                self = .text(format)
            } else {
                return nil
            }
        }

        static var allValueStrings: [String] { ["page", "bundle"] + ExportFormat.allCases.map(\.rawValue) }
    }
}
