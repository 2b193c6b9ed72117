import GTKAppSupport
import GTKSupport
import Inspector
import Translation

/// The checker's findings: their number, with a way to the next, and those about the selection.
@MainActor
final class FindingsView {
    /// The number of findings.
    let summary = Box(.horizontal, spacing: 8)
    /// The findings about the selection.
    let list = RowList(name: localized("Findings about the selection"))
    /// The person wants to go to the next part with findings.
    var onNext: (@MainActor () -> Void)?
    /// The person wants a finding mended.
    var onFix: (@MainActor (PartFinding) -> Void)?

    private let text = Label()
    private let next = Button(icon: "go-down-symbolic", name: localized("Next finding"))
    private var shown: [PartFinding] = []
    private var fixes: [(name: String, widget: Widget)] = []

    init() {
        summary.addCSSClass("finding-summary")
        text.ellipsizes()
        text.expandsHorizontally = true
        summary.append(text)
        next.addCSSClass("flat")
        next.align(vertically: .center)
        next.onClick = { [weak self] in self?.onNext?() }
        summary.append(next)
        list.addCSSClass("findings")
        list.isVisible = false
    }

    /// The controls that can be clicked.
    var areas: [(name: String, widget: Widget)] { (next.isVisible ? [("Next finding", next)] : []) + fixes }

    func show(_ findings: PartFindings, about part: DocumentPart) {
        text.text = Self.summary(findings)
        text.tooltip = text.text
        next.isVisible = !findings.all.isEmpty
        let own = findings.about(part)
        guard own != shown else { return }
        shown = own
        list.removeAll()
        fixes = []
        for finding in own {
            let row = Box(.vertical, spacing: 2)
            let kind = finding.mark == .error ? localized("Error") : localized("Warning")
            let head = Label(kind)
            head.addCSSClass("heading")
            head.addCSSClass(finding.mark == .error ? "error" : "warning")
            row.append(head)
            row.append(Label(finding.sentence, wraps: true))
            let remedy = Label(finding.remedy, wraps: true)
            remedy.addCSSClass("dim-label")
            row.append(remedy)
            if finding.fix != nil {
                let fix = Button(localized("Fix"))
                fix.align(horizontally: .start)
                fix.onClick = { [weak self] in self?.onFix?(finding) }
                row.append(fix)
                fixes.append(("Fix", fix))
            }
            list.append(row, name: "\(kind): \(finding.sentence) \(finding.remedy)")
        }
        list.isVisible = !own.isEmpty
    }

    private static func summary(_ findings: PartFindings) -> String {
        let errors = localized("1 error", "{count} errors", count: findings.count(.error))
        let warnings = localized("1 warning", "{count} warnings", count: findings.count(.warning))
        switch (findings.count(.error), findings.count(.warning)) {
        case (0, 0): return localized("No problems found.")
        case (0, _): return warnings
        case (_, 0): return errors
        default: return localized("{errors}, {warnings}", ["errors": errors, "warnings": warnings])
        }
    }
}
