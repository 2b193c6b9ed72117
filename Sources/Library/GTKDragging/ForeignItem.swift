import AccessibleDragging
import GTKSupport
import Translation

/// Something from another application, dragged or on the clipboard, as an item whose data is read when a place asks for
/// it.
@MainActor
struct ForeignItem {
    let item: DragItem

    /// - Parameters:
    ///   - source: Gives the data.
    ///   - known: The names that the other application has given beside the data.
    ///   - name: Makes a name of the types where the other application has given none.
    init(
        _ source: any ContentSource, known: ItemNames = ItemNames(), named name: @MainActor ([ContentType]) -> String
    ) {
        let provider = ItemProvider(suggestedName: known.fileName)
        for type in source.mimeTypes.map({ ContentType($0) }) where !Self.isBeside(type, known) {
            provider.register(type, loader: { Self.read(source, type.description, for: $0) })
        }
        item = DragItem(
            provider: provider,
            name: known.names.isEmpty ? name(provider.types) : LocalizedList.and(known.names))
    }

    /// Whether a type is there for other applications only: the names, and a file that is made of data which is
    /// offered, too.
    private static func isBeside(_ type: ContentType, _ known: ItemNames) -> Bool {
        let isOfFile = type == .uriList || type == ItemsContent.copiedFiles
        return type == ItemNames.type || isOfFile && known.fileName != nil
    }

    private static func read(_ source: any ContentSource, _ type: String, for request: LoadRequest) {
        // The length is not known beforehand: there is no fraction to report.
        let reader = source.read(
            type,
            // A receiver that wants no more has been answered already.
            pieces: { request.deliver($0) ? nil : .interrupted },
            completion: { result in
                switch result {
                case .success: request.finish()
                case .failure(.interrupted): request.complete(.failure(.interrupted))
                case .failure(.tooLarge(let limit)): request.complete(.failure(.tooLarge(limit: limit)))
                }
            })
        request.onCancel = { reader.cancel() }
    }

    static func englishName(_ types: [ContentType]) -> String {
        if types.contains(where: { $0.conforms(to: "image/*") }) { return "a picture" }
        if types.contains(where: { $0.conforms(to: .uriList) }) { return "files" }
        if types.contains(where: { $0.conforms(to: "text/*") }) { return "text" }
        return "something of an unknown kind"
    }
}
