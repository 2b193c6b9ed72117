import Prototype
import Translation
import YAMLReading

extension Rule {
    /// Found by ``IgnoredFindings``, when all other rules were asked.
    static let idleIgnore = Rule(
        "idle-ignore", .warning, summary: localized("An entry of “ignore” has nothing to ignore.")
    ) { _ in [] }
}

/// The findings that a document ignores.
enum IgnoredFindings {
    /// Gives findings the reason for which the document ignores them.
    ///
    /// - Returns: The entries that no finding is meant by.
    static func apply(_ ignored: [IgnoreDescription], to findings: inout [Finding]) -> [IgnoreDescription] {
        guard !ignored.isEmpty else { return [] }
        var used: Set<Int> = []
        for index in findings.indices {
            let meant = ignored.indices.filter { number in
                let ignore = ignored[number]
                return ignore.rule.value == findings[index].code
                    && (ignore.element == nil || ignore.element?.value == findings[index].subject.elementID)
            }
            used.formUnion(meant)
            findings[index].reason = meant.first.map { ignored[$0].reason.value }
        }
        return ignored.indices.filter { !used.contains($0) }.map { ignored[$0] }
    }

    /// The complaint about an entry that ignores nothing.
    static func complaint(of ignore: IgnoreDescription) -> Complaint {
        let codes = Rule.table.map(\.code)
        let rule = ignore.rule.value
        guard codes.contains(rule) else {
            return Complaint(
                .document, at: ignore.rule.position,
                localized(
                    "There is no rule “{rule}”: the findings that it should hide are still reported.",
                    ["rule": Quoted.short(rule)]),
                remedy: Suggestion.remedy(for: rule, among: codes).map { $0 + "." }
                    ?? localized("Write the code shown after the finding."))
        }
        return Complaint(
            ignore.element.map { .element($0.value) } ?? .document, at: ignore.position,
            localized(
                "The rule “{rule}” no longer finds anything here: the reason misleads its readers, and the next finding would go unseen.",
                ["rule": rule]),
            remedy: localized("Take the entry out."))
    }
}
