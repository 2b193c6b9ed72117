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

    /// The widget that the view stands for; `nil`: it is gone. `Widget.raw` is GTK's own `GtkWidget *`.
    ///
    /// The view does not hold it: GTK keeps a widget for as long as it stands in another.
    public var widget: Widget? { reference.widget }

    /// The view's name; where nobody has given one, the widget's accessible name, or else the text in it.
    open override var label: String {
        get {
            let given = super.label
            return given.isEmpty ? widget?.accessibleLabel ?? textAsName : given
        }
        set { super.label = newValue }
    }

    /// The text that names a widget for which nobody has a name. Default: that of the first label in it.
    var textAsName: String { widget?.firstText ?? "" }

    /// Whether it takes part in drags. Default: yes.
    public var isTakingPart = true {
        didSet { if isTakingPart != oldValue { coordinator?.treeChanged() } }
    }

    /// A widget that nobody can reach is no place and gives nothing: one that is hidden, insensitive, or in a page that is not
    /// shown.
    open override var isHidden: Bool {
        get { super.isHidden || !isTakingPart || !isReachable }
        set { super.isHidden = newValue }
    }

    /// Whether the person can act on the widget now.
    var isReachable: Bool { widget?.isUsable ?? false }

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

extension Widget {
    /// Gives assistive technologies a name, where they are told none yet.
    ///
    /// - Parameter name: The name; `nil`: there is none to give.
    /// - Returns: The name; empty: the widget has to be asked for one.
    package func accessibleName(given name: String?) -> String {
        guard let name else { return "" }
        if accessibleLabel == nil { setAccessibleLabel(name) }
        return name
    }
}
