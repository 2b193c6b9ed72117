/// A result that comes now or later, on the main thread. Asynchronous steps are chained with it.
///
/// It needs neither Swift's concurrency runtime nor a main loop: the code that has the result calls the handler. Only
/// the first result counts.
///
/// ```swift
/// let texts = AsyncResult.inSequence(session.items) { item in
///     AsyncResult { session.load(.plainText, of: item, completion: $0) }
/// }
/// texts.whenComplete { result in show(result) }
/// ```
@MainActor
public final class AsyncResult<Success, Failure: Error> {
    /// Receives the result.
    public typealias Handler = @MainActor (Result<Success, Failure>) -> Void

    /// The result; `nil`: it has not come yet.
    public private(set) var result: Result<Success, Failure>?

    private var handlers: [Handler] = []

    /// Begins the work at once.
    ///
    /// - Parameter begin: Starts the work. It calls its handler with the result, before it returns or later. Results
    ///   after the first one are ignored.
    public init(_ begin: (@escaping Handler) -> Void) {
        begin { self.complete($0) }
    }

    /// Makes a result that has come already.
    public init(_ result: Result<Success, Failure>) {
        self.result = result
    }

    /// Calls `handle` with the result: now if it has come, else when it comes.
    public func whenComplete(_ handle: @escaping Handler) {
        if let result { handle(result) } else { handlers.append(handle) }
    }

    /// The error; `nil`: none so far.
    public var failure: Failure? {
        if case .failure(let failure) = result { failure } else { nil }
    }

    private func complete(_ result: Result<Success, Failure>) {
        guard self.result == nil else { return }
        self.result = result
        let waiting = handlers
        handlers = []
        waiting.forEach { $0(result) }
    }
}

extension AsyncResult {
    /// Works on one element after the other: each begins when the one before it has succeeded.
    ///
    /// - Parameters:
    ///   - elements: The elements to work on.
    ///   - takeBack: Undoes the earlier results after a failure.
    ///   - work: Begins the work on one element.
    /// - Returns: The results in the order of the elements, or the first failure, after which no work begins.
    public static func inSequence<Element>(
        _ elements: some Sequence<Element>, takingBack takeBack: @escaping @MainActor ([Success]) -> Void = { _ in },
        _ work: @escaping @MainActor (Element) -> AsyncResult<Success, Failure>
    ) -> AsyncResult<[Success], Failure> {
        AsyncResult<[Success], Failure> { completion in
            AsyncResultSequence(Array(elements), work, takeBack, completion).advance()
        }
    }
}

/// The state of ``AsyncResult/inSequence(_:takingBack:_:)``.
@MainActor
private final class AsyncResultSequence<Element, Success, Failure: Error> {
    private let elements: [Element]
    private let work: @MainActor (Element) -> AsyncResult<Success, Failure>
    private let takeBack: @MainActor ([Success]) -> Void
    private let completion: AsyncResult<[Success], Failure>.Handler
    private var results: [Success] = []

    init(
        _ elements: [Element], _ work: @escaping @MainActor (Element) -> AsyncResult<Success, Failure>,
        _ takeBack: @escaping @MainActor ([Success]) -> Void,
        _ completion: @escaping AsyncResult<[Success], Failure>.Handler
    ) {
        (self.elements, self.work, self.takeBack, self.completion) = (elements, work, takeBack, completion)
    }

    /// Loops instead of recursing, because thousands of immediate results would fill the stack.
    func advance() {
        while results.count < elements.count {
            let future = work(elements[results.count])
            guard let result = future.result else {
                return future.whenComplete { result in
                    if self.take(result) { self.advance() }
                }
            }
            guard take(result) else { return }
        }
        completion(.success(results))
    }

    private func take(_ result: Result<Success, Failure>) -> Bool {
        switch result {
        case .success(let part):
            results.append(part)
            return true
        case .failure(let failure):
            takeBack(results)
            completion(.failure(failure))
            return false
        }
    }
}
