import AccessibleDragging
import GTKSupport

/// Something from another application, dragged or on the clipboard, as an item whose data is read when a place asks for
/// it.
@MainActor
struct ForeignItem {
    let item: DragItem

    init(_ source: any ContentSource, named name: @MainActor ([ContentType]) -> String) {
        let provider = ItemProvider()
        for type in source.mimeTypes {
            provider.register(ContentType(type), loader: { Self.read(source, type, for: $0) })
        }
        item = DragItem(provider: provider, name: name(provider.types))
    }

    private static func read(_ source: any ContentSource, _ type: String, for request: LoadRequest) {
        // The length is not known beforehand: there is no fraction to report.
        let reader = source.read(
            type,
            // Who does not want more has been answered already.
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
