import CGLib
import CGLibShims

/// A handler of a GObject's signal.
///
/// It stays until ``disconnect()`` or until the object goes, also where nobody keeps this value. The handler is released
/// then; it must capture the object weakly (``WeakObjectRef``) or not at all, else both live forever.
@MainActor
public final class SignalConnection {
    private let object: WeakObjectRef
    private var handler: gulong = 0

    /// Runs `body` whenever the signal comes, whatever it carries.
    ///
    /// - Parameters:
    ///   - object: The instance.
    ///   - signal: The signal with its detail, such as "notify::scale-factor".
    ///   - body: What to do.
    @discardableResult
    public init(_ object: UnsafeMutableRawPointer, _ signal: String, body: @escaping @MainActor () -> Void) {
        self.object = WeakObjectRef(object)
        handler = dragoman_connect(
            object, signal, { Box<@MainActor () -> Void>.body($0)() }, Box.retained(body), release)
    }

    /// Runs `body` with the name of each property that changes.
    ///
    /// - Parameters:
    ///   - object: The instance.
    ///   - property: The property, `nil` for all.
    ///   - body: What to do with the property's name.
    @discardableResult
    public init(
        _ object: UnsafeMutableRawPointer, notify property: String?, body: @escaping @MainActor (String) -> Void
    ) {
        self.object = WeakObjectRef(object)
        handler = dragoman_connect_argument(
            object, property.map { "notify::\($0)" } ?? "notify",
            { _, property, data in
                guard let property else { return }
                Box<@MainActor (String) -> Void>.body(data)(String(cString: dragoman_param_name(property)))
            }, Box.retained(body), release)
    }

    /// Runs `body` with the one argument of the signal, such as GSimpleAction's "activate" with its GVariant.
    ///
    /// - Parameters:
    ///   - object: The instance.
    ///   - signal: A signal with exactly one argument, a pointer.
    ///   - body: What to do. The argument is borrowed for the time of the call.
    @discardableResult
    public init(
        _ object: UnsafeMutableRawPointer, argumentOf signal: String,
        body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        self.object = WeakObjectRef(object)
        handler = dragoman_connect_argument(
            object, signal,
            { _, argument, data in Box<@MainActor (UnsafeMutableRawPointer?) -> Void>.body(data)(argument) },
            Box.retained(body), release)
    }

    /// Runs `body`, which answers whether it handled the signal, such as GtkWindow's "close-request".
    ///
    /// - Parameters:
    ///   - object: The instance.
    ///   - signal: A signal without arguments whose result is a boolean.
    ///   - body: What to do; `true` stops what would follow.
    @discardableResult
    public init(
        _ object: UnsafeMutableRawPointer, handling signal: String, body: @escaping @MainActor () -> Bool
    ) {
        self.object = WeakObjectRef(object)
        handler = dragoman_connect_handled(
            object, signal, { _, data in Box<@MainActor () -> Bool>.body(data)() ? 1 : 0 }, Box.retained(body), release)
    }

    /// What a GFileMonitor reports: the file, the other file of a rename, the event.
    typealias FileChanged = @MainActor (OpaquePointer, OpaquePointer?, GFileMonitorEvent) -> Void

    init(fileMonitor object: UnsafeMutableRawPointer, body: @escaping FileChanged) {
        self.object = WeakObjectRef(object)
        handler = dragoman_connect_file_changed(
            object, { _, file, other, event, data in Box<FileChanged>.body(data)(file, other, event) },
            Box.retained(body), release)
    }

    /// Ends the connection and releases the handler. Doing so twice, or after the object went, does nothing.
    public func disconnect() {
        guard handler != 0 else { return }
        if let object = object.object { g_signal_handler_disconnect(object.raw, handler) }
        handler = 0
    }
}

/// A Swift closure as the data of a C callback: the one that ends the connection releases it, nobody else.
private final class Box<Body> {
    private let body: Body

    private init(_ body: Body) {
        self.body = body
    }

    static func retained(_ body: Body) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Box(body) as AnyObject).toOpaque()
    }

    static func body(_ data: UnsafeMutableRawPointer) -> Body {
        Unmanaged<Box<Body>>.fromOpaque(data).takeUnretainedValue().body
    }
}

private let release: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<GClosure>) -> Void = { data, _ in
    Unmanaged<AnyObject>.fromOpaque(data).release()
}
