import AccessibleDragging
import GTKSupport

/// Drags, copies and pastes with the keyboard from the element of one view that has the focus.
///
/// The keys while something is lifted belong to the whole window: see ``SessionKeys``.
@MainActor
final class KeyboardDriver {
    private unowned let host: any DragHost
    private let coordinator: DragCoordinator
    private let list: ActionPopover
    private let clipboard: ClipboardBridge?

    init(_ host: any DragHost, coordinator: DragCoordinator, list: ActionPopover, clipboard: ClipboardBridge?) {
        self.host = host
        self.coordinator = coordinator
        self.list = list
        self.clipboard = clipboard
    }

    /// Returns whether the key was used.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let element = host.currentElement else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.enter, []): return activate(element)
        // Nothing can be selected while something is lifted: Space does the same as Enter, as it does where it also
        // lifts.
        case (.space, []) where coordinator.state != .idle && !host.keepsSpace: return activate(element)
        case (.menu, []), (.function(10), .shift): return showList(of: element)
        case (.character("c"), .control): return coordinator.state == .idle ? copy(element) : copyHeld()
        case (.character("v"), .control): return paste(on: element)
        default: return false
        }
    }

    /// Performs the element's own activation. Else lifts it if there is one way to drag it; else shows the list of
    /// ways.
    func activate(_ element: AccessibleElement) -> Bool {
        if coordinator.state == .idle, element.activate() { return true }
        let drags = coordinator.actions(of: element).filter { if case .drag = $0.kind { true } else { false } }
        if drags.count == 1, let drag = drags.first {
            return coordinator.perform(drag, on: element, by: .keyboard)
        }
        return showList(of: element)
    }

    /// Shows the element's actions, or says that it has none: no key is silent.
    private func showList(of element: AccessibleElement) -> Bool {
        if !list.show(element, at: host.listAnchor(of: element), by: .keyboard) { coordinator.announceNothingToDo() }
        return true
    }

    private func copy(_ element: AccessibleElement) -> Bool {
        guard let clipboard else { return false }
        let drags = element.descriptors(of: .drag, wording: coordinator.wording)
        let copy: @MainActor (LocationDescriptor) -> Void = { [weak coordinator, weak clipboard] descriptor in
            // If the element has gone meanwhile, the clipboard stays as it is.
            try? coordinator?.copy(descriptor, of: element) { clipboard?.put($0) }
        }
        if drags.count == 1, let drag = drags.first { copy(drag) }
        guard drags.count > 1 else {
            if drags.isEmpty { coordinator.announceNothingToDo() }
            return true
        }
        let choices = drags.map { drag in (coordinator.copyName(of: drag), { @MainActor in copy(drag) }) }
        return list.show(choices, called: element.spokenName, at: host.listAnchor(of: element))
    }

    /// Copies the lifted items, which ends the drag. If they may not be copied, says which are held.
    private func copyHeld() -> Bool {
        // The toolkit itself ends a pointer's drag.
        let isPointers = coordinator.session?.origin == .pointer
        if isPointers || !coordinator.copyInstead() { coordinator.announceHolding() }
        return true
    }

    /// Pastes. While something is lifted, says why not and which items are held: those would be dropped.
    private func paste(on element: AccessibleElement) -> Bool {
        guard coordinator.state == .idle else {
            coordinator.announceCannotPaste()
            return true
        }
        let choices = coordinator.paste(on: element).map { point in
            (
                coordinator.clipboardName(of: point),
                { @MainActor [weak coordinator] in _ = coordinator?.paste(at: point) }
            )
        }
        if !choices.isEmpty { _ = list.show(choices, called: element.spokenName, at: host.listAnchor(of: element)) }
        return true
    }
}
