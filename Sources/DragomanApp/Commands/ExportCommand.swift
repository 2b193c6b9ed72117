import ArgumentParser
import Exporting
import FileFormats
import GLibSupport
import Prototype
import SceneStorage
import TextSafety
import YAMLReading

/// `dragoman export FILE --format page|swift|uikit|swiftui|html|markdown [-o FILE]`
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a document as one page to send, as code for those who build the real thing, or as a table.",
        discussion: """
            page: one HTML file that behaves as the window does, in any browser, from disk and without a network. \
            swift: views for this library, AccessibleDragging. uikit: views for iOS, with \
            accessibilityDragSourceDescriptors and accessibilityDropPointDescriptors. swiftui: views with \
            accessibilityDragPoint and accessibilityDropPoint. html: a page with React Aria's useDrag and useDrop, \
            which runs as it is. markdown: a table for an issue tracker.

            Exit status: 0; 2 when the document cannot be read, or the output cannot be written.
            """)

    @Argument(help: "A document: NAME.dragoman.yaml.", completion: .file(extensions: ["yaml"]))
    var file: String

    @Option(help: "As what: page, swift, uikit, swiftui, html or markdown.")
    var format: Format

    @Option(name: .shortAndLong, help: "Where to; left out: standard output.", completion: .file())
    var output: String?

    func run() throws {
        do {
            let text = try text(of: DocumentFiles(file))
            guard let output else { return StandardOutput.write(line: String(text.dropLast())) }
            try OutputFile.write(Array(text.utf8), to: output)
        } catch {
            StandardError.write(line: "\(error)".printableLines)
            throw ExitCode(2)
        }
    }

    private func text(of files: DocumentFiles) throws -> String {
        guard case .text(let format) = format else { return try PageMaking.page(of: files) }
        let document = try files.document()
        // Code and tables have no pictures: one that is missing is no reason to write nothing.
        var shown = document
        shown.views.removeAll { $0.described.listedElements != nil }
        let data = try files.data(of: shown)
        return Exporter.text(of: ResolvedDocument(document, data: data), as: format)
    }
}

extension ExportCommand {
    /// What a document is written as.
    enum Format: ExpressibleByArgument {
        case page
        case text(ExportFormat)

        init?(argument: String) {
            if argument == "page" {
                self = .page
            } else if let format = ExportFormat(rawValue: argument) {
                self = .text(format)
            } else {
                return nil
            }
        }

        static var allValueStrings: [String] { ["page"] + ExportFormat.allCases.map(\.rawValue) }
    }
}
