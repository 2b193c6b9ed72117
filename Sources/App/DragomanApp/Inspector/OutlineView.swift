import GTKAppSupport
import GTKDragging
import GTKSupport
import Inspector
import SceneViews
import Translation

/// The inspector's tree: all of a document, a line for each of its parts.
@MainActor
final class OutlineView {
    let widget: VerticalScroller
    /// The person selected a part.
    var onSelect: (@MainActor (DocumentPart) -> Void)?
    /// The person wants to see, or not to see, the lines below a part.
    var onToggle: (@MainActor (DocumentPart) -> Void)?
    /// The person pressed Enter on the selected part.
    var onActivate: (@MainActor () -> Void)?
    /// The person wants something done with the selection; returns whether it was.
    var onCommand: (@MainActor (SelectionCommand) -> Bool)?
    /// The person wants the next element (1) or the one before (-1) selected too.
    var onExtend: (@MainActor (Int) -> Void)?
    /// The parts that are selected beside the focused line.
    var others: Set<DocumentPart> = [] {
        didSet {
            guard others != oldValue, let outline else { return }
            for (index, row) in outline.rows.enumerated() where others.symmetricDifference(oldValue).contains(row.part)
            {
                list.refresh(index)
            }
        }
    }
    /// The person wants the selected part before or after its neighbour; returns whether it can be moved at all.
    var onMove: (@MainActor (_ isDown: Bool) -> Bool)?
    /// The person wants an element where another one stands; returns whether it could be moved.
    var onReorder: (@MainActor (DocumentPart, _ to: Int) -> Bool)?
    /// How many elements stand beside a part.
    var siblingCount: (@MainActor (DocumentPart) -> Int)?
    /// The person goes on from the tree with Tab, or back with Shift+Tab; returns whether the focus went.
    var onTab: (@MainActor (_ isBackwards: Bool) -> Bool)?
    /// The commands for a part by name; a question about it is shown at the widget of its line.
    var commands: (@MainActor (DocumentPart, Widget) -> [PartCommand])?
    /// The person wants another name of the selected part, whose line has that widget.
    var onRename: (@MainActor (Widget) -> Void)?
    /// The kind of a part, for its line.
    var kind: (@MainActor (DocumentPart) -> String)?

    private let list = LineList(name: localized("Parts of the document"))
    /// Elements go elsewhere by our own library.
    private let dragging: OutlineDrags
    private let keys = KeyController()
    private var outline: Outline?
    private var typeAhead = TypeAhead()

    init() {
        // Attach this before the keys of the tree, so that those are asked first.
        dragging = OutlineDrags(list, called: localized("Parts of the document"))
        widget = VerticalScroller(list)
        widget.expandsVertically = true
        widget.addCSSClass("outline")
        setLeastHeight(isBelowScene: false)
        list.makeLine = { [weak self] in
            let line = OutlineLine()
            line.onToggle = { self?.onToggle?($0) }
            return LineList.Line(line.widget) { index in
                guard let self, let row = self.row(index) else { return }
                line.show(row, kind: self.kind?(row.part) ?? "", isAlsoSelected: self.others.contains(row.part))
            }
        }
        list.describe = { [weak self] index in
            let row = self?.row(index)
            return LineList.Description(
                name: row.map { self?.spokenName(of: $0) ?? "" } ?? "", level: row?.level ?? 1,
                isExpanded: row.flatMap { $0.isExpandable ? $0.isExpanded : nil })
        }
        list.selectsQuietly = { WindowAccessibility.isHeard }
        list.onSelect = { [weak self] index in
            guard let self, let row = self.row(index) else { return }
            self.onSelect?(row.part)
        }
        dragging.row = { [weak self] in self?.row($0) }
        dragging.count = { [weak self] in self?.siblingCount?($0) ?? 0 }
        dragging.commands = { [weak self] in self?.commands?($0, $1) ?? [] }
        dragging.onMove = { [weak self] in self?.onReorder?($0, $1) ?? false }
        list.onActivate = { [weak self] _ in self?.onActivate?() }
        keys.capture()
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        keys.attach(to: list)
    }

    /// The name of a line, with the severity of its findings, which sighted people see as a colour.
    private static func name(of row: OutlineRow) -> String {
        guard let mark = row.mark else { return row.spokenName }
        let finding = mark == .error ? localized("Error") : localized("Warning")
        return localized(
            "{name}, {finding}", ["name": row.spokenName, "finding": finding], context: "a line of a tree")
    }

    private func spokenName(of row: OutlineRow) -> String {
        let name = Self.name(of: row)
        guard others.contains(row.part) else { return name }
        return localized("{name}, selected too", ["name": name], context: "a line of a tree")
    }

    private func row(_ index: Int) -> OutlineRow? {
        guard let rows = outline?.rows, rows.indices.contains(index) else { return nil }
        return rows[index]
    }

    /// The lines that have widgets now, by the names of their parts.
    var areas: [(name: String, widget: Widget)] {
        list.shownLines.compactMap { line in row(line.index).map { ("row: \($0.title)", line.widget) } }
    }

    /// Shows an outline, with a part of it selected.
    func show(_ outline: Outline, selecting part: DocumentPart) {
        let hadFocus = hasFocus
        let old = self.outline
        self.outline = outline
        var (range, replacement) = old.map { outline.difference(from: $0) } ?? (0..<0, 0..<outline.rows.count)
        let isInPlace =
            range.count == replacement.count
            && zip(range, replacement).allSatisfy { old?.rows[$0].part == outline.rows[$1].part }
        // A line that is taken out and put in again loses the keyboard, and another one would be spoken.
        while let first = replacement.first, let before = range.first, let row = old?.rows[before],
            isInPlace || outline.rows[first].isSameLine(as: row)
        {
            list.refresh(first)
            (range, replacement) = (range.dropFirst(), replacement.dropFirst())
        }
        if !range.isEmpty || !replacement.isEmpty { list.replace(range, with: replacement.count) }
        select(part)
        // The focused line may be another widget now.
        if hadFocus { list.focusSelected() }
    }

    /// Selects a part's line, and brings it into sight.
    func select(_ part: DocumentPart) {
        guard let index = outline?.index(of: part), list.selected != index else { return }
        list.selected = index
        list.reveal(index)
    }

    /// How low it can become: lower where the scene stands above it, because the fields have little room there.
    func setLeastHeight(isBelowScene: Bool) {
        widget.setLeastSize(height: isBelowScene ? 72 : 120)
    }

    func takeFocus() {
        list.focusSelected()
    }

    /// Whether a line has the keyboard focus: a menu that is open over it keeps it.
    var hasFocus: Bool { list.hasFocusInside && list.rootWindow?.isFocusInPopover != true }

    /// Asks for another name of the selected part, where its line has the keyboard focus.
    ///
    /// - Returns: Whether it has.
    func askForName() -> Bool {
        guard hasFocus, let line = list.shownLines.first(where: { $0.index == list.selected }) else { return false }
        onRename?(line.widget)
        return true
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        // A lifted line gets the keys.
        if dragging.isLifted { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.up, .alt): return onMove?(false) ?? false
        case (.down, .alt): return onMove?(true) ?? false
        case (.up, .shift), (.down, .shift):
            onExtend?(key == .up ? -1 : 1)
            list.focusSelected()
            return true
        default:
            if let command = SelectionCommand(key, modifiers) { return onCommand?(command) ?? false }
        }
        guard modifiers.isDisjoint(with: [.control, .alt]), let outline else { return false }
        let index = list.selected
        switch key {
        case .left, .right:
            typeAhead.forget()
            guard modifiers.isEmpty else { return false }
            let isOut = (key == .left) != list.isRightToLeft
            follow(isOut ? outline.stepOut(from: index) : outline.stepIn(from: index))
            return true
        // Up to GTK 4.10 Tab would go from line to line.
        case .tab: return onTab?(modifiers.contains(.shift)) ?? false
        case .space where typeAhead.isTyping: jump(" ", in: outline)
        case .character(let letter): jump(letter, in: outline)
        default:
            typeAhead.forget()
            return false
        }
        return true
    }

    private func follow(_ step: Outline.Step?) {
        switch step {
        case .collapse(let part), .expand(let part): onToggle?(part)
        case .select(let index): go(to: index)
        case nil: break
        }
    }

    private func jump(_ letter: Character, in outline: Outline) {
        let titles = outline.rows.lazy.map(\.title)
        if let found = typeAhead.type(letter, from: list.selected, in: titles) { go(to: found) }
    }

    private func go(to index: Int) {
        guard let row = row(index) else { return }
        list.selected = index
        list.focusSelected()
        onSelect?(row.part)
    }
}
