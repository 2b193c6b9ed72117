import AppAudit
import DemoStudio
import DesktopDriving
import GLibAppSupport
import GLibSupport
import Translation

extension LintPage {
    /// Makes the page of an app's drags: of each a picture before it, with a frame around what was dragged and one around the
    /// place where it was dropped, a picture after it, and all that was tried.
    ///
    /// - Parameter report: What was found out.
    init(of report: DragReport) {
        var parts = report.drags.map { Self.part(of: $0, in: report) }
        if !report.untested.isEmpty {
            let title = localized("Not tested")
            parts.append(Part(title: "\(title): \(LocalizedList.all(report.untested))", entries: []))
        }
        self.init(
            title: "dragoman lint --by-doing", summary: DragReportWriter.summary(of: report), parts: parts,
            scope: Scope(of: report))
    }

    private static func part(of drag: ProvenDrag, in report: DragReport) -> Part {
        let shown = drag.shown.map { frame($0) }
        let pictures = drag.pictures.map { picture(at: $0, of: report, showing: shown) }
        let files = drag.ways.map { "= \($0.kind): \($0.steps) (\($0.script))" }
        let tried = drag.attempts.filter { $0.outcome != .same }.map {
            "\($0.kind): \($0.steps): \($0.outcome.rawValue)" + ($0.reason.isEmpty ? "" : " (\($0.reason))")
        }
        let left = drag.untried.isEmpty ? [] : ["– \(drag.untried.joined(separator: ", "))"]
        let page = AppRule.table.first { $0.code == "drag-only" }.map { AuditTool.own.page(of: $0) }
        var entry = Entry(
            code: "drag-only", isError: false, isUnsure: drag.verdict == .cannotTell, subject: drag.title,
            sentence: drag.sentence, remedy: "", page: page ?? AuditTool.own.rules)
        entry.changes = drag.changedLines
        entry.details = files + (drag.script.isEmpty ? [] : [drag.script])
        entry.tried = tried + left
        entry.isFine = drag.verdict == .alternative
        entry.weight = "WCAG 2.5.7 AA, \(drag.verdict.rawValue)"
        let frames = drag.frames.map { frame($0) }
        (entry.frame, entry.target) = (frames.first, frames.dropFirst().first)
        return Part(
            title: "\(drag.number). \(drag.title)", picture: pictures.first ?? nil,
            later: pictures.dropFirst().first ?? nil,
            entries: [entry])
    }

    private static func frame(_ rectangle: ScreenRectangle) -> Frame {
        Frame(
            x: Double(rectangle.x), y: Double(rectangle.y), width: Double(rectangle.width),
            height: Double(rectangle.height))
    }

    /// A picture of the screen; `nil`: it is gone.
    private static func picture(at path: String, of report: DragReport, showing part: Frame?) -> Picture? {
        (try? FilePath.read(path, limit: 64 << 20)).map {
            Picture(bytes: $0, width: Double(report.width), height: Double(report.height), part: part)
        }
    }
}

extension LintPage.Scope {
    /// The facts that a report of drags says of itself, and the verdict on the one success criterion that it is about.
    init(of report: DragReport) {
        let wrong = report.count(.noneFound) + report.count(.keysOnly)
        let unknown = report.count(.cannotTell)
        let result =
            wrong > 0
            ? "\(localized("Failed")) (\(wrong))"
            : unknown > 0
                ? "\(localized("Cannot tell")) (\(unknown))"
                : report.drags.isEmpty ? localized("Not tested") : localized("Nothing found")
        let criterion = SuccessCriterion.all.first { $0.number == "2.5.7" }
        self.init(
            facts: [
                (localized("App"), report.app), (localized("Date"), Today.text),
                (localized("Checked by"), "\(AuditTool.own.name) \(AuditTool.own.version)"),
            ],
            columns: [localized("Success criterion"), "EN 301 549", localized("Result"), localized("Rules")],
            rows: criterion.map { [($0.address, ["WCAG 2.2 \($0.title)", "–", result, "drag-only"])] } ?? [],
            note: localized(
                "A rule that finds nothing does not say that a criterion is met: only people can say that."))
    }
}
