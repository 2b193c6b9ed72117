import AccessibleDragging
import GTKSupport

/// Offers dragged items to other applications: each type that one of the items has.
@MainActor
struct ItemsContent {
    let provider: ContentProvider

    /// What is offered where other applications are to get nothing: GTK drags and copies nothing that has no type.
    static let nothing: ContentType = "application/vnd.dragoman.nothing"

    /// - Parameters:
    ///   - all: What is dragged or copied. What is restricted to this application is not offered.
    ///   - areFiles: Whether items are also offered as files, last: what takes files asks for nothing else. Pictures are
    ///     then offered as files only: file managers of GTK 4 would take a picture first, and call it "Dropped Image.png".
    ///   - onFiles: Called whenever somebody asks for the files.
    init(_ all: [DragItem], areFiles: Bool = false, onFiles: @escaping @MainActor () -> Void = {}) {
        let items = all.filter { !$0.isRestrictedToThisApplication }
        guard !items.isEmpty else {
            provider = ContentProvider(mimeTypes: [Self.nothing.description]) { _, request in request.complete([]) }
            return
        }
        let files = areFiles ? DraggedFiles(items) : nil
        var types: [ContentType] = []
        for type in items.flatMap(\.provider.types) where !types.contains(type) { types.append(type) }
        if files != nil {
            types.removeAll { $0.conforms(to: "image/*") }
            types.append(.uriList)
        }
        provider = ContentProvider(mimeTypes: types.map(\.description)) { name, request in
            let type = ContentType(name)
            if let files, type == .uriList {
                onFiles()
                return files.load { Self.answer(request, $0) }
            }
            Self.load(type, of: items.filter { $0.provider.types.contains(type) }, for: request)
        }
    }

    /// Loads one item after the other, and answers when all are there.
    private static func load(_ type: ContentType, of items: [DragItem], for request: ContentRequest) {
        let parts = AsyncResult.inSequence(items) { item in
            AsyncResult { item.provider.load(type, completion: $0) }
        }
        parts.whenComplete { answer(request, $0.map { joined($0, as: type) }) }
    }

    private static func answer(_ request: ContentRequest, _ result: Result<[UInt8], LoadError>) {
        switch result {
        case .success(let bytes): request.complete(bytes)
        case .failure(.failed(let reason)): request.fail(reason)
        case .failure: request.fail("there is no data of that type")
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
