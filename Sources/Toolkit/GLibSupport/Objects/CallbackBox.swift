import CGLib
import CGLibShims

/// A Swift value, usually a closure, that C code keeps as its `user_data` and passes to each call.
///
/// ```swift
/// typealias Box = CallbackBox<@MainActor (String) -> Void>
/// c_function(
///     { text, data in Box.at(data)(String(cString: text)) },  // the callback
///     Box.retain { print($0) },                               // its user_data
///     releaseCallbackBox)                                     // its destroy notification
/// ```
///
/// Unchecked: the value is used on the thread of C's callbacks, and released on the main thread.
public final class CallbackBox<Value>: @unchecked Sendable {
    private let value: Value

    private init(_ value: Value) {
        self.value = value
    }

    /// Boxes a value and returns a reference that ``releaseCallbackBox`` or ``take(_:)`` must release.
    public static func retain(_ value: Value) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(CallbackBox(value)).toOpaque()
    }

    /// The value at an address from ``retain(_:)``. The box stays.
    public static func at(_ data: UnsafeMutableRawPointer) -> Value {
        Unmanaged<CallbackBox>.fromOpaque(data).takeUnretainedValue().value
    }

    /// The value at an address from ``retain(_:)``. The box is released, for callbacks that happen once.
    public static func take(_ data: UnsafeMutableRawPointer) -> Value {
        Unmanaged<CallbackBox>.fromOpaque(data).takeRetainedValue().value
    }
}

/// Releases a Swift object, such as a ``CallbackBox``, that C code has kept: a `GDestroyNotify`.
///
/// C code may release it on any thread: GDBus drops the last reference to a connection on its own thread when the bus
/// dies. Values of the main actor must be released on the main thread, so the release is scheduled on the main loop.
/// Never write this closure in place: in a `@MainActor` function Swift infers that it runs on the main actor, and stops
/// the program (`dispatch_assert_queue_fail`) on another thread.
public let releaseCallbackBox: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data else { return }
    if dragoman_is_main_thread() != 0 {
        Unmanaged<AnyObject>.fromOpaque(data).release()
    } else {
        g_idle_add_full(G_PRIORITY_DEFAULT, releaseLater, data, nil)
    }
}

private let releaseLater: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    return 0
}
