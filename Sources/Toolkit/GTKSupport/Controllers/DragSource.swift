import CGTK
import CGTKShims
import GLibSupport

/// The actions that are allowed on dragged data: GDK's `GdkDragAction`.
///
/// ```swift
/// source.setActions([.copy, .move])
/// ```
public struct DragActions: OptionSet, Hashable, Sendable {
    /// The bits of `GdkDragAction`.
    public let rawValue: UInt32

    /// Makes a set of bits, as an option set does.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The data stays and is copied.
    public static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The data is taken out of where it comes from.
    public static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)
    /// The data stays and is referred to.
    public static let link = DragActions(rawValue: GDK_ACTION_LINK.rawValue)

    var gdk: GdkDragAction { GdkDragAction(rawValue) }
}

/// GTK's drag source: notices that the pointer drags from a widget.
///
/// ```swift
/// let source = DragSource()
/// source.setActions(.copy)
/// source.onPrepare = { _, _ in content }
/// source.attach(to: label)
/// ```
public final class DragSource: EventController {
    /// Asked when the pointer drags from a point, in the widget's space: answers the data to carry; `nil`: none.
    public var onPrepare: (@MainActor (Double, Double) -> ContentProvider?)?
    /// Called when the drag has begun.
    public var onBegin: (@MainActor () -> Void)?
    /// Called when the pointer was let go over a place that may take the data.
    public var onPerform: (@MainActor () -> Void)?
    /// Called when the drag has ended and nobody says that they have taken anything. Answers whether somebody has, all the
    /// same: then the picture does not fly back.
    public var onCancel: (@MainActor () -> Bool)?
    /// Called when the drag is over, with the action taken, and whether the source is to delete the moved data.
    public var onEnd: (@MainActor (DragActions, Bool) -> Void)?

    /// Called when the wheel is turned while something is dragged, with the steps to the right and down, on X11: elsewhere
    /// nobody is told.
    public var onWheel: (@MainActor (Double, Double) -> Void)?

    /// Makes a source that is attached to no widget yet.
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_drag_source_new()))
        dragoman_drag_source_cancel_on_escape(opaque)
        typealias Box = CallbackBox<@MainActor (Double, Double) -> Void>
        dragoman_drag_source_on_wheel(
            opaque, { x, y, data in Box.at(data)(x, y) }, Box.retain { [weak self] in self?.onWheel?($0, $1) },
            releaseCallbackBox)
        connect("prepare") { [weak self] call in
            let content = self?.onPrepare?(call.double(1), call.double(2))
            // Claim the gesture: a widget inside may have its own drag, as tabs of libadwaita do, and would go on with
            // it beside this one.
            if content != nil, let self { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
            call.answer(object: content)
        }
        connect("drag-begin") { [weak self] call in
            if let drag = call.object(1) {
                Object(sharing: drag).connect("drop-performed") { [weak self] _ in self?.onPerform?() }
            }
            self?.onBegin?()
        }
        // GTK shows the image flying back unless the drag is handled.
        connect("drag-cancel") { [weak self] call in
            let isHandled = self?.onCancel?() ?? false
            // After Escape GTK shows it flying back, whatever the answer is, and shows a picture again that was hidden: so
            // there is none any more.
            if isHandled, DesktopDisplay.isX11, let drag = call.object(1).map({ OpaquePointer($0) }) {
                if let icon = gtk_drag_icon_get_for_drag(drag) { gtk_drag_icon_set_child(OpaquePointer(icon), nil) }
                gdk_drag_drop_done(drag, 1)
            }
            call.answer(isHandled)
        }
        connect("drag-end") { [weak self] call in
            let action = call.object(1).map { gdk_drag_get_selected_action(OpaquePointer($0)).rawValue } ?? 0
            self?.onEnd?(DragActions(rawValue: action), call.bool(2))
        }
    }

    /// Sets the actions that the places may take on the data.
    public func setActions(_ actions: DragActions) {
        gtk_drag_source_set_actions(opaque, actions.gdk)
    }

    /// The picture under the pointer, held at a point of it, in logical pixels.
    public func setIcon(_ icon: Paintable?, x: Double, y: Double) {
        gtk_drag_source_set_icon(opaque, icon?.opaque, Int32(clamping: Int(x)), Int32(clamping: Int(y)))
    }

    /// Ends the drag that is under way, as Escape does.
    public func cancel() {
        gtk_drag_source_drag_cancel(opaque)
    }

    public override func letGo() {
        onPrepare = nil
        onBegin = nil
        onPerform = nil
        onCancel = nil
        onEnd = nil
        onWheel = nil
        super.letGo()
    }
}
