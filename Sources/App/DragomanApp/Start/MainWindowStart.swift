import GLibSupport
import GTKAppSupport
import GTKSupport
import SceneViews

/// The start beside the built-in scene.
extension MainWindow {
    /// Puts the start beside the scene, where the window shows the built-in one.
    ///
    /// - Parameter content: The scene, with all that lies over it.
    /// - Returns: Both, or the scene alone.
    func addingStart(to content: Widget) -> Widget {
        guard document == nil, path == nil else { return content }
        let pane = StartPane(isShownAtStart: showsStart, DrawingStyle(settings?.appearance ?? .init()))
        let split = AdaptivePaned(start: content, end: pane.widget, leastWidth: 760)
        split.onStack = { isStacked in
            // It is told while the window is laid out: nothing may become larger or smaller then.
            MainLoop.idle { [weak split] in split.map { StartPane.arrange($0, isStacked: isStacked) } }
        }
        pane.onMessage = { [weak self] in self?.tell($0) }
        pane.onClose = { [weak self] in self?.hideStart() }
        pane.onChoice = { [weak self] isOn in
            self?.state.showsStart = isOn
            self?.remember()
        }
        window.addAction("start") { [weak self] in self?.toggleStart() }
        let keys = KeyController()
        keys.capture()
        keys.onPress = { [weak pane] _, _ in
            pane?.tellKeys()
            return false
        }
        keys.attach(to: window)
        if showsStart { pane.show() }
        start = pane
        return split
    }

    /// Something else was opened: the start has done its work.
    func hideStart() {
        guard let start, start.isShown else { return }
        let hadFocus = start.widget.hasFocusInside
        start.hide()
        if hadFocus { _ = scene.focusAnything() }
        reportAreasSoon()
    }

    private func toggleStart() {
        guard let start else { return }
        if start.isShown { return hideStart() }
        start.show()
        _ = start.widget.focusFirstInside()
        reportAreasSoon()
    }
}
