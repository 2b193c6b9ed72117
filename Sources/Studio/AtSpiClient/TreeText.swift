import CGLib

/// A tree as text that a developer likes to read: lines for the elements and those in them, columns for their
/// properties.
///
/// ```swift
/// for line in TreeText.lines(of: try desktop.tree(of: app), title: app.line) { StandardOutput.write(line: line) }
/// ```
public enum TreeText {
    /// Columns are as wide as their widest cell, up to this; a wider cell moves those after it.
    private static let widest = [64, 44, 40]

    /// States that nearly every element has; it is their absence that is worth a word.
    private static let usual: Set<String> = ["enabled", "sensitive", "showing", "visible", "opaque"]

    /// Lays a tree out.
    ///
    /// - Parameters:
    ///   - root: The first element.
    ///   - title: The text of the first line.
    /// - Returns: The lines, without line ends.
    public static func lines(of root: Element, title: String) -> [String] {
        var rows = [[title, "", "", ""]]
        addChildren(of: root, before: "", to: &rows)
        let widths = widest.indices.map { column in
            let cells = rows.dropFirst().map { width(of: $0[column]) }.filter { $0 <= widest[column] }
            return cells.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths + [0]) {
                line += cell + String(repeating: " ", count: max(width - self.width(of: cell), 0))
                if width > 0 || !cell.isEmpty { line += "  " }
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private static func addChildren(of element: Element, before: String, to rows: inout [[String]]) {
        let hidden = element.problem == nil && element.children.isEmpty ? element.childCount : 0
        let notes = [element.problem, hidden > 0 ? "children not shown: \(hidden)" : nil].compactMap { $0 }
        for (index, child) in element.children.enumerated() {
            let isLast = index == element.children.count - 1 && notes.isEmpty
            rows.append(row(of: child, before: before + (isLast ? "└─ " : "├─ ")))
            addChildren(of: child, before: before + (isLast ? "   " : "│  "), to: &rows)
        }
        for note in notes { rows.append(["\(before)└─ (\(note))", "", "", ""]) }
    }

    private static func row(of element: Element, before: String) -> [String] {
        [before + element.title, words(of: element), states(of: element), actions(of: element)]
    }

    /// Its properties besides its name.
    private static func words(of element: Element) -> String {
        var words: [String] = []
        if !element.description.isEmpty { words.append(printable(element.description)) }
        if let value = element.value {
            let range = value.maximum > value.minimum ? " of \(number(value.minimum)) to \(number(value.maximum))" : ""
            words.append(
                "= \(number(value.current))\(range)" + (value.text.isEmpty ? "" : " “\(printable(value.text))”"))
        }
        if let text = element.text, text != element.name, !text.isEmpty { words.append("“\(printable(text))”") }
        return words.joined(separator: " · ")
    }

    private static func states(of element: Element) -> String {
        var words = element.states.filter { !usual.contains($0) }
        // GTK gives "showing" to windows only; an element that is not seen lacks both.
        let isSeen = element.states.contains("showing") || element.states.contains("visible")
        if !element.states.isEmpty, !isSeen { words.append("hidden") }
        if !element.states.isEmpty, !element.states.contains("sensitive") { words.append("disabled") }
        if element.isGrabbed == true { words.append("grabbed") }
        words += element.drops.map { "\(printable($0.effect)): \(printable($0.name))" }
        return words.joined(separator: " ")
    }

    private static func actions(of element: Element) -> String {
        element.actions.isEmpty ? "" : "▸ " + element.actions.map { printable($0.label) }.joined(separator: " ▸ ")
    }

    /// A number without a needless fraction.
    static func number(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// How many cells of a terminal a text takes.
    private static func width(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            width + (g_unichar_iszerowidth(scalar.value) != 0 ? 0 : g_unichar_iswide(scalar.value) != 0 ? 2 : 1)
        }
    }
}
