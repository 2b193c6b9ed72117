import CXlibShims

/// Hides the pointer of a session's X display for as long as this lives: its tip is seen in every corner.
///
/// ```swift
/// var hidden = HiddenPointer(in: session)
/// try session.writePicture(to: "window.png")
/// hidden = nil
/// ```
public final class HiddenPointer {
    private let hidden: OpaquePointer

    /// `nil`: the session has no X display, or its server cannot hide the pointer.
    @MainActor
    public init?(in session: PrivateSession) {
        let cookie = session.displayCookie?.bytes ?? []
        guard session.windowSystem == .x11,
            let hidden = dragoman_pointer_hide(session.environment["DISPLAY"] ?? "", cookie, Int32(cookie.count))
        else { return nil }
        self.hidden = hidden
    }

    deinit { dragoman_pointer_show(hidden) }
}
