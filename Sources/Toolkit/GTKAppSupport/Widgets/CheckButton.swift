import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// Something that is on or off, with words. GTK: `GtkCheckButton`.
///
/// ```swift
/// let inspector = CheckButton("Open documents with their inspector", isOn: true)
/// inspector.onToggle = { isOn in setInspector(isOn) }
/// ```
public final class CheckButton: Widget {
    /// Called with the state that the person chose.
    public var onToggle: (@MainActor (Bool) -> Void)?

    /// - Parameters:
    ///   - label: The name of the option.
    ///   - isOn: Whether it is on.
    public init(_ label: String, isOn: Bool) {
        // GTK aborts the process rather than give no widget.
        super.init(taking: UnsafeMutableRawPointer(gtk_check_button_new().unsafelyUnwrapped))
        let words = Label(label, wraps: true)
        // All the room counts: by itself, GTK makes short lines.
        words.expandsHorizontally = true
        gtk_check_button_set_child(pointer(), words.widget)
        setAccessibleLabel(label)
        gtk_check_button_set_active(pointer(), isOn ? 1 : 0)
        connect("toggled") { [weak self] _ in
            guard let self else { return }
            self.onToggle?(self.isOn)
        }
    }

    /// Whether it is on.
    public var isOn: Bool { gtk_check_button_get_active(pointer()) != 0 }

    /// Makes it one of several buttons of which only one is on: a radio button.
    ///
    /// - Parameter other: One of them.
    public func excludes(_ other: CheckButton) {
        gtk_check_button_set_group(pointer(), other.pointer())
        // GTK draws it as a radio button, and goes on telling screen readers of a check box.
        for button in [self, other] {
            dragoman_object_set_int(button.raw, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_RADIO.rawValue))
        }
    }

    public override func letGo() {
        onToggle = nil
        super.letGo()
    }
}
