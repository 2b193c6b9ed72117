import GLibSupport
import GTKSupport
import ProjectFacts
import Translation

/// The windows that stand over the window until they are closed.
extension MainWindow {
    func chooseDocument() {
        FileOpener.chooseDocument(over: window) { [weak self] in self?.tell($0) }
    }

    func choosePicture() {
        FileOpener.choosePicture(over: window) { [weak self] in self?.tell($0) }
    }

    func showShortcuts() {
        ShortcutsWindow.show(over: window)
    }

    func showAbout() {
        // Where the app is not installed, the desktop does not know its icon.
        if let icons = try? Resources().path("icons") { DesktopDisplay.addIcons(in: icons) }
        window.showAbout(
            name: "Dragoman", version: Project.version, comments: localized("Drag and drop that everyone can use"),
            icon: DragomanApp.identifier, website: Project.address)
    }

    func showPreferences() {
        PreferencesWindow.show(
            over: window, isClickToMoveOn: clickToMove?.isOn ?? false, opensInspector: state.opensInspector,
            onClickToMove: { [weak self] isOn in
                self?.isInPreferences = true
                self?.clickToMove?.isOn = isOn
                self?.isInPreferences = false
            },
            onInspector: { [weak self] isOn in
                self?.state.opensInspector = isOn
                self?.remember()
                if isOn { self?.inspecting?.openIfClosed() }
            })
    }
}
