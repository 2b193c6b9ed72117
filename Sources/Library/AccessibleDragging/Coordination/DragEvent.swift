/// Why an interaction could not be activated.
///
/// ```swift
/// do { try coordinator.begin(at: point, in: view, by: .keyboard) } catch .nothingThere { beep() }
/// ```
public enum DragError: Error, Hashable, Sendable {
    /// A session is lifted already, a drop is being performed, or the end of a session is being reported.
    case sessionInProgress
    /// The view hosts no drag interaction, or its delegate is gone.
    case noInteraction(view: String)
    /// The point is outside the view.
    case pointOutside
    /// The interaction finds nothing at that point.
    case nothingThere
    /// Nothing is lifted, so nothing can be added.
    case noSession
    /// The element is lifted already, or its delegate does not let it join.
    case cannotAdd
    /// An observer cancelled the session as soon as it began.
    case cancelled
}

/// The former name of ``DragError``.
@available(*, deprecated, renamed: "DragError")
public typealias DragFailure = DragError

/// The outcome of a drop, with its place.
///
/// ```swift
/// coordinator.observe { event in
///     guard case .dropped(let record) = event else { return }
///     print("\(record.itemNames) in \(record.place)")  // ["January"] in ["Ada Lovelace", "attachments"]
/// }
/// ```
@MainActor
public struct DropRecord {
    /// The items' names after the drop.
    public let itemNames: [String]
    /// The names of the place, from the outside in: "Ada Lovelace", "attachments".
    public let place: [String]
    /// The element that took the items: the focus goes there.
    public let element: AccessibleElement?
    /// The view that hosts the drop interaction.
    public let view: View
    /// The place's own account of what it did.
    public let result: DropResult
    /// The session that was dropped.
    public let drop: DropSession

    /// The drop in words, as it is announced: the place's own message, else the items' new position, else their place.
    public var announcement: Announcement { Announcement(itemNames, in: place, result) }
}

/// An end of a list that the keyboard goes through.
///
/// ```swift
/// coordinator.onListEnd = { play($0.soundName) }
/// ```
public enum ListEnd: Hashable, Sendable {
    case first, last

    /// The sound for it, by its name in freedesktop's sound naming specification.
    public var soundName: String { self == .first ? "scroll-up-end" : "scroll-down-end" }
}

/// Something that happened, for observers that show, speak or log it: see ``DragCoordinator/observe(_:)``.
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
    /// The session is over the view, which proposes what to do with it.
    case updated(DropSession, View, DropProposal)
    case left(DropSession, View)
    /// The place was asked to take the items and has not answered yet.
    case performing(DropSession, View)
    case dropped(DropRecord)
    case refused(DropSession, View?, DropError)
    case cancelled(DragSession)
    /// The session has ended; `nil`: cancelled. It comes after `dropped` or `cancelled`.
    case ended(DragSession, DropOperation?)
    case undone(UndoRecord)
    case redone(UndoRecord)
    /// The actions of some elements may have changed.
    case actionsChanged
    case announced(Announcement, String)

    /// The sound for it, by its name in freedesktop's sound naming specification; `nil`: it has none.
    ///
    /// ```swift
    /// coordinator.observe { event in if let name = event.soundName { play(name) } }
    /// ```
    public var soundName: String? {
        switch self {
        case .lifted, .added: "drag-start"
        case .dropped: "drag-accept"
        case .refused, .cancelled: "drag-fail"
        default: nil
        }
    }
}
