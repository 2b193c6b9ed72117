import Prototype

/// A table for an issue tracker.
struct MarkdownExport {
    let scene: ExportedScene

    init(_ scene: ExportedScene) { self.scene = scene }

    var text: String {
        let languages = [scene.language] + scene.otherLanguages
        let names = languages.count == 1 ? ["Name"] : languages.map { "Name (\(MarkdownText.cell($0)))" }
        let head = ["View", "Element", "What"] + names + ["Point", "Types", "What happens"]
        var rows: [[String]] = []
        for element in scene.elements where !element.kind.isRegion {
            rows += cells(element, in: MarkdownText.cell(element.label), languages)
        }
        for mockup in scene.mockups {
            for element in scene.elements[mockup.elements] {
                rows += cells(element, in: MarkdownText.cell(mockup.label), languages)
            }
        }
        let title = scene.title.isEmpty ? scene.file : scene.title
        let lines = [head, head.map { _ in "---" }] + rows
        return "### \(MarkdownText.cell(title))\n\n"
            + lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n") + "\n"
    }

    private func cells(_ element: ExportedElement, in view: String, _ languages: [String]) -> [[String]] {
        let label = element.isGraph ? "each bar" : MarkdownText.cell(element.label)
        // In steps: as one expression it takes Swift 6.0 too long.
        let drags = (element.drags ?? element.defaultDrags).map { drag -> [String] in
            let rest = [place(drag.point, drag.hostID), types(drag.offers.map(\.type)), ""]
            return [view, label, "drag"] + names(drag.name, of: element, languages) + rest
        }
        let drops = (element.drops ?? element.defaultDrops).map { drop -> [String] in
            let effect = drop.effect == .refuse ? "refuses: \(MarkdownText.cell(drop.reason))" : drop.effect.rawValue
            let accepted = drop.accepts.map(types) ?? "all"
            let rest = [place(drop.point, drop.hostID ?? drop.well?.rawValue), accepted, effect]
            return [view, label, "drop"] + names(drop.name, of: element, languages) + rest
        }
        return drags + drops
    }

    private func names(_ name: ExportedName, of element: ExportedElement, _ languages: [String]) -> [String] {
        languages.map { language in
            let text = name.text(in: language)
            let parts = text.split(separator: "{label}", omittingEmptySubsequences: false)
            return MarkdownText.cell(element.isGraph ? text : parts.joined(separator: element.label))
        }
    }

    private func place(_ point: FractionPoint, _ host: String?) -> String {
        func percent(_ value: Double) -> String { "\(SwiftText.number((value * 1000).rounded() / 10)) %" }
        let text = "\(percent(point.x)), \(percent(point.y))"
        return host.map { "\(text) of \(MarkdownText.cell($0))" } ?? text
    }

    private func types(_ types: [String]) -> String { types.map { MarkdownText.cell($0) }.joined(separator: ", ") }
}

extension ExportedElement {
    var isGraph: Bool {
        if case .graph = kind { true } else { false }
    }

    /// What there is where the document says nothing of drags.
    fileprivate var defaultDrags: [ExportedDrag] {
        switch kind {
        case .graph: [.bar]
        case .card: [.contact]
        case .region: []
        }
    }

    /// What there is where the document says nothing of drops.
    fileprivate var defaultDrops: [ExportedDrop] {
        switch kind {
        case .graph: [.tables]
        case .card: Well.allCases.map { .into($0) }
        case .region: []
        }
    }
}

/// Texts of a document within Markdown.
enum MarkdownText {
    /// A text within a cell of a table: on one line, and nothing but text.
    static func cell(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            // A mention or a reference to an issue would tell somebody, or link something.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "!", "|", "~":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
                result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
