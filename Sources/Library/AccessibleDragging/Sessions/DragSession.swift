/// The input that activates an interaction.
///
/// ```swift
/// try coordinator.begin(at: bar.frame.center, in: graph, by: .keyboard)
/// ```
public enum DragOrigin: String, Hashable, Sendable {
    case pointer
    case keyboard
    /// Click-then-click: one pointer, no dragging (WCAG 2.2 SC 2.5.7).
    case click
    case clipboard
    case assistiveTechnology
}

/// The lifted items, captured once, with their source and the input that lifted them.
///
/// Apple counterpart: `UIDragSession`.
///
/// ```swift
/// let session = try coordinator.begin(at: bar.frame.center, in: graph, by: .keyboard)
/// print(session.items.map(\.name), session.sourceName)  // ["January, 40"] Sales by month
/// ```
@MainActor
public final class DragSession {
    /// The items, in the order in which they were lifted.
    public internal(set) var items: [DragItem] = []

    /// The view whose drag interaction gave the first items.
    public private(set) weak var source: View?

    /// The name of the place in which the items stood when they were lifted, as the delegate calls it, or else the
    /// source view's name; empty: they come from several views. It stays known when the view is gone.
    public internal(set) var sourceName: String

    /// The point in ``source`` where the session was lifted.
    public let liftPoint: Point

    /// The input that lifted the session.
    public let origin: DragOrigin

    /// The descriptor whose name was chosen; `nil`: somebody pointed. It says what is dragged, also where the contents are
    /// scrolled out of sight or others stand at the same point. While items join the session, it is the one that was chosen
    /// for them.
    public internal(set) var descriptor: LocationDescriptor?

    /// The operations that a place may perform with the items.
    public internal(set) var operations: DropOperations = .copy

    /// Data that the source attaches for places of this application, which read it by ``DropSession/localDragSession``.
    /// Apple counterpart: `localContext`.
    public var localContext: Any?

    /// Whether some item is kept from other applications. Apple counterpart: `isRestrictedToDraggingApplication`.
    public var isRestrictedToThisApplication: Bool { items.contains { $0.isRestrictedToThisApplication } }

    /// The elements whose drags are in the session, as far as they are known.
    public internal(set) var elements: [AccessibleElement] = []

    /// The drop interactions that the session visited, which are told when it ends.
    var visited: [DropInteraction] = []

    /// The drag interactions that gave items, in order, which are told when the session ends.
    var interactions: [DragInteraction] = []

    /// The way back to the application that has lifted the items; `nil`: that is this one.
    package let guest: (any GuestSource)?

    /// The name of the application that has lifted the items; `nil`: it is this one.
    public var applicationName: String? { guest?.application }

    /// Whether the items were dropped in a window of another application, which can only ask for them to be taken back.
    package var isDroppedElsewhere: Bool { placeElsewhere != nil }

    /// The names of the place, from the outside in, where the items were dropped in another window; `nil`: they were not.
    package internal(set) var placeElsewhere: [String]?

    private var point: Point
    private weak var pointView: View?
    private var guestNames: [String] = []

    convenience init(_ activation: Activation, by origin: DragOrigin) {
        self.init(
            source: activation.view, liftedAt: activation.point, by: origin, descriptor: activation.descriptor)
    }

    init(source: View, liftedAt point: Point, by origin: DragOrigin, descriptor: LocationDescriptor? = nil) {
        self.descriptor = descriptor
        self.source = source
        self.sourceName = source.spokenName
        self.liftPoint = point
        self.origin = origin
        self.point = point
        self.pointView = source
        guest = nil
    }

    /// Makes a session of items that another application has lifted.
    ///
    /// - Parameters:
    ///   - guest: What leads back to it.
    ///   - items: The items, which load their data from there.
    ///   - names: The names to speak, in which the application's stands too.
    ///   - home: The name of the view that they come from.
    ///   - operations: What a place may do with them.
    ///   - origin: The input that lifted them.
    package init(
        guest: any GuestSource, items: [DragItem], names: [String], home: String, operations: DropOperations,
        origin: DragOrigin
    ) {
        (self.guest, self.items, guestNames) = (guest, items, names)
        (sourceName, self.operations, self.origin) = (home, operations, origin)
        (liftPoint, point) = (.zero, .zero)
    }

    /// The point where the session is, in the coordinate space of `view`; `nil`: that is in another tree of views, or
    /// the view that the session was over is gone. Apple counterpart: `location(in:)`.
    public func location(in view: View) -> Point? {
        pointView?.convert(point, to: view)
    }

    func move(to point: Point, in view: View) {
        self.point = point
        pointView = view
    }

    /// The names of the items.
    public var itemNames: [String] { items.map(\.name) }

    /// The names to speak: each item's, or of more than three the name of all together, such as "4 bars", if their source
    /// gives one.
    public var spokenNames: [String] {
        guest == nil ? collectiveName.map { [$0] } ?? itemNames : guestNames
    }

    private var collectiveName: String? {
        guard items.count > 3, interactions.count == 1, let interaction = interactions.first else { return nil }
        return interaction.delegate?.dragInteraction(interaction, nameFor: items)
    }
}
