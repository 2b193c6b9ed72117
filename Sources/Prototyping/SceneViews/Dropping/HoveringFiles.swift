import AccessibleDragging
import GLibAppSupport
import GLibSupport

/// What is known, before the drop, of the files that a file manager drags: a place that takes files refuses folders while
/// they hover.
final class HoveringFiles: Sendable {
    /// No more files than these are looked at.
    private static let limit = 100

    /// The names of the files; none: they are not known yet, or none of them is a folder.
    let names: [String]
    /// Which of them are folders.
    let folders: [String]

    init(names: [String] = [], folders: [String] = []) {
        (self.names, self.folders) = (names, folders)
    }

    /// Begins to look, once for each session. Browsers are not asked: some write a file only when somebody wants to know
    /// where it is. A drop does not stop it: on X11 some sources give nothing more after half of a list.
    ///
    /// - Parameters:
    ///   - session: What hovers.
    ///   - view: Where it hovers: it is asked anew when there are folders.
    @MainActor
    static func look(at session: DropSession, over view: View) {
        let others: [ContentType] = ["image/*", "text/html", "text/x-moz-url", "application/octet-stream"]
        guard session.localDragSession == nil, session.origin == .pointer, let item = session.items.first,
            item.localObject == nil, item.provider.firstType(conformingTo: others) == nil,
            let list = item.provider.firstType(conformingTo: [.uriList])
        else { return }
        item.localObject = HoveringFiles()
        item.provider.load(list) { [weak session, weak view] result in
            guard let bytes = try? result.get(), let uris = URIList(bytes).uris else { return }
            let files = uris.prefix(limit).compactMap { LocalFile(uri: $0) }
            Background.run({ files.filter { FilePath.isFolder($0.path) } }) { folders in
                guard let session, let folders = try? folders.get(), !folders.isEmpty else { return }
                let name = { (file: LocalFile) in FilePath.shownName(file.path) }
                item.localObject = HoveringFiles(names: files.map(name), folders: folders.map(name))
                guard session.isHovering, let view, let coordinator = view.coordinator,
                    coordinator.hoveringDrop === session, let point = session.location(in: view)
                else { return }
                coordinator.exit()
                coordinator.hover(session, at: point, in: view)
            }
        }
    }
}

extension DropError {
    /// The reason to refuse folders before they are dropped; `nil`: none are known.
    ///
    /// - Parameters:
    ///   - session: What hovers.
    ///   - strings: The words.
    @MainActor
    init?(foldersOf session: DropSession, _ strings: SceneStrings) {
        guard let files = session.items.first?.localObject as? HoveringFiles, let folder = files.folders.first else {
            return nil
        }
        self.init(clauseOf: FileError(folder, .read, .isFolder), of: folder, among: files.names, strings)
    }
}
