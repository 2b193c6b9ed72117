/// A source that knows where the windows of the person's own desktop on Wayland are, for which no program can ask the
/// compositor.
///
/// ```swift
/// if let source: any WindowSource = KWinWindows() { print(try source.windows().map(\.title)) }
/// ```
public protocol WindowSource: AnyObject {
    /// Whether it lists windows by itself. Where not, it knows the one that it was told to find: see ``find(_:)``.
    var listsWindows: Bool { get }

    /// The windows of programs, from the lowest to the topmost. To ask for them moves nothing.
    func windows() throws(SessionError) -> [DesktopWindow]

    /// Finds the active window, where no window is listed: it may move the pointer over the screen for that, and moves it back.
    ///
    /// - Parameter frame: The window, as assistive technologies know it.
    /// - Throws: ``SessionError`` where it is not found.
    func find(_ frame: ActiveFrame) throws(SessionError)

    /// The pointer's place, and the window under it; `nil`: it cannot tell.
    func pointer() throws(SessionError) -> PointerState?

    /// The title of a window that ``pointer()`` has told of; `nil`: unknown.
    func title(ofWindow identifier: String) -> String?
}

extension WindowSource {
    public var listsWindows: Bool { true }

    public func find(_ frame: ActiveFrame) throws(SessionError) {}

    public func pointer() throws(SessionError) -> PointerState? { nil }

    public func title(ofWindow identifier: String) -> String? {
        (try? windows())?.last { $0.identifier == identifier }?.shownTitle
    }
}
