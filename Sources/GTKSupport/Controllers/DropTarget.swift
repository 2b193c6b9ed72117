import CGTK
import GLibSupport

/// GTK's drop target: notices that something is dragged over a widget. Nothing is read until it is asked for.
public final class DropTarget: EventController {
    /// Something hovers at that point, in the widget's space: what would be done with it; empty: refused.
    public var onMotion: (@MainActor (Drop, Double, Double) -> DragActions)?
    /// Called when the drop leaves the widget.
    public var onLeave: (@MainActor (Drop) -> Void)?
    /// Dropped at that point. Returns whether it is taken: then ``Drop/finish(_:)`` is called, now or later.
    public var onDrop: (@MainActor (Drop, Double, Double) -> Bool)?

    private var current: Drop?

    /// Makes a target that is attached to no widget yet.
    public init() {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_drop_target_async_new(nil, DragActions([.copy, .move, .link]).gdk)))
        for signal in ["drag-enter", "drag-motion"] {
            connect(signal) { [weak self] call in
                guard let self, let drop = self.drop(of: call) else { return call.answer(flags: 0) }
                call.answer(flags: self.onMotion?(drop, call.double(2), call.double(3)).rawValue ?? 0)
            }
        }
        connect("accept") { $0.answer(true) }
        connect("drag-leave") { [weak self] call in
            guard let self, let drop = self.drop(of: call) else { return }
            self.onLeave?(drop)
        }
        connect("drop") { [weak self] call in
            guard let self, let drop = self.drop(of: call) else { return call.answer(false) }
            self.current = nil
            call.answer(self.onDrop?(drop, call.double(2), call.double(3)) ?? false)
        }
    }

    /// One Swift object for one `GdkDrop`, so that what is known of it can be kept with it.
    private func drop(of call: SignalCall) -> Drop? {
        guard let raw = call.object(1) else { return nil }
        if let current, current.raw == raw { return current }
        let drop = Drop(sharing: raw)
        current = drop
        return drop
    }
}

/// Something that is dragged over a window: GDK's `GdkDrop`.
public final class Drop: Object, ContentSource {
    /// What the side that receives keeps with the drop.
    public var attachment: AnyObject?
    private var isFinished = false

    /// Whether it is dragged from a window of this process.
    public var isLocal: Bool { gdk_drop_get_drag(opaque) != nil }

    /// What the source, and the keys that are held, allow.
    public var actions: DragActions { DragActions(rawValue: gdk_drop_get_actions(opaque).rawValue) }

    /// The types offered, in the source's order.
    public var mimeTypes: [String] { mimeTypeNames(of: gdk_drop_get_formats(opaque)) }

    /// Lets a reader begin with what is dropped, as one of its types.
    public func begin(_ reader: StreamReader, mimeType: String) {
        reader.start(drop: self, mimeType: mimeType)
    }

    /// Tells the source what was done with what it gave; empty: nothing. Only the first call counts.
    public func finish(_ action: DragActions) {
        guard !isFinished else { return }
        isFinished = true
        gdk_drop_finish(opaque, action.gdk)
    }
}
