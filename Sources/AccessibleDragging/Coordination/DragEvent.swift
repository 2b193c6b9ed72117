/// Why an interaction could not be activated.
///
/// ```swift
/// do { try coordinator.begin(at: point, in: view, by: .keyboard) } catch .nothingThere { beep() }
/// ```
public enum DragError: Error, Hashable, Sendable {
    /// There is a session already, a drop is being performed, or the end of a session is being reported.
    case sessionInProgress
    /// The view hosts no drag interaction, or its delegate is gone.
    case noInteraction(view: String)
    /// The point is outside the view.
    case pointOutside
    /// The interaction finds nothing at that point.
    case nothingThere
    /// Nothing is lifted that something could be added to.
    case noSession
    /// What is there is lifted already, or must not join.
    case cannotAdd
    /// An observer cancelled the session as soon as it began.
    case cancelled
}

/// The name that ``DragError`` had before all errors were called so.
public typealias DragFailure = DragError

/// What a drop did, and where.
///
/// ```swift
/// coordinator.observe { event in
///     guard case .dropped(let record) = event else { return }
///     print("\(record.itemNames) in \(record.place)")  // ["January"] in ["Ada Lovelace", "attachments"]
/// }
/// ```
@MainActor
public struct DropRecord {
    /// The items as they are called now.
    public let itemNames: [String]
    /// The names of the place, from the outside in: "Ada Lovelace", "attachments".
    public let place: [String]
    /// The element that took the items: the focus goes there.
    public let element: AccessibleElement?
    /// The view that hosts the drop interaction.
    public let view: View
    /// What the place says that it did.
    public let result: DropResult
    /// What was dropped.
    public let drop: DropSession
}

/// What happened, for whoever shows it, says it or writes it down: see ``DragCoordinator/observe(_:)``.
///
/// ```swift
/// coordinator.observe { event in
///     if case .dropped(let record) = event { print("\(record.itemNames) in \(record.place)") }
/// }
/// ```
@MainActor
public enum DragEvent {
    case lifted(DragSession)
    case added(DragSession, [DragItem])
    /// The session came over a view that hosts a drop interaction.
    case entered(DropSession, View)
    /// The session is over the view, and this would be done with it.
    case updated(DropSession, View, DropProposal)
    case left(DropSession, View)
    /// The place was asked to take the items and has not answered yet.
    case performing(DropSession, View)
    case dropped(DropRecord)
    case refused(DropSession, View?, DropError)
    case cancelled(DragSession)
    /// The session is over, with what was done; `nil`: cancelled. Comes after `dropped` or `cancelled`.
    case ended(DragSession, DropOperation?)
    case undone(UndoRecord)
    case redone(UndoRecord)
    /// The actions of some elements are no longer what they were.
    case actionsChanged
    case announced(Announcement, String)
}
