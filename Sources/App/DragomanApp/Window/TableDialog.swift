import FileFormats
import GTKAppSupport
import GTKSupport
import Translation

/// Lets the person choose the encoding, the columns or the decimal sign of a file that does not tell them.
@MainActor
final class TableDialog {
    /// Shows the first rows of the table, the columns to choose, and the resulting bars.
    ///
    /// - Parameters:
    ///   - window: The window that the person works in.
    ///   - choice: The choice to make.
    ///   - name: The name of the table.
    ///   - known: The columns that the person has chosen already.
    ///   - completion: Called with the choice; `nil`: they closed the dialog.
    static func show(
        over window: ApplicationWindow, _ choice: TableChoice, of name: String, known: TableAnswers,
        completion: @escaping @MainActor (TableAnswers?) -> Void
    ) {
        guard choice.encodings.isEmpty else {
            return showEncodings(over: window, choice.encodings, of: name, known: known, completion: completion)
        }
        let column = Box(.vertical, spacing: 10)
        column.addCSSClass("choices")
        let heading = Label(name, wraps: true)
        heading.addCSSClass("heading")
        column.append(heading)
        column.append(firstRows(of: choice))
        var lists: [DropDown] = []
        func list(_ name: String, _ titles: [String], selected: Int) -> DropDown {
            let list = DropDown(titles)
            list.selected = selected
            list.setAccessibleLabel(name)
            column.append(Label(name))
            column.append(list)
            lists.append(list)
            return list
        }
        let columns: (label: DropDown, value: DropDown)? =
            choice.isAboutColumns
            ? (
                list(localized("Labels"), choice.columns, selected: choice.label),
                list(localized("Values"), choice.columns, selected: choice.value)
            ) : nil
        let signs =
            choice.isAboutDecimalSign ? list(localized("Decimal sign"), ["1234.5", "1234,5"], selected: 0) : nil
        let preview = Label(wraps: true)
        let button = Button(localized("Show these bars"))
        button.addCSSClass("suggested-action")
        func label() -> Int { columns?.label.selected ?? choice.label }
        func value() -> Int { columns?.value.selected ?? choice.value }
        func sign() -> DecimalSign? { signs.map { $0.selected == 0 ? .point : .comma } }
        let showPreview = {
            let bars = choice.preview(label: label(), value: value(), sign())
            let lines =
                bars.isEmpty
                ? [localized("“{name}” has no numbers.", ["name": choice.columns[value()]])]
                : bars.prefix(4) + (bars.count > 4 ? ["…"] : [])
            preview.text = lines.joined(separator: "\n")
            // Not as a description: Orca up to 44 says a button's twice.
            button.setAccessibleLabel("\(button.label). \(lines.joined(separator: "; "))")
        }
        lists.forEach { $0.onChange = { _ in showPreview() } }
        showPreview()
        column.append(preview)
        column.append(button)
        var chosen: TableAnswers?
        var close: (@MainActor () -> Void)?
        button.onClick = {
            var new = known.columns ?? TableColumns(label: .numbered(1), value: .numbered(2))
            if columns != nil { (new.label, new.value) = (choice.column(label()), choice.column(value())) }
            if let sign = sign() { new.decimalSign = sign }
            chosen = TableAnswers(columns: new, encoding: known.encoding)
            AssistiveTechnology.afterKeys { close?() }
        }
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        let title = choice.isAboutColumns ? localized("Which columns?") : localized("Which decimal sign?")
        close = window.showDialog(title: title, child: scroller, width: 440, height: 500, leadsToWindow: true) {
            completion(chosen)
        }
    }

    /// Shows the first lines as they are in each of the encodings.
    private static func showEncodings(
        over window: ApplicationWindow, _ proposals: [EncodingProposal], of name: String, known: TableAnswers,
        completion: @escaping @MainActor (TableAnswers?) -> Void
    ) {
        let column = Box(.vertical, spacing: 10)
        column.addCSSClass("choices")
        let heading = Label(name, wraps: true)
        heading.addCSSClass("heading")
        column.append(heading)
        column.append(Label(localized("Choose the encoding in which the words are right."), wraps: true))
        var chosen: TableAnswers?
        var close: (@MainActor () -> Void)?
        for proposal in proposals {
            // The lines are in their button: between two, nobody could tell whose they are.
            let content = Box(.vertical, spacing: 4)
            let name = Label(proposal.encoding.name)
            name.addCSSClass("heading")
            content.append(name)
            content.append(Label(proposal.lines.joined(separator: "\n"), wraps: true))
            let button = Button(content: content)
            button.setAccessibleLabel("\(proposal.encoding.name). \(proposal.lines.joined(separator: "; "))")
            button.onClick = {
                chosen = TableAnswers(columns: known.columns, encoding: proposal.encoding)
                AssistiveTechnology.afterKeys { close?() }
            }
            column.append(button)
        }
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        close = window.showDialog(
            title: localized("Which encoding?"), child: scroller, width: 440, height: 560, leadsToWindow: true
        ) { completion(chosen) }
    }

    /// The names of the first columns, each with what stands below it.
    private static func firstRows(of choice: TableChoice) -> Box {
        func short(_ text: String) -> String { text.count > 16 ? text.prefix(15) + "…" : text }
        let row = Box(.horizontal, spacing: 18)
        for (index, name) in choice.columns.prefix(5).enumerated() {
            let column = Box(.vertical)
            let title = Label(short(name))
            title.addCSSClass("heading")
            let cells = Label(choice.rows.prefix(4).map { short($0[index]) }.joined(separator: "\n"))
            cells.addCSSClass("dim-label")
            for label in [title, cells] { column.append(label) }
            row.append(column)
        }
        if choice.columns.count > 5 { row.append(Label("…")) }
        return row
    }
}
