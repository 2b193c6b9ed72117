import AccessibleDragging
import GTKSupport

/// What other applications are offered of the items that are dragged: each type that one of them has.
@MainActor
struct ItemsContent {
    let provider: ContentProvider

    init(_ items: [DragItem]) {
        var types: [ContentType] = []
        for type in items.flatMap(\.provider.types) where !types.contains(type) { types.append(type) }
        provider = ContentProvider(mimeTypes: types.map(\.description)) { name, request in
            let type = ContentType(name)
            Self.load(type, of: items.filter { $0.provider.types.contains(type) }[...], into: [], for: request)
        }
    }

    /// Loads one item after the other, and answers when all are there.
    private static func load(
        _ type: ContentType, of items: ArraySlice<DragItem>, into parts: [[UInt8]], for request: ContentRequest
    ) {
        guard let item = items.first else { return request.complete(joined(parts, as: type)) }
        item.provider.load(type) { result in
            switch result {
            case .success(let bytes): load(type, of: items.dropFirst(), into: parts + [bytes], for: request)
            case .failure(.failed(let reason)): request.fail(reason)
            case .failure: request.fail("there is no data of that type")
            }
        }
    }

    /// Several items as one piece of data: lines after lines, a table's heading only once; of other kinds, the first.
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
