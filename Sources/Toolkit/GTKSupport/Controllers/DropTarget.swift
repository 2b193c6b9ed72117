import CGTK
import CGTKShims
import GLibSupport

/// GTK's drop target: notices that something is dragged over a widget. Nothing is read until it is asked for.
///
/// ```swift
/// let target = DropTarget()
/// target.onMotion = { drop, _, _ in drop.mimeTypes.contains("text/csv") ? .copy : [] }
/// target.onDrop = { drop, _, _ in take(drop) }
/// target.attach(to: label)
/// ```
@MainActor
public final class DropTarget {
    /// Asked when something hovers at a point, in the widget's space: answers the actions that it accepts; empty: it
    /// refuses the data.
    public var onMotion: (@MainActor (Drop, Double, Double) -> DragActions)?
    /// Called when the drop leaves the widget.
    public var onLeave: (@MainActor (Drop) -> Void)?
    /// Asked when something is dropped at a point: answers whether it is accepted. The code that accepts it calls
    /// ``Drop/finish(_:)``, now or later.
    public var onDrop: (@MainActor (Drop, Double, Double) -> Bool)?

    private weak var widget: Widget?
    /// The widget owns the controller, and that owns this target.
    private weak var controller: TargetController?
    private var current: Drop?
    /// The drop over the widget, as far as GTK has said.
    private var entered: Drop?

    fileprivate static let allActions: DragActions = [.copy, .move, .link]
    /// The targets that something is over: a drop that is over a widget is over those around it, too.
    private static var holders: [DropTarget] = []

    /// Makes a target that is attached to no widget yet.
    public init() {}

    /// Puts the target to work on a widget, which owns it from then on.
    public func attach(to widget: Widget) {
        self.widget = widget
        let controller = makeController()
        controller.attach(to: widget)
        self.controller = controller
    }

    /// Takes the target off its widget, for good.
    public func detach() {
        letGo()
        controller?.detach()
        controller = nil
    }

    /// Lets go of all handlers.
    fileprivate func letGoOfHandlers() {
        (onMotion, onLeave, onDrop) = (nil, nil, nil)
    }

    private func makeController() -> TargetController {
        dragoman_display_copy_foreign_drags()
        let controller = TargetController(
            taking: UnsafeMutableRawPointer(gtk_drop_target_async_new(nil, Self.allActions.gdk)))
        controller.target = self
        for signal in ["drag-enter", "drag-motion"] {
            controller.connect(signal) { call in
                guard let drop = self.drop(of: call) else { return call.answer(flags: 0) }
                self.hold(drop)
                let point = self.point(of: call, isEntering: signal == "drag-enter")
                let answer = self.onMotion?(drop, point.x, point.y) ?? []
                if let controller = self.controller?.controller {
                    gtk_drop_target_async_set_actions(controller, drop.possibleActions(for: answer).gdk)
                }
                call.answer(flags: answer.rawValue)
            }
        }
        controller.connect("accept") { $0.answer(true) }
        controller.connect("drag-leave") { call in
            let wasDropped = self.current == nil
            guard let drop = self.drop(of: call) else { return }
            self.letGo()
            self.onLeave?(drop)
            if wasDropped { self.current = nil }
        }
        controller.connect("drop") { call in
            guard let drop = self.drop(of: call) else { return call.answer(false) }
            self.current = nil
            // Not during the signal: the controllers are at work.
            MainLoop.idle {
                if let widget = self.shownWidget { dragoman_widget_end_drop(widget.widget) }
                // On X11 GTK says itself that the drop has left.
                guard !DesktopDisplay.isX11 else { return }
                let left = Self.holders.filter { $0.entered?.raw == drop.raw }
                for target in left { target.forget(drop) }
            }
            call.answer(self.onDrop?(drop, call.double(2), call.double(3)) ?? false)
        }
        return controller
    }

    /// The point at which something hovers, in the widget's space.
    ///
    /// On X11 GTK says that a drag enters in the window's corner. Versions before 4.24 tell its point right after that;
    /// later ones tell it only once the drag moves on, and a drag that comes in one motion and is let go there would be
    /// refused.
    private func point(of call: SignalCall, isEntering: Bool) -> (x: Double, y: Double) {
        let told = (call.double(2), call.double(3))
        return isEntering && DesktopDisplay.isX11 ? widget?.pointerPosition ?? told : told
    }

    private func hold(_ drop: Drop) {
        entered = drop
        if !Self.holders.contains(where: { $0 === self }) { Self.holders.append(self) }
    }

    private func letGo() {
        entered = nil
        Self.holders.removeAll { $0 === self }
    }

    /// Takes a drop as gone from the widget that GTK has not said so of.
    private func forget(_ drop: Drop) {
        letGo()
        guard let widget = shownWidget else { return }
        gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_DROP_ACTIVE)
        dragoman_window_forget_drops(widget.widget)
        if !Self.gtkForgetsDrops { renewController(after: drop) }
    }

    /// The widget, as long as it has the controller: one that is being destroyed has none any more.
    private var shownWidget: Widget? {
        guard let widget, let controller, gtk_event_controller_get_widget(controller.controller) == widget.widget else {
            return nil
        }
        return widget
    }

    /// Whether GTK's controllers forget the drops on them: since 4.20.1, for KWin's sake.
    private static let gtkForgetsDrops = gtk_check_version(4, 20, 1) == nil

    /// Gives the widget a controller that knows of no drop.
    ///
    /// `GtkDropTargetAsync` forgets a drop only when it leaves the widget. KWin sends no `wl_data_device.leave` after a
    /// drop: the controller keeps the old one, and ignores the next drag. The same happens to a controller that GTK's
    /// windows have of their own.
    private func renewController(after drop: Drop) {
        guard let widget, let old = controller?.controller else { return }
        controller?.target = nil
        controller?.letGo()
        gtk_widget_remove_controller(widget.widget, old)
        let references = drop.referenceCount
        controller = nil
        // GTK frees the controller without its reference to the drop, which would keep the drag and its windows for good.
        if drop.referenceCount == references { g_object_unref(drop.raw) }
        attach(to: widget)
    }

    /// One Swift object for one `GdkDrop`, which holds the facts about it.
    private func drop(of call: SignalCall) -> Drop? {
        guard let raw = call.object(1) else { return nil }
        if let current, current.raw == raw { return current }
        let drop = Drop(sharing: raw)
        current = drop
        return drop
    }
}

/// GTK's half of a target.
private final class TargetController: EventController {
    var target: DropTarget?

    override func letGo() {
        target?.letGoOfHandlers()
        target = nil
        super.letGo()
    }
}

/// Something that is dragged over a window: GDK's `GdkDrop`.
///
/// ```swift
/// target.onDrop = { drop, x, y in
///     drop.finish(drop.isLocal ? .move : [])
///     return drop.isLocal
/// }
/// ```
public final class Drop: Object, ContentSource {
    /// The receiving side's own data about the drop.
    public var attachment: AnyObject?
    private var isFinished = false

    /// Whether it is dragged from a window of this process.
    public var isLocal: Bool { gdk_drop_get_drag(opaque) != nil }

    /// The object that an application drags with GTK's own source in this process: the value of its first type that is
    /// one; `nil`: the drag comes from elsewhere, or has no such value.
    public var localObject: Object? {
        dragoman_drop_local_object(opaque).map { Object(taking: $0) }
    }

    /// The actions that the source, and the held keys, allow.
    public var actions: DragActions { DragActions(rawValue: gdk_drop_get_actions(opaque).rawValue) }

    /// The types offered, in the source's order.
    public var mimeTypes: [String] { mimeTypeNames(of: gdk_drop_get_formats(opaque)) }

    /// Tells the source what would be done now, where that has changed although nothing moves.
    ///
    /// - Parameter action: One action; empty: it is refused.
    public func answer(_ action: DragActions) {
        guard !isFinished else { return }
        gdk_drop_status(opaque, (action.isEmpty ? [] : possibleActions(for: action)).gdk, action.gdk)
    }

    /// The actions that a compositor on Wayland hears of, which chooses one of several by the held keys: it is told of
    /// no others.
    fileprivate func possibleActions(for answer: DragActions) -> DragActions {
        isLocal || answer.isEmpty ? DropTarget.allActions : answer
    }

    /// Lets a reader begin with what is dropped, as one of its types.
    public func begin(_ reader: StreamReader, mimeType: String) {
        reader.start(drop: self, mimeType: mimeType)
    }

    /// Tells the source the action taken on its data; empty: none. Only the first call counts.
    public func finish(_ action: DragActions) {
        guard !isFinished else { return }
        isFinished = true
        gdk_drop_finish(opaque, action.gdk)
    }
}
