import AccessibleDragging
import GTKDragging
import GTKSupport
import Translation

/// The window's upper edge: undo and redo, the menu, and in the middle what is held, while something is.
@MainActor
final class WindowHeader {
    let bar = HeaderBar()
    let menu: MenuButton
    private let holding: HoldingBar

    init(_ coordinator: DragCoordinator, log: EventLog) {
        holding = HoldingBar(coordinator)
        menu = MenuButton(
            icon: "open-menu-symbolic", name: localized("Main menu"),
            sections: [
                [
                    (localized("Click to Move"), "win.click-to-move"),
                    (localized("What Am I Holding?"), "win.holding"),
                ],
                [
                    (localized("Open…"), "app.open"),
                    (localized("New Prototype from a Picture…"), "app.new-from-picture"),
                    (localized("Demos…"), "app.demos"),
                ],
                [
                    (localized("Keyboard Shortcuts"), "app.shortcuts"),
                    (localized("About Dragoman"), "app.about"),
                    (localized("Quit"), "app.quit"),
                ],
            ])
        let undo = Button(icon: "edit-undo-symbolic", name: localized("Undo"))
        undo.setAction("win.undo")
        let redo = Button(icon: "edit-redo-symbolic", name: localized("Redo"))
        redo.setAction("win.redo")
        bar.packStart(undo)
        bar.packStart(redo)
        bar.packEnd(menu)
        holding.widget.align(horizontally: .center)
        // Here it covers nothing, and nothing moves when it comes and goes.
        holding.onChange = { [weak self] text in
            self?.bar.setTitle(text == nil ? nil : self?.holding.widget)
            log.tell(holding: text)
        }
    }

    /// For windows with a document.
    func addInspectorButton() {
        let button = Button(icon: "sidebar-show-right-symbolic", name: localized("Inspector (F12)"))
        button.setAction("win.inspector")
        bar.packEnd(button)
    }
}
