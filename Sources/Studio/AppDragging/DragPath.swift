import DesktopDriving

/// The way of a drag, in pixels of the screen.
///
/// ```swift
/// var path = DragPath(from: report.point, in: files, to: archive.point, in: files)
/// path.keys = ["ctrl"]
/// ```
public struct DragPath: Sendable {
    /// Where the button goes down.
    public var source: ScreenPoint
    /// The window that has to be there.
    public var sourceWindow: DesktopWindow
    /// Where the button goes up.
    public var target: ScreenPoint
    /// The window that has to be there then.
    public var targetWindow: DesktopWindow
    /// The name of the dragged thing, for the words when it cannot be dragged.
    public var sourceName = ""
    /// The name of the place, for the words when the thing cannot be dropped there.
    var targetName = ""
    /// The keys that are held at the release: "ctrl" copies, "shift" moves.
    public var keys: [String] = []
    /// How long the pointer rests over the place before it lets go, in seconds.
    public var rest = 0.3
    /// Whether it goes along a bar of tabs, which is left by going down.
    public var isAcross = false

    public init(
        from source: ScreenPoint, in sourceWindow: DesktopWindow, to target: ScreenPoint, in targetWindow: DesktopWindow
    ) {
        (self.source, self.sourceWindow) = (source, sourceWindow)
        (self.target, self.targetWindow) = (target, targetWindow)
    }
}
