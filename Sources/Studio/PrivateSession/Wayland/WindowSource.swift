/// What tells where the windows of the person's own desktop on Wayland are, which no program can ask the compositor.
///
/// ```swift
/// if let source: any WindowSource = KWinWindows() { print(try source.windows().map(\.title)) }
/// ```
public protocol WindowSource: AnyObject {
    /// The windows of programs, from the lowest to the topmost.
    func windows() throws(SessionError) -> [DesktopWindow]

    /// Where the pointer is, and which window is under it; `nil`: it cannot tell.
    func pointer() throws(SessionError) -> PointerState?
}

extension WindowSource {
    public func pointer() throws(SessionError) -> PointerState? { nil }
}
