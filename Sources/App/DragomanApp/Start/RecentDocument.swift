import GLibAppSupport
import GLibSupport
import GTKAppSupport

/// A document that was opened before, from the desktop's list of recent files.
struct RecentDocument {
    let path: String

    /// Lists them.
    ///
    /// - Parameter current: The canonical path of a document that is left out.
    /// - Returns: The newest first.
    @MainActor
    static func all(besides current: String? = nil) -> [RecentDocument] {
        RecentFiles.paths().filter { $0 != current }.map(RecentDocument.init)
    }

    /// The name of the file.
    var name: String { FilePath.displayName(path) }

    /// The folder that it is in; `~` stands for the person's own.
    var shownFolder: String {
        let home = Environment.path("HOME") ?? ""
        let folder = FilePath.folder(of: path)
        let isBelowHome = !home.isEmpty && (folder + "/").hasPrefix(home + "/")
        return isBelowHome ? "~" + folder.dropFirst(home.count) : folder
    }
}
