import GTKSupport

/// The parts of a window that F6 goes round, and Shift+F6 the other way; and F10's menu, after which the focus is where
/// it was.
@MainActor
final class WindowPanes {
    /// A part of the window.
    struct Pane {
        let widget: Widget
        /// Gives the pane the focus; returns whether it could.
        let focus: @MainActor () -> Bool

        init(_ widget: Widget, focus: (@MainActor () -> Bool)? = nil) {
            self.widget = widget
            self.focus = focus ?? { widget.focusFirstInside() }
        }
    }

    /// The panes that are shown now, in reading order.
    var list: (@MainActor () -> [Pane])?
    /// Whether F6 goes round the panes now: while something is lifted it leads to the button that cancels.
    var mayMove: (@MainActor () -> Bool)?

    private let window: Window
    private let keys = KeyController()
    /// The widget that had the keyboard focus when F10 opened the menu.
    private var focusBeforeMenu: Widget?

    init(in window: ApplicationWindow) {
        self.window = window
        keys.capture()
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        keys.attach(to: window)
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard !window.isFocusInPopover else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.function(6), []): return move(by: 1)
        case (.function(6), .shift): return move(by: -1)
        case (.function(10), []):
            focusBeforeMenu = window.focus
            return false
        default: return false
        }
    }

    private func move(by step: Int) -> Bool {
        guard mayMove?() ?? true, let panes = list?(), !panes.isEmpty else { return false }
        let here = panes.firstIndex { $0.widget.hasFocusInside } ?? (step > 0 ? -1 : 0)
        // A pane in which nothing can have the focus is passed over.
        for count in 1...panes.count {
            let index = ((here + step * count) % panes.count + panes.count) % panes.count
            if panes[index].focus() { break }
        }
        return true
    }

    /// The menu has gone: where F10 opened it, the focus goes back.
    func menuClosed() {
        guard let widget = focusBeforeMenu else { return }
        focusBeforeMenu = nil
        if widget.isMapped { widget.grabFocus() }
    }
}
