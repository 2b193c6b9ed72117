import GTKSupport

/// The windows that stand over the window until they are closed.
extension MainWindow {
    func chooseDocument() {
        FileOpener.chooseDocument(over: window) { [weak self] in self?.tell($0) }
    }

    func choosePicture() {
        FileOpener.choosePicture(over: window) { [weak self] in self?.tell($0) }
    }

    func chooseApp() {
        RunningAppChooser.show(over: window) { [weak self] in self?.tell($0) }
    }

    func showShortcuts() {
        ShortcutsWindow.show(over: window)
    }

    func showAbout() {
        AboutWindow.show(over: window) { [weak self] in self?.tell($0) }
    }

    func showPreferences() {
        PreferencesWindow.show(
            over: window, isClickToMoveOn: clickToMove?.isOn ?? false, state: state, hintedLifts: hintedLifts,
            onClickToMove: { [weak self] isOn in
                self?.isInPreferences = true
                self?.clickToMove?.isOn = isOn
                self?.isInPreferences = false
            },
            onInspector: { [weak self] isOn in
                self?.state.opensInspector = isOn
                self?.remember()
                if isOn { self?.inspecting?.openIfClosed() }
            },
            onSpeech: { [weak self] change in
                guard let self else { return }
                change(&state)
                remember()
            })
    }
}
