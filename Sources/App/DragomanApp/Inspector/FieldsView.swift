import GLibSupport
import GTKAppSupport
import GTKSupport
import Inspector
import Translation

/// The fields of the selection, each with its label.
@MainActor
final class FieldsView {
    let widget = Box(.vertical, spacing: 8)
    /// The person has put something into a field.
    /// Called when something was typed that does not count yet, or counts now.
    var onType: (@MainActor () -> Void)?
    var onEdit: (@MainActor (Field, FieldValue) -> Void)?

    private var rows: [FieldRow] = []
    private var controls: [Field: Control] = [:]
    private var showsTranslations = false
    private var showsTechnical = false

    /// A field's control, by the kind of its value.
    private enum Control {
        case text(Entry)
        case number(SpinButton)
        case choice(DropDown)

        var widget: Widget {
            switch self {
            case .text(let entry): entry
            case .number(let spin): spin
            case .choice(let list): list
            }
        }
    }

    /// A list of fields that is made anew only where others are to be in it.
    @MainActor private final class Part {
        let box = Box(.vertical, spacing: 8)
        var rows: [FieldRow] = []

        func isMade(of rows: [FieldRow]) -> Bool {
            rows.map(\.field) == self.rows.map(\.field) && rows.map(\.label) == self.rows.map(\.label)
        }
    }

    private let shown = Part()
    private let technical = Part()
    private let translations = Part()
    private var waiting: MainLoop.Scheduled?

    init() {
        widget.addCSSClass("fields")
        for part in [shown, technical, translations] { widget.append(part.box) }
    }

    /// Shows fields. Existing ones are kept, and so is the keyboard focus.
    func show(_ rows: [FieldRow]) {
        self.rows = rows
        guard !isMade else { return fill() }
        // The keyboard may be on its way from one field to another, which must not go meanwhile.
        guard widget.hasFocusInside || widget.rootWindow?.hasNoFocus == true else { return build() }
        fill()
        waiting = waiting ?? MainLoop.idle { [weak self] in self?.build() }
    }

    private var parts: [(part: Part, rows: [FieldRow])] {
        [
            (shown, rows.filter { !$0.isTranslation && !$0.isTechnical }), (technical, rows.filter(\.isTechnical)),
            (translations, rows.filter(\.isTranslation)),
        ]
    }

    private var isMade: Bool { parts.allSatisfy { $0.part.isMade(of: $0.rows) } }

    private func fill() {
        for row in rows { fill(row) }
    }

    /// Puts the keyboard into the first field, with its text marked.
    func focusFirst() { focus { _ in true } }

    /// Puts the keyboard into the first field that is wanted, with its text marked.
    func focus(where isWanted: (Field) -> Bool) {
        if waiting != nil { build() }
        guard let row = rows.first(where: { isWanted($0.field) }), let control = controls[row.field] else { return }
        control.widget.grabFocus()
        if case .text(let entry) = control { entry.selectAll() }
    }

    var hasPendingText: Bool {
        controls.values.contains { if case .text(let entry) = $0 { entry.hasPendingText } else { false } }
    }

    /// Takes back typed text that does not count yet.
    func revert() {
        for case .text(let entry) in controls.values { entry.revert() }
    }

    /// Makes typed text count.
    func commit() {
        for case .text(let entry) in controls.values { entry.commit() }
    }

    /// The controls that can be used now, by their labels.
    var areas: [(name: String, widget: Widget)] {
        rows.compactMap { row in controls[row.field].map { (row.label, $0.widget) } }
    }

    /// Shows the fields of other languages from now on.
    func showTranslations() {
        showsTranslations = true
        translations.rows = []
        build()
    }

    /// Makes the missing fields. The focused field keeps the keyboard focus, also where it is made anew.
    private func build() {
        waiting?.cancel()
        waiting = nil
        let focused = controls.first { $0.value.widget.hasFocusInside }
        let outdated = parts.filter { !$0.part.isMade(of: $0.rows) }
        // A field may go from one part to another.
        for (part, _) in outdated { part.rows.forEach { controls[$0.field] = nil } }
        for (part, rows) in outdated {
            part.rows = rows
            part.box.removeChildren()
            part.box.isVisible = !rows.isEmpty
            guard !rows.isEmpty else { continue }
            let inside = Box(.vertical, spacing: 8)
            add(rows, to: inside)
            part.box.append(expander(of: part, around: inside) ?? inside)
        }
        fill()
        if let focused, let control = controls[focused.key], control.widget !== focused.value.widget {
            control.widget.grabFocus()
        }
    }

    /// The expander of a part's fields; `nil`: they are always shown.
    private func expander(of part: Part, around inside: Widget) -> Expander? {
        if part === technical {
            let expander = Expander(localized("For developers"), inside)
            expander.isExpanded = showsTechnical
            expander.onExpand = { [weak self] in self?.showsTechnical = $0 }
            return expander
        }
        guard part === translations else { return nil }
        let count = Set(part.rows.compactMap(\.field.language)).count
        let expander = Expander(localized("In 1 other language", "In {count} other languages", count: count), inside)
        expander.isExpanded = showsTranslations
        expander.onExpand = { [weak self] in self?.showsTranslations = $0 }
        return expander
    }

    private func add(_ rows: [FieldRow], to box: Box) {
        var pair: Box?
        for row in rows {
            let control = makeControl(row)
            controls[row.field] = control
            control.widget.setAccessibleLabel(spoken(row))
            control.widget.expandsHorizontally = true
            let label = Label(spoken(row), wraps: true)
            label.addCSSClass("dim-label")
            let column = Box(.vertical, spacing: 2)
            column.append(label)
            column.append(control.widget)
            // Two numbers stand side by side.
            guard case .number = row.content else {
                pair = nil
                box.append(column)
                continue
            }
            if let line = pair {
                column.expandsHorizontally = true
                line.append(column)
                pair = nil
            } else {
                let line = Box(.horizontal, spacing: 8)
                line.isHomogeneous = true
                line.append(column)
                box.append(line)
                pair = line
            }
        }
    }

    private func spoken(_ row: FieldRow) -> String {
        if case .number(_, _, let unit) = row.content, !unit.isEmpty { return "\(row.label), \(unit)" }
        return row.label
    }

    private func makeControl(_ row: FieldRow) -> Control {
        let field = row.field
        switch row.content {
        case .text(_, let placeholder):
            let entry = Entry()
            entry.placeholder = placeholder
            entry.onCommit = { [weak self] in self?.onEdit?(field, .text($0)) }
            entry.onType = { [weak self] in self?.onType?() }
            return .text(entry)
        case .number(_, let range, _):
            let spin = SpinButton(range: range)
            spin.onChange = { [weak self] in self?.onEdit?(field, .number($0)) }
            return .number(spin)
        case .choice(_, let titles):
            let list = DropDown(titles)
            list.onChange = { [weak self] in self?.onEdit?(field, .choice($0)) }
            return .choice(list)
        }
    }

    private func fill(_ row: FieldRow) {
        switch (row.content, controls[row.field]) {
        case (.text(let text, _), .text(let entry)): entry.text = text
        case (.number(let number, _, _), .number(let spin)): spin.value = number
        case (.choice(let index, _), .choice(let list)): list.selected = index
        default: break
        }
    }
}
