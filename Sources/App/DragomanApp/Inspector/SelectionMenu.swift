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
                (localized("Align Centers"), "align-center", .align(.center)),
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
    ///
    /// - Returns: Those that need several elements, with how many.
    static func addActions(
        to window: ApplicationWindow, _ perform: @escaping @MainActor (SelectionCommand) -> Void
    ) -> [(needed: Int, action: Action)] {
        commands.joined().compactMap { entry in
            let action = window.addAction(entry.name) { perform(entry.command) }
            return needed(for: entry.command).map { ($0, action) }
        }
    }

    /// How many elements have to be selected for a command; `nil`: one, or none.
    private static func needed(for command: SelectionCommand) -> Int? {
        switch command {
        case .align(let alignment): alignment.leastCount
        case .group: 2
        default: nil
        }
    }
}
