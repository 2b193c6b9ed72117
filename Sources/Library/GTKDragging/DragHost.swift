import AccessibleDragging
import GTKSupport

/// A widget that takes part in drags: a ``ViewWidget``, or one that somebody else made.
///
/// The drivers of pointer, clicks and keys know this of it, and nothing else.
@MainActor
protocol DragHost: AnyObject {
    /// The view that the widget shows, or stands for.
    var hostedView: View { get }
    /// The widget; `nil`: it is gone.
    var hostingWidget: Widget? { get }
    /// The list of an element's actions.
    var list: ActionPopover { get }
    /// The element that the keyboard is on, or would be on if the widget got the focus.
    var currentElement: AccessibleElement? { get }
    /// Whether the keyboard is in the widget.
    var isFocused: Bool { get }
    /// Whether Space is a letter of a name that is being typed, or belongs to something inside the widget that has the focus.
    var keepsSpace: Bool { get }
    /// Gives an element of the view the keyboard; returns whether it has it.
    func focus(_ element: AccessibleElement) -> Bool
    /// Whether a click on an element does the same as Enter on it: ``AccessibleElement/activate()``.
    var activatesOnClick: Bool { get }
    /// Whether a click with Ctrl or Shift selects: ``CanvasView/allowsSelection``.
    var selectsOnClick: Bool { get }
    /// Takes the keyboard after a press of the pointer.
    func takeFocus(pressedAt point: Point)
    /// Gives it the focus because a finger rests there: it shows the element that the finger holds.
    func takeFocus(heldAt point: Point)
    /// The place where the list of an element's actions opens, in the widget's space.
    func listAnchor(of element: AccessibleElement) -> Rect
    /// The focus of the window has come to the widget or into it, or moved there.
    func focusChanged()
    /// Offers the current actions of the element with the keyboard focus to clients that ask the widget itself.
    func offerFocusedActions()
    /// The same for all of its elements.
    func offerActions()
    /// The part that scrolls in the widget itself; `nil`: none does.
    var scrolledPart: EdgeScroller.Inside? { get }
    /// Shows the drag image on its way back from a point in the widget's space. Returns whether it does.
    func showReturn(of session: DragSession, from point: Point) -> Bool
    /// The image under the pointer during a drag.
    func dragPicture(of session: DragSession) -> DragPicture
}

/// A view that a widget shows or stands for.
@MainActor
protocol HostedView: View {
    var ownHost: (any DragHost)? { get }
}

extension DragHost {
    /// Widgets of GTK and of others look after clicks themselves.
    var activatesOnClick: Bool { false }
    var selectsOnClick: Bool { false }
    var scrolledPart: EdgeScroller.Inside? { nil }
    func showReturn(of session: DragSession, from point: Point) -> Bool { false }

    // The elements of a view are asked for their actions.
    func focusChanged() {}
    func offerFocusedActions() {}
    func offerActions() {}

    /// Gives the widget the keyboard; returns whether it has it.
    @discardableResult
    func grabFocus() -> Bool { hostingWidget?.grabFocus() ?? false }
}

extension AccessibleElement {
    /// The widget that shows this element.
    var host: (any DragHost)? {
        var element: AccessibleElement? = self
        while let candidate = element {
            if let host = (candidate as? any HostedView)?.ownHost { return host }
            element = (candidate as? View)?.superview ?? candidate.container
        }
        return nil
    }

    /// The view with a widget of its own that draws this element.
    var canvas: CanvasView? { (host as? ViewWidget)?.view }
}
