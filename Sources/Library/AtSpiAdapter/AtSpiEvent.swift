import AccessibleDragging

/// A change that clients learn of, by its meaning. `AtSpiBus/EventSignal` decides how it is written on the bus.
///
/// ```swift
/// adapter.onEvent = { event in
///     if case .announced(_, let words, let priority) = event { print(words, priority) }
/// }
/// ```
public enum AtSpiEvent: Hashable, Sendable {
    case stateChanged(ObjectPath, States, Bool)
    case nameChanged(ObjectPath, String)
    case descriptionChanged(ObjectPath, String)
    /// The description has changed, but another event tells what that means: clients ask for it again without speaking
    /// it.
    case descriptionOutdated(ObjectPath)
    case valueChanged(ObjectPath, Double)
    case childAdded(ObjectPath, index: Int, ObjectPath)
    /// The child's path is `nil` if it has none any more, or never had one.
    case childRemoved(ObjectPath, index: Int, ObjectPath?)
    /// The frame in the window has changed.
    case boundsChanged(ObjectPath, Rect)
    /// The value of the attribute with that name has changed.
    case attributeChanged(ObjectPath, String)
    /// The text cursor has come to the object, which has the focus: nobody is to speak of that.
    case caretMoved(ObjectPath)
    case announced(ObjectPath, String, Announcement.Priority)
    /// A change in a drag: of the element that is lifted, or of the one that accepts it, with the operation there.
    case drag(ObjectPath, DragChange, DropOperation?)
    /// A change of a window, with its title.
    case window(ObjectPath, WindowChange, title: String)
    /// An object was made, which clients with a cache add.
    case added(ObjectPath)
    case removed(ObjectPath)

    /// A change in a drag, named as UI Automation's event is: an AT-SPI event of that name tells it.
    ///
    /// ```swift
    /// if case .drag(let path, .dropped, let operation?) = event { print(path, operation) }
    /// ```
    public enum DragChange: String, Hashable, Sendable {
        case started = "DragStart"
        case cancelled = "DragCancel"
        case completed = "DragComplete"
        case entered = "DragEnter"
        case left = "DragLeave"
        case dropped = "Dropped"
    }

    /// A change of a window, named as AT-SPI's event is.
    ///
    /// ```swift
    /// if case .window(_, .activated, let title) = event { print("\(title) has the keyboard") }
    /// ```
    public enum WindowChange: String, Hashable, Sendable {
        case created = "Create"
        case destroyed = "Destroy"
        case activated = "Activate"
        case deactivated = "Deactivate"
    }
}
