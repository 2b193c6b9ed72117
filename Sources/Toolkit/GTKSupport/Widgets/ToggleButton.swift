import CGTK
import GLibSupport

/// A button that is on or off. GTK: `GtkToggleButton`.
///
/// ```swift
/// let editLayout = ToggleButton("Edit layout")
/// editLayout.onToggle = { isOn in edit(isOn) }
/// ```
public final class ToggleButton: Button {
    /// Called with the state that the person chose.
    public var onToggle: (@MainActor (Bool) -> Void)?

    private var isSetting = false

    override init() {
        super.init()
        connect("toggled") { [weak self] _ in
            guard let self, !self.isSetting else { return }
            self.onToggle?(self.isOn)
        }
    }

    override class func newWidget() -> UnsafeMutablePointer<GtkWidget>? { gtk_toggle_button_new() }

    /// Whether it is on. Setting it calls no handler.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(pointer()) != 0 }
        set {
            isSetting = true
            gtk_toggle_button_set_active(pointer(), newValue ? 1 : 0)
            isSetting = false
        }
    }

    public override func letGo() {
        onToggle = nil
        super.letGo()
    }
}
