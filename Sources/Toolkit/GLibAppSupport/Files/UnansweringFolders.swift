import CGLib
import GLibSupport
import Glibc

/// The person's folders that do not answer, such as those on a disk of the network that is gone.
///
/// The toolkit looks there for its settings, themes, icons and fonts, on the main thread: such a folder would keep
/// every window away.
///
/// ```swift
/// UnansweringFolders.keepFromToolkit(timeout: 0.5)  // Before the toolkit starts.
/// ```
public enum UnansweringFolders {
    /// The folders where the toolkit looks, by the variable for each. Folders inside them may be on other disks.
    private static var folders: [(variable: String, paths: [String])] {
        let home = UserFolders.home
        func within(_ variable: String, _ usual: String, _ names: String...) -> (variable: String, paths: [String]) {
            let base = UserFolders.base(Environment.path(variable), home: home, usual: usual)
            return (variable, [base] + names.map { UserFolders.path(base, $0) })
        }
        return [
            ("HOME", [home] + [".icons", ".themes", ".fonts"].map { UserFolders.path(home, $0) }),
            within("XDG_DATA_HOME", ".local/share", "icons", "themes", "fonts"),
            within("XDG_CONFIG_HOME", ".config", "gtk-4.0", "fontconfig", "dconf"),
            within("XDG_CACHE_HOME", ".cache", "fontconfig"),
        ]
    }

    /// Tests each folder on its own thread, and keeps the toolkit from those that do not answer. The app and its child
    /// processes still use the person's folders. Call it before the toolkit starts.
    ///
    /// - Parameter timeout: The time for all folders to answer, in seconds.
    public static func keepFromToolkit(timeout: Double) {
        let asked = folders.map { folder in
            (folder.variable, Future { folder.paths.forEach(ask) })
        }
        let end = MainLoop.seconds + timeout
        for (variable, answer) in asked where answer.value(waitingAtMost: end - MainLoop.seconds) == nil {
            // Nothing can be below this path, now or later.
            Environment.set(variable, toToolkit: "/dev/null")
        }
    }

    /// Reads a folder, which takes as long as its disk takes to answer. A missing folder has answered.
    private static func ask(_ path: String) {
        guard let folder = opendir(path.onDisk) else { return }
        _ = readdir(folder)
        closedir(folder)
    }
}
