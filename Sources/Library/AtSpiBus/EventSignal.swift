import AccessibleDragging
import AtSpiAdapter
import GLibSupport

/// An event in AT-SPI's format, `siiva{sv}`, and the object that sends it.
struct EventSignal: Hashable {
    /// "Object" or "Window".
    let kind: String
    let name: String
    let detail: String
    let first: Int32
    let any: Variant
    let source: ObjectPath

    private init(
        _ source: ObjectPath, _ name: String, _ detail: String = "", _ first: Int32 = 0, any: Variant = .int32(0),
        kind: String = "Object"
    ) {
        self.kind = kind
        self.name = name
        self.detail = detail
        self.first = first
        self.any = any
        self.source = source
    }

    var interface: String { "org.a11y.atspi.Event.\(kind)" }

    /// Whether clients drop a copy because of the signal, even clients that have not registered for it. libatspi
    /// subscribes to these by itself, and Orca registers for some of them only now and then: a signal left out in between
    /// makes it speak an old description.
    var outdatesCopies: Bool {
        kind == "Object" && ["PropertyChange", "StateChanged", "ChildrenChanged"].contains(name)
    }

    func arguments(on busName: String) -> [Variant] {
        [
            .string(detail), .int32(first), .int32(0), .variant(any.ours(on: busName)), .array([], of: "{sv}"),
        ]
    }

    /// The signals that tell clients about `event`.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - hearsAnnouncements: Whether a client knows `Announcement`. Orca up to 44 does not, but speaks a changed
    ///     description of the focused object (also a changed name, but not of list items). A second signal without text
    ///     follows: it is not spoken, and makes clients forget the words as a description.
    /// - Returns: The signals in the order in which they are sent.
    static func signals(for event: AtSpiEvent, hearsAnnouncements: Bool) -> [EventSignal] {
        switch event {
        case .stateChanged(let path, let state, let isSet):
            [EventSignal(path, "StateChanged", state.name, isSet ? 1 : 0)]
        case .nameChanged(let path, let name):
            [EventSignal(path, "PropertyChange", "accessible-name", any: .string(name))]
        case .descriptionChanged(let path, let text):
            [EventSignal(path, "PropertyChange", "accessible-description", any: .string(text))]
        case .descriptionOutdated(let path):
            // A value that is no text makes libatspi drop its copy, and Orca does not speak it.
            [EventSignal(path, "PropertyChange", "accessible-description", any: .int32(0))]
        case .valueChanged(let path, let value):
            [EventSignal(path, "PropertyChange", "accessible-value", any: .double(value))]
        case .childAdded(let path, let index, let child):
            [EventSignal(path, "ChildrenChanged", "add", Int32(clamping: index), any: .reference(.own(child)))]
        case .childRemoved(let path, let index, let child):
            [
                EventSignal(
                    path, "ChildrenChanged", "remove", Int32(clamping: index),
                    any: .reference(child.map { .own($0) } ?? .null))
            ]
        case .boundsChanged(let path, let frame):
            [
                EventSignal(
                    path, "BoundsChanged",
                    any: .tuple([frame.minX, frame.minY, frame.width, frame.height].map { .pixels($0) }))
            ]
        case .attributeChanged(let path, let name):
            [EventSignal(path, "AttributesChanged", name, any: .string(""))]
        case .caretMoved(let path):
            // Orca takes no notice of a cursor that is where it was: it is nowhere, -1, and Orca has 0 for that.
            [EventSignal(path, "TextCaretMoved", "", 1)]
        case .announced(let path, let text, let priority) where hearsAnnouncements:
            [EventSignal(path, "Announcement", "", Int32(priority.rawValue), any: .string(text))]
        case .announced(let path, let text, _):
            [
                EventSignal(path, "PropertyChange", "accessible-description", any: .string(text)),
                EventSignal(path, "PropertyChange", "accessible-description", any: .int32(0)),
            ]
        case .drag(let path, let change, let operation):
            [EventSignal(path, change.rawValue, operation?.rawValue ?? "", any: .string(""))]
        case .window(let path, let change, let title):
            [EventSignal(path, change.rawValue, any: .string(title), kind: "Window")]
        case .added, .removed: []
        }
    }
}
