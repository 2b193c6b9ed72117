import AccessibleDragging
import Prototype
import TextSafety
import YAMLReading

/// Findings as JSON, for scripts.
///
/// ```swift
/// JSONReport.text(of: [LintedFile("a.dragoman.yaml", findings: findings, problems: [])])
/// ```
public enum JSONReport {
    /// Writes an object: `version` (1), `errors`, `warnings`, `unreadable` (the number of each), and `files`.
    ///
    /// A file has `file`, `readable`, `findings` and `problems`. A finding has `code`, `severity` ("error" or
    /// "warning"), `line`, `column`, `sentence`, `fix` and `page`. If it is about an element, it also has `element`,
    /// and `drag` or `drop` (the index in their list, from 0). If it has an `edit`, that has `line` and `column`, and
    /// the new `text`, `point` (x, y) or `frame` (x, y, width, height). A problem has `sentence`, and `line`, `column`
    /// and `fix` if they are known.
    public static func text(of files: [LintedFile]) -> String {
        JSON.object([
            "version": .integer(1), "errors": .integer(files.count(.error)),
            "warnings": .integer(files.count(.warning)), "unreadable": .integer(files.filter(\.isUnreadable).count),
            "files": .array(files.map(value)),
        ]).indentedText()
    }

    private static func value(of file: LintedFile) -> JSON {
        .object([
            "file": .string(file.file), "readable": .bool(!file.isUnreadable),
            "findings": .array(file.findings.map(value)),
            "ignored": .array(file.ignored.map(value)), "problems": .array(file.problems.map(value)),
        ])
    }

    private static func value(of finding: Finding) -> JSON {
        var drag: Int?
        var drop: Int?
        if case .descriptor(let kind, let index, _) = finding.subject {
            if kind == .drag { drag = index } else { drop = index }
        }
        return .object([
            "code": .string(finding.code), "severity": .string(finding.severity.rawValue),
            "line": .integer(finding.position.line), "column": .integer(finding.position.column),
            "element": finding.subject.elementID.map(JSON.string), "drag": drag.map(JSON.integer),
            "drop": drop.map(JSON.integer), "sentence": .string(finding.sentence),
            "fix": .string(finding.remedy), "edit": finding.edit.map(value),
            "page": .string(Rule.page(ofCode: finding.code)), "because": finding.reason.map(JSON.string),
        ])
    }

    private static func value(of problem: Problem) -> JSON {
        .object([
            "line": problem.position.map { .integer($0.line) }, "column": problem.position.map { .integer($0.column) },
            "sentence": .string(problem.message + "."), "fix": problem.remedy.map { .string($0 + ".") },
        ])
    }

    private static func value(of edit: Finding.Edit) -> JSON {
        var text: JSON?
        var point: JSON?
        var frame: JSON?
        var order: JSON?
        switch edit.value {
        case .text(let value): text = .string(value)
        case .point(let value): point = .array([.number(value.x), .number(value.y)])
        case .frame(let value):
            frame = .array([.number(value.x), .number(value.y), .number(value.width), .number(value.height)])
        case .order(let ids): order = .strings(ids)
        }
        return .object([
            "line": .integer(edit.position.line), "column": .integer(edit.position.column), "text": text,
            "point": point,
            "frame": frame, "order": order,
        ])
    }
}
