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
    }

    private func changed() {
        if let copied, !clipboard.holds(copied.content) { self.copied = nil }
        foreign = nil
        coordinator?.treeChanged()
    }

    private var offer: DropSession? {
        if let copied { return DropSession(items: copied.items, operations: .copy, origin: .clipboard) }
        if foreign == nil, !clipboard.mimeTypes.isEmpty {
            foreign = ForeignItem(clipboard, named: nameForeignItem).item
        }
        return foreign.map { DropSession(items: [$0], operations: .copy, origin: .clipboard) }
    }

    func put(_ items: [DragItem]) {
        let content = ItemsContent(items).provider
        // The clipboard reports the change while it takes the items.
        copied = (items, content)
        if !clipboard.set(content) { copied = nil }
        coordinator?.treeChanged()
    }
}
