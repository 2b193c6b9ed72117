import AppDragging
import GLibSupport

/// All that Dragoman has added to the person's desktop because they asked for it: extensions of other programs, and
/// shortcuts.
///
/// ```swift
/// for name in try Additions.withdraw() { print(name) }
/// ```
@MainActor
enum Additions {
    /// Takes all of it away, on whatever desktop it was added.
    ///
    /// - Returns: What was there: the paths of folders, and the names of shortcuts.
    /// - Throws: An error that says what could not be taken away; the rest is.
    static func withdraw() throws -> [String] {
        var (removed, problem): ([String], (any Error)?) = ([], nil)
        func attempt(_ body: () throws -> [String]) { do { removed += try body() } catch { problem = error } }
        for (folder, forget) in [
            (OrcaExtension.folder, { OrcaExtension.forget() }),
            (ShellExtension.folder, { ShellExtension.setEnabled(false) }),
        ] {
            attempt {
                let wasThere = folder.isThere
                forget()
                try folder.remove()
                return wasThere ? [folder.path] : []
            }
        }
        for desktop in ["GNOME", "KDE"] {
            attempt {
                let shortcuts = AnyAppShortcuts.all(on: desktop)
                let names = shortcuts.namesOfKept
                if !names.isEmpty { try shortcuts.set(false) }
                return names
            }
        }
        if let problem { throw problem }
        return removed
    }
}
