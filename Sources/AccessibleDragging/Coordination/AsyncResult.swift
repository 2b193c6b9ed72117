/// A result that comes now or later, on the main thread: what a chain of asynchronous steps is built from.
///
/// It needs neither Swift's concurrency runtime nor a main loop: whoever has the result calls the handler. The first
/// result counts.
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
    /// - Parameter begin: Starts the work, and hands the result to the handler that it is given, before it returns or
    ///   later. Results after the first one are ignored.
    public init(_ begin: (@escaping Handler) -> Void) {
        begin { self.complete($0) }
    }

    /// A future whose result is there already.
    public init(_ result: Result<Success, Failure>) {
        self.result = result
    }

    /// Calls `handle` with the result: at once where it is there, else when it comes.
    public func whenComplete(_ handle: @escaping Handler) {
        if let result { handle(result) } else { handlers.append(handle) }
    }

    /// What went wrong; `nil`: nothing so far.
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
    /// Works on one element after the other: the next one begins when the one before has succeeded.
    ///
    /// - Parameters:
    ///   - elements: What to work on.
    ///   - takeBack: Called after a failure with the results of the elements before it, to undo them.
    ///   - work: Begins the work on one element.
    /// - Returns: The results of all elements in their order, or the first failure: nothing begins after that.
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

    /// A loop and not a recursion: thousands of results that are there at once must not fill the stack.
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
