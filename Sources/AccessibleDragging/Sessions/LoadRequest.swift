/// Why a representation could not be had.
///
/// ```swift
/// provider.load(.png) { result in
///     if case .failure(.tooLarge(let limit)) = result { show("More than \(limit / 1_000_000) MB") }
/// }
/// ```
public enum LoadError: Error, Hashable, Sendable {
    /// The provider does not offer that type.
    case notOffered(ContentType)
    /// The person who waits, or the end of the drop, stopped it.
    case cancelled
    /// The application that it comes from ended before all had come.
    case interrupted
    /// There is more than is taken, in bytes.
    case tooLarge(limit: Int)
    /// The source failed, in its own words.
    case failed(String)
}

/// One load of one representation, under way: what its provider answers and its receiver watches or stops.
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
    /// Receives the bytes, or why there are none, once and on the main thread.
    public typealias Completion = @MainActor (Result<[UInt8], LoadError>) -> Void

    /// What part has arrived, from 0 to 1; `nil`: nobody knows.
    public private(set) var fraction: Double?

    /// Called when ``fraction`` changes.
    public var onProgress: (@MainActor (Double) -> Void)?

    /// Set by the provider: stops its work. Called at most once, and never after it has completed.
    public var onCancel: (@MainActor () -> Void)?

    private var completion: Completion?

    init(completion: @escaping Completion) {
        self.completion = completion
    }

    /// Whether the request has been answered or stopped.
    public var isFinished: Bool { completion == nil }

    /// Answers the request. Only the first answer counts.
    public func complete(_ result: Result<[UInt8], LoadError>) {
        guard let completion else { return }
        self.completion = nil
        onCancel = nil
        completion(result)
    }

    /// Answers the request when a result comes. The request lives until then.
    public func complete(with bytes: AsyncResult<[UInt8], any Error>) {
        bytes.whenComplete { result in
            self.complete(result.mapError { $0 as? LoadError ?? .failed("\($0)") })
        }
    }

    /// Says how far the load has come: `fraction` from 0 to 1.
    public func report(fraction: Double) {
        guard !isFinished, fraction.isFinite else { return }
        self.fraction = min(max(fraction, 0), 1)
        onProgress?(min(max(fraction, 0), 1))
    }

    /// Stops the load: its receiver gets ``LoadError/cancelled`` at once.
    public func cancel() {
        guard !isFinished else { return }
        let stop = onCancel
        complete(.failure(.cancelled))
        stop?()
    }
}
