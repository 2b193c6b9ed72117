import Prototype

/// Finds what would trouble the people who use what a document describes.
///
/// ```swift
/// for finding in Checker.check(document) {
///     print(finding.place.line, finding.sentence, finding.remedy)
/// }
/// ```
public enum Checker {
    /// Runs every rule over a document. Fast enough to be run at each change: it takes time in proportion to the
    /// document's size.
    ///
    /// ```swift
    /// Checker.check(ResolvedDocument(document, data: data)).map(\.sentence)
    /// ```
    ///
    /// - Parameters:
    ///   - resolved: The document with its data.
    ///   - probe: Knows how its pictures and bars are laid out.
    /// - Returns: What was found, in the order of the file.
    public static func check(_ resolved: ResolvedDocument, probe: any SceneProbe = UnknownScene()) -> [Finding] {
        let checked = CheckedDocument(resolved, probe: probe)
        return Rule.table.flatMap { rule in
            rule.check(checked).map { complaint in
                Finding(
                    code: rule.code, severity: rule.severity, file: resolved.document.file, place: complaint.place,
                    subject: complaint.subject, sentence: complaint.sentence, remedy: complaint.remedy,
                    edit: complaint.edit)
            }
        }
        .enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element)
    }

    /// As ``check(_:probe:)``, of a document whose data is not known.
    public static func check(_ document: Document, probe: any SceneProbe = UnknownScene()) -> [Finding] {
        check(ResolvedDocument(document), probe: probe)
    }
}
