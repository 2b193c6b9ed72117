/// A widget that somebody else holds, known until it goes.
///
/// ```swift
/// let reference = WidgetReference(row)
/// reference.widget?.grabFocus()  // Nothing, once the row is gone.
/// ```
@MainActor
public struct WidgetReference {
    /// The widget; `nil`: it is gone.
    public private(set) weak var widget: Widget?

    /// Knows a widget without holding it.
    public init(_ widget: Widget) {
        self.widget = widget
    }
}
