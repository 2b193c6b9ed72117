import CGTK
import GLibSupport

/// A button that is on or off. GTK: `GtkToggleButton`.
public final class ToggleButton: Widget {
    /// Called with the state that the person chose.
    public var onToggle: (@MainActor (Bool) -> Void)?

    private var isSetting = false

    public convenience init(_ label: String) {
        self.init(raw: gtk_toggle_button_new_with_label(label))
    }

    /// A button with a symbolic icon of the desktop's theme, and a name that is shown on hover and spoken.
    public convenience init(icon: String, name: String) {
        self.init(raw: gtk_toggle_button_new())
        showIcon(icon, named: name)
    }

    private init(raw: UnsafeMutablePointer<GtkWidget>?) {
        // GTK aborts the process rather than give no widget.
        super.init(taking: UnsafeMutableRawPointer(raw.unsafelyUnwrapped))
        connect("toggled") { [weak self] _ in
            guard let self, !self.isSetting else { return }
            self.onToggle?(self.isOn)
        }
    }

    /// Setting it tells nobody.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set {
            isSetting = true
            gtk_toggle_button_set_active(pointer(), newValue ? 1 : 0)
            isSetting = false
        }
    }
}
