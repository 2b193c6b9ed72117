import AccessibleDragging
import GLibAppSupport
import GTKAppSupport
import GTKSupport
import Translation

/// The window of the person's preferences, which the app remembers.
@MainActor
enum PreferencesWindow {
    /// Shows it.
    ///
    /// - Parameters:
    ///   - window: The window that it stands over.
    ///   - isClickToMoveOn: Whether a click lifts and another one drops.
    ///   - state: The remembered state.
    ///   - hintedLifts: How many more lifts are followed by a hint.
    ///   - onClickToMove: Called when the person wants clicks to lift and drop, or no longer.
    ///   - onInspector: Called when the person wants documents opened with their inspector, or no longer.
    ///   - onSpeech: Called with a change of speech or sounds.
    static func show(
        over window: ApplicationWindow, isClickToMoveOn: Bool, state: WindowState, hintedLifts: Int,
        onClickToMove: @escaping @MainActor (Bool) -> Void, onInspector: @escaping @MainActor (Bool) -> Void,
        onSpeech: @escaping @MainActor ((inout WindowState) -> Void) -> Void
    ) {
        let column = Box(.vertical, spacing: 12)
        column.addCSSClass("choices")
        let clicks = SwitchRow(
            localized("A click lifts, and another one drops (click to move)"), isOn: isClickToMoveOn)
        clicks.onToggle = onClickToMove
        let inspector = SwitchRow(localized("Open documents with their inspector"), isOn: state.opensInspector)
        inspector.onToggle = onInspector
        append([clicks, inspector], to: column)
        SpeechPreferences.add(to: column, state, hintedLifts, onSpeech)
        // From inside a Flatpak neither Orca nor the desktop can be extended.
        if !FlatpakSandbox.isAround {
            ExtensionRow.add(.orca, to: column, under: "Orca")
            addShortcuts(to: column)
        }
        let more = Label(
            localized("Colors, contrast, text size, animation and language are those of the desktop."), wraps: true)
        more.addCSSClass("dim-label")
        column.append(more)
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        _ = window.showDialog(
            title: localized("Preferences"), child: scroller, width: 480, height: 560, focusing: clicks.control)
    }

    /// Rows with a frame around them.
    static func append(_ list: [Widget], to column: Box) {
        let rows = Box(.vertical)
        rows.addCSSClass("boxed")
        for row in list { rows.append(row) }
        column.append(rows)
    }

    /// The desktop's shortcuts for drags in other apps.
    private static func addShortcuts(to column: Box) {
        let heading = Label(localized("Drags in other apps"))
        heading.addCSSClass("heading")
        heading.align(horizontally: .start)
        column.append(heading)
        let shortcuts = AnyAppShortcuts.all
        let words = Label(AnyAppShortcuts.words(shortcuts), wraps: true)
        words.addCSSClass("dim-label")
        defer { ExtensionRow.add(.shell, to: column) }
        guard shortcuts.isOffered else { return column.append(words) }
        let keys = SwitchRow(AnyAppShortcuts.title(shortcuts), isOn: shortcuts.isSet)
        keys.onToggle = { isOn in
            do { try shortcuts.set(isOn) } catch { words.text = "\(error)" }
        }
        append([keys], to: column)
        column.append(words)
    }
}

/// The preferences for speech beyond the necessary, and for sounds.
@MainActor
enum SpeechPreferences {
    static func add(
        to column: Box, _ state: WindowState, _ hintedLifts: Int,
        _ change: @escaping @MainActor ((inout WindowState) -> Void) -> Void
    ) {
        let heading = Label(localized("Speech and sounds"))
        heading.addCSSClass("heading")
        heading.align(horizontally: .start)
        column.append(heading)
        addHints(to: column, hintedLifts, state.neverHints, change)
        func row(
            _ words: String, _ isOn: Bool, _ set: @escaping @MainActor (inout WindowState, Bool) -> Void
        ) -> SwitchRow {
            let row = SwitchRow(words, isOn: isOn)
            row.onToggle = { isOn in change { set(&$0, isOn) } }
            return row
        }
        let place = state.placeSpeech
        PreferencesWindow.append(
            [
                row(localized("Say the position of a place before its name"), place.saysPositionFirst) {
                    $0.placeSpeech.saysPositionFirst = $1
                },
                row(localized("Say what is in a place on arrival"), place.saysContents) {
                    $0.placeSpeech.saysContents = $1
                },
                row(localized("After a pause at a place, say that Enter drops there"), place.pause != nil) {
                    $0.placeSpeech.pause = $1 ? WindowState.placePause : nil
                },
                row(localized("Speak drags by mouse while a screen reader runs"), state.speaksPointerDrags) {
                    $0.speaksPointerDrags = $1
                },
                row(localized("Sounds for lifting, dropping, failures and the ends of lists"), state.hasSounds) {
                    $0.hasSounds = $1
                },
            ], to: column)
    }

    private static func addHints(
        to column: Box, _ hintedLifts: Int, _ never: Bool,
        _ change: @escaping @MainActor ((inout WindowState) -> Void) -> Void
    ) {
        // After the first lifts none are left, and it is still what the person has chosen.
        let isFirst = !never && hintedLifts <= WindowState.firstLifts
        let choices: [(words: String, lifts: Int, isOn: Bool)] = [
            (localized("Say which keys come next on the first three lifts"), WindowState.firstLifts, isFirst),
            (localized("Say which keys come next on every lift"), .max, hintedLifts == .max),
            (localized("Never say which keys come next"), 0, never),
        ]
        var first: CheckButton?
        var buttons: [CheckButton] = []
        for (words, lifts, isOn) in choices {
            let button = CheckButton(words, isOn: isOn)
            if let first { button.excludes(first) } else { first = button }
            button.onToggle = { isOn in if isOn { change { ($0.hintedLifts, $0.neverHints) = (lifts, lifts == 0) } } }
            button.addCSSClass("row")
            buttons.append(button)
        }
        PreferencesWindow.append(buttons, to: column)
    }
}
