import AppAudit
import GLibAppSupport
import GLibSupport
import Translation

extension LintPage.Scope {
    /// The facts that a report of an app says of itself, and the verdict on each success criterion.
    ///
    /// - Parameters:
    ///   - facts: What was checked.
    ///   - findings: What was found.
    ///   - rules: The rules that were used.
    ///   - change: How many findings are new since the last report, and how many are gone; `nil`: there is none.
    init(
        of facts: AuditFacts, findings: [AppFinding], rules: [AppRule], since change: (new: Int, gone: Int)?
    ) {
        let used = facts.used(rules)
        let program = [facts.app, facts.version].compactMap { $0 }.joined(separator: " ")
        var rows: [(name: String, value: String)] = [
            (localized("App"), program),
            (localized("Toolkit"), facts.toolkit), (localized("Date"), facts.date),
            (localized("Windows"), LocalizedList.all(facts.windows)),
            (
                localized("Checked"),
                localized("1 element checked", "{count} elements checked", count: facts.elements) + " ("
                    + used.map(\.code).joined(separator: ", ") + ")"
            ), (localized("Checked by"), "\(AuditTool.own.name) \(AuditTool.own.version)"),
        ]
        if let change {
            rows.append(
                (
                    localized("Since the last report"),
                    localized("{new} new, {gone} gone", ["new": "\(change.new)", "gone": "\(change.gone)"])
                ))
        }
        self.init(
            facts: rows,
            columns: [localized("Success criterion"), "EN 301 549", localized("Result"), localized("Rules")],
            rows: CriterionVerdict.all(of: findings, rules: used).map { verdict in
                (
                    verdict.criterion.address,
                    [
                        "WCAG 2.2 \(verdict.criterion.title)", verdict.criterion.clause(ofPage: facts.isPage) ?? "–",
                        Self.words(of: verdict), verdict.rules.joined(separator: ", "),
                    ]
                )
            },
            note: localized(
                "A rule that finds nothing does not say that a criterion is met: only people can say that."))
    }

    private static func words(of verdict: CriterionVerdict) -> String {
        let count = verdict.findings > 0 ? " (\(verdict.findings))" : ""
        return switch verdict.result {
        case .failed: localized("Failed") + count
        case .cannotTell: localized("Cannot tell") + count
        case .nothingFound: localized("Nothing found")
        case .notTested: localized("Not tested")
        }
    }
}

/// The version of a program that runs, as the system's packages have it.
enum InstalledVersion {
    /// - Parameter process: The program's process.
    /// - Returns: "4.18.1-1"; `nil`: no package has it, or there are no packages of Debian's.
    static func of(process: Int?) -> String? {
        guard let process, Program.isThere("dpkg-query"),
            let owner = try? Program.output(
                of: "dpkg-query", ["-S", FilePath.withoutLinks("/proc/\(process)/exe")], timeout: 20),
            let package = owner.split(separator: ":").first.map(String.init),
            let version = try? Program.output(of: "dpkg-query", ["-W", "-f=${Version}", package], timeout: 20),
            !version.isEmpty
        else { return nil }
        return version
    }
}
