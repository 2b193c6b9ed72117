import DesktopDriving
import GLibSupport

/// The person's own desktop on Wayland: the pointer by its portal, and the windows by what the desktop has for that.
///
/// ```swift
/// let input = OwnInput { try PortalDriver.own(tokenFile: tokenFile) }
/// let driver = OwnWaylandDriver(input, windows: try OwnWindows.find(input))
/// ```
final class OwnWaylandDriver: DesktopDriver {
    let name = "the desktop"
    var listsWindows: Bool { source.listsWindows }
    private let input: OwnInput
    private let source: any WindowSource
    private var isMeasured = false
    /// How long a desktop may take to move the pointer, in seconds.
    private static let longestWay = 0.3

    /// - Parameters:
    ///   - input: What moves the pointer.
    ///   - windows: What tells of windows.
    init(_ input: OwnInput, windows: any WindowSource) { (self.input, source) = (input, windows) }

    func move(to point: ScreenPoint) throws(SessionError) {
        if !isMeasured { try measure(point) }
        try input.move(to: point)
        try waitForPointer(at: point)
    }

    /// Who asks a desktop at once is told where the pointer was before: it is not the person who holds it back.
    private func waitForPointer(at point: ScreenPoint) throws(SessionError) {
        let end = MainLoop.seconds + Self.longestWay
        while let now = try source.pointer()?.position, abs(now.x - point.x) > 1 || abs(now.y - point.y) > 1,
            MainLoop.seconds < end
        {
            // The time itself is meant: a hand's.
            pause(milliseconds: 2)
        }
    }

    /// On a monitor that shows all larger, some desktops take positions in its own pixels, and others as they say them.
    private func measure(_ point: ScreenPoint) throws(SessionError) {
        isMeasured = true
        try input.move(to: point)
        // The time itself is meant: a hand's.
        pause(milliseconds: 30)
        guard let there = try source.pointer()?.position, there != point, there.x > 0, there.y > 0, point.x > 0,
            point.y > 0
        else { return }
        let (across, down) = (Double(point.x) / Double(there.x), Double(point.y) / Double(there.y))
        // A pointer that stands anywhere else is not one that goes twice as far.
        if abs(across - down) < 0.05, (0.2...8).contains(across) { input.units = across }
    }

    func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        try input.driver().setButton(button, isDown: isDown)
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) { try input.driver().setKey(code, isDown: isDown) }

    func setKeys(_ chord: String, areDown: Bool) throws(SessionError) {
        try input.driver().setKeys(chord, areDown: areDown)
    }

    func windows() throws(SessionError) -> [DesktopWindow] { try source.windows() }

    func find(_ frame: ActiveFrame) throws(SessionError) { try source.find(frame) }

    func pointer() throws(SessionError) -> PointerState? { try source.pointer() }

    func title(ofWindow identifier: String) -> String? { source.title(ofWindow: identifier) }
}
