import AccessibleDragging
import GTKSupport
import Inspector
import SceneViews
import Translation

/// Keys that are answered in every window, and undo.
extension MainWindow {
    /// No key is silent where there is no document.
    func addKeysWithoutDocument() {
        for name in ["save", "save-as"] {
            window.addAction(name) { [weak self] in self?.tell(localized("Each change is saved at once.")) }
        }
        window.addAction("inspector") { [weak self] in self?.tellOfPrototypes() }
        // In a document the key switches editing; here it renames, as in a file manager.
        window.addAction("edit-places") { [weak self] in
            guard let self else { return }
            guard coordinator.state == .idle else { return coordinator.announceHolding() }
            if scene.focusedView?.keyPressed(.function(2), modifiers: []) != true { tellOfPrototypes() }
        }
    }

    func tellOfPrototypes() {
        tell(localized("This is not a prototype. Ctrl+O opens one, Ctrl+N makes one."))
    }

    /// The keys are answered also where the buttons cannot be pressed.
    func addUndoKeys() {
        window.addAction("undo-key") { [weak self] in
            guard let self else { return }
            coordinator.state == .idle ? undo() : coordinator.announceHolding()
        }
        window.addAction("redo-key") { [weak self] in
            guard let self else { return }
            guard coordinator.state == .idle else { return coordinator.announceHolding() }
            if coordinator.history.nextRedo == nil { return tell(localized("There is nothing to redo.")) }
            coordinator.redo()
        }
    }

    func undo() {
        if inspecting?.revertTyping() == true { return }
        // Keys that change a bar's value are kept a moment later.
        if let graph = scene.views.lazy.compactMap({ $0 as? GraphView }).first(where: \.isBeingChanged) {
            return graph.keepChanges { [weak self] in self?.undoLast() }
        }
        undoLast()
    }

    private func undoLast() {
        guard let next = coordinator.history.nextUndo else { return tell(SceneStrings().nothingToUndo) }
        // Trying the prototype takes back drops, and never a change of the document.
        if next.keeper is DocumentDraft, inspecting?.isOpen == false {
            return tell(localized("The last change was made to the document. Open the inspector to undo it."))
        }
        coordinator.undo()
    }

    func updateUndo() {
        let canUndo = coordinator.history.nextUndo != nil || inspecting?.isTyping == true
        undoAction.isEnabled = canUndo && coordinator.state == .idle
        redoAction.isEnabled = coordinator.history.nextRedo != nil && coordinator.state == .idle
    }
}
