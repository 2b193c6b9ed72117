/// Lets items be dropped into a view. It asks its delegate for a proposal, then to take the items.
///
/// Apple counterpart: `UIDropInteraction`.
///
/// ```swift
/// card.addInteraction(DropInteraction(delegate: contact))  // A delegate is weak.
/// ```
@MainActor
public final class DropInteraction: Interaction {
    /// Decides on a session and takes its items. Without a delegate nothing is taken.
    public weak var delegate: DropInteractionDelegate?

    /// Makes an interaction for ``View/addInteraction(_:)``. It holds the delegate weakly.
    public init(delegate: DropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// Decides what a place takes, and takes it. Apple counterpart: `UIDropInteractionDelegate`.
///
/// ```swift
/// final class Notes: DropInteractionDelegate {
///     func dropInteraction(
///         _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
///     ) {
///         guard let item = session.items.first else { return completion(.failure(DropError("nothing came"))) }
///         session.load(.plainText, of: item) { result in
///             completion(result.map { _ in DropResult(operation: .copy, undo: nil) }.mapError { DropError("\($0)") })
///         }
///     }
/// }
/// ```
@MainActor
public protocol DropInteractionDelegate: AnyObject {
    /// Whether this place could take the session at all. Called often, also for sessions that are elsewhere; must
    /// change nothing. Default: yes. Apple counterpart: `dropInteraction(_:canHandle:)`.
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool

    /// The reason why `canHandle` says no, as a clause that can follow "Not dropped: ". Default: a general one.
    func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String?

    /// The session came over the view. Apple counterpart: `dropInteraction(_:sessionDidEnter:)`.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)

    /// The place's proposal for the session at its location. While ``DropSession/isHovering`` is false the session is
    /// elsewhere, and nothing may change on the screen or in the data.
    ///
    /// Default: copy. Apple counterpart: `dropInteraction(_:sessionDidUpdate:)`.
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal

    /// The session left the view. Apple counterpart: `dropInteraction(_:sessionDidExit:)`.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)

    /// The items were taken and the focus has moved. A place can now finish, for example close a panel that it opened
    /// for the drop. Not called after a refusal. Default: nothing.
    /// Apple counterpart: `dropInteraction(_:concludeDrop:)`.
    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)

    /// A session that visited the view has ended: dropped, here or elsewhere, or cancelled. For items of other
    /// applications this is called only after a drop here, because their other ends are unknown. Default: nothing.
    ///
    /// Apple counterpart: `dropInteraction(_:sessionDidEnd:)`.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)

    /// Take the items, at ``DropSession/location(in:)``, and report the outcome.
    ///
    /// `completion` is called once, now or later, on the main thread; the session is kept until then. A place that
    /// needs nothing but memory calls it before it returns.
    /// Apple counterpart: `dropInteraction(_:performDrop:)`.
    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion)
}

/// Receives the outcome of a drop: the result, or the error.
public typealias DropCompletion = @MainActor (Result<DropResult, DropError>) -> Void

extension DropInteractionDelegate {
    /// Default: every session could be taken.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }

    /// Default: no reason of its own, so that a general one is given.
    public func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? {
        nil
    }

    /// Default: does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}

    /// Default: copy.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        .copy
    }

    /// Default: does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}

    /// Default: does nothing.
    public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {}

    /// Default: does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}
