import AppDragging
import Checking
import FileFormats
import GLibAppSupport
import GLibSupport
import GTKSupport
import Prototype
import SceneStorage
import SceneViews
import YAMLReading

/// Checks a document on disk, with all that it names.
@MainActor
enum DocumentLint {
    /// - Parameter file: The path of a document, or of a bundle with one.
    /// - Returns: The findings. A document whose data or pictures cannot be read is checked without them.
    static func check(_ file: String) -> LintedFile {
        if file.hasSuffix(CompanionReader.ending) { return checkCompanion(file) }
        PictureHelper.beginDocument()
        do {
            let opened = try OpenedFile(file)
            return try check(opened.files, shownAs: opened.files.file)
        } catch let problems as ProblemsError {
            return LintedFile(file, findings: [], problems: problems.list)
        } catch {
            // The file's name stands before each problem already.
            let reason =
                if case .archive(let reason)? = (error as? DocumentBundleError)?.reason { "\(reason)" } else {
                    "\(error)"
                }
            return LintedFile(
                file, findings: [], problems: [Problem(file: file, position: nil, message: reason.withoutStop)])
        }
    }

    /// The file of an app: see `Resources/docs/any-app.md`.
    private static func checkCompanion(_ file: String) -> LintedFile {
        do {
            _ = try CompanionReader.read(
                FilePath.read(file, limit: Int64(YAMLFile.byteLimit)), file: file, language: Environment.languageTag)
            return LintedFile(file, findings: [], problems: [])
        } catch let problems as ProblemsError {
            return LintedFile(file, findings: [], problems: problems.list)
        } catch {
            return LintedFile(
                file, findings: [], problems: [Problem(file: file, position: nil, message: "\(error)".withoutStop)])
        }
    }

    private static func check(_ files: DocumentFiles, shownAs file: String) throws -> LintedFile {
        let document = try files.document()
        var (data, problems) = DocumentData.load(document, from: files)
        var pictures = DocumentPictures()
        problems += pictures.decode(document, data, file: file)
        problems += files.missingPictures(of: document, data)
        let resolved = ResolvedDocument(document, data: data)
        let findings = Checker.checkAll(resolved, probe: DocumentProbe(resolved, pictures: pictures))
        return LintedFile(file, findings: findings, problems: problems)
    }
}
