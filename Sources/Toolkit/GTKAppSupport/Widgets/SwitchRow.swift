import CGTK
import GLibSupport
import GTKSupport

/// A row of a list with something that is on or off: words, and a switch at its end. GTK: `GtkSwitch`.
///
/// ```swift
/// let inspector = SwitchRow("Open documents with their inspector", isOn: true)
/// inspector.onToggle = { isOn in setInspector(isOn) }
/// ```
public final class SwitchRow: Widget {
    /// Called with the state that the person chose.
    public var onToggle: (@MainActor (Bool) -> Void)?

    /// The switch, which has the keyboard focus.
    public let control: Widget
    private let click = ClickController()

    /// - Parameters:
    ///   - label: The name of the option.
    ///   - isOn: Whether it is on.
    public init(_ label: String, isOn: Bool) {
        // GTK aborts the process rather than give no widget.
        control = Widget(taking: UnsafeMutableRawPointer(gtk_switch_new().unsafelyUnwrapped))
        super.init(taking: UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)))
        addCSSClass("row")
        let words = Label(label, wraps: true)
        words.expandsHorizontally = true
        // The switch has that name.
        words.hideFromAssistiveTechnologies()
        control.setAccessibleLabel(label)
        control.align(vertically: .center)
        gtk_switch_set_active(control.opaque, isOn ? 1 : 0)
        gtk_box_append(pointer(), words.widget)
        gtk_box_append(pointer(), control.widget)
        control.connect("notify::active") { [weak self] _ in
            guard let self else { return }
            onToggle?(self.isOn)
        }
        // Clicks anywhere in the row count; the switch takes its own.
        click.onRelease = { [weak self] count, _, _ in
            guard let self, count == 1 else { return }
            gtk_switch_set_active(control.opaque, self.isOn ? 0 : 1)
            control.grabFocus()
        }
        click.attach(to: words)
    }

    /// Whether it is on.
    public var isOn: Bool { gtk_switch_get_active(control.opaque) != 0 }

    public override func letGo() {
        onToggle = nil
        super.letGo()
    }
}
