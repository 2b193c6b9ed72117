import GLibAppSupport
import GTKAppSupport
import GTKSupport
import Translation

/// The window of the keys, for work without a mouse.
@MainActor
enum ShortcutsWindow {
    /// The purpose of the app, and the first step.
    static var introduction: String { "\(purpose) \(firstKeys)" }

    /// The purpose of the app, in one sentence.
    static var purpose: String { localized("Dragoman lets you try a drag and drop before it is built.") }

    /// The first drag by keyboard, in the built-in scene.
    static var firstKeys: String {
        localized(
            """
            Go to a bar with the arrow keys, press Enter to lift it, Tab to go to a place, and Enter to drop it. \
            F1 shows all keys.
            """)
    }

    private static var demos: (key: String, what: String) {
        (localized("Ctrl + D", context: "key"), localized("Play and record demos"))
    }

    private static var groups: [(title: String, keys: [(key: String, what: String)])] {
        [
            (
                localized("Dragging"),
                [
                    (localized("Enter", context: "key"), localized("Lift, or choose what to lift")),
                    (
                        localized("Space, Shift + arrows", context: "key"),
                        localized("Select several, to drag them together")
                    ),
                    (localized("Menu, Shift + F10", context: "key"), localized("List all that can be done here")),
                    (
                        localized("Tab, Shift + Tab", context: "key"),
                        localized("While holding something: go to the next or previous place to drop")
                    ),
                    (localized("Enter", context: "key"), localized("While holding something: drop here")),
                    (
                        localized("Shift + Menu", context: "key"),
                        localized("While holding something: list all places to drop")
                    ),
                    (localized("Escape", context: "key"), localized("While holding something: cancel")),
                    (
                        localized("F6", context: "key"),
                        localized("While holding something: go to the Cancel button, and back")
                    ),
                    (localized("Ctrl + H", context: "key"), localized("Say what you’re holding")),
                    (localized("Ctrl + Shift + H", context: "key"), localized("Say again what happened last")),
                ]
            ),
            (
                localized("Changing data"),
                [
                    (localized("Ctrl + Up, Down", context: "key"), localized("Raise or lower the bar’s value")),
                    (
                        localized("Ctrl + Page Up, Down", context: "key"), localized("Raise or lower it by ten steps")
                    ),
                    (localized("Digits", context: "key"), localized("Type the bar’s value")),
                    ("+", localized("Add a bar")),
                    (localized("F2", context: "key"), localized("Rename the bar, the contact or the attachment")),
                    (
                        localized("Alt + Left, Right", context: "key"),
                        localized("Put the bar before or after its neighbour")
                    ),
                    (localized("Delete", context: "key"), localized("Remove the bars or the attachment")),
                ]
            ),
            (
                localized("Moving around"),
                [
                    (localized("Tab", context: "key"), localized("Go to the next part of the window")),
                    (localized("F6, Shift + F6", context: "key"), localized("Go round the panes of the window")),
                    (localized("Arrows", context: "key"), localized("Go from bar to bar, or from element to element")),
                    (localized("Home, End", context: "key"), localized("Go to the first or the last bar")),
                    (
                        localized("Page Up, Page Down", context: "key"),
                        localized("Go ten bars on, or scroll the attachments")
                    ),
                    (localized("Letters", context: "key"), localized("Go to the bar whose name begins with them")),
                    (
                        localized("Up, Down", context: "key"),
                        localized("Go from attachment to attachment, or scroll them")
                    ),
                ]
            ),
            (
                localized("Clipboard and undo"),
                [
                    (localized("Ctrl + C", context: "key"), localized("Copy what you would drag")),
                    (localized("Ctrl + V", context: "key"), localized("Paste the clipboard contents")),
                    (localized("Ctrl + Z", context: "key"), localized("Undo")),
                    (localized("Ctrl + Shift + Z", context: "key"), localized("Redo")),
                ]
            ),
            (
                localized("Inspector"),
                [
                    (localized("F12", context: "key"), localized("Open or close the inspector of a document")),
                    (localized("F2", context: "key"), localized("Move points and frames")),
                    (localized("F2", context: "key"), localized("While moving: rename the selection")),
                    (localized("Escape", context: "key"), localized("While moving: go back to trying")),
                    (localized("Arrows", context: "key"), localized("While moving: by 1 pixel or percent")),
                    (localized("Shift + arrows", context: "key"), localized("While moving: by 10")),
                    (localized("Ctrl + arrows", context: "key"), localized("While moving: change a frame’s size")),
                    (localized("Page Up, Page Down", context: "key"), localized("While moving: go to another place")),
                    (localized("Delete", context: "key"), localized("In the tree: remove the selection")),
                    (
                        localized("Alt + Up, Alt + Down", context: "key"),
                        localized("In the tree: put an element before or after its neighbour")
                    ),
                    (localized("Ctrl + D", context: "key"), localized("Duplicate the selected elements")),
                    (localized("Ctrl + C, X, V", context: "key"), localized("Copy, cut and paste elements")),
                    (
                        localized("Shift + Up, Down", context: "key"),
                        localized("In the tree: select several elements")
                    ),
                    (
                        localized("Shift + Page Up, Down", context: "key"),
                        localized("While moving: select several elements")
                    ),
                    (localized("Ctrl + A", context: "key"), localized("Select all elements")),
                    (localized("Ctrl + G", context: "key"), localized("Group the selected elements")),
                    (
                        localized("Space", context: "key"),
                        localized("While moving: hold it to move what is in sight with the pointer")
                    ),
                    (localized("Ctrl + S", context: "key"), localized("Save the document")),
                ]
            ),
            (
                localized("Window"),
                [
                    (localized("Ctrl + O", context: "key"), localized("Open a prototype")),
                    (localized("Ctrl + N", context: "key"), localized("Make a prototype from a picture")),
                    demos,
                    (
                        localized("Ctrl + plus, minus", context: "key"),
                        localized("Show the picture larger or smaller")
                    ),
                    (
                        localized("Ctrl + 0, Ctrl + 1", context: "key"),
                        localized("Fit the picture, or show it as it is")
                    ),
                    (
                        localized("Ctrl + 2", context: "key"),
                        localized("Show the selected element as large as it fits")
                    ),
                    (localized("F11", context: "key"), localized("Show only the prototype")),
                    (localized("Ctrl + Shift + S", context: "key"), localized("Save the document as another file")),
                    (localized("F10", context: "key"), localized("Open the main menu")),
                    (localized("F1, Ctrl + ?", context: "key"), localized("Show this list")),
                    (localized("Ctrl + W", context: "key"), localized("Close the window")),
                    (localized("Ctrl + Q", context: "key"), localized("Quit")),
                ]
            ),
        ]
    }

    static func show(over window: ApplicationWindow) {
        // Not the window's title, which would be spoken twice.
        let list = RowList(name: localized("All keys"))
        let purpose = list.append(Label(introduction, wraps: true), name: introduction)
        var shown: [(heading: Widget, rows: [(words: String, row: Widget)])] = []
        for group in groups {
            var rows: [(words: String, row: Widget)] = []
            let heading = list.append(heading: group.title)
            // A Flatpak has no display to play demos on.
            for (key, what) in group.keys where !FlatpakSandbox.isAround || what != demos.what {
                let row = Box(.horizontal, spacing: 18)
                // The row has a name of its own: its labels would be spoken beside that.
                row.hideFromAssistiveTechnologies()
                let label = Label(what, wraps: true)
                label.expandsHorizontally = true
                row.append(label)
                // Long names of keys go on in a second line where the window is narrow.
                let keys = Label(key, wraps: true)
                keys.prefersOneLine()
                keys.addCSSClass("keys")
                keys.align(vertically: .center)
                row.append(keys)
                let name = localized("{what}: {key}", ["what": what, "key": key], context: "a shortcut")
                rows.append((name.lowercased(), list.append(row, name: name)))
            }
            shown.append((heading, rows))
        }
        let nothing = Label(localized("No shortcut has these words."), wraps: true)
        nothing.addCSSClass("dim-label")
        nothing.setMargin(18)
        nothing.isVisible = false
        let search = SearchField(name: localized("Search Shortcuts"))
        search.setMargin(12)
        search.onChange = { [weak search] text in
            let words = text.lowercased().split(separator: " ")
            var count = 0
            for (heading, rows) in shown {
                var isAnyShown = false
                for (name, row) in rows {
                    row.isVisible = words.allSatisfy { name.contains($0) }
                    isAnyShown = isAnyShown || row.isVisible
                    if row.isVisible { count += 1 }
                }
                heading.isVisible = isAnyShown
            }
            if count == 0, !nothing.isVisible { search?.tellNothingFound(nothing.text) }
            nothing.isVisible = count == 0
        }
        let scroller = VerticalScroller(list)
        scroller.expandsVertically = true
        scroller.addCSSClass("shortcuts")
        let column = Box(.vertical)
        column.append(search)
        column.append(nothing)
        column.append(scroller)
        search.takeKeys(of: column)
        // Focus the beginning of the list, so that the keys are read; typed text is looked for.
        _ = window.showDialog(
            title: localized("Keyboard Shortcuts"), child: column, width: 520, height: 640, focusing: purpose)
    }
}
