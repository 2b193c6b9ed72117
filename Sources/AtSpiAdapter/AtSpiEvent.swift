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
    /// The description is another one, and what that means is told otherwise: clients ask for it again and say nothing.
    case descriptionOutdated(ObjectPath)
    case valueChanged(ObjectPath, Double)
    case childAdded(ObjectPath, index: Int, ObjectPath)
    /// The child's path is `nil` if it had none, or has none any more.
    case childRemoved(ObjectPath, index: Int, ObjectPath?)
    /// The place in the window.
    case boundsChanged(ObjectPath, Rect)
    /// An attribute has another value, by its name.
    case attributeChanged(ObjectPath, String)
    case announced(ObjectPath, String, Announcement.Priority)
    /// A window's title, with what happened to it.
    case window(ObjectPath, WindowChange, title: String)
    /// An object is there: clients that cache objects add it.
    case added(ObjectPath)
    case removed(ObjectPath)

    /// What happened to a window, named as AT-SPI's event is.
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
