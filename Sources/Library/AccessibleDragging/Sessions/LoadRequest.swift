/// The reason why a representation could not be loaded.
///
/// ```swift
/// provider.load(.png) { result in
///     if case .failure(.tooLarge(let limit)) = result { show("More than \(limit / 1_000_000) MB") }
/// }
/// ```
public enum LoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The provider does not offer that type.
    case notOffered(ContentType)
    /// The person or the end of the drop stopped the load.
    case cancelled
    /// The source application ended before all data had come.
    case interrupted
    /// The data are larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The source failed; the text is its own.
    case failed(String)

    /// A clause in English that can follow "Not dropped: ", without a full stop.
    public var description: String { EnglishWording().reason(for: self) }
}

/// A load under way: its provider completes it, and its receiver watches or stops it.
///
/// Apple counterpart: the `Progress` that `NSItemProvider.loadDataRepresentation` returns.
///
/// ```swift
/// provider.register(.csv, loader: { request in
///     let work = table.write { bytes in request.complete(.success(bytes)) }
///     request.onCancel = { work.cancel() }
/// })
/// ```
@MainActor
public final class LoadRequest {
    /// Receives the bytes or the error, once, on the main thread.
    public typealias Completion = @MainActor (Result<[UInt8], LoadError>) -> Void

    /// The most bytes that a receiver gets at once, because they are held in memory.
    public nonisolated static let limit = 64 << 20

    /// Takes a piece. An error that it throws stops the load.
    public typealias PieceTaker = @MainActor ([UInt8]) throws -> Void

    /// The fraction that has arrived, from 0 to 1; `nil`: unknown.
    public private(set) var fraction: Double?

    /// The number of bytes that have arrived in pieces.
    public private(set) var byteCount = 0

    /// Called when ``fraction`` changes.
    public var onProgress: (@MainActor (Double) -> Void)?

    /// Stops the provider's work; set by the provider. Called at most once, and never after the load has completed.
    public var onCancel: (@MainActor () -> Void)?

    private var completion: Completion?
    private let takePiece: PieceTaker?
    private var pieces: [UInt8] = []

    init(takePiece: PieceTaker? = nil, completion: @escaping Completion) {
        self.takePiece = takePiece
        self.completion = completion
    }

    /// Gives the next piece. A receiver of pieces gets it at once; for a receiver of the whole, pieces are collected up
    /// to
    /// ``limit`` bytes. ``finish()`` follows the last piece.
    ///
    /// ```swift
    /// provider.register(.csv) { request in
    ///     while let piece = file.read(), request.deliver(piece) {}
    ///     request.finish()
    /// }
    /// ```
    ///
    /// - Parameter piece: The next bytes.
    /// - Returns: Whether more is wanted. If not, the request has been answered.
    @discardableResult
    public func deliver(_ piece: [UInt8]) -> Bool {
        guard !isFinished else { return false }
        if let takePiece {
            do { try takePiece(piece) } catch {
                stop(.failure(error as? LoadError ?? .failed("\(error)")))
                return false
            }
        } else {
            guard pieces.count + piece.count <= Self.limit else {
                stop(.failure(.tooLarge(limit: Self.limit)))
                return false
            }
            pieces += piece
        }
        byteCount += piece.count
        return true
    }

    /// Completes the request after the last piece.
    public func finish() {
        guard !isFinished else { return }
        let all = pieces
        pieces = []
        answer(.success(all))
    }

    /// Answers the request, then stops the provider's work.
    private func stop(_ result: Result<[UInt8], LoadError>) {
        let stop = onCancel
        answer(result)
        stop?()
    }

    /// Whether the request has been answered or stopped.
    public var isFinished: Bool { completion == nil }

    /// Answers the request. Only the first answer counts.
    public func complete(_ result: Result<[UInt8], LoadError>) {
        // A receiver of pieces gets the whole as one piece.
        guard takePiece != nil, case .success(let bytes) = result else { return answer(result) }
        if deliver(bytes) { answer(.success([])) }
    }

    private func answer(_ result: Result<[UInt8], LoadError>) {
        guard let completion else { return }
        self.completion = nil
        onCancel = nil
        completion(result)
    }

    /// Completes the request when `bytes` comes, and keeps the request alive until then.
    public func complete(with bytes: AsyncResult<[UInt8], any Error>) {
        bytes.whenComplete { result in
            self.complete(result.mapError { $0 as? LoadError ?? .failed("\($0)") })
        }
    }

    /// Reports the progress of the load: `fraction` from 0 to 1.
    public func report(fraction: Double) {
        guard !isFinished, fraction.isFinite else { return }
        self.fraction = min(max(fraction, 0), 1)
        onProgress?(min(max(fraction, 0), 1))
    }

    /// Stops the load: its receiver gets ``LoadError/cancelled`` at once.
    public func cancel() {
        guard !isFinished else { return }
        stop(.failure(.cancelled))
    }
}
