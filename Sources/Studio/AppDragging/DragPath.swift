import DesktopDriving

/// What is dragged where, in pixels of the screen.
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
    /// What is dragged, for what is said when it cannot be.
    public var sourceName = ""
    /// What it is dropped on, for what is said when it cannot be.
    public var targetName = ""
    /// What is held while it is let go: "ctrl" copies, "shift" moves.
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
