import ProjectFacts
import Translation

/// A check for one kind of fault in documents.
///
/// ```swift
/// Rule.table.map(\.code)  // ["empty-name", "same-name", …]
/// ```
public struct Rule: Sendable {
    /// The name of the rule, the same in every language and version: `empty-name`. Its page is `rules/empty-name.md`.
    public let code: String
    /// The severity of the rule's findings.
    public let severity: Severity
    private let describe: @Sendable () -> String
    let check: @Sendable (CheckedDocument) -> [Complaint]

    /// - Parameters:
    ///   - code: The name in lower case, with hyphens.
    ///   - severity: The severity of all its findings.
    ///   - summary: The fault that the rule finds, in the person's language.
    ///   - check: Finds the fault.
    init(
        _ code: String, _ severity: Severity, summary: @autoclosure @escaping @Sendable () -> String,
        check: @escaping @Sendable (CheckedDocument) -> [Complaint]
    ) {
        (self.code, self.severity, self.check) = (code, severity, check)
        describe = summary
    }

    /// The fault that the rule finds, as a sentence in the person's language.
    public var summary: String { describe() }

    /// The address of the rule's page.
    public var page: String { Self.page(ofCode: code) }

    /// The address of a code's page; ``unreadable`` has one too.
    public static func page(ofCode code: String) -> String {
        Project.page("Resources/docs/rules/\(code).md")
    }

    /// The code of findings about files that cannot be read as documents.
    public static let unreadable = "unreadable"

    /// The summary of ``unreadable`` in the person's language.
    static var unreadableSummary: String { localized("A file cannot be read as a document.") }
}

extension Rule {
    /// All rules, those that find errors first.
    public static let table: [Rule] = [
        emptyName, sameName, pointOutside, noInteraction, findsNothing, nothingTakesIt,
        nothingSatisfiesIt, falseOffer, findsAnother, vagueName, defaultName, longName, repeatsLabel,
        staleName, missingTranslation, smallTarget,
        lowContrast, readingOrder, keyboardUnreachable, unevenPlaces, noUndo, tooManyActions, notShown, idleIgnore,
    ]
}
