import AccessibleDragging
import DragBus
import GLibSupport
import TextSafety

/// Files made of dragged items, for applications that take files: file managers, editors, browsers, mail programs.
///
/// A file is made when somebody asks for it: see ``DraggedFolder``.
@MainActor
final class DraggedFiles {
    private struct Source {
        let item: DragItem
        let type: ContentType
        let name: String
    }

    private let sources: [Source]
    private var uris: [String]?

    /// Makes nothing yet; `nil` where one of the items is no file, or is one already.
    ///
    /// - Parameter items: The items that are dragged.
    init?(_ items: [DragItem]) {
        var sources: [Source] = []
        for item in items {
            guard let (type, name) = Self.file(of: item.provider) else { return nil }
            let unique = FileName.unique(name, in: sources.map(\.name))
            sources.append(Source(item: item, type: type, name: unique))
        }
        guard !sources.isEmpty else { return nil }
        self.sources = sources
    }

    /// Which representation of an item is a file, and the file's name; `nil`: none is.
    ///
    /// The ending of the suggested name decides, else the first type whose ending is known. Plain text whose name has
    /// no such ending is text, and no file.
    static func file(of provider: ItemProvider) -> (type: ContentType, name: String)? {
        guard let suggested = provider.suggestedName, provider.firstType(conformingTo: [.uriList]) == nil else {
            return nil
        }
        func hasEnding(_ ending: String) -> Bool { suggested.lowercased().hasSuffix(".\(ending)") }
        let known = provider.types.compactMap { type in type.preferredFilenameExtension.map { (type, $0) } }
        if let (type, _) = known.first(where: { hasEnding($0.1) }) {
            return (type, FileName.safe(suggested))
        }
        guard let (type, ending) = known.first, !type.conforms(to: .plainText) else { return nil }
        return (type, FileName.safe("\(suggested).\(ending)"))
    }

    /// Makes the files, the first time, and answers with their addresses as `text/uri-list`.
    func load(_ completion: @escaping LoadRequest.Completion) {
        if let uris { return completion(.success(Self.list(uris))) }
        let parts = AsyncResult.inSequence(sources) { source in
            AsyncResult { source.item.provider.load(source.type, completion: $0) }
        }
        parts.whenComplete { result in
            switch result {
            case .success(let parts):
                do {
                    let uris = try self.write(parts)
                    self.uris = uris
                    completion(.success(Self.list(uris)))
                } catch {
                    completion(.failure(.failed("\(error)")))
                }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    private static func list(_ uris: [String]) -> [UInt8] { Array(uris.map { "\($0)\r\n" }.joined().utf8) }

    private func write(_ parts: [[UInt8]]) throws -> [String] {
        let folder = try DraggedFolder.make(for: Int64(parts.reduce(0) { $0 + $1.count }))
        let drafts = SessionFolder(in: folder)
        return try zip(sources, parts).compactMap { source, bytes in
            try folder.write(bytes, as: source.name, expecting: .anything, in: drafts)
            return FilePath.uri(ofPath: "\(folder.path)/\(source.name)")
        }
    }
}
