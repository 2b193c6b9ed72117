import AccessibleDragging
import GLibAppSupport
import GTKAppSupport
import GTKDragging
import GTKSupport
import Translation

/// The window's upper edge: undo and redo, the menu, and in the middle the held things, during a hold.
@MainActor
final class WindowHeader {
    let bar = HeaderBar()
    let menu: MenuButton
    private let title = WindowTitle()
    private let holding: HoldingBar
    private let undo = Button(icon: "edit-undo-symbolic", name: localized("Undo"))
    private let redo = Button(icon: "edit-redo-symbolic", name: localized("Redo"))

    init(_ coordinator: DragCoordinator, hasDocument: Bool, hasStart: Bool, log: EventLog) {
        holding = HoldingBar(coordinator)
        menu = MenuButton(
            icon: "open-menu-symbolic", name: localized("Main menu"),
            sections: Self.menu(hasDocument: hasDocument, hasStart: hasStart))
        undo.setAction("win.undo")
        redo.setAction("win.redo")
        for part in [undo, redo] { part.connect("notify::sensitive") { [weak self] _ in self?.fit() } }
        bar.packStart(undo)
        bar.packStart(redo)
        bar.packEnd(menu)
        bar.setTitle(title.widget)
        holding.widget.align(horizontally: .center)
        // Here it covers nothing, and nothing moves when it comes and goes.
        holding.onChange = { [weak self] text in
            self?.bar.setTitle(text == nil ? self?.title.widget : self?.holding.widget)
            self?.fit()
            log.tell(holding: text)
        }
    }

    /// The main menu: at most eight lines, and those that belong together behind one.
    private static func menu(hasDocument: Bool, hasStart: Bool) -> [[MenuButton.Entry]] {
        // A Flatpak reaches no other app, and has no display to play demos on.
        let reachesOthers = !FlatpakSandbox.isAround
        let fromApp = MenuButton.Entry.action(localized("New Prototype from a Running App…"), "app.new-from-app")
        let new: [MenuButton.Entry] =
            [.action(localized("New Prototype from a Picture…"), "app.new-from-picture")]
            + (reachesOthers ? [fromApp] : [])
        let own: [MenuButton.Entry] = [
            .action(localized("Add Contact…"), "win.add-contact"), .action(localized("Add Graph…"), "win.add-graph"),
        ]
        let open: [MenuButton.Entry] = [
            .action(localized("Open…"), "app.open"), .action(localized("Open Recent…"), "win.open-recent"),
        ]
        let shown: [MenuButton.Entry] =
            [.action(localized("Samples…"), "win.samples")]
            + (reachesOthers ? [.action(localized("Demos…"), "app.demos")] : [])
        let first = MenuButton.Entry.action(localized("Start", context: "the first page"), "win.start")
        let start = hasStart ? [first] : []
        let save: [MenuButton.Entry] =
            hasDocument
            ? [
                .action(localized("Save"), "win.save"), .action(localized("Save As…"), "win.save-as"),
                .action(localized("Export…"), "win.export"), .action(localized("Share…"), "win.share"),
            ]
            : [
                .action(localized("Save Picture…"), "win.save-picture"), .action(localized("Print…"), "win.print"),
            ]
        return [
            // First, as demos and people know it: people who need it should not have to look for it.
            [
                .action(localized("Click to Move"), "win.click-to-move"),
                .action(localized("What Am I Holding?"), "win.holding"),
            ],
            [
                .menu(localized("New", context: "a menu"), [new, hasDocument ? [] : own]),
                .menu(localized("Open", context: "a menu"), [open, shown, start]),
                .menu(
                    localized("Save and Share"), [save, [.action(localized("Present"), "win.present")]]),
            ],
            [
                .action(localized("Preferences"), "win.preferences"),
                .action(localized("Keyboard Shortcuts"), "app.shortcuts"),
                .action(localized("About Dragoman"), "app.about"),
            ],
        ]
    }

    /// Shows the title of the window: see ``WindowTitle``.
    func show(title text: String, file: String?, isUnsaved: Bool) { title.show(text, file: file, isUnsaved: isUnsaved) }

    /// Makes room for the words about held things: in a narrow window, or with large text, the words and the buttons
    /// beside them would make the window wider than the screen. Undo and redo have their keys meanwhile.
    private func fit() {
        let parts = [undo, redo]
        holding.isCompact = false
        let isNarrow = bar.width > 0 && bar.width < Self.narrow
        // A narrow window has its title there while nothing can be undone.
        for part in parts { part.isVisible = !isNarrow || part.isSensitive }
        guard holding.text != nil, bar.width > 0, bar.minimumWidth > bar.width else { return }
        holding.isCompact = true
        for part in parts { part.isVisible = false }
    }

    /// A window that is narrower, in logical pixels, has not room for all buttons and the title.
    private static let narrow = 480
    private var fittedWidth = 0

    /// The window has been laid out, perhaps in another width.
    func laidOut() {
        guard bar.width != fittedWidth else { return }
        fittedWidth = bar.width
        fit()
    }

    /// Adds the button of windows with a document.
    func addInspectorButton() {
        let button = Button(icon: "sidebar-show-right-symbolic", name: localized("Inspector (F12)"))
        button.setAction("win.inspector")
        bar.packEnd(button)
    }
}
