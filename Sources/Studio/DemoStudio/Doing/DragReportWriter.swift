import TextSafety
import Translation

/// A report of an app's drags, as a person reads it and as a script does.
///
/// ```swift
/// print(DragReportWriter.text(of: report))
/// ```
public enum DragReportWriter {
    /// For each drag a line with the verdict; below, what came of it, what else did the same or was tried, and its files.
    public static func text(of report: DragReport) -> String {
        var lines: [String] = []
        for drag in report.drags {
            let values: KeyValuePairs = ["sentence": drag.sentence]
            let head =
                switch drag.verdict {
                case .alternative: drag.sentence
                case .keysOnly, .noneFound: localized("warning: {sentence}", values)
                case .cannotTell: localized("cannot tell: {sentence}", values)
                }
            lines.append("\(drag.number). \(drag.title): \(head) [drag-only] WCAG 2.5.7 AA")
            lines += drag.changedLines.map { "    \($0)" }
            lines += drag.ways.map { "    = \($0.kind): \($0.steps)  (\($0.script))" }
            lines += drag.attempts.filter { $0.outcome != .same }.map { attempt in
                "    ? \(attempt.kind): \(attempt.steps): \(attempt.outcome.rawValue)"
                    + (attempt.reason.isEmpty ? "" : " (\(attempt.reason))")
            }
            if !drag.untried.isEmpty { lines.append("    – \(drag.untried.joined(separator: ", "))") }
            lines += ([drag.script] + drag.pictures).filter { !$0.isEmpty }.map { "    \($0)" }
        }
        lines += report.untested.map { "– \($0)" }
        lines.append(summary(of: report))
        return lines.map(\.printable).joined(separator: "\n")
    }

    /// One sentence that sums up.
    public static func summary(of report: DragReport) -> String {
        let words = [
            "\(report.count(.alternative)) alternative", "\(report.count(.keysOnly)) keys-only",
            "\(report.count(.noneFound)) none-found", "\(report.count(.cannotTell)) cannot-tell",
            "\(report.untested.count) not-tested",
        ]
        return "\(report.app): \(words.joined(separator: ", ")); \(Int(report.seconds)) s"
    }

    /// An object: `version` (1), `app`, `folder`, `seconds`, `starts`, `alternative`, `keysOnly`, `noneFound`,
    /// `cannotTell` and `drags`: `number`, `title`, `verdict`, `sentence`, `wcag`, `level`, `effect`, `ways` (`kind`,
    /// `steps`, `script`), `attempts` (`kind`, `steps`, `outcome`, `reason`), `untried`, `script`, `pictures`; and
    /// `untested`.
    public static func json(of report: DragReport) -> String {
        JSON.object([
            "version": .integer(1), "app": .string(report.app), "folder": .string(report.folder),
            "seconds": .integer(Int(report.seconds)), "starts": .integer(report.starts),
            "alternative": .integer(report.count(.alternative)), "keysOnly": .integer(report.count(.keysOnly)),
            "noneFound": .integer(report.count(.noneFound)), "cannotTell": .integer(report.count(.cannotTell)),
            "drags": .array(report.drags.map(value)), "untested": .strings(report.untested),
        ]).indentedText()
    }

    private static func value(of drag: ProvenDrag) -> JSON {
        .object([
            "number": .integer(drag.number), "title": .string(drag.title), "verdict": .string(drag.verdict.rawValue),
            "sentence": .string(drag.sentence), "wcag": .string("2.5.7"), "level": .string("AA"),
            "effect": .strings(drag.effect),
            "ways": .array(
                drag.ways.map {
                    .object([
                        "kind": .string($0.kind), "steps": .string($0.steps), "script": .string($0.script),
                    ])
                }),
            "attempts": .array(
                drag.attempts.map {
                    .object([
                        "kind": .string($0.kind), "steps": .string($0.steps), "outcome": .string($0.outcome.rawValue),
                        "reason": .string($0.reason),
                    ])
                }),
            "untried": .strings(drag.untried), "script": .string(drag.script), "pictures": .strings(drag.pictures),
        ])
    }
}
