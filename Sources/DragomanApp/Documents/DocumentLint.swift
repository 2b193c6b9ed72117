import Checking
import Prototype
import SceneStorage
import SceneViews
import YAMLReading

/// Checks a document on disk, with all that it names.
@MainActor
enum DocumentLint {
    /// - Parameter file: The document's path.
    /// - Returns: What was found. A document whose data or pictures cannot be read is checked without them.
    static func check(_ file: String) -> LintedFile {
        let files = DocumentFiles(file)
        do throws(Problems) {
            let document = try files.document()
            var problems: [Problem] = []
            let probe = probe(of: document, files) { problems += $0 }
            return LintedFile(file, findings: Checker.check(document, probe: probe), problems: problems)
        } catch {
            return LintedFile(file, findings: [], problems: error.list)
        }
    }

    private static func probe(
        of document: Document, _ files: DocumentFiles, report: ([Problem]) -> Void
    ) -> DocumentProbe {
        var bars: [String: [Bar]] = [:]
        var contacts: [String: VCard] = [:]
        var pictures: [String: MockupPicture] = [:]
        for view in document.views {
            do throws(Problems) {
                switch view {
                case .graph(let graph): bars[graph.id.value] = try files.bars(of: graph)
                case .card(let card): contacts[card.id.value] = try files.contact(of: card)
                case .mockup(let mockup): pictures[mockup.id.value] = try picture(of: mockup, files)
                }
            } catch {
                report(error.list)
            }
        }
        return DocumentProbe(document, bars: bars, contacts: contacts, pictures: pictures)
    }

    private static func picture(
        of mockup: MockupDescription, _ files: DocumentFiles
    ) throws(Problems) -> MockupPicture {
        let bytes = try files.picture(of: mockup)
        do {
            return try MockupPicture(decoding: bytes)
        } catch {
            let sentence = "\(error)"
            throw Problems([
                Problem(
                    file: files.file, place: mockup.image.place,
                    message: sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
            ])
        }
    }
}
