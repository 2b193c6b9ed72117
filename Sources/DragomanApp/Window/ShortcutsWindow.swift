import GTKSupport

/// What can be done without a mouse, key by key.
@MainActor
enum ShortcutsWindow {
    private static let groups: [(title: String, keys: [(key: String, what: String)])] = [
        (
            "Moving around",
            [
                ("Tab", "Go to the next part of the window"),
                ("Left, Right", "Go from bar to bar"),
                ("Home, End", "Go to the first or the last bar"),
                ("Page Up, Page Down", "Go ten bars on, or scroll the attachments"),
                ("Letters", "Go to the bar whose name begins with them"),
                ("Up, Down", "Scroll the attachments"),
            ]
        ),
        (
            "Dragging",
            [
                ("Enter", "Lift, or choose what to lift"),
                ("Menu, Shift + F10", "List all that can be done here"),
                ("Tab, Shift + Tab", "While lifted: go to the next or the last place to drop"),
                ("Enter", "While lifted: drop here"),
                ("Escape", "While lifted: cancel"),
                ("F6", "While lifted: go to the Cancel button, and back"),
            ]
        ),
        (
            "Clipboard and undo",
            [
                ("Ctrl + C", "Copy what a drag would carry"),
                ("Ctrl + V", "Drop what the clipboard holds"),
                ("Ctrl + Z", "Undo"),
                ("Ctrl + Shift + Z", "Redo"),
            ]
        ),
        (
            "Window",
            [
                ("F10", "Open the main menu"),
                ("F1, Ctrl + ?", "Show this list"),
                ("Ctrl + W", "Close the window"),
                ("Ctrl + Q", "Quit"),
            ]
        ),
    ]

    static func show(over window: ApplicationWindow) {
        let list = RowList(name: "Keyboard shortcuts")
        for group in groups {
            list.append(heading: group.title)
            for (key, what) in group.keys {
                let row = Box(.horizontal, spacing: 24)
                let label = Label(what, wraps: true)
                label.expandsHorizontally = true
                row.append(label)
                let keys = Label(key)
                keys.addCSSClass("keys")
                keys.align(vertically: .center)
                row.append(keys)
                list.append(row, name: "\(what): \(key)")
            }
        }
        let scroller = VerticalScroller(list)
        scroller.expandsVertically = true
        scroller.addCSSClass("shortcuts")
        window.showDialog(title: "Keyboard shortcuts", child: scroller, width: 520, height: 640)
    }
}
