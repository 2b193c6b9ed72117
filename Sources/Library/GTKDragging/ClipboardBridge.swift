import AccessibleDragging
import GTKSupport

/// The desktop's clipboard as a source and a target of drags, for one coordinator.
@MainActor
final class ClipboardBridge {
    private let clipboard: Clipboard
    private weak var coordinator: DragCoordinator?
    /// The items that were copied here, for as long as the clipboard holds them: pasted here, they keep their names and
    /// objects.
    private var copied: (items: [DragItem], content: ContentProvider)?
    private var foreign: DragItem?
    /// The names that another window has put beside the items that it copied, and their reader.
    private var foreignNames = ItemNames()
    private var nameReader: StreamReader?

    var nameForeignItem: @MainActor ([ContentType]) -> String = ForeignItem.englishName

    private static var all: [ClipboardBridge] = []

    /// The bridge of `coordinator`; `nil` where there is no clipboard.
    static func of(_ coordinator: DragCoordinator) -> ClipboardBridge? {
        all.removeAll { $0.coordinator == nil }
        if let known = all.first(where: { $0.coordinator === coordinator }) { return known }
        guard let new = ClipboardBridge(coordinator) else { return nil }
        all.append(new)
        return new
    }

    private init?(_ coordinator: DragCoordinator) {
        guard let clipboard = Clipboard() else { return nil }
        self.clipboard = clipboard
        self.coordinator = coordinator
        clipboard.onChange = { [weak self] in self?.changed() }
        coordinator.clipboard = { [weak self] in self?.offer }
        coordinator.putOnClipboard = { [weak self] in self?.put($0) ?? false }
        readNames()
    }

    private func changed() {
        if let copied, !clipboard.holds(copied.content) { self.copied = nil }
        foreign = nil
        readNames()
        coordinator?.treeChanged()
    }

    /// Asks for the names that stand beside the items that another window has copied.
    private func readNames() {
        nameReader?.cancel()
        (nameReader, foreignNames) = (nil, ItemNames())
        guard copied == nil, clipboard.mimeTypes.contains(ItemNames.type.description) else { return }
        nameReader = clipboard.read(
            ItemNames.type.description, limit: ItemNames.byteLimit, onProgress: { _ in },
            completion: { [weak self] result in
                guard let self, case .success(let bytes) = result else { return }
                nameReader = nil
                foreignNames = ItemNames(bytes)
                foreign = nil
                coordinator?.treeChanged()
            })
    }

    private var offer: DropSession? {
        if let copied { return DropSession(items: copied.items, operations: .copy, origin: .clipboard) }
        if foreign == nil, !clipboard.mimeTypes.isEmpty {
            foreign = ForeignItem(clipboard, known: foreignNames, named: nameForeignItem).item
        }
        return foreign.map { DropSession(items: [$0], operations: .copy, origin: .clipboard) }
    }

    /// Puts items on the clipboard; returns whether the desktop took them.
    @discardableResult
    func put(_ items: [DragItem]) -> Bool {
        let content = ItemsContent(items, by: .clipboard).provider
        // The clipboard reports the change while it takes the items.
        copied = (items, content)
        let isTaken = clipboard.set(content)
        if !isTaken { copied = nil }
        coordinator?.treeChanged()
        return isTaken
    }
}
