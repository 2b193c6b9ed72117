import CGLib

/// One owned reference to a GObject, given back when this goes.
///
/// Most GObjects belong to the main thread; so should their references.
public final class ObjectRef {
    /// The object, borrowed: alive as long as this reference.
    public let raw: UnsafeMutableRawPointer

    /// Takes over the reference that a call gave ("transfer full").
    public init(taking object: UnsafeMutableRawPointer) {
        raw = object
    }

    /// Takes a reference of its own ("transfer none").
    public init(retaining object: UnsafeMutableRawPointer) {
        raw = g_object_ref(object)
    }

    /// Takes over a floating reference, or takes one of its own, as containers of GTK do.
    public init(sinking object: UnsafeMutableRawPointer) {
        raw = g_object_ref_sink(object)
    }

    /// Takes over the reference to an object of a type that C keeps to itself.
    public convenience init(taking object: OpaquePointer) {
        self.init(taking: UnsafeMutableRawPointer(object))
    }

    /// Takes a reference of its own to an object of a type that C keeps to itself.
    public convenience init(retaining object: OpaquePointer) {
        self.init(retaining: UnsafeMutableRawPointer(object))
    }

    /// The object for calls on a type that C keeps to itself, such as GFile's.
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The object for calls on a type that C shows.
    ///
    /// - Parameter type: The C type. It is not checked.
    /// - Returns: The object, borrowed.
    public func pointer<T>(to type: T.Type) -> UnsafeMutablePointer<T> {
        raw.assumingMemoryBound(to: type)
    }

    deinit {
        g_object_unref(raw)
    }
}

/// A reference to a GObject that does not keep it alive.
public final class WeakObjectRef {
    // A GWeakRef must not move, so it is not a stored property itself.
    private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    public init(_ object: UnsafeMutableRawPointer) {
        reference.initialize(to: GWeakRef())
        g_weak_ref_init(reference, object)
    }

    /// The object with a reference of its own, `nil` where it is gone.
    public var object: ObjectRef? { g_weak_ref_get(reference).map { ObjectRef(taking: $0) } }

    deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }
}
