import AccessibleDragging
import GLibSupport
import GTKDragging
import GTKSupport
import Prototype

/// Changes a card's attachments and portrait by name and by keys. Each change is said, and can be undone.
extension CardView {
    private var words: EditStrings { strings.editing }

    /// The card's actions beside its drags and drops.
    var editingActions: [CustomAction] {
        guard let editable else { return [] }
        var actions: [CustomAction] = []
        if editing.onFileQuestion != nil {
            actions.append(
                CustomAction(words.addAttachment, identifier: "add-attachment") { [weak self] in
                    self?.askForAttachment() ?? false
                })
        }
        actions.append(
            CustomAction(words.rename, identifier: "rename") { [weak self] in self?.askForName() ?? false })
        if editable.contact.portrait != nil {
            actions.append(
                CustomAction(words.removePortrait, identifier: "remove-portrait") { [weak self] in
                    self?.removePortrait() ?? false
                })
        }
        return actions + pictureActions(words)
    }

    /// An attachment's actions beside its drag.
    func editingActions(ofAttachment name: String) -> [CustomAction] {
        guard isEditable else { return [] }
        let find: @MainActor (CardView) -> Int? = { card in
            card.data.contact.attachments.firstIndex { $0.name == name }
        }
        var actions: [CustomAction] = []
        if editing.onOpen != nil {
            actions.append(
                CustomAction(words.open, identifier: "open") { [weak self] in
                    self.flatMap { card in find(card).map { card.openAttachment(at: $0) } } ?? false
                })
        }
        actions.append(
            CustomAction(words.rename, identifier: "rename") { [weak self] in
                self.flatMap { card in find(card).map { card.askForName(ofAttachment: $0) } } ?? false
            })
        actions.append(
            CustomAction(words.remove, identifier: "remove") { [weak self] in
                self.flatMap { card in find(card).map { card.removeAttachment(at: $0) } } ?? false
            })
        return actions
    }

    /// The keys of a card that can be edited: they go through its attachments.
    ///
    /// - Returns: Whether the key was used; `nil`: it does what it does on every card.
    func edit(with key: Key, _ modifiers: Modifiers) -> Bool? {
        guard modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
        let isIdle = (coordinator?.state ?? .idle) == .idle
        if key == .function(2), isIdle { return focusedAttachment.map { askForName(ofAttachment: $0) } ?? askForName() }
        guard childCount > 0 else { return nil }
        let (last, former) = (childCount - 1, focusedAttachment)
        switch key {
        case .down: focus(attachment: min(last, (focusedAttachment ?? -1) + 1))
        case .up: focus(attachment: (focusedAttachment ?? 0) > 0 ? (focusedAttachment ?? 0) - 1 : nil)
        case .home: focus(attachment: nil)
        case .end: focus(attachment: last)
        case .delete where isIdle: return focusedAttachment.map { removeAttachment(at: $0) } ?? false
        default: return nil
        }
        if focusedAttachment == former { tellEnd() }
        return true
    }

    /// Says where the keyboard still is, after a key that has nowhere to go.
    private func tellEnd() {
        guard let index = focusedAttachment, let attachment = child(at: index) else { return tellNothing() }
        coordinator?.announceEnd(at: attachment.label, ItemPosition(index + 1, of: childCount))
    }

    /// Says that a key does nothing here, if it is one that goes or changes something elsewhere: no key is silent. The
    /// window may still scroll with it.
    func tellNothing(of key: Key, _ modifiers: Modifiers) {
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.home, []), (.end, []), (.pageUp, []), (.pageDown, []): tellNothing()
        // While something is lifted, these are told for all widgets of the window.
        case (.up, .control), (.down, .control), (.left, .control), (.right, .control), (.home, .control),
            (.end, .control), (.pageUp, .control), (.pageDown, .control), (.left, .alt), (.right, .alt):
            if coordinator?.state == .idle { coordinator?.announceNothingToDo() }
        case (.up, []), (.down, []), (.left, []), (.right, []):
            // GTK goes to what is beside the card, if there is anything.
            MainLoop.idle { [weak self] in
                if self?.focusedElement != nil { self?.tellNothing() }
            }
        default: break
        }
    }

    private func tellNothing() {
        if coordinator?.state == .idle { coordinator?.announceNothingToDo() } else { coordinator?.announceHolding() }
    }

    // MARK: The contact

    private func askForName() -> Bool {
        guard editable != nil else { return false }
        let name = data.contact.name
        let field = EditQuestion.Field(words.name, text: name)
        return ask(
            EditQuestion(name, at: cardLayout.name, fields: [field]) { [weak self] texts in
                guard let self, let editable else { return nil }
                guard texts[0].contains(where: { !$0.isWhitespace }) else { return words.noName }
                guard texts[0] != name else { return nil }
                show(editable.rename(to: texts[0])) { [weak self] step in
                    guard let self else { return }
                    let new = data.contact.name
                    report(
                        words.renamed(name, new), undone: ChangeSubject.changed(name).undoneText,
                        redone: ChangeSubject.changed(new).redoneText, on: self, undo: step)
                }
                return nil
            })
    }

    // MARK: Attachments

    func openAttachment(at index: Int) -> Bool {
        let attachments = data.contact.attachments
        guard let onOpen = editing.onOpen, attachments.indices.contains(index),
            let path = data.attachmentPath(attachments[index].name)
        else { return false }
        onOpen(path)
        return true
    }

    private func askForName(ofAttachment index: Int) -> Bool {
        guard let editable, data.contact.attachments.indices.contains(index) else { return false }
        let name = data.contact.attachments[index].name
        let field = EditQuestion.Field(words.name, text: name, keeping: Self.ending(of: name))
        let frame = cardLayout.frame(ofAttachment: index)
        return ask(
            EditQuestion(name, at: frame, fields: [field]) { [weak self] texts in
                guard let self else { return nil }
                guard texts[0].contains(where: { !$0.isWhitespace }) else { return words.noName }
                guard texts[0] != name else { return nil }
                show(editable.renameAttachment(name, to: texts[0])) { [weak self] renamed in
                    guard let self else { return }
                    let new = renamed.names.first ?? texts[0]
                    let position = data.contact.attachments.firstIndex { $0.name == new }
                    focus(attachment: position)
                    report(
                        words.renamed(name, new), undone: ChangeSubject.changed(name).undoneText,
                        redone: ChangeSubject.changed(new).redoneText, on: position.flatMap { self.child(at: $0) },
                        undo: renamed.undo)
                }
                return nil
            })
    }

    /// The ending of a file's name, with its full stop; empty: it has none.
    private static func ending(of name: String) -> String {
        guard let stop = name.lastIndex(of: "."), stop != name.startIndex else { return "" }
        return String(name[stop...])
    }

    private func removeAttachment(at index: Int) -> Bool {
        guard let editable, data.contact.attachments.indices.contains(index) else { return false }
        let name = data.contact.attachments[index].name
        show(editable.removeAttachment(name)) { [weak self] step in
            guard let self else { return }
            report(
                words.removed(name), undone: ChangeSubject.removed(name).undoneText,
                redone: ChangeSubject.removed(name).redoneText, on: currentElement, undo: step)
        }
        return true
    }

    private func askForAttachment() -> Bool {
        guard let onFileQuestion = editing.onFileQuestion else { return false }
        onFileQuestion(words.addAttachment) { [weak self] path in
            guard let self, let editable else { return }
            show(editable.addAttachment(copying: path)) { [weak self] addition in
                guard let self, let name = addition.names.first else { return }
                focus(attachment: data.contact.attachments.firstIndex { $0.name == name })
                report(
                    words.added(name), undone: ChangeSubject.added(name).undoneText,
                    redone: ChangeSubject.added(name).redoneText, on: currentElement, undo: addition.undo)
            }
        }
        return true
    }

    private func removePortrait() -> Bool {
        guard let editable else { return false }
        let name = strings.portraitItem(data.contact.name)
        show(editable.removePortrait()) { [weak self] step in
            guard let self else { return }
            report(
                words.removed(name), undone: ChangeSubject.removed(name).undoneText,
                redone: ChangeSubject.removed(name).redoneText, on: self, undo: step)
        }
        return true
    }

    private func show<Done>(_ change: AsyncResult<Done, any Error>, _ done: @escaping @MainActor (Done) -> Void) {
        change.whenComplete { [weak self] result in
            switch result {
            case .success(let value): done(value)
            case .failure(let error): self?.editing.onProblem?("\(error)")
            }
        }
    }
}
