import AccessibleDragging
import GLibAppSupport
import GLibSupport

/// Facts about the files that a file manager drags, known before the drop: a place refuses folders, and files that it
/// does not take, while they hover.
final class HoveringFiles: Sendable {
    /// No more files than these are looked at.
    private static let limit = 100

    /// The names of the files; none: they are not known yet.
    let names: [String]
    /// Which of them are folders.
    let folders: [String]
    /// The list as the source has given it; `nil`: it has not yet.
    let list: [UInt8]?

    init(names: [String] = [], folders: [String] = [], list: [UInt8]? = nil) {
        (self.names, self.folders, self.list) = (names, folders, list)
    }

    /// Those that are no folders, with the types that their names tell; none: they are not known yet.
    var files: [(name: String, type: ContentType)] {
        names.filter { !folders.contains($0) }.map { ($0, ContentType(FileType.guess(name: $0, bytes: []))) }
    }

    /// The known facts about a session's files; `nil`: none are known, or the items are no files.
    @MainActor
    static func of(_ session: DropSession) -> HoveringFiles? { session.items.first?.localObject as? HoveringFiles }

    /// Begins to look, once for each session. Browsers are not asked: some write a file only when somebody wants to know
    /// where it is. A drop does not stop it: on X11 some sources give nothing more after half of a list.
    ///
    /// - Parameters:
    ///   - session: What hovers.
    ///   - view: Where it hovers: it is asked anew when it does not take them.
    @MainActor
    static func look(at session: DropSession, over view: View) {
        let browsers: [ContentType] = ["image/*", "text/html", "text/x-moz-url", "application/octet-stream"]
        guard !session.isNamed, session.origin == .pointer, let item = session.items.first, item.localObject == nil,
            let list = item.provider.firstType(conformingTo: [.uriList])
        else { return }
        // KDE's file managers offer what browsers do, and this.
        let isOfKDE = item.provider.firstType(conformingTo: ["application/x-kde4-urilist"]) != nil
        guard isOfKDE || item.provider.firstType(conformingTo: browsers) == nil else { return }
        item.localObject = HoveringFiles()
        item.provider.load(list) { [weak session, weak view] result in
            guard let bytes = try? result.get(), let uris = URIList(bytes).uris else { return }
            let files = uris.prefix(limit).compactMap { FilePath.path(ofURI: $0) }
            Background.run({ files.filter { FilePath.isFolder($0) } }) { folders in
                guard let session, let folders = try? folders.get() else { return }
                item.localObject = HoveringFiles(
                    names: files.map { FilePath.shownName($0) }, folders: folders.map { FilePath.shownName($0) },
                    list: bytes)
                guard session.isHovering, let view, let coordinator = view.coordinator,
                    coordinator.hoveringDrop === session, let point = session.location(in: view),
                    let interaction = view.dropInteraction,
                    interaction.delegate?.dropInteraction(interaction, canHandle: session) == false
                else { return }
                coordinator.exit()
                coordinator.hover(session, at: point, in: view)
            }
        }
    }
}

extension DropSession {
    /// Loads a representation of an item; a list of files that was looked at while it hovered is not loaded again.
    func loadOnce(_ type: ContentType, of item: DragItem, completion: @escaping LoadRequest.Completion) {
        if type.conforms(to: .uriList), let list = (item.localObject as? HoveringFiles)?.list {
            return completion(.success(list))
        }
        load(type, of: item, completion: completion)
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
        guard let files = HoveringFiles.of(session), let folder = files.folders.first else { return nil }
        self.init(clauseOf: FileError(folder, .read, .isFolder), of: folder, among: files.names, strings)
    }
}
