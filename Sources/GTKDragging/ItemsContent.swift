import AccessibleDragging
import GTKSupport

/// Offers dragged items to other applications: each type that one of the items has.
@MainActor
struct ItemsContent {
    let provider: ContentProvider

    init(_ items: [DragItem]) {
        var types: [ContentType] = []
        for type in items.flatMap(\.provider.types) where !types.contains(type) { types.append(type) }
        provider = ContentProvider(mimeTypes: types.map(\.description)) { name, request in
            let type = ContentType(name)
            Self.load(type, of: items.filter { $0.provider.types.contains(type) }, for: request)
        }
    }

    /// Loads one item after the other, and answers when all are there.
    private static func load(_ type: ContentType, of items: [DragItem], for request: ContentRequest) {
        let parts = AsyncResult.inSequence(items) { item in
            AsyncResult { item.provider.load(type, completion: $0) }
        }
        parts.whenComplete { result in
            switch result {
            case .success(let parts): request.complete(joined(parts, as: type))
            case .failure(.failed(let reason)): request.fail(reason)
            case .failure: request.fail("there is no data of that type")
            }
        }
    }

    /// Joins several items' data: text is put together line by line, with a table's heading only once. Of data that
    /// cannot be joined, the first item's is taken.
    static func joined(_ parts: [[UInt8]], as type: ContentType) -> [UInt8] {
        guard let first = parts.first else { return [] }
        guard type.conforms(to: "text/*"), !type.conforms(to: .vCard) else { return first }
        let newline = UInt8(ascii: "\n")
        let heading = first.prefix { $0 != newline }
        return parts.dropFirst().reduce(into: first) { whole, part in
            var part = part[...]
            if type.conforms(to: .csv), part.starts(with: heading) { part = part.dropFirst(heading.count + 1) }
            if let last = whole.last, last != newline { whole.append(newline) }
            whole.append(contentsOf: part)
        }
    }
}
