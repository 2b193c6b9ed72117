import CGTK
import GLibSupport

/// A widget that somebody else keeps, known until it goes.
///
/// ```swift
/// let reference = WidgetReference(row)
/// reference.widget?.grabFocus()  // Nothing, once the row is gone.
/// ```
@MainActor
public final class WidgetReference {
    private let raw: UnsafeMutableRawPointer
    private var isGone = false

    /// Knows a widget without keeping it.
    public init(_ widget: Widget) {
        raw = widget.raw
        widget.connect("destroy") { [weak self] _ in self?.isGone = true }
    }

    /// The widget; `nil`: it is gone.
    public var widget: Widget? { isGone ? nil : Widget(sharing: raw) }
}
