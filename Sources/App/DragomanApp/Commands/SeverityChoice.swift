import ArgumentParser
import Translation

/// The value of `--severity`: the severities of findings to write, and the severity of a rule's findings.
///
/// ```swift
/// let choice = try SeverityChoice("error,no-undo=error")
/// print(choice.isWritten("warning"), choice.ratings)  // false ["no-undo": "error"]
/// ```
struct SeverityChoice {
    /// "error" or "warning" for the code of a rule.
    private(set) var ratings: [String: String] = [:]
    private var isForErrors = false

    /// - Parameter text: Words with commas; `nil`: all findings are written as they are.
    /// - Throws: `ValidationError` for a word that is none.
    init(_ text: String?) throws {
        for word in (text ?? "").split(separator: ",") {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map { part in
                part.filter { !$0.isWhitespace }
            }
            guard let level = parts.last, ["error", "warning"].contains(level), parts.count <= 2 else {
                throw ValidationError(
                    localized(
                        "“{word}” is not a severity. Write --severity error, warning, RULE=error or RULE=warning.",
                        ["word": String(word)]))
            }
            if parts.count == 2 { ratings[parts[0]] = level } else { isForErrors = level == "error" }
        }
    }

    /// Whether findings of a severity are written.
    func isWritten(_ severity: String) -> Bool { !isForErrors || severity == "error" }
}
