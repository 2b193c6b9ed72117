import CGLib

/// The Swift half of a GObject, which owns it: there is one for each, and it lives as long as the GObject does.
///
/// Swift need not hold the objects that it makes: a widget lives in its container, a controller in its widget, and
/// their handlers with them. Once C no longer refers to a GObject, Swift's references decide, as for every class.
///
/// A handler may refer to anything, also to its own object: handlers are let go when the object is over (``letGo()``).
///
/// GObjects that other threads refer to, such as D-Bus connections, are plain ``Object``s: GLib tells on any thread that
/// a reference is the last one.
///
/// ```swift
/// box.append(makeButton())  // The button's handlers are called for as long as it stands in the box.
/// ```
open class OwnedObject: Object {
    private var handlers: [UInt] = []

    /// Takes over a reference that the caller owns; a floating one is sunk.
    public override init(taking raw: UnsafeMutableRawPointer) {
        super.init(taking: raw)
        beOwned()
    }

    /// The Swift half that a GObject has now; `nil`: none.
    public static func swiftObject(of raw: UnsafeMutableRawPointer) -> OwnedObject? {
        g_object_get_qdata(raw.assumingMemoryBound(to: GObject.self), Ownership.key).map {
            Unmanaged<OwnedObject>.fromOpaque($0).takeUnretainedValue()
        }
    }

    @discardableResult
    public override func connect(_ signal: String, _ handle: @escaping @MainActor (SignalCall) -> Void) -> UInt {
        let id = super.connect(signal, handle)
        if id != 0 { handlers.append(id) }
        return id
    }

    public override func disconnect(_ id: UInt) {
        guard let index = handlers.firstIndex(of: id) else { return }
        handlers.remove(at: index)
        super.disconnect(id)
    }

    /// Lets go of all handlers: the object is over. No handler is called after that.
    ///
    /// It is called when a window is destroyed, for it and all that stands in it, and for widgets that a container
    /// takes out for good. An override sets the subclass's own handlers to `nil`, and calls this.
    open func letGo() {
        let ids = handlers
        handlers = []
        for id in ids where g_signal_handler_is_connected(raw, gulong(id)) != 0 { super.disconnect(id) }
    }
}

/// How a GObject owns a Swift object: by a toggle reference, which counts for the GObject and is told of when it is the
/// last one, and under a name by which the Swift object is found.
enum Ownership {
    // GLib keeps the text of a "static string", and Swift's is gone after the call.
    static let key = g_quark_from_string("dragoman-half")

    /// While C refers to the GObject, that holds its Swift half; Swift's references do after that.
    static let toggled: GToggleNotify = { half, _, isLast in
        guard let half else { return }
        let reference = Unmanaged<AnyObject>.fromOpaque(half)
        if isLast != 0 { reference.release() } else { _ = reference.retain() }
    }
}
