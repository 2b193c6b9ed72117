import AccessibleDragging

/// Something that clients are told, as what it means. How that is written on the bus is decided in one place there.
public enum AtSpiEvent: Hashable, Sendable {
    case stateChanged(ObjectPath, States, Bool)
    case nameChanged(ObjectPath, String)
    case descriptionChanged(ObjectPath, String)
    case valueChanged(ObjectPath, Double)
    case childAdded(ObjectPath, index: Int, ObjectPath)
    /// A child that is gone may have no path any more.
    case childRemoved(ObjectPath, index: Int, ObjectPath?)
    /// The place in the window.
    case boundsChanged(ObjectPath, Rect)
    /// An attribute has another value, by its name.
    case attributeChanged(ObjectPath, String)
    case announced(ObjectPath, String, Announcement.Priority)
    /// A window's title, with what happened to it.
    case window(ObjectPath, WindowChange, title: String)
    /// An object is there, for those who keep copies.
    case added(ObjectPath)
    case removed(ObjectPath)

    public enum WindowChange: String, Hashable, Sendable {
        case created = "Create"
        case destroyed = "Destroy"
        case activated = "Activate"
        case deactivated = "Deactivate"
    }
}
