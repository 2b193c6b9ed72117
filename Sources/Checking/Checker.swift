import Prototype

/// Tells what would be wrong for the people who use what a document describes.
public enum Checker {
    /// Runs every rule over a document. Fast enough to be run at each change: it takes time in proportion to the
    /// document's size.
    ///
    /// - Parameters:
    ///   - document: As it was read.
    ///   - probe: Knows what the document only names: pictures, bars, and how they are laid out.
    /// - Returns: What was found, in the order of the file.
    public static func check(_ document: Document, probe: any SceneProbe = UnknownScene()) -> [Finding] {
        let checked = CheckedDocument(document, probe: probe)
        return Rule.table.flatMap { rule in
            rule.check(checked).map { complaint in
                Finding(
                    code: rule.code, severity: rule.severity, file: document.file, place: complaint.place,
                    subject: complaint.subject, sentence: complaint.sentence, remedy: complaint.remedy,
                    edit: complaint.edit)
            }
        }
        .enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element)
    }
}
