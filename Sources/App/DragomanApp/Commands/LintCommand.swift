import AppAudit
import ArgumentParser
import AtSpiClient
import Checking
import DemoStudio
import GLibAppSupport
import GLibSupport
import ProjectFacts
import Translation

/// `dragoman lint FILE... [--format text|json|sarif|html] [--strict]`, `dragoman lint --app NAME`, `dragoman lint --page PAGE`, and
/// `dragoman lint --by-doing -- COMMAND`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check documents, or a running app, for what would hurt the people who use them.",
        discussion: """
            With --app or --process, the elements of a running app are checked, as assistive technologies see them; with --page \
            those of a page, in a session of its own, and with --axe also by the rules of axe-core.

            Each finding says who is affected, and how to fix it; its code, in brackets, has a page in \
            Resources/docs/rules. The format of --format json is described there too.

            With --by-doing, the drags of an app are made, in a session of its own and on a copy of its data, and what else \
            does the same is looked for: named actions, keys, menus and buttons. For each drag there is a script that plays \
            it, and one for each other way. Nothing outside the session changes.

            What only a person can tell, such as whether a window's title says what its only text is, is written as \
            "cannot tell", and fails nothing.

            Exit status: 0 when there are no errors; 1 when there are some, or warnings with --strict; 2 when a file \
            cannot be read, or there is no such app. All files are checked in any case.
            """)

    @Argument(
        help: """
            Documents: NAME.dragoman.yaml, or NAME.dragoman. Files of apps, which `dragoman drag` reads: \
            NAME.companion.yaml. With --by-doing: the app and its arguments, after "--".
            """,
        completion: .file(extensions: ["yaml", "dragoman"]))
    var files: [String] = []

    @Option(help: "Check a running app: the name that it gives itself on the accessibility bus.")
    var app: String?

    @Option(help: "Check the running app of a process, by its number.")
    var process: Int32?

    @Option(
        help: """
            Check a page: a file or an address, which a browser shows in a session of its own. Nothing outside that session \
            changes.
            """,
        completion: .file(extensions: ["html"]))
    var page: String?

    @Option(
        help: """
            With --page: the file axe.min.js of axe-core, whose findings are added, named as axe's. Chromium runs it, whichever \
            browser shows the page.
            """,
        completion: .file(extensions: ["js"]))
    var axe: String?

    @Option(help: "Only these rules: their codes, separated by commas.")
    var only: String?

    @Option(help: "All rules except these: their codes, separated by commas.")
    var except: String?

    @Option(
        help: """
            How severe findings are: "error" writes errors only; "small-target=error,no-undo=warning" takes those of a \
            rule for errors or warnings.
            """)
    var severity: String?

    @Option(
        help: "How findings are written: text, json, sarif for code hosts and editors, html with pictures, or earl.")
    var format = Format.text

    @Option(
        name: .shortAndLong, help: "Where to write the report; to the terminal when left out.", completion: .file())
    var output: String?

    @Option(help: "A file of known findings: only new ones are counted.", completion: .file())
    var baseline: String?

    @Option(help: "Write all that is found into a file, for --baseline.", completion: .file())
    var keepBaseline: String?

    @Flag(help: "Warnings count as errors do.")
    var strict = false

    @OptionGroup(title: "Drags, by doing") var doing: ByDoingOptions

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, html, earl
    }

    func validate() throws {
        // The app of --by-doing stands where documents do.
        if doing.byDoing, files.isEmpty {
            throw ValidationError(localized("--by-doing needs an app: dragoman lint --by-doing -- thunar"))
        }
        guard [!files.isEmpty, app != nil, process != nil, page != nil].filter({ $0 }).count == 1 else {
            throw ValidationError(
                localized("Give documents, or an app with --app, --process or --by-doing, or a page with --page."))
        }
        if axe != nil, page == nil {
            throw ValidationError(localized("--axe is for a page: --page form.html --axe axe.min.js"))
        }
        if format == .earl, !files.isEmpty {
            throw ValidationError(localized("--format earl is for a running app, or a page."))
        }
        if doing.byDoing, ![.text, .json, .html].contains(format) {
            throw ValidationError(localized("--by-doing is written as text, json or html."))
        }
        let known = Set(Rule.table.map(\.code) + AppRule.table.map(\.code) + [Rule.unreadable])
        let isOfAxe = { (code: String) in axe != nil && code.hasPrefix("axe:") }
        for code in (codes(only) ?? []).union(codes(except) ?? []) where !known.contains(code) && !isOfAxe(code) {
            throw ValidationError(
                localized(
                    "There is no rule “{rule}”. The rules: {list}.",
                    ["rule": code, "list": LocalizedList.all(known.sorted())]))
        }
        let ratings = try SeverityChoice(severity).ratings
        for code in ratings.keys where !known.contains(code) && !isOfAxe(code) || code == Rule.unreadable {
            throw ValidationError(localized("There is no rule “{rule}” whose severity can be chosen.", ["rule": code]))
        }
    }

    private func codes(_ list: String?) -> Set<String>? {
        list.map { Set($0.split(separator: ",").map { $0.filter { !$0.isWhitespace } }) }
    }

    /// Whether the person wants a rule.
    func isChosen(_ code: String) -> Bool {
        codes(only)?.contains(code) ?? true && !(codes(except)?.contains(code) ?? false)
    }

    func run() throws {
        guard !doing.byDoing else { return try lintByDoing() }
        guard app == nil, process == nil else { return try lintApp() }
        if let page { return try lint(page: page) }
        let all = MainActor.assumeIsolated { files.map { DocumentLint.check($0) } }
        let choice = try SeverityChoice(severity)
        // Always report unreadable files.
        let chosen = all.map { file in
            let findings = (file.findings + file.ignored).filter { isChosen($0.code) }
                .map { finding in
                    let rating = choice.ratings[finding.code].flatMap { Severity(rawValue: $0) }
                    return rating.map { finding.rated($0) } ?? finding
                }
            return LintedFile(
                file.file, findings: findings.filter { choice.isWritten($0.severity.rawValue) },
                problems: file.problems)
        }
        let entries = chosen.flatMap { file in
            file.findings.map { Baseline.Entry(code: $0.code, subject: "\(file.file) \($0.subject.elementID ?? "")") }
        }
        let new = try newFindings(among: entries)
        var number = 0
        let linted = chosen.map { file in
            let findings = file.findings.filter { _ in
                defer { number += 1 }
                return new.contains(number)
            }
            return LintedFile(file.file, findings: findings + file.ignored, problems: file.problems)
        }
        let report =
            switch format {
            case .text: TextReport.text(of: linted)
            case .json: JSONReport.text(of: linted)
            case .sarif: SARIFReport.text(of: linted, version: Project.version)
            case .html, .earl:
                MainActor.assumeIsolated { LintPage(of: linted, summary: TextReport.summary(of: linted)).html }
            }
        try write(report)
        let status = linted.exitStatus(isStrict: strict)
        if status != 0 { throw ExitCode(status) }
    }

    func write(_ report: String) throws {
        guard let output else { return StandardOutput.write(line: report) }
        do {
            try OutputFile.write(Array((report + "\n").utf8), to: output)
        } catch {
            StandardError.write(line: "\(error)")
            throw ExitCode(2)
        }
    }

    /// The indices of the findings that count: those that the baseline does not know.
    func newFindings(among entries: [Baseline.Entry]) throws -> Set<Int> {
        if let keepBaseline { try OutputFile.write(Array(Baseline.text(of: entries).utf8), to: keepBaseline) }
        guard let baseline else { return Set(entries.indices) }
        do {
            let text = String(decoding: try FilePath.read(baseline, limit: 8 << 20), as: UTF8.self)
            return Set(Baseline(reading: text).new(among: entries))
        } catch {
            StandardError.write(line: "\(error)")
            throw ExitCode(2)
        }
    }

    private func lintByDoing() throws {
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                let report = try doing.report(of: files)
                switch format {
                case .json: try write(DragReportWriter.json(of: report))
                case .html: try write(LintPage(of: report).html)
                default: try write(DragReportWriter.text(of: report))
                }
                if strict, report.count(.noneFound) + report.count(.keysOnly) > 0 { throw ExitCode(1) }
            }
        }
    }
}
