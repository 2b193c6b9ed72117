import CGTK
import GLibSupport
import GTKSupport

/// A line of words that shows and hides the widget below it. GTK: `GtkExpander`.
///
/// ```swift
/// let more = Expander("For developers", fields)
/// more.isExpanded = true
/// ```
public final class Expander: Widget {
    /// Called after the person has shown or hidden the widget: whether it is shown.
    public var onExpand: (@MainActor (Bool) -> Void)?

    /// Makes a line that shows and hides a widget below it.
    public init(_ label: String, _ child: Widget) {
        super.init(taking: UnsafeMutableRawPointer(gtk_expander_new(label)))
        gtk_expander_set_child(opaque, child.widget)
        // Before GTK 4.10 it would be called by the name of its class.
        setAccessibleLabel(label)
        connect("notify::expanded") { [weak self] _ in
            guard let self else { return }
            self.onExpand?(self.isExpanded)
        }
    }

    /// Whether the widget below is shown.
    public var isExpanded: Bool {
        get { gtk_expander_get_expanded(opaque) != 0 }
        set { gtk_expander_set_expanded(opaque, newValue ? 1 : 0) }
    }

    public override func letGo() {
        onExpand = nil
        super.letGo()
    }
}
