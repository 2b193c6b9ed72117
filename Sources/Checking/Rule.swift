import Translation

/// One thing that is looked for in documents.
///
/// ```swift
/// Rule.table.map(\.code)  // ["empty-name", "same-name", …]
/// ```
public struct Rule: Sendable {
    /// The same in every language and version: `empty-name`. Also the name of its page, `rules/empty-name.md`.
    public let code: String
    /// How bad it is where the rule is broken.
    public let severity: Severity
    private let describe: @Sendable () -> String
    let check: @Sendable (CheckedDocument) -> [Complaint]

    /// - Parameters:
    ///   - code: In lower case, with hyphens.
    ///   - severity: Of all that it finds.
    ///   - summary: What is looked for, in the person's language.
    ///   - check: Finds it.
    init(
        _ code: String, _ severity: Severity, summary: @autoclosure @escaping @Sendable () -> String,
        check: @escaping @Sendable (CheckedDocument) -> [Complaint]
    ) {
        (self.code, self.severity, self.check) = (code, severity, check)
        describe = summary
    }

    /// What is looked for, as a sentence in the person's language.
    public var summary: String { describe() }

    /// Where the rule is explained.
    public var page: String { Self.page(ofCode: code) }

    /// Where a code is explained: ``unreadable`` has a page too.
    public static func page(ofCode code: String) -> String {
        "https://github.com/dragoman/dragoman/blob/main/Resources/docs/rules/\(code).md"
    }

    /// The code of what is said of files that are no documents.
    public static let unreadable = "unreadable"

    /// ``unreadable`` as a sentence in the person's language.
    public static var unreadableSummary: String { localized("A file cannot be read as a document.") }
}

extension Rule {
    /// All rules: what is an error first.
    public static let table: [Rule] = [
        emptyName, sameName, pointOutside, noInteraction, findsNothing, findsAnother, nothingTakesIt,
        nothingSatisfiesIt, falseOffer, vagueName, defaultName, longName, repeatsLabel, missingTranslation, smallTarget,
        lowContrast, readingOrder, keyboardUnreachable, noUndo, tooManyActions, idleIgnore,
    ]
}
