import AppAudit
import AppDragging
import ArgumentParser
import AtSpiClient
import Checking
import DemoStudio
import GLibAppSupport
import GLibSupport
import Translation

/// `dragoman lint --app NAME` and `dragoman lint --page PAGE`: an app that runs, and a page that a browser shows.
extension LintCommand {
    /// The findings, and how much was checked.
    private struct Linted {
        var findings: [AppFinding] = []
        var (elements, questions) = (0, 0)
        var windows: [AppWindowPicture] = []
        var titles: [String] = []
        var app: App?
        /// The name that a report gives it; `nil`: the app's.
        var name: String?
        var (hasPicture, knowsDrags) = (false, false)
        /// The rules that were used besides the app's.
        var others: [AppRule] = []
    }

    /// The rules that the person wants, with the severities that they want.
    private func rules(_ choice: SeverityChoice) -> [AppRule] {
        AppRule.table.filter { isChosen($0.code) }
            .map { rule in
                choice.ratings[rule.code].flatMap { AppRule.Severity(rawValue: $0) }.map { rule.rated($0) } ?? rule
            }
            .filter { choice.isWritten($0.severity.rawValue) }
    }

    func lintApp() throws {
        let choice = try SeverityChoice(severity)
        let rules = rules(choice)
        try MainActor.assumeIsolated {
            var linted = Linted()
            let files = CompanionFiles()
            try reportingAccessibilityErrors { () throws(AccessibilityError) in
                let desktop = try Desktop()
                defer { desktop.leave() }
                if desktop.isOff { try desktop.wake() }
                for app in try apps(on: desktop) {
                    let result = try AppAudit.check(app, on: desktop, rules: rules, remedy: files.remedy(of: app))
                    linted.findings += result.findings
                    linted.elements += result.elements
                    linted.questions += result.questions
                    if !app.isPart { linted.app = app }
                    if format == .html { linted.windows += AppWindowPicture.all(of: app, on: desktop) }
                    if isKept { linted.titles += try desktop.windows(of: app).map(\.name) }
                }
            }
            try report(linted, rules, choice)
        }
    }

    /// Checks a page in a session of its own.
    func lint(page: String) throws {
        let choice = try SeverityChoice(severity)
        let rules = rules(choice)
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                Interruption.watch()
                let app = doing.app([page])
                guard var audit = PageAudit(of: app, try doing.stage(for: app)) else {
                    throw ValidationError(
                        localized("“{file}” is not a page. Give one, such as --page form.html", ["file": page]))
                }
                audit.axe = axe
                let result = try audit.run(rules)
                var linted = Linted()
                linted.findings = result.findings.compactMap { finding in
                    guard finding.rule.address != nil else { return finding }
                    guard isChosen(finding.rule.code) else { return nil }
                    return choice.ratings[finding.rule.code].flatMap { AppRule.Severity(rawValue: $0) }
                        .map { finding.rated($0) } ?? finding
                }
                (linted.elements, linted.questions) = (result.elements, result.questions)
                (linted.app, linted.name, linted.titles) = (result.app, app.title, result.titles)
                linted.others = (result.axe?.rules ?? []).filter { isChosen($0.code) }
                (linted.hasPicture, linted.knowsDrags) = (result.measuresContrast, result.knowsDrags)
                let size = (width: Double(PageAudit.size.width), height: Double(PageAudit.size.height))
                linted.windows = [
                    AppWindowPicture(
                        title: app.title,
                        picture: LintPage.Picture(bytes: result.picture, width: size.width, height: size.height),
                        elements: Set(linted.findings.map(\.path)))
                ]
                try report(linted, rules, choice)
            }
        }
    }

    /// Writes what was found, and fails where there are errors.
    @MainActor
    private func report(_ linted: Linted, _ rules: [AppRule], _ choice: SeverityChoice) throws {
        let elements = linted.elements
        let all = linted.findings.filter { choice.isWritten($0.outcome.rawValue) }
        let entries = all.map { Baseline.Entry(code: $0.rule.code, subject: $0.element) }
        let new = try newFindings(among: entries)
        let change = try baseline.map { (new: new.count, gone: try Self.known(in: $0).gone(among: entries)) }
        let findings = all.indices.filter { new.contains($0) }.map { all[$0] }
        var facts = AuditFacts(
            app: linted.name ?? linted.app?.name ?? "",
            version: isKept && linted.name == nil ? InstalledVersion.of(process: linted.app?.processIdentifier) : nil,
            toolkit: linted.app?.toolkit ?? "", date: Today.text, windows: linted.titles.filter { !$0.isEmpty },
            elements: elements)
        (facts.hasPicture, facts.knowsDrags) = (linted.hasPicture, linted.knowsDrags)
        let used = rules + linted.others
        let report =
            switch format {
            case .text: AppReport.text(of: findings, elements: elements)
            case .json: AppReport.json(of: findings, elements: elements, questions: linted.questions, by: .own)
            case .sarif: AppReport.sarif(of: findings, by: .own)
            case .earl: EARLReport.text(of: all, facts: facts, rules: used, by: .own)
            case .html:
                LintPage(
                    of: findings, windows: linted.windows, summary: AppReport.summary(of: findings, elements: elements),
                    scope: LintPage.Scope(of: facts, findings: all, rules: used, since: change)
                ).html
            }
        try write(report)
        if findings.contains(where: { $0.outcome == .error || strict && $0.outcome == .warning }) {
            throw ExitCode(1)
        }
    }

    /// Whether the report says of itself what it is about.
    private var isKept: Bool { format == .html || format == .earl }

    private static func known(in path: String) throws -> Baseline {
        Baseline(reading: String(decoding: try FilePath.read(path, limit: 8 << 20), as: UTF8.self))
    }

    @MainActor
    private func apps(on desktop: Desktop) throws(AccessibilityError) -> [App] {
        guard let process else { return try desktop.apps(named: app ?? "") }
        let found = try desktop.apps(ofProcess: process)
        guard found.isEmpty else { return found }
        throw .noApp("process \(process)", there: try desktop.apps().map(\.line), isOff: desktop.isOff)
    }
}
