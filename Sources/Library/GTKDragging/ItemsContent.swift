import AccessibleDragging
import GTKSupport

/// Offers dragged items to other applications: each type that one of the items has.
@MainActor
struct ItemsContent {
    let provider: ContentProvider

    /// The type that is offered if other applications are to get nothing: GTK drags and copies nothing that has no
    /// type.
    static let nothing: ContentType = "application/vnd.dragoman.nothing"

    /// The files of the clipboard as file managers of GTK give them to each other: the word "copy", and an address a line.
    static let copiedFiles: ContentType = "x-special/gnome-copied-files"

    /// The way on which items leave.
    enum Way {
        /// Under a pointer. Pictures that are files are offered as files only: file managers of GTK 4 would take a picture
        /// first, and call it "Dropped Image.png".
        case drag
        /// On the clipboard. Pictures are offered as data too: editors of pictures paste nothing else. File managers look
        /// for files first.
        case clipboard
    }

    /// - Parameters:
    ///   - all: The dragged or copied items, each also as a file: applications that take files ask for nothing else.
    ///     Items that are restricted to this application are not offered.
    ///   - way: The way on which they leave.
    ///   - onFiles: Called whenever somebody asks for the files.
    init(_ all: [DragItem], by way: Way, onFiles: @escaping @MainActor () -> Void = {}) {
        let items = all.filter { !$0.isRestrictedToThisApplication }
        guard !items.isEmpty else {
            provider = ContentProvider(mimeTypes: [Self.nothing.description]) { _, request in request.complete([]) }
            return
        }
        let files = DraggedFiles(items)
        var types: [ContentType] = []
        for type in items.flatMap(\.provider.types) where !types.contains(type) { types.append(type) }
        if files != nil {
            if way == .drag { types.removeAll { $0.conforms(to: "image/*") } }
            types.append(.uriList)
        }
        if way == .clipboard {
            if types.contains(.uriList) { types.append(Self.copiedFiles) }
            types.append(ItemNames.type)
        }
        provider = ContentProvider(mimeTypes: types.map(\.description)) { name, request in
            let type = ContentType(name)
            if type == ItemNames.type { return request.complete(ItemNames.bytes(of: items)) }
            let isForFileManagers = type == Self.copiedFiles
            let wanted = isForFileManagers ? .uriList : type
            let answer: LoadRequest.Completion = { result in
                Self.answer(request, isForFileManagers ? result.map { Self.copiedFiles(of: $0) } : result)
            }
            if let files, wanted == .uriList {
                onFiles()
                return files.load(answer)
            }
            Self.load(wanted, of: items.filter { $0.provider.types.contains(wanted) }, answer)
        }
    }

    /// A list of addresses as ``copiedFiles``.
    private static func copiedFiles(of list: [UInt8]) -> [UInt8] {
        let addresses = (try? AddressList(list, of: .uriList))?.addresses ?? []
        return Array((["copy"] + addresses).joined(separator: "\n").utf8)
    }

    /// Loads one item after the other, and answers when all are there.
    private static func load(
        _ type: ContentType, of items: [DragItem], _ answer: @escaping LoadRequest.Completion
    ) {
        let parts = AsyncResult.inSequence(items) { item in
            AsyncResult { item.provider.load(type, completion: $0) }
        }
        parts.whenComplete { answer($0.map { joined($0, as: type) }) }
    }

    private static func answer(_ request: ContentRequest, _ result: Result<[UInt8], LoadError>) {
        switch result {
        case .success(let bytes): request.complete(bytes)
        case .failure(.failed(let reason)): request.fail(reason)
        case .failure: request.fail("there is no data of that type")
        }
    }

    /// Joins several items' data: text is put together line by line, with a table's heading only once. If data cannot
    /// be joined, the first item's is taken.
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
