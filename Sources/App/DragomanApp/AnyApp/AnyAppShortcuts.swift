import AppDragging
import GLibAppSupport
import GLibSupport
import Translation

/// The desktop's keyboard shortcuts for `dragoman mark`, `drop` and `drag`, and the other things that these need here.
@MainActor
enum AnyAppShortcuts {
    /// The three of them, on the person's desktop.
    static var all: DesktopShortcuts { all(on: nil) }

    /// The three of them.
    ///
    /// - Parameter desktop: The desktop, as `XDG_CURRENT_DESKTOP` names it; `nil`: the person's.
    /// - Returns: What can be set up there.
    static func all(on desktop: String?) -> DesktopShortcuts {
        let commands = [("mark", localized("Mark for a drag")), ("drop", localized("Drop the marked element"))]
        let letters: [Character] = ["m", "d"]
        var shortcuts = zip(commands, letters).map { command, letter in
            shortcut(command.0, name: command.1, arguments: command.0, letter: letter)
        }
        // Plasma switches the keyboard's layout with Super+Alt+L.
        shortcuts.append(
            shortcut(
                "drag", name: localized("Drag something by name"), arguments: "drag --in-window", letter: "l",
                onPlasma: "g"))
        return DesktopShortcuts(shortcuts, desktop: desktop)
    }

    private static func shortcut(
        _ identifier: String, name: String, arguments: String, letter: Character,
        onPlasma plasmaLetter: Character? = nil
    ) -> DesktopShortcuts.Shortcut {
        let words = [Environment.executable] + arguments.split(separator: " ").map(String.init)
        return DesktopShortcuts.Shortcut(
            identifier, name: name, words: words, letter: letter, onPlasma: plasmaLetter)
    }

    /// The label of the switch in the preferences.
    static func title(_ shortcuts: DesktopShortcuts) -> String {
        shortcuts.desktop == .plasma
            ? localized("Super+Alt+M marks, Super+Alt+D drops, Super+Alt+G lists, in any app")
            : localized("Super+Alt+M marks, Super+Alt+D drops, Super+Alt+L lists, in any app")
    }

    /// The text below the switch, or in its place.
    static func words(_ shortcuts: DesktopShortcuts) -> String {
        if !shortcuts.isOffered {
            return localized(
                "In your desktop’s keyboard settings, give shortcuts to these commands: {commands}",
                ["commands": "dragoman mark, dragoman drop, dragoman drag --in-window"])
        }
        return shortcuts.needsLogin
            ? localized("The shortcuts work after you have logged in again.")
            : localized("Dropping moves the mouse pointer, and returns it to where it was.")
    }

    /// The lines of `dragoman doctor` about drags in other apps.
    static var report: String {
        let what = localized("Drags in other apps, by name")
        if let problem = OwnPointer.problem {
            return localized("Not ready: {what}. {reason}", ["what": what, "reason": problem])
        }
        return localized("Ready: {what}", ["what": what])
    }
}
