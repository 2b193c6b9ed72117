import AccessibleDragging
import GLibSupport

/// Files that come with a drop.
extension DropSession {
    /// Writes a representation of `item` into a new file while it comes, of any size; the load ends with the drop when
    /// it is cancelled. An unfinished file is removed.
    ///
    /// Apple counterpart: `loadFileRepresentation(forTypeIdentifier:completionHandler:)`.
    ///
    /// ```swift
    /// session.loadFile("video/webm", of: item, to: "/home/ada/Videos/tour.webm") { result in
    ///     completion(result.map { DropResult(operation: .copy, undo: nil) }.mapError { DropError("\($0)") })
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: One of the types that the item's provider offers.
    ///   - item: One of ``items``.
    ///   - path: The path of the new file. A file that exists there already is an error, and stays.
    ///   - completion: Called once, when the file is whole, or with the reason why it is not.
    public func loadFile(
        _ type: ContentType, of item: DragItem, to path: String,
        completion: @escaping @MainActor (Result<Void, LoadError>) -> Void
    ) {
        let file: NewFile
        do {
            file = try NewFile(at: path)
        } catch {
            return completion(.failure(.failed("\(error)")))
        }
        load(
            type, of: item, pieces: { try file.write($0) },
            completion: { result in
                if case .failure = result { file.remove() }
                completion(result)
            })
    }

    /// One item for each file, where another application gives several files as one list; other items stay as they are.
    ///
    /// A list of files is data: how many there are is known only once it has been read. Each of the new items offers
    /// the address of its file, and has the file's name.
    ///
    /// Apple counterpart: `UIDropSession.items`, which has one for each file from the beginning.
    ///
    /// - Parameter completion: Called once, now or later, with the items in their order.
    public func loadItems(completion: @escaping @MainActor (Result<[DragItem], LoadError>) -> Void) {
        let all = AsyncResult.inSequence(items) { item in
            AsyncResult<[DragItem], LoadError> { done in
                guard !self.isNamed, item.provider.canLoadObject(as: AddressList.self) else {
                    return done(.success([item]))
                }
                self.loadObject(of: item, as: AddressList.self) {
                    done($0.map { $0.addresses.map { Self.item(of: $0) } })
                }
            }
        }
        all.whenComplete { completion($0.map { $0.flatMap { $0 } }) }
    }

    private static func item(of address: String) -> DragItem {
        let path = AddressList([address]).paths.first
        let last = (path ?? address).split(separator: "/").last.map(String.init) ?? address
        let provider = ItemProvider(suggestedName: last)
        provider.register(.uriList, make: { Array("\(address)\r\n".utf8) })
        return DragItem(provider: provider, name: FilePath.displayName(last))
    }
}
