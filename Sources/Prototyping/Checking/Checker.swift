import Prototype

/// Finds faults that would trouble people who use the app that a document describes.
///
/// ```swift
/// for finding in Checker.check(document) {
///     print(finding.position.line, finding.sentence, finding.remedy)
/// }
/// ```
public enum Checker {
    /// Checks a document with every rule. The time is proportional to the document's size, so it can run at each
    /// change.
    ///
    /// ```swift
    /// Checker.check(ResolvedDocument(document, data: data)).map(\.sentence)
    /// ```
    ///
    /// - Parameters:
    ///   - resolved: The document with its data.
    ///   - probe: Knows how the document's pictures and bars are laid out.
    /// - Returns: The findings, in the order of the file.
    public static func check(_ resolved: ResolvedDocument, probe: any SceneProbe = UnknownScene()) -> [Finding] {
        checkAll(resolved, probe: probe).filter { $0.reason == nil }
    }

    /// As ``check(_:probe:)``, with the findings that the document ignores, and its reasons.
    public static func checkAll(
        _ resolved: ResolvedDocument, probe: any SceneProbe = UnknownScene()
    ) -> [Finding] {
        let checked = CheckedDocument(resolved, probe: probe)
        let file = resolved.document.file
        var found = Rule.table.flatMap { rule in rule.check(checked).map { Finding(rule, $0, file: file) } }
        let idle = IgnoredFindings.apply(resolved.document.ignored, to: &found)
        found += idle.map { Finding(.idleIgnore, IgnoredFindings.complaint(of: $0), file: file) }
        return found.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    /// Checks a document without its data: see ``check(_:probe:)``.
    public static func check(_ document: Document, probe: any SceneProbe = UnknownScene()) -> [Finding] {
        check(ResolvedDocument(document), probe: probe)
    }
}

extension Finding {
    fileprivate init(_ rule: Rule, _ complaint: Complaint, file: String) {
        self.init(
            code: rule.code, severity: rule.severity, file: file, position: complaint.position,
            subject: complaint.subject,
            sentence: complaint.sentence, remedy: complaint.remedy, edit: complaint.edit)
    }
}
