/// The Swift object for a pointer of C's: `Widget(sharing:)` gives the one object of a GTK widget.
///
/// ```swift
/// let label = Widget(sharing: UnsafeMutableRawPointer(gtkLabel))
/// ```
@MainActor
public protocol SharedWidget {
    /// The class that has one object for each pointer.
    associatedtype Shared
    /// The object of a pointer.
    static func widget(at raw: UnsafeMutableRawPointer) -> Shared
}

extension SharedWidget where Shared == Self {
    /// The Swift object of a widget that other code owns: always the same one.
    public init(sharing raw: UnsafeMutableRawPointer) {
        self = Self.widget(at: raw)
    }
}

/// The same for windows: `Window(sharing:)`.
///
/// ```swift
/// let window = Window(sharing: UnsafeMutableRawPointer(gtkWindow))
/// ```
@MainActor
public protocol SharedWindow {
    /// The class that has one object for each pointer.
    associatedtype SharedWindowClass
    /// The object of a pointer.
    static func window(at raw: UnsafeMutableRawPointer) -> SharedWindowClass
}

extension SharedWindow where SharedWindowClass == Self {
    /// The Swift object of a window that other code owns: always the same one.
    public init(sharing raw: UnsafeMutableRawPointer) {
        self = Self.window(at: raw)
    }
}
