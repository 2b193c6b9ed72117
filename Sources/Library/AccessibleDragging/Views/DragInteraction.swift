/// Lets a view's contents be dragged. It asks for the items at a point, so that one interaction serves many drags.
///
/// Apple counterpart: `UIDragInteraction`.
///
/// ```swift
/// graph.addInteraction(DragInteraction(delegate: bars))  // A delegate is weak.
/// ```
@MainActor
public final class DragInteraction: Interaction {
    /// Gives the items of a drag. Without a delegate nothing is lifted.
    public weak var delegate: DragInteractionDelegate?

    /// Makes an interaction for ``View/addInteraction(_:)``. It holds the delegate weakly.
    public init(delegate: DragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// Gives the items of a drag. Apple counterpart: `UIDragInteractionDelegate`.
///
/// ```swift
/// final class Bars: DragInteractionDelegate {
///     func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
///         let provider = ItemProvider(suggestedName: "January")
///         provider.register(text: "January: 40 units")
///         return [DragItem(provider: provider, name: "January, 40")]
///     }
/// }
/// ```
@MainActor
public protocol DragInteractionDelegate: AnyObject {
    /// The items to drag; none: nothing is lifted. `session.descriptor` says which drag was chosen by its name; where
    /// somebody pointed, `session.location(in:)` says where.
    ///
    /// Apple counterpart: `dragInteraction(_:itemsForBeginning:)`.
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem]

    /// Whether more items from here may join `session`. Called often; must change nothing. Default: no.
    func dragInteraction(_ interaction: DragInteraction, canAddTo session: DragSession) -> Bool

    /// The items at `point`, in the hosting view's space, that join a session under way. `session.descriptor` is the one
    /// that was chosen for them. Default: those that a new drag would have.
    ///
    /// Apple counterpart: `dragInteraction(_:itemsForAddingTo:withTouchAt:)`.
    func dragInteraction(_ interaction: DragInteraction, itemsForAddingTo session: DragSession, at point: Point)
        -> [DragItem]

    /// The name of several items together, such as "4 bars", which is spoken instead of the list of their names where
    /// there are more than three.
    /// Default: `nil`, the names.
    func dragInteraction(_ interaction: DragInteraction, nameFor items: [DragItem]) -> String?

    /// The place that the items stand in, where that is a part of the hosting view: "To do" of a board. It is said when
    /// the session is cancelled: "Cancelled. Map is back in To do." Asked once, when they were lifted. Default: `nil`,
    /// the view's name.
    func dragInteraction(_ interaction: DragInteraction, sourceNameFor session: DragSession) -> String?

    /// The operations that a place may perform with the items. Default: all.
    ///
    /// Apple counterpart: `dragInteraction(_:sessionAllowsMoveOperation:)`, which is yes by default too.
    func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations

    /// Whether the session's items, and what is copied from here, are kept from other applications. Default: no.
    ///
    /// Apple counterpart: `dragInteraction(_:sessionIsRestrictedToDraggingApplication:)`.
    func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession) -> Bool

    /// The part of the hosting view that shows `item`, as the picture under the pointer. Default: the whole view.
    ///
    /// Apple counterpart: `dragInteraction(_:previewForLifting:session:)`.
    func dragInteraction(_ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession) -> Rect

    /// The session was lifted. Apple counterpart: `dragInteraction(_:sessionWillBegin:)`.
    func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession)

    /// The items were moved away: remove them from their source.
    ///
    /// - Returns: The step that undoes the removal, now or later; `nil`: the place that took the items undoes it.
    func dragInteraction(_ interaction: DragInteraction, removeItemsMovedBy session: DragSession)
        -> AsyncResult<UndoStep?, any Error>

    /// The session has ended, with the operation that was done; `nil`: cancelled.
    ///
    /// Apple counterpart: `dragInteraction(_:session:didEndWith:)`.
    func dragInteraction(_ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?)
}

extension DragInteractionDelegate {
    /// Default: no item joins.
    public func dragInteraction(_ interaction: DragInteraction, canAddTo session: DragSession) -> Bool { false }

    public func dragInteraction(
        _ interaction: DragInteraction, itemsForAddingTo session: DragSession, at point: Point
    ) -> [DragItem] {
        guard let view = interaction.view else { return [] }
        return dragInteraction(
            interaction,
            itemsForBeginning: DragSession(
                source: view, liftedAt: point, by: session.origin, descriptor: session.descriptor))
    }

    /// Default: the items have no common name.
    public func dragInteraction(_ interaction: DragInteraction, nameFor items: [DragItem]) -> String? { nil }

    /// Default: the items stand in the hosting view.
    public func dragInteraction(_ interaction: DragInteraction, sourceNameFor session: DragSession) -> String? { nil }

    /// Default: places may copy, move and link.
    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        [.copy, .move, .link]
    }

    /// Default: other applications may take the items.
    public func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession)
        -> Bool
    { false }

    public func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        interaction.view?.bounds ?? .zero
    }

    /// Default: does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {}

    /// Default: removes nothing.
    public func dragInteraction(_ interaction: DragInteraction, removeItemsMovedBy session: DragSession)
        -> AsyncResult<UndoStep?, any Error>
    {
        AsyncResult(.success(nil))
    }

    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?
    ) {}
}
