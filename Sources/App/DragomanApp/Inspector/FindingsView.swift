import GTKAppSupport
import GTKSupport
import Inspector
import Translation

/// The checker's findings: their number, which opens a list of all of them, and those about the selection.
@MainActor
final class FindingsView {
    /// The number of findings.
    let summary = Box(.horizontal, spacing: 8)
    /// The findings about the selection.
    let list = RowList(name: localized("Findings about the selection"))
    /// The person wants to go to the part that a finding is about.
    var onChoose: (@MainActor (DocumentPart) -> Void)?
    /// The person wants a finding mended.
    var onFix: (@MainActor (PartFinding) -> Void)?

    /// The name of a part that a finding is about.
    var name: (@MainActor (DocumentPart) -> String)?

    private let none = Label(localized("No problems found."))
    private let number = Label()
    private let opener: Button
    private var all: [PartFinding] = []
    private var popover: Popover?
    private var shown: [PartFinding] = []
    private var fixes: [(name: String, widget: Widget)] = []

    init() {
        let line = Box(.horizontal, spacing: 6)
        line.append(number)
        line.append(Icon("pan-down-symbolic", size: 16))
        opener = Button(content: line)
        summary.addCSSClass("finding-summary")
        for label in [none, number] { label.ellipsizes() }
        none.expandsHorizontally = true
        summary.append(none)
        opener.addCSSClass("flat")
        opener.onClick = { [weak self] in self?.showAll() }
        summary.append(opener)
        list.addCSSClass("findings")
        list.isVisible = false
    }

    /// The controls that can be clicked.
    var areas: [(name: String, widget: Widget)] { (opener.isVisible ? [("Findings", opener)] : []) + fixes }

    func show(_ findings: PartFindings, about part: DocumentPart) {
        all = findings.all
        number.text = Self.summary(findings)
        opener.setAccessibleLabel(number.text)
        opener.isVisible = !all.isEmpty
        none.isVisible = all.isEmpty
        let own = findings.about(part)
        guard own != shown else { return }
        shown = own
        list.removeAll()
        fixes = []
        for finding in own {
            let row = words(of: finding, under: Self.kind(of: finding))
            if let fix = fixButton(of: finding) {
                row.append(fix)
                fixes.append(("Fix", fix))
            }
            list.append(row, name: "\(Self.kind(of: finding)): \(finding.sentence) \(finding.remedy)")
        }
        list.isVisible = !own.isEmpty
    }

    private static func kind(of finding: PartFinding) -> String {
        finding.mark == .error ? localized("Error") : localized("Warning")
    }

    private func words(of finding: PartFinding, under title: String) -> Box {
        let column = Box(.vertical, spacing: 2)
        let head = Label(title, wraps: true)
        head.addCSSClass("heading")
        head.addCSSClass(finding.mark == .error ? "error" : "warning")
        let remedy = Label(finding.remedy, wraps: true)
        remedy.addCSSClass("dim-label")
        for label in [head, Label(finding.sentence, wraps: true), remedy] { column.append(label) }
        return column
    }

    private func fixButton(of finding: PartFinding) -> Button? {
        guard finding.fix != nil else { return nil }
        let fix = Button(localized("Fix"))
        fix.align(horizontally: .start)
        fix.onClick = { [weak self] in
            self?.popover?.popDown()
            self?.onFix?(finding)
        }
        return fix
    }

    // MARK: All of them

    /// The widest line, and the highest list, in logical pixels.
    private static let (width, height) = (320, 420)
    /// About how high a finding is.
    private static let lineHeight = 120

    /// Opens the list of all findings. Each leads to what it is about.
    private func showAll() {
        let column = Box(.vertical, spacing: 6)
        column.addCSSClass("all-findings")
        for finding in all {
            let title = localized(
                "{kind}: {name}", ["kind": Self.kind(of: finding), "name": name?(finding.part) ?? ""])
            let button = Button(content: words(of: finding, under: title))
            button.addCSSClass("flat")
            button.setAccessibleLabel("\(title). \(finding.sentence) \(finding.remedy)")
            button.onClick = { [weak self] in
                self?.popover?.popDown()
                self?.onChoose?(finding.part)
            }
            column.append(button)
            if let fix = fixButton(of: finding) { column.append(fix) }
        }
        let scroller = VerticalScroller(column)
        scroller.setLeastSize(width: Self.width, height: min(all.count * Self.lineHeight, Self.height))
        let popover = Popover(scroller)
        popover.setAccessibleLabel(localized("Findings"))
        popover.onClose = { [weak self] in self?.popover = nil }
        self.popover = popover
        popover.popUp(on: opener, x: 0, y: 0, width: Double(opener.width), height: Double(opener.height))
    }

    /// The number of findings: "1 error, 3 warnings".
    static func summary(_ findings: PartFindings) -> String {
        let errors = localized("1 error", "{count} errors", count: findings.count(.error))
        let warnings = localized("1 warning", "{count} warnings", count: findings.count(.warning))
        switch (findings.count(.error), findings.count(.warning)) {
        case (0, _): return warnings
        case (_, 0): return errors
        default: return localized("{errors}, {warnings}", ["errors": errors, "warnings": warnings])
        }
    }
}
