import AccessibleDragging
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// Something that can be done with a part of the document, by its name: in menus, and as an action of its line.
struct PartCommand {
    /// The text to read.
    let name: String
    /// The same in every language.
    let identifier: String
    let body: @MainActor () -> Void
}

/// The context menu of the picture and of the tree.
extension InspectorController {
    /// The commands for a part, which is selected first.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - widget: The widget that a question about it is shown at.
    ///   - area: The area of that widget; `nil`: all of it.
    /// - Returns: The commands, in the order in which they are read.
    func commands(for part: DocumentPart, on widget: Widget, at area: Rect? = nil) -> [PartCommand] {
        var commands: [PartCommand] = []
        func add(
            _ name: String, _ identifier: String,
            _ body: @escaping @MainActor (InspectorController) -> Void
        ) {
            commands.append(
                PartCommand(name: name, identifier: identifier) { [weak self] in
                    guard let self else { return }
                    if !selection.contains(part) { select(part) }
                    body(self)
                })
        }
        if nameField(of: part) != nil {
            add(EditStrings().rename, "rename") { [weak widget] in
                if let widget { $0.askForName(on: widget, at: area) }
            }
        }
        for (kind, name) in [(InteractionKind.drag, localized("Add drag")), (.drop, localized("Add drop"))]
        where !part.isEntry && document.addition(of: kind, to: part) != nil {
            add(name, "add-\(kind)") { $0.add(kind) }
        }
        if part.element == nil, document.view(at: part)?.described.listedElements != nil {
            add(localized("Add element"), "add-element") { $0.addElementInTheMiddle() }
            add(localized("Paste"), "paste") { _ = $0.perform(.paste) }
        }
        if part.element != nil {
            let all =
                part.isEntry
                ? [] : [(localized("Cut"), "cut", SelectionCommand.cut), (localized("Copy"), "copy", .copy)]
            for (name, identifier, command) in all { add(name, identifier) { _ = $0.perform(command) } }
            if document.duplication(of: [part]) != nil {
                add(localized("Duplicate"), "duplicate") { _ = $0.perform(.duplicate) }
            }
            if selection.count > 1, selection.contains(part) {
                add(localized("Group"), "group") { _ = $0.perform(.group) }
            }
            add(localized("Remove"), "remove") { _ = $0.perform(.remove) }
        }
        return commands
    }

    /// Adds a drag or a drop to each element that is selected: their names have the elements' labels.
    func addToAll(_ kind: InteractionKind) {
        let (owners, chosen) = (selection, selected)
        guard let new = document.addition(of: kind, to: owners), editor.make(new.edit, .added(new.name)) else { return }
        goTo(chosen)
        others = Set(owners).subtracting([chosen])
        onMessage?(localized("Added {name}.", ["name": LocalizedList.and(new.parts.map { document.name(of: $0) })]))
    }

    /// Shows the menu of the selected part, on the image.
    ///
    /// - Parameters:
    ///   - area: The area of the part, in the overlay's space.
    ///   - isByKey: Whether a key asks for it: the menu then ignores a pointer that rests there.
    func showMenu(at area: Rect, isByKey: Bool) {
        let commands = commands(for: selected, on: overlay, at: area)
        guard !commands.isEmpty else { return }
        // In one part: GTK 4.8 makes a menu of several too low, and its end is out of sight.
        let menu = PopoverMenu(
            [commands.map { PopoverMenu.Entry($0.name, $0.body) }], name: document.name(of: selected))
        partMenu = menu
        menu.onClose = { [weak self] in self?.partMenu = nil }
        if isByKey { menu.ignoreRestingPointer() }
        menu.popUp(on: overlay, x: area.minX, y: area.minY, width: area.width, height: area.height)
    }

    /// Asks for the name of the selection while places are edited: where the keyboard focus is, on the image or in the
    /// tree.
    ///
    /// - Returns: Whether something is selected there that has a name.
    func renameWhereFocused() -> Bool {
        guard overlay.isEditing, selected.element != nil, nameField(of: selected) != nil else { return false }
        return overlay.isFocus ? overlay.askForName() : pane.outline.askForName()
    }

    /// The field with the name of a part; `nil`: it has none.
    private func nameField(of part: DocumentPart) -> (field: Field, label: String, text: String)? {
        for row in document.fields(of: part) {
            if case .name = row.field, case .text(let text, _) = row.content { return (row.field, row.label, text) }
        }
        return nil
    }

    /// Asks for the name of the selected part, beside its frame or its line.
    ///
    /// - Parameters:
    ///   - widget: The widget that the question is shown at.
    ///   - area: The area of that widget; `nil`: all of it.
    func askForName(on widget: Widget, at area: Rect? = nil) {
        let part = selected
        guard nameForm == nil, let field = nameField(of: part) else { return }
        let frame = area ?? Rect(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height))
        let question = EditQuestion(
            document.name(of: part), at: frame, fields: [.init(field.label, text: field.text)]
        ) { [weak self] texts in
            guard let self, selected == part, texts[0] != field.text else { return nil }
            guard texts[0].contains(where: { !$0.isWhitespace }) else { return EditStrings().noName }
            edit(field.field, .text(texts[0]))
            return nil
        }
        let form = EditForm(question)
        nameForm = form
        form.onProblem = { [weak self] in self?.onMessage?($0) }
        form.onClose = { [weak self] in
            guard let self else { return }
            nameForm = nil
            if widget === overlay { overlay.grabFocus() } else { pane.outline.takeFocus() }
        }
        form.show(on: widget)
    }
}
