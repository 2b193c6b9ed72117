import AccessibleDragging
import GTKSupport

/// The state that the app remembers from one start to the next, as far as a window applies it.
extension MainWindow {
    /// Introduces the app and the first step, at the first start: in the start to see, and in words to hear. Demos and tests know.
    func welcome(_ state: WindowState) {
        guard state.isFirst, document == nil, !EventLog.isWanted else { return }
        if start?.isShown != true { show(message: ShortcutsWindow.introduction) }
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

    /// Applies a choice made in another window.
    func applyState() {
        guard isOpen else { return }
        applySpeech()
        guard let clickToMove, clickToMove.isOn != state.isClickToMoveOn else { return }
        // The choice is heard in the window where it was made.
        let wasInPreferences = isInPreferences
        isInPreferences = true
        clickToMove.isOn = state.isClickToMoveOn
        isInPreferences = wasInPreferences
    }

    /// Demos and tests know the app, unless they ask for the start.
    var showsStart: Bool { state.showsStart ?? !EventLog.isWanted }

    /// Demos and tests know which keys go on, unless they ask for it.
    var hintedLifts: Int { state.hintedLifts ?? (EventLog.isWanted ? 0 : WindowState.firstLifts) }

    /// Applies the person's choices of speech and sounds.
    func applySpeech() {
        coordinator.hintedLifts = hintedLifts
        coordinator.announcesPointerDrags = state.speaksPointerDrags ? nil : false
        coordinator.placeSpeech = state.placeSpeech
        sounds.isOn = state.hasSounds
    }
}
