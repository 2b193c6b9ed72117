import AccessibleDragging
import GTKAppSupport
import GTKDragging
import GTKSupport
import Translation

/// The window's upper edge: undo and redo, the menu, and in the middle the held things, during a hold.
@MainActor
final class WindowHeader {
    let bar = HeaderBar()
    let menu: MenuButton
    /// GTK's own asks for room for five letters, which a narrow window has not.
    private let title = Label()
    private let holding: HoldingBar
    private let undo = Button(icon: "edit-undo-symbolic", name: localized("Undo"))
    private let redo = Button(icon: "edit-redo-symbolic", name: localized("Redo"))

    init(_ coordinator: DragCoordinator, hasDocument: Bool, hasStart: Bool, log: EventLog) {
        holding = HoldingBar(coordinator)
        menu = MenuButton(
            icon: "open-menu-symbolic", name: localized("Main menu"),
            sections: [
                // First, as demos and people know it: people who need it should not have to look for it.
                [
                    (localized("Click to Move"), "win.click-to-move"),
                    (localized("What Am I Holding?"), "win.holding"),
                ],
                [
                    (localized("New Prototype from a Picture…"), "app.new-from-picture"),
                    (localized("New Prototype from a Running App…"), "app.new-from-app"),
                    (localized("Open…"), "app.open"),
                    (localized("Open Recent…"), "win.open-recent"),
                    (localized("Samples…"), "win.samples"),
                    (localized("Demos…"), "app.demos"),
                ] + (hasStart ? [(localized("Start", context: "the first page"), "win.start")] : []),
                hasDocument
                    ? [
                        (localized("Save"), "win.save"),
                        (localized("Save As…"), "win.save-as"),
                        (localized("Export…"), "win.export"),
                        (localized("Share…"), "win.share"),
                    ] : [],
                hasDocument
                    ? [
                        (localized("Present"), "win.present")
                    ]
                    : [
                        (localized("Add Contact…"), "win.add-contact"),
                        (localized("Add Graph…"), "win.add-graph"),
                        (localized("Save Picture…"), "win.save-picture"),
                        (localized("Print…"), "win.print"),
                        (localized("Present"), "win.present"),
                    ],
                [
                    (localized("Preferences"), "win.preferences"),
                    (localized("Keyboard Shortcuts"), "app.shortcuts"),
                    (localized("About Dragoman"), "app.about"),
                ],
            ].filter { !$0.isEmpty })
        undo.setAction("win.undo")
        redo.setAction("win.redo")
        bar.packStart(undo)
        bar.packStart(redo)
        bar.packEnd(menu)
        title.addCSSClass("title")
        title.ellipsizes()
        title.center()
        bar.setTitle(title)
        holding.widget.align(horizontally: .center)
        // Here it covers nothing, and nothing moves when it comes and goes.
        holding.onChange = { [weak self] text in
            self?.bar.setTitle(text == nil ? self?.title : self?.holding.widget)
            self?.fit()
            log.tell(holding: text)
        }
    }

    /// Shows the title of the window.
    func show(title text: String) { title.text = text }

    /// Makes room for the words about held things: in a narrow window, or with large text, the words and the buttons
    /// beside them would make the window wider than the screen. Undo and redo have their keys meanwhile.
    private func fit() {
        let parts = [undo, redo]
        holding.isCompact = false
        for part in parts { part.isVisible = true }
        guard holding.text != nil, bar.width > 0, bar.minimumWidth > bar.width else { return }
        holding.isCompact = true
        for part in parts { part.isVisible = false }
    }

    /// Adds the button of windows with a document.
    func addInspectorButton() {
        let button = Button(icon: "sidebar-show-right-symbolic", name: localized("Inspector (F12)"))
        button.setAction("win.inspector")
        bar.packEnd(button)
    }
}
