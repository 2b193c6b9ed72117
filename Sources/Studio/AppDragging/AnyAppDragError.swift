import Translation

/// Why a drag in another app was not made, or not to its end; what was held is back where it was.
///
/// ```swift
/// do { try dragger.drag(path) } catch { print(error) }  // "You have moved the pointer. Nothing was dropped."
/// ```
public enum AnyAppDragError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The person chose nothing.
    case stopped
    /// No window has the keyboard, or its app tells assistive technologies nothing.
    case noWindow
    /// Nothing with a name has the keyboard.
    case nothingFocused
    /// This has the keyboard, and is nothing that is dragged.
    case noRow(String)
    /// A list has the keyboard, and none of its rows.
    case nothingSelected
    /// Nothing in a window is a place for what is dragged.
    case noPlace(String)
    /// An app tells assistive technologies nothing of what could be dragged.
    case tellsNothing(app: String)
    /// The present view of the app has no names; with the step that the person can take, and the keys for it.
    case needsView(String, keys: String)
    /// Nothing has been marked.
    case nothingMarked
    /// The marked or chosen thing is gone, or cannot be seen.
    case unseen(String)
    /// A place did not come to rest while something was held over it.
    case restless(String)
    /// Another window is where something should be pressed or dropped.
    case covered(String, by: String)
    /// The person has moved the pointer.
    case pointerMoved
    /// The person keeps keys or buttons down.
    case keysHeld
    /// The app says that its elements are where they are not.
    case misplaced(app: String)
    /// Something cannot be dropped where it is.
    case samePlace(String)
    /// There is nothing of a name.
    case notFound(String, there: [String])
    /// Several things have a name, or begin with it: these.
    case several(String, there: [String])
    /// Something is selected together with so many others, which the app would drag, too.
    case selectedTogether(String, with: Int)
    /// The desktop does not do what is needed, with the reason.
    case desktop(String)
    /// An app's named actions do not have what was asked for.
    case noAction(String, element: String, there: [String])

    public var description: String {
        switch self {
        case .stopped:
            localized("Stopped. Nothing was dragged.")
        case .noWindow:
            localized("No window tells assistive technologies what is in it. Go to the window first.")
        case .nothingFocused:
            localized("Nothing with a name has keyboard focus.")
        case .noRow(let name):
            localized("{name} has the keyboard focus, but is no row, tab or card.", ["name": name])
        case .nothingSelected:
            localized("No row of the list is selected. Select one first.")
        case .noPlace(let name):
            localized("There is no place here where {name} could be dropped.", ["name": name])
        case .tellsNothing(let app):
            localized("{app} tells assistive technologies nothing of its rows.", ["app": app])
        case .needsView(let words, let keys):
            localized("Nothing here has a name. {words}: {keys}", ["words": words, "keys": keys])
        case .nothingMarked:
            localized("Nothing is marked. Mark something first.")
        case .unseen(let name):
            localized("{name} cannot be seen. It has to be on the screen to be dragged.", ["name": name])
        case .restless(let name):
            localized(
                "{name} did not stay in its place while something was held there. Nothing was dropped.", ["name": name])
        case .covered(let name, let window):
            localized("The window “{window}” covers {name}. Nothing was dropped.", ["window": window, "name": name])
        case .pointerMoved:
            localized("The pointer was moved by hand. Nothing was dropped.")
        case .keysHeld:
            localized("A key or a button is still held down. Let go of it, and try again.")
        case .misplaced(let app):
            localized("{app} gives wrong positions for things. Nothing was dragged.", ["app": app])
        case .samePlace(let name):
            localized("{name} is there already. Go to another place, then drop.", ["name": name])
        case .notFound(let name, let there):
            localized("There is no element “{name}”.", ["name": name])
                + (there.isEmpty
                    ? "" : " " + localized("There are: {list}", ["list": LocalizedList.all(there.prefix(20))]))
        case .several(let name, let there):
            localized(
                "Several things are called “{name}”. Say which with {option}.", ["name": name, "option": "--number"])
                + " " + localized("There are: {list}", ["list": LocalizedList.all(there.prefix(20))])
        case .selectedTogether(let name, let number):
            localized(
                "{name} is selected together with {number} more, which this app would drag, too. Select it alone, and try again.",
                ["name": name, "number": "\(number)"])
        case .desktop(let reason): reason
        case .noAction(let action, let element, let there):
            localized("{element} has no action “{action}”.", ["element": element, "action": action])
                + (there.isEmpty ? "" : " " + localized("There are: {list}", ["list": LocalizedList.all(there)]))
        }
    }
}
