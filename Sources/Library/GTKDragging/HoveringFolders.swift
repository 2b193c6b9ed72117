import AccessibleDragging
import GLibSupport

/// Finds out, while something hovers, which of a file manager's files are folders. Browsers are not asked: some write a file
/// only when somebody wants to know where it is.
@MainActor
enum HoveringFolders {
    /// No more files than these are looked at.
    private static let limit = 100

    /// Begins to look. It is not stopped by a drop: on X11 some sources give nothing more after half of a list.
    ///
    /// - Parameters:
    ///   - session: What hovers.
    ///   - item: The files of another application.
    ///   - onFind: Called when there are folders among them: the session knows their names by then.
    static func look(at session: DropSession, _ item: DragItem, onFind: @escaping @MainActor () -> Void) {
        let other: [ContentType] = ["image/*", "text/html", "text/x-moz-url", "application/octet-stream"]
        guard item.provider.firstType(conformingTo: other) == nil,
            let list = item.provider.firstType(conformingTo: [.uriList])
        else { return }
        item.provider.load(list) { [weak session] result in
            guard let bytes = try? result.get(), let files = try? AddressList(bytes, of: list) else { return }
            let paths = Array(files.paths.prefix(limit))
            Background.run({ paths.filter { FilePath.isFolder($0) } }) { folders in
                guard let session, let folders = try? folders.get(), !folders.isEmpty else { return }
                session.folderNames = folders.map { FilePath.shownName($0) }
                session.fileNames = paths.map { FilePath.shownName($0) }
                onFind()
            }
        }
    }
}
