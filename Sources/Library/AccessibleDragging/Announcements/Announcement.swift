/// Something that a screen reader speaks once, as a value: ``Wording`` puts it into words.
///
/// ```swift
/// let announcement = Announcement.lifted(items: ["January, 40"], places: 2)
/// EnglishWording().text(of: announcement)  // "Lifted January, 40. 2 places to drop."
/// ```
public enum Announcement: Hashable, Sendable {
    /// How urgently it is said. AT-SPI's `Announcement`: 1 polite, 2 assertive.
    ///
    /// ```swift
    /// coordinator.observe { event in
    ///     guard case .announced(let announcement, let words) = event else { return }
    ///     if announcement.priority == .assertive { print("Now: \(words)") }
    /// }
    /// ```
    public enum Priority: Int, Hashable, Sendable {
        case polite = 1
        case assertive = 2
    }

    /// The items are lifted; `places` places would take them.
    case lifted(items: [String], places: Int)
    /// Items joined the session, which now has `total`.
    case added(items: [String], total: Int, places: Int)
    /// The session is over a drop point, the `index`th of `count`, from 1. The element is empty where `name` says all.
    case over(element: String, name: String, index: Int, count: Int)
    /// The items were dropped into `place`: names from the outside in.
    case dropped(items: [String], place: [String])
    /// The items were dropped into `place`, which has an order; the first item stands at `position`.
    case inserted(items: [String], place: [String], position: ItemPosition)
    /// The items changed their place in an order; the first item now stands at `position`, and stood at its former one.
    case moved(items: [String], position: ItemPosition)
    /// The drop was refused; `stillLifted` says whether the items are still lifted.
    case refused(reason: String, stillLifted: Bool)
    /// Nothing was dropped; the items are back where they came from.
    case cancelled(items: [String], home: String)
    /// Nothing was dropped, and the items are no longer where they came from. The reason is a sentence; it may be empty.
    case lost(items: [String], home: String, reason: String)
    /// The items are on the clipboard.
    case copied(items: [String])
    /// A change was undone, or done again: the sentences are an ``UndoRecord``'s, and said as they are.
    case undone(String)
    case redone(String)
    /// The items that are lifted now, on request; `places` places would take them. No items: nothing is lifted.
    case holding(items: [String], places: Int)
    /// The items that are lifted now, on request, and the place where Enter would drop them: the `index`th of `count`.
    case holdingOver(items: [String], place: String, index: Int, count: Int)
    /// An element joined the selection that is dragged together, or left it; `total` elements are selected now.
    case selected(String, total: Int)
    case deselected(String, total: Int)
    /// How many elements are selected now, where several joined or left at once.
    case selectedInAll(Int)
    /// A key was pressed that does nothing on the focused element now.
    case nothingToDo
    /// A key that goes on among elements has come to an end: the element and its position, which stay.
    case atEnd(String, position: ItemPosition)
    /// A drag was chosen by its name, and its view gave nothing to drag.
    case nothingToDrag
    /// A sentence of the application's own.
    case said(String)
    /// The change could not be undone, or not be redone; the text is the reason.
    case undoFailed(String)
    case redoFailed(String)

    /// The urgency of the announcement.
    public var priority: Priority {
        switch self {
        case .refused, .cancelled, .lost, .nothingToDrag, .undoFailed, .redoFailed: .assertive
        default: .polite
        }
    }
}
