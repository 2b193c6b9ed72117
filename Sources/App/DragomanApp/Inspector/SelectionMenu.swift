import GTKAppSupport
import GTKSupport
import Inspector
import Translation

/// The menu of the commands for the selected elements, and for the images that they are on.
@MainActor
enum SelectionMenu {
    private static var commands: [[(label: String, name: String, command: SelectionCommand)]] {
        [
            [
                (localized("Select All"), "edit-select-all", .selectAll),
                (localized("Duplicate"), "edit-duplicate", .duplicate),
                (localized("Cut"), "edit-cut", .cut),
                (localized("Copy"), "edit-copy", .copy),
                (localized("Paste"), "edit-paste", .paste),
                (localized("Group"), "edit-group", .group),
            ],
            [
                (localized("Align Left Edges"), "align-left", .align(.left)),
                (localized("Align Centres"), "align-center", .align(.center)),
                (localized("Align Right Edges"), "align-right", .align(.right)),
                (localized("Align Upper Edges"), "align-top", .align(.top)),
                (localized("Align Middles"), "align-middle", .align(.middle)),
                (localized("Align Lower Edges"), "align-bottom", .align(.bottom)),
                (localized("Distribute Horizontally"), "distribute-across", .align(.across)),
                (localized("Distribute Vertically"), "distribute-down", .align(.down)),
            ],
        ]
    }

    static var sections: [[MenuButton.Entry]] {
        commands.map { $0.map { .action($0.label, "win.\($0.name)") } } + [
            [
                .action(localized("Change Picture…"), "win.change-picture"),
                .action(localized("Add Screen…"), "win.add-screen"),
                .action(localized("Add Language…"), "win.add-language"),
            ]
        ]
    }

    /// Adds the actions that the menu names.
    static func addActions(to window: ApplicationWindow, _ perform: @escaping @MainActor (SelectionCommand) -> Void) {
        for entry in commands.joined() { window.addAction(entry.name) { perform(entry.command) } }
    }
}
