import CGLib
import CGLibShims

/// A reference to a GObject, which is released with the last Swift reference to this value.
///
/// Several may refer to one GObject. Widgets and other objects with handlers are ``OwnedObject``s, one for each
/// GObject. GTK's objects belong to the main thread, and so do these.
///
/// ```swift
/// let menu = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
/// menu.connect("items-changed") { call in print("\(call.int(3)) entries were added at \(call.int(1))") }
/// ```
@MainActor
open class Object {
    /// The object's address.
    public nonisolated(unsafe) let raw: UnsafeMutableRawPointer

    /// Takes over a reference that the caller owns; a floating one is sunk.
    public init(taking raw: UnsafeMutableRawPointer) {
        self.raw = g_object_is_floating(raw) != 0 ? UnsafeMutableRawPointer(g_object_ref_sink(raw)) : raw
    }

    /// Adds a reference to an object that other code owns.
    public init(sharing raw: UnsafeMutableRawPointer) {
        self.raw = g_object_ref(raw)
    }

    /// The address as Swift imports C types with hidden fields.
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The address as a pointer to a C type with public fields.
    public func pointer<Type>(to type: Type.Type = Type.self) -> UnsafeMutablePointer<Type> {
        raw.assumingMemoryBound(to: type)
    }

    /// How many references there are to the object now, also those of C.
    public var referenceCount: UInt32 { raw.assumingMemoryBound(to: GObject.self).pointee.ref_count }

    /// Whether the GObject owns this one: the reference is a toggle reference then.
    private nonisolated(unsafe) var isOwned = false

    deinit {
        guard isOwned else { return g_object_unref(raw) }
        let (object, half) = (
            raw.assumingMemoryBound(to: GObject.self), Unmanaged.passUnretained(self).toOpaque()
        )
        if g_object_get_qdata(object, Ownership.key) == half { g_object_set_qdata(object, Ownership.key, nil) }
        g_object_remove_toggle_ref(object, Ownership.toggled, half)
    }

    /// Has the GObject own this one: see ``OwnedObject``.
    func beOwned() {
        let (object, half) = (pointer(to: GObject.self), Unmanaged.passUnretained(self))
        isOwned = true
        g_object_set_qdata(object, Ownership.key, half.toOpaque())
        g_object_add_toggle_ref(object, Ownership.toggled, half.toOpaque())
        // There are two references now. If the second was the only other one, the notification takes this retain back
        // at once.
        _ = half.retain()
        g_object_unref(raw)
    }

    /// Calls `handle` whenever the object emits `signal`, while the object exists.
    ///
    /// The object holds `handle`. An ``OwnedObject`` lets it go when it is over. For any other object, `handle` must
    /// refer to the owner weakly, or neither is ever released.
    ///
    /// - Returns: The identifier for ``disconnect(_:)``.
    @discardableResult
    public func connect(_ signal: String, _ handle: @escaping @MainActor (SignalCall) -> Void) -> UInt {
        UInt(
            dragoman_signal_connect(
                raw, signal,
                { result, count, arguments, data in
                    SignalBox.at(data)(SignalCall(result: result, count: Int(count), arguments: arguments))
                }, SignalBox.retain(handle), releaseCallbackBox))
    }

    /// Removes a handler.
    public func disconnect(_ id: UInt) {
        g_signal_handler_disconnect(raw, gulong(id))
    }
}

private typealias SignalBox = CallbackBox<@MainActor (SignalCall) -> Void>

/// One emission of a signal: its arguments, and its result. Valid only while the handler runs.
///
/// Argument 0 is the object that emits; the signal's own arguments count from 1.
///
/// ```swift
/// window.connect("close-request") { call in call.answer(true) }  // The window stays open.
/// ```
public struct SignalCall {
    private let result: UnsafeMutablePointer<GValue>?
    private let count: Int
    private let arguments: UnsafePointer<GValue>

    fileprivate init(result: UnsafeMutablePointer<GValue>?, count: Int, arguments: UnsafePointer<GValue>) {
        self.result = result
        self.count = count
        self.arguments = arguments
    }

    /// An argument of type `gdouble`; 0 if there are fewer arguments.
    public func double(_ index: Int) -> Double { index < count ? g_value_get_double(arguments + index) : 0 }
    /// An argument of type `gint`; 0 if there are fewer arguments.
    public func int(_ index: Int) -> Int { index < count ? Int(g_value_get_int(arguments + index)) : 0 }
    /// An argument of type `guint`; 0 if there are fewer arguments.
    public func uint(_ index: Int) -> UInt32 { index < count ? g_value_get_uint(arguments + index) : 0 }
    /// An argument of type `gboolean`; `false` if there are fewer arguments.
    public func bool(_ index: Int) -> Bool { index < count && g_value_get_boolean(arguments + index) != 0 }
    /// An argument with flags; empty if there are fewer arguments.
    public func flags(_ index: Int) -> UInt32 { index < count ? g_value_get_flags(arguments + index) : 0 }
    /// An argument with an enumeration's value; 0 if there are fewer arguments.
    public func enumeration(_ index: Int) -> Int32 { index < count ? g_value_get_enum(arguments + index) : 0 }

    /// An argument with an object, which the emitter owns.
    public func object(_ index: Int) -> UnsafeMutableRawPointer? {
        index < count ? g_value_get_object(arguments + index).map { UnsafeMutableRawPointer($0) } : nil
    }

    /// An argument with a pointer, which the emitter owns.
    public func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        index < count ? g_value_peek_pointer(arguments + index) : nil
    }

    /// An argument with a text; empty if there is none.
    public func text(_ index: Int) -> String {
        index < count ? g_value_get_string(arguments + index).map { String(cString: $0) } ?? "" : ""
    }

    /// Sets the result of a signal that returns a `gboolean`.
    public func answer(_ value: Bool) {
        if let result { g_value_set_boolean(result, value ? 1 : 0) }
    }

    /// Sets the result of a signal that returns flags.
    public func answer(flags: UInt32) {
        if let result { g_value_set_flags(result, flags) }
    }

    /// Sets an object as the result, with a reference of its own.
    @MainActor
    public func answer(object: Object?) {
        if let result { g_value_set_object(result, object?.raw) }
    }
}
