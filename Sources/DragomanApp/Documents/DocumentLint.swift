import Checking
import FileFormats
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
        do throws(ProblemsError) {
            let document = try files.document()
            var (data, problems) = DocumentData.load(document, from: files)
            var pictures = DecodedPictures()
            problems += pictures.decode(document, data, file: file)
            let resolved = ResolvedDocument(document, data: data)
            let findings = Checker.check(resolved, probe: DocumentProbe(resolved, pictures: pictures))
            return LintedFile(file, findings: findings, problems: problems)
        } catch {
            return LintedFile(file, findings: [], problems: error.list)
        }
    }
}
