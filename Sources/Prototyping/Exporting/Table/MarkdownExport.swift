import Prototype
import TextSafety

/// Writes a table for an issue tracker.
struct MarkdownExport {
    let scene: ExportedScene
    /// The address of a picture on which all points have numbers; `nil`: none does.
    private let points: String?

    init(_ scene: ExportedScene, points: String? = nil) {
        (self.scene, self.points) = (scene, points)
    }

    var text: String {
        let languages = [scene.language] + scene.otherLanguages
        let names = languages.count == 1 ? ["Name"] : languages.map { "Name (\(MarkdownText.cell($0)))" }
        let head = ["View", "Element", "What"] + names + ["Point", "Types", "What happens"]
        var rows: [[String]] = []
        for element in scene.elements where element.kind.frame == nil {
            rows += cells(element, in: MarkdownText.cell(element.label), languages)
        }
        for mockup in scene.mockups {
            for element in scene.elements[mockup.elements] {
                rows += cells(element, in: MarkdownText.cell(mockup.label), languages)
            }
        }
        let title = scene.title.isEmpty ? scene.file : scene.title
        let lines = [head, head.map { _ in "---" }] + rows
        var parts = ["### \(MarkdownText.cell(title))"]
        if let points { parts.append("![Points](<\(MarkdownText.address(points))>)") }
        for mockup in scene.mockups where !mockup.description.isEmpty {
            parts.append("**\(MarkdownText.cell(mockup.label))**: \(MarkdownText.cell(mockup.description))")
        }
        let listed = scene.mockups.flatMap { mockup in
            scene.elements[mockup.elements].map { row($0, in: mockup) }
        }
        if !listed.isEmpty {
            let head = ["View", "Screen", "Element", "Frame", "How it behaves"]
            parts += ["#### Elements", table([head, head.map { _ in "---" }] + listed)]
        }
        parts += ["#### Drags and drops", table(lines)]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func table(_ rows: [[String]]) -> String {
        rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// The place of an element of a mock-up, and how it treats the elements in it.
    private func row(_ element: ExportedElement, in mockup: ExportedMockup) -> [String] {
        let frame = element.kind.frame.map { frame in
            let (x, y) = (SwiftText.number(frame.x), SwiftText.number(frame.y))
            return "\(x), \(y), \(SwiftText.number(frame.width)) × \(SwiftText.number(frame.height))"
        }
        var behaviour: [String] = []
        if let arrangement = element.arrangement {
            let inset = element.inset.map { ", \(SwiftText.number($0)) px from its edges" } ?? ""
            behaviour.append(
                arrangement == .free
                    ? "a free surface: things stay where they are dropped\(inset)"
                    : "a \(arrangement.rawValue): what stands in it makes room\(inset)")
        }
        if let screen = element.opens { behaviour.append("opens \(MarkdownText.cell(screen))") }
        let isOrdered = element.allDrops.contains { $0.outcome.side != nil }
        if isOrdered { behaviour.append("changes places with others of its row") }
        return [
            MarkdownText.cell(mockup.label), MarkdownText.cell(mockup.screen ?? ""), MarkdownText.cell(element.label),
            frame ?? "", behaviour.joined(separator: ", "),
        ]
    }

    private func cells(_ element: ExportedElement, in view: String, _ languages: [String]) -> [[String]] {
        let label = element.kind.itemName ?? MarkdownText.cell(element.label)
        var rows: [[String]] = []
        for drag in element.allDrags {
            let names = names(drag.name, of: element, languages)
            let carried = [position(drag.point, drag.hostID), types(drag.offers.map(\.type)), ""]
            rows.append([view, label, "drag"] + names + carried)
        }
        for drop in element.allDrops {
            let names = names(drop.name, of: element, languages)
            let point = position(drop.point, drop.hostID ?? drop.well?.rawValue)
            let refusal = "refuses: \(MarkdownText.cell(drop.reason))"
            let effect = drop.outcome == .refuse ? refusal : drop.outcome.rawValue
            var happens = [effect] + drop.followUps.map { MarkdownText.cell(words(of: $0)) }
            if !drop.message.isEmpty { happens.append("says: \(MarkdownText.cell(drop.message))") }
            rows.append(
                [view, label, "drop"] + names
                    + [point, drop.accepts.map(types) ?? "all", happens.joined(separator: ", ")])
        }
        return rows
    }

    private func words(of step: FollowUp) -> String {
        switch step {
        case .count: "counts it"
        case .open: "opens"
        case .go(let screen): "shows \(screen)"
        case .mark(let mark, let element): "marks \(element ?? "it") as \(mark.rawValue)"
        }
    }

    private func names(_ name: ExportedName, of element: ExportedElement, _ languages: [String]) -> [String] {
        languages.map { language in
            let text = name.text(in: language)
            let parts = text.split(separator: "{label}", omittingEmptySubsequences: false)
            return MarkdownText.cell(element.kind.itemName != nil ? text : parts.joined(separator: element.label))
        }
    }

    private func position(_ point: FractionPoint, _ host: String?) -> String {
        func percent(_ value: Double) -> String { "\(SwiftText.number((value * 1000).rounded() / 10)) %" }
        let text = "\(percent(point.x)), \(percent(point.y))"
        return host.map { "\(text) of \(MarkdownText.cell($0))" } ?? text
    }

    private func types(_ types: [String]) -> String { types.map { MarkdownText.cell($0) }.joined(separator: ", ") }
}

/// Writes texts of a document in Markdown.
enum MarkdownText {
    /// An address within `<` and `>`.
    static func address(_ path: String) -> String {
        path.printable.replacingScalars { "<>\\".unicodeScalars.contains($0) ? "_" : nil }
    }

    /// A text within a cell of a table: on one line, and nothing but text.
    ///
    /// ```swift
    /// MarkdownText.cell("a | b")  // #"a \| b"#
    /// ```
    static func cell(_ text: String) -> String {
        let line = text.replacingScalars { "\n\r\t\u{2028}\u{2029}".unicodeScalars.contains($0) ? " " : nil }
        return line.printable.replacingScalars { scalar in
            switch scalar {
            case "<": "&lt;"
            case ">": "&gt;"
            case "&": "&amp;"
            // A mention would notify someone, and a reference to an issue would become a link.
            case "@": "&#64;"
            case "#": "&#35;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "!", "|", "~": "\\\(scalar)"
            default: nil
            }
        }
    }
}
