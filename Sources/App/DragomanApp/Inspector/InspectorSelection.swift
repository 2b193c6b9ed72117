import AccessibleDragging
import FileFormats
import GTKSupport
import Inspector
import Prototype
import Translation

/// A command for the whole selection, by a key or from the menu.
enum SelectionCommand: Hashable {
    case copy, cut, paste, duplicate, remove, group, selectAll
    /// Selects one more, or one less.
    case toggle
    case align(FrameAlignment)

    /// - Parameters:
    ///   - key: The key that was pressed.
    ///   - modifiers: The modifiers held with it.
    init?(_ key: Key, _ modifiers: Modifiers) {
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.delete, []): self = .remove
        case (.character("c"), .control): self = .copy
        case (.character("x"), .control): self = .cut
        case (.character("v"), .control): self = .paste
        case (.character("a"), .control): self = .selectAll
        case (.character("g"), .control): self = .group
        case (.space, .control): self = .toggle
        default: return nil
        }
    }
}

/// Several elements at once.
extension InspectorController {
    /// The selected elements in the order of the document; one drag or drop where that is selected; else nothing.
    var selection: [DocumentPart] {
        guard selected.element != nil else { return [] }
        guard !selected.isEntry else { return [selected] }
        return others.union([selected]).sorted { ($0.element ?? 0) < ($1.element ?? 0) }
    }

    /// Performs a command.
    ///
    /// - Returns: Whether the command can be performed here.
    func perform(_ command: SelectionCommand) -> Bool {
        switch command {
        case .copy: copy()
        case .cut:
            guard copy() else { return true }
            remove()
        case .paste: paste()
        case .duplicate: duplicate()
        case .remove: remove()
        case .group: group()
        case .selectAll: selectAll()
        case .toggle: toggleSelection(of: selected)
        case .align(let alignment): align(alignment)
        }
        return true
    }

    /// Takes an element into the selection, or out of it.
    func toggleSelection(of part: DocumentPart) {
        guard part.element != nil, !part.isEntry else { return select(part) }
        var all = Set(selection.filter { $0.view == part.view && !$0.isEntry })
        if all.remove(part) == nil {
            all.insert(part)
            goTo(part)
        } else if part == selected, let next = all.min(by: { ($0.element ?? 0) < ($1.element ?? 0) }) {
            goTo(next)
        }
        others = all.subtracting([selected])
        reportSelection()
    }

    /// Takes the next element of the document into the selection, or the one before.
    func extend(by step: Int) {
        guard let element = selected.element, !selected.isEntry, let view = selected.view,
            let count = document.view(at: selected)?.described.listedElements?.count,
            (0..<count).contains(element + step)
        else { return }
        let next = DocumentPart.element(element + step, inView: view)
        let all = others.union([selected])
        // Going back deselects the element that was added last.
        let kept = all.contains(next) ? all.subtracting([selected]) : all
        goTo(next)
        others = kept.subtracting([next])
        reportSelection()
    }

    private func selectAll() {
        guard
            let view = selected.view
                ?? document.views.indices.first(where: { index in
                    document.views[index].described.listedElements?.isEmpty == false
                }), let count = document.view(at: .view(view))?.described.listedElements?.count, count > 0
        else { return }
        if selected.element == nil || selected.isEntry { goTo(.element(0, inView: view)) }
        others = Set((0..<count).map { .element($0, inView: view) }).subtracting([selected])
        reportSelection()
    }

    private func reportSelection() {
        let words = localized("1 element is selected.", "{count} elements are selected.", count: selection.count)
        overlay.announce("\(document.name(of: selected)). \(words)")
        log.tell(selected: document.spokenName(of: selected), count: selection.count)
    }

    private func align(_ alignment: FrameAlignment) {
        guard let edit = document.edit(aligning: selection, alignment) else {
            onMessage?(
                localized(
                    "Select at least {count} elements: with Shift and a click, or in the tree with Shift and the arrows.",
                    ["count": "\(alignment.leastCount)"]))
            return
        }
        let name = document.name(of: selection)
        guard editor.make(edit, .changed(name)) else { return }
        onMessage?(localized("{name}: aligned.", ["name": name]))
    }

    private func group() {
        guard let new = document.grouping(of: selection) else {
            onMessage?(localized("Select several elements to group them."))
            return
        }
        finish(new)
    }

    /// Puts a copy of the selection beside it.
    func duplicate() {
        let parts = selection
        guard let new = document.duplication(of: parts) else {
            onMessage?(localized("Select an element to duplicate it."))
            return
        }
        add(new, localized("Duplicated {name}.", ["name": new.name]))
    }

    private func add(_ new: PartsAddition, _ sentence: String) {
        guard editor.make(new.edit, .added(new.name)), let first = new.parts.first else { return }
        select(first)
        others = Set(new.parts.dropFirst())
        if !overlay.isFocus { focusTreeAfterChange() }
        onMessage?(sentence)
    }

    @discardableResult
    private func copy() -> Bool {
        let parts = selection.filter { !$0.isEntry }
        let ids = parts.compactMap { document.element(at: $0)?.id.value }
        guard let text = draft.source.text(copying: ids), let clipboard = Clipboard() else {
            onMessage?(localized("Select an element to copy it."))
            return false
        }
        let types = [CopiedElement.contentType, "text/plain;charset=utf-8", "text/plain"]
        let content = ContentProvider(mimeTypes: types) { _, request in request.complete(Array(text.utf8)) }
        guard clipboard.set(content) else { return false }
        onMessage?(localized("Copied {name}.", ["name": document.name(of: parts)]))
        return true
    }

    private func paste() {
        guard let clipboard = Clipboard(), clipboard.mimeTypes.contains(CopiedElement.contentType) else {
            onMessage?(localized("The clipboard holds no elements of a prototype."))
            return
        }
        pasting = clipboard.read(CopiedElement.contentType, limit: 4 << 20, onProgress: { _ in }) {
            [weak self] result in
            guard let self else { return }
            pasting = nil
            guard case .success(let bytes) = result else { return }
            paste(CopiedElement.all(in: bytes))
        }
    }

    private func paste(_ copies: [CopiedElement]) {
        let views = document.views.indices.filter { document.views[$0].described.listedElements != nil }
        let view = selected.view.flatMap { views.contains($0) ? $0 : nil } ?? views.first
        guard let view, let new = document.pasting(copies, into: view, pictureSize: pictureSize(view)) else {
            onMessage?(localized("The clipboard holds no elements of a prototype."))
            return
        }
        add(new, localized("Pasted {name}.", ["name": new.name]))
    }

    func remove() {
        let parts = selection
        guard let edit = document.edit(removing: parts) else { return }
        let hadFocus = pane.outline.hasFocus
        let name = document.name(of: parts)
        guard editor.make(edit, .removed(name)) else { return }
        others = []
        if hadFocus || !pane.widget.hasFocusInside, !overlay.isFocus { focusTreeAfterChange() }
        onMessage?(localized("Removed {name}.", ["name": name]))
    }

    /// Puts an element where another one of its view stands; those between make room.
    ///
    /// - Returns: Whether the element could be moved.
    func move(_ part: DocumentPart, to index: Int) -> Bool {
        guard let move = document.edit(moving: part, to: index) else { return false }
        return make(move.edit, .changed(document.name(of: part)), following: move.part)
    }

    /// Puts the selected element before or after its neighbour.
    ///
    /// - Returns: Whether an element is selected.
    func move(isDown: Bool) -> Bool {
        guard document.element(at: selected) != nil, !selected.isEntry else { return false }
        let name = document.name(of: selected)
        guard let move = document.edit(moving: selected, isDown: isDown) else {
            onMessage?(
                isDown
                    ? localized("{name} is the last one.", ["name": name])
                    : localized("{name} is the first one.", ["name": name]))
            return true
        }
        guard make(move.edit, .changed(name), following: move.part) else { return true }
        let count = document.view(at: selected)?.described.listedElements?.count ?? 0
        onMessage?(
            localized(
                "{name}: {index} of {count}.",
                ["name": name, "index": "\((selected.element ?? 0) + 1)", "count": "\(count)"]))
        return true
    }
}
