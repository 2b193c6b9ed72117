/// Offers several representations of one thing, best first, and makes each on request.
///
/// Apple counterpart: `NSItemProvider`.
///
/// ```swift
/// let provider = ItemProvider(suggestedName: "January.csv")
/// provider.register(.csv, make: { Array("label,value\nJanuary,40\n".utf8) })
/// provider.register(text: "January: 40 units")
/// ```
@MainActor
public final class ItemProvider {
    /// Makes a representation and completes the request, now or later, on the main thread.
    public typealias Loader = @MainActor (LoadRequest) -> Void

    /// A file name for the thing, with or without an extension. Apple counterpart: `suggestedName`.
    public var suggestedName: String?

    /// The types offered, in order of preference.
    public private(set) var types: [ContentType] = []

    private var loaders: [ContentType: Loader] = [:]

    /// Makes a provider without representations: see ``register(_:loader:)``.
    public init(suggestedName: String? = nil) {
        self.suggestedName = suggestedName
    }

    /// Offers `type`, made by `loader`. A type that is offered already keeps its place and gets the new loader.
    public func register(_ type: ContentType, loader: @escaping Loader) {
        if loaders.updateValue(loader, forKey: type) == nil { types.append(type) }
    }

    /// Offers `type`, made by `make` on each request before it returns.
    public func register(_ type: ContentType, make: @escaping @MainActor () throws -> [UInt8]) {
        register(
            type,
            loader: { request in
                do {
                    request.complete(.success(try make()))
                } catch let error as LoadError {
                    request.complete(.failure(error))
                } catch {
                    request.complete(.failure(.failed("\(error)")))
                }
            })
    }

    /// Offers `text` as plain UTF-8 text.
    public func register(text: String) {
        register(.plainText, make: { Array(text.utf8) })
    }

    /// The first offered type that conforms to one of `wanted`, in the order of `wanted`.
    public func firstType(conformingTo wanted: [ContentType]) -> ContentType? {
        for want in wanted {
            if let type = types.first(where: { $0.conforms(to: want) }) { return type }
        }
        return nil
    }

    /// Loads the representation of `type`.
    ///
    /// - Parameters:
    ///   - type: Exactly one of ``types``; else the load fails with ``LoadError/notOffered(_:)``.
    ///   - completion: Called once, now or later, on the main thread.
    /// - Returns: The load under way, to watch or stop.
    @discardableResult
    public func load(_ type: ContentType, completion: @escaping LoadRequest.Completion) -> LoadRequest {
        begin(LoadRequest(completion: completion), type)
    }

    /// Loads the representation of `type`, of any size, in pieces.
    ///
    /// Apple counterpart: `loadFileRepresentation(forTypeIdentifier:)`, which gives a finished file.
    ///
    /// - Parameters:
    ///   - type: Exactly one of ``types``; else the load fails with ``LoadError/notOffered(_:)``.
    ///   - takePiece: Called with each piece in order. An error that it throws stops the load.
    ///   - completion: Called once, after all pieces or with the error.
    /// - Returns: The load under way, to watch or stop.
    @discardableResult
    public func load(
        _ type: ContentType, pieces takePiece: @escaping LoadRequest.PieceTaker,
        completion: @escaping @MainActor (Result<Void, LoadError>) -> Void
    ) -> LoadRequest {
        begin(LoadRequest(takePiece: takePiece) { completion($0.map { _ in }) }, type)
    }

    private func begin(_ request: LoadRequest, _ type: ContentType) -> LoadRequest {
        if let loader = loaders[type] {
            loader(request)
        } else {
            request.complete(.failure(.notOffered(type)))
        }
        return request
    }
}
