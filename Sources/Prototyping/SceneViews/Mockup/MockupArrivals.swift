import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Prototype

/// Finds out what it is that comes into a mock-up: for things from other applications, by reading them.
extension MockupView {
    /// A name that is longer says no more.
    private static let nameLimit = 60
    /// How long the window may wait for all pictures of a drop, in seconds. Those that come later are shown by name.
    private static let pictureTime = 2.0

    /// Looks at one item after the other: all, or none.
    func arrivals(
        of items: [DragItem], in session: DropSession, accepting accepts: [ContentType]?
    ) -> AsyncResult<[[Arrival]], DropError> {
        AsyncResult.inSequence(items) { [weak self] item in
            if let region = item.region, region.mockup === self {
                return AsyncResult(.success([Arrival(name: item.name, element: region.element)]))
            }
            if let region = item.region, region.mockup != nil {
                return AsyncResult(.success([Arrival(name: item.name, region: region)]))
            }
            let wanted: [ContentType] =
                session.isNamed ? ["image/*"] : [.uriList, "image/*", .plainText]
            // Another application gives up what is moved only to who has loaded it, be it a name alone.
            let any = session.applicationName == nil ? nil : item.provider.types.first
            guard let type = item.provider.firstType(conformingTo: wanted) ?? any else {
                return AsyncResult(.success([Arrival(name: item.name)]))
            }
            return AsyncResult { completion in
                session.loadOnce(type, of: item) { result in
                    do {
                        let bytes = try result.get()
                        if session.isNamed, !type.conforms(to: "image/*") {
                            return completion(.success([Arrival(name: item.name)]))
                        }
                        guard type.conforms(to: .uriList) else {
                            return completion(.success([Self.arrival(bytes, type, named: item.name)]))
                        }
                        let listed = try URIList(bytes).files(SceneStrings(), limit: URIList.openedLimit)
                        // A disk may not answer, and there may be many.
                        Background.run({ Self.files(at: listed) }) { files in
                            completion(
                                Result { try Self.arrivals(of: try files.get(), accepting: accepts) }.mapError {
                                    DropError(clauseOf: $0)
                                })
                        }
                    } catch {
                        completion(.failure(DropError(clauseOf: error)))
                    }
                }
            }
        }
    }

    /// A file as it was found.
    private struct FoundFile: Sendable {
        let name: String
        let type: ContentType
        let isFolder: Bool
        /// The whole file, where it is a picture; of all together as much as one picture may have.
        let picture: [UInt8]?
    }

    private nonisolated static func files(at paths: [String]) -> [FoundFile] {
        var left = Int64(Picture.Limits().bytes)
        return paths.map { path in
            let beginning = (try? FilePath.readBeginning(of: path, count: 4096)) ?? []
            let type = ContentType(FileType.guess(name: path, bytes: beginning))
            let picture = type.conforms(to: "image/*") ? try? FilePath.read(path, limit: left) : nil
            left -= Int64(picture?.count ?? 0)
            return FoundFile(
                name: FilePath.shownName(path), type: type, isFolder: FilePath.isFolder(path), picture: picture)
        }
    }

    private static func arrivals(of files: [FoundFile], accepting accepts: [ContentType]?) throws -> [Arrival] {
        let end = MainLoop.seconds + pictureTime
        return try files.map { file in
            if file.isFolder, let accepts, !accepts.contains(where: { $0.conforms(to: .uriList) }) {
                throw DropError(clauseOf: FileError(file.name, .read, .isFolder))
            }
            if let accepts, !accepts.contains(where: { file.type.conforms(to: $0) || $0.conforms(to: .uriList) }) {
                throw DropError(DocumentWords.doesNotTake(place: DocumentWords.thisPlace, items: [file.name]))
            }
            return Arrival(name: file.name, picture: file.picture.flatMap { small($0, until: end) })
        }
    }

    private static func arrival(_ bytes: [UInt8], _ type: ContentType, named name: String) -> Arrival {
        if type.conforms(to: "image/*") {
            return Arrival(name: name, picture: small(bytes, until: MainLoop.seconds + pictureTime))
        }
        let line = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        let text = line.count > nameLimit ? line.prefix(nameLimit) + "…" : line
        return Arrival(name: text.isEmpty ? name : String(text))
    }

    /// A picture to be shown small. One that takes long to draw is shown by its name instead.
    private static func small(_ bytes: [UInt8], until end: Double) -> Picture? {
        let left = min(end - MainLoop.seconds, 1)
        guard left > 0 else { return nil }
        return try? PictureLoader(bytes, longestSide: 320, onFinish: {}).result(waitingAtMost: left)?.get()
    }
}
