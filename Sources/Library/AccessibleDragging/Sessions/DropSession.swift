/// The items as a possible place receives them: from this application, from another one, or from the clipboard.
/// Apple counterpart: `UIDropSession`.
///
/// ```swift
/// let isPicture = session.items.contains { $0.provider.firstType(conformingTo: ["image/*"]) != nil }
/// let point = session.location(in: card)
/// ```
@MainActor
public final class DropSession {
    /// The items that are offered.
    public let items: [DragItem]

    /// The session of this application that the items come from; `nil`: they come from elsewhere.
    /// Apple counterpart: `localDragSession`.
    public var localDragSession: DragSession? { carrier.flatMap { $0.guest == nil ? $0 : nil } }

    /// The drag session whose items come here, lifted in this application or, as a guest, in another one; `nil`: a
    /// pointer or the clipboard brings them from elsewhere.
    package let carrier: DragSession?

    /// The name of the other application in which the items were lifted by their names; `nil`: they were lifted in this one,
    /// or a pointer or the clipboard brings them.
    public var applicationName: String? { carrier?.applicationName }

    /// Whether the items were lifted by their names, in this application or another one: ``DragItem/name`` is then what
    /// the person knows them by. What a pointer or the clipboard brings from elsewhere gets a name when it is read.
    public var isNamed: Bool { carrier != nil }

    /// Whether the outcome is not announced here, because the window that asked for the drop says it.
    package var isQuiet = false

    /// The input that brings the items.
    public let origin: DragOrigin

    /// The operations that the source allows, narrowed by the modifier keys that the person holds.
    public var operations: DropOperations

    /// Whether the session is over the place; false while the coordinator only asks for a proposal.
    public internal(set) var isHovering = false

    /// The descriptor whose name was chosen; `nil`: somebody pointed. It says which drop is meant where several stand at one
    /// point.
    public private(set) var descriptor: LocationDescriptor?

    /// The element that offers the chosen ``descriptor``.
    public private(set) weak var element: AccessibleElement?

    /// The answer of the place where the session is; `nil`: it has not been asked there yet.
    public internal(set) var proposal: DropProposal?

    private var point: Point = .zero
    private weak var pointView: View?
    private var requests: [LoadRequest] = []

    /// Makes a session of items from outside this application, of which only the types need be known.
    public init(items: [DragItem], operations: DropOperations, origin: DragOrigin) {
        self.items = items
        self.operations = operations
        self.origin = origin
        carrier = nil
    }

    /// Makes a session of the items that are lifted.
    public init(local session: DragSession) {
        items = session.items
        operations = session.operations
        origin = session.origin
        carrier = session
    }

    /// The point where the session is, in the coordinate space of `view`; `nil`: that is in another tree of views.
    /// Apple counterpart: `location(in:)`.
    public func location(in view: View) -> Point? {
        pointView?.convert(point, to: view)
    }

    func move(to activation: Activation) {
        proposal = nil
        point = activation.point
        pointView = activation.view
        descriptor = activation.descriptor
        element = activation.element
        if isHovering { carrier?.move(to: point, in: activation.view) }
    }

    /// The first operation of `wanted` that the session allows.
    public func firstOperation(of wanted: [DropOperation]) -> DropOperation? {
        wanted.first { operations.contains($0) }
    }

    /// Whether an item offers a type that conforms to one of `types`.
    ///
    /// Apple counterpart: `hasItemsConforming(toTypeIdentifiers:)`.
    public func hasItems(conformingTo types: [ContentType]) -> Bool {
        items.contains { $0.provider.firstType(conformingTo: types) != nil }
    }

    /// The names of the items.
    public var itemNames: [String] { items.map(\.name) }

    /// The names to speak: each item's, or of more than three the name of all together, such as "4 bars", if their source
    /// gives one.
    public var spokenNames: [String] { carrier?.spokenNames ?? itemNames }

    // MARK: Loading

    /// Called while data is being loaded, with the fraction that has arrived, from 0 to 1; `nil`: unknown.
    public var onProgress: (@MainActor (Double?) -> Void)?

    /// Loads a representation of `item`. The load stops if the drop is cancelled.
    ///
    /// - Returns: The load under way, to watch or stop.
    @discardableResult
    public func load(_ type: ContentType, of item: DragItem, completion: @escaping LoadRequest.Completion)
        -> LoadRequest
    {
        let request = item.provider.load(type, completion: completion)
        watch(request)
        return request
    }

    /// Loads a representation of `item` of any size, in pieces. The load stops if the drop is cancelled.
    ///
    /// - Parameters:
    ///   - type: One of the types that the item's provider offers.
    ///   - item: One of ``items``.
    ///   - takePiece: Called with each piece in order. An error that it throws stops the load.
    ///   - completion: Called once, after all pieces or with the error.
    public func load(
        _ type: ContentType, of item: DragItem, pieces takePiece: @escaping LoadRequest.PieceTaker,
        completion: @escaping @MainActor (Result<Void, LoadError>) -> Void
    ) {
        watch(item.provider.load(type, pieces: takePiece, completion: completion))
    }

    /// Loads `item` as a value of a type, such as a text. The load stops if the drop is cancelled.
    ///
    /// ```swift
    /// session.loadObject(of: item, as: String.self) { result in
    ///     if case .success(let text) = result { note.append(text) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - item: One of ``items``.
    ///   - kind: The type of the value: see ``ItemReading``.
    ///   - completion: Called once, now or later, on the main thread.
    public func loadObject<Value: ItemReading>(
        of item: DragItem, as kind: Value.Type, completion: @escaping @MainActor (Result<Value, LoadError>) -> Void
    ) {
        watch(item.provider.loadObject(as: kind, completion: completion))
    }

    /// Called once where a place has all the data that it needs, and what it still does takes as long as a person does.
    package var onAllTaken: (@MainActor () -> Void)?

    /// Lets the source go: all its data has come, and the drop ends later, such as when the person has answered.
    package func hasTakenAll() {
        let body = onAllTaken
        onAllTaken = nil
        body?()
    }

    /// Begins work of a place beside loading, such as copying a file. It is shown and stopped as a load is.
    ///
    /// - Returns: A request to report progress to, and to complete without bytes when the work is done.
    public func beginTransfer() -> LoadRequest {
        let request = LoadRequest { _ in }
        watch(request)
        return request
    }

    private func watch(_ request: LoadRequest) {
        guard !request.isFinished else { return }
        requests.removeAll { $0.isFinished }
        requests.append(request)
        request.onProgress = { [weak self] in self?.onProgress?($0) }
        onProgress?(request.fraction)
    }

    /// Whether a load is under way.
    public var isLoading: Bool { requests.contains { !$0.isFinished } }

    /// Stops every load: each receiver gets ``LoadError/cancelled``.
    public func cancelLoading() {
        let running = requests
        requests = []
        running.forEach { $0.cancel() }
    }
}
