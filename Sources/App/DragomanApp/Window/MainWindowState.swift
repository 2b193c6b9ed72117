import AccessibleDragging
import GTKSupport

/// What the app remembers from one start to the next, and what a window does of it.
extension MainWindow {
    /// Says what this is and what to do first, at the first start. Demos and tests know.
    func welcome(_ state: WindowState) {
        guard state.isFirst, document == nil, !EventLog.isWanted else { return }
        show(message: ShortcutsWindow.introduction)
        accessibility.whenFollowed { [weak self] in self?.accessibility.announce(ShortcutsWindow.introduction) }
    }

    func setClickToMove(_ isOn: Bool) {
        scene.widget.widgets.forEach { $0.isClickToMoveOn = isOn }
        log.tell(clickToMove: isOn)
    }

    func remember(completion: @escaping @MainActor () -> Void = {}) {
        var state = state
        (state.width, state.height) = window.defaultSize
        state.isMaximized = window.isMaximized
        shared.state = state
        shared.save(completion: completion)
    }

    /// Does what was chosen in another window.
    func applyState() {
        guard isOpen else { return }
        applySpeech()
        guard let clickToMove, clickToMove.isOn != state.isClickToMoveOn else { return }
        // It is heard where it was chosen.
        let wasInPreferences = isInPreferences
        isInPreferences = true
        clickToMove.isOn = state.isClickToMoveOn
        isInPreferences = wasInPreferences
    }

    /// Demos and tests know which keys go on, unless they ask for it.
    var hintedLifts: Int { state.hintedLifts ?? (EventLog.isWanted ? 0 : WindowState.firstLifts) }

    /// Has the coordinator say and play what the person wants.
    func applySpeech() {
        coordinator.hintedLifts = hintedLifts
        coordinator.announcesPointerDrags = state.speaksPointerDrags ? nil : false
        coordinator.placeSpeech = state.placeSpeech
        sounds.isOn = state.hasSounds
    }
}
