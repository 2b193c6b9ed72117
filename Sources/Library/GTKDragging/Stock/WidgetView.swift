import AccessibleDragging
import GTKSupport

/// A widget that somebody else made, such as a picture or the row of a list, as a view that can host interactions.
///
/// The widget stays as it is, and so does what GTK tells assistive technologies of it; the named drags and drops are added
/// to that. Buttons and entries keep their own actions only: put a box around one that
/// `takesFocusItself`.
///
/// ```swift
/// let view = WidgetView(Widget(sharing: UnsafeMutableRawPointer(picture)), called: "Map")
/// view.addInteraction(DragInteraction(delegate: self))
/// WidgetDragging.begin(view, coordinator: coordinator)
/// ```
///
/// Apple counterpart: a `UIView` of UIKit's own with an interaction added.
@MainActor
open class WidgetView: View, HostedView {
    private let reference: WidgetReference
    weak var ownHost: (any DragHost)?

    /// - Parameters:
    ///   - widget: What the view stands for.
    ///   - name: What it is called.
    public init(_ widget: Widget, called name: String) {
        reference = WidgetReference(widget)
        super.init()
        label = name
        isAccessibilityElement = true
    }

    /// What the view stands for; `nil`: it is gone. `Widget.raw` is GTK's own `GtkWidget *`.
    ///
    /// The view does not hold it: GTK keeps a widget for as long as it stands in another.
    public var widget: Widget? { reference.widget }

    /// Where the widget is in that of the superview; at zero where there is none.
    open override var frame: Rect {
        get {
            guard let widget else { return .zero }
            let size = Size(width: Double(widget.width), height: Double(widget.height))
            guard let around = (superview as? WidgetView)?.widget, let area = widget.frame(in: around) else {
                return Rect(origin: .zero, size: size)
            }
            return Rect(x: area.x, y: area.y, width: area.width, height: area.height)
        }
        set {}
    }

    /// A widget that has no size yet can be reached by name all the same.
    open override var contentBounds: Rect {
        let size = bounds.size
        return Rect(x: 0, y: 0, width: max(1, size.width), height: max(1, size.height))
    }
}
