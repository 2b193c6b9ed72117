import AccessibleDragging
import GLibSupport
import GTKSupport
import Prototype

/// Finds out what it is that comes into a mock-up: for things from other applications, by reading them.
extension MockupView {
    /// A name that is longer says no more.
    private static let nameLimit = 60

    /// Looks at one item after the other: all, or none.
    func arrivals(
        of items: [DragItem], in session: DropSession, accepting accepts: [ContentType]?
    ) -> AsyncResult<[[Arrival]], DropError> {
        AsyncResult.inSequence(items) { [weak self] item in
            if let region = item.region, region.mockup === self {
                return AsyncResult(.success([Arrival(name: item.name, element: region.element)]))
            }
            let wanted: [ContentType] =
                session.localDragSession == nil ? [.uriList, "image/*", .plainText] : ["image/*"]
            guard let type = item.provider.firstType(conformingTo: wanted) else {
                return AsyncResult(.success([Arrival(name: item.name)]))
            }
            return AsyncResult { completion in
                session.load(type, of: item) { result in
                    do {
                        completion(
                            .success(try Self.arrivals(try result.get(), type, named: item.name, accepting: accepts)))
                    } catch {
                        completion(.failure(DropError(clauseOf: error)))
                    }
                }
            }
        }
    }

    private static func arrivals(
        _ bytes: [UInt8], _ type: ContentType, named name: String, accepting accepts: [ContentType]?
    ) throws -> [Arrival] {
        if type.conforms(to: .uriList) {
            return try URIList(bytes).paths(SceneStrings()).map { path in
                let name = FilePath.displayName(path)
                let file = try? FilePath.read(path, limit: Int64(Picture.Limits().bytes))
                let found = ContentType(FileType.guess(name: path, bytes: file ?? []))
                if let accepts, !accepts.contains(where: { found.conforms(to: $0) || $0.conforms(to: .uriList) }) {
                    throw DropError(DocumentWords.doesNotTake(place: DocumentWords.thisPlace, items: [name]))
                }
                let isPicture = found.conforms(to: "image/*")
                return Arrival(name: name, picture: isPicture ? file.flatMap { small($0) } : nil)
            }
        }
        if type.conforms(to: "image/*") { return [Arrival(name: name, picture: small(bytes))] }
        let line = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        let text = line.count > nameLimit ? line.prefix(nameLimit) + "…" : line
        return [Arrival(name: text.isEmpty ? name : String(text))]
    }

    /// A picture to be shown small. One that takes long to draw is shown by its name instead.
    private static func small(_ bytes: [UInt8]) -> Picture? {
        try? PictureLoading(bytes, longestSide: 320, onFinish: {}).result(waitingAtMost: 1)?.get()
    }
}
