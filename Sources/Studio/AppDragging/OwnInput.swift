import DesktopDriving
import GLibSupport

/// The input of the person's own desktop on Wayland, connected as soon as it is needed: the person may be asked for it.
///
/// ```swift
/// let input = OwnInput { try PortalDriver.own(tokenFile: tokenFile) }
/// try input.move(to: ScreenPoint(x: 200, y: 300))
/// ```
final class OwnInput {
    private let connect: () throws(SessionError) -> any DesktopDriver
    /// `nil`: it was not needed yet, and the person was not asked.
    private var connected: (any DesktopDriver)?
    /// By how much positions have to be multiplied for the pointer to go there.
    var units = 1.0
    /// Where the pointer was moved to last; `nil`: nowhere yet.
    private(set) var position: ScreenPoint?

    /// - Parameter connect: Connects to what moves the pointer.
    init(_ connect: @escaping () throws(SessionError) -> any DesktopDriver) { self.connect = connect }

    /// The driver that moves it.
    ///
    /// - Throws: ``SessionError`` where the person has refused, or there is nothing.
    func driver() throws(SessionError) -> any DesktopDriver {
        if let connected { return connected }
        let new = try connect()
        connected = new
        return new
    }

    func move(to point: ScreenPoint) throws(SessionError) {
        let mover = try driver()
        let corner = mover.screenCorner
        position = point
        try mover.move(
            to: ScreenPoint(
                x: Int((Double(point.x - corner.x) * units).rounded()),
                y: Int((Double(point.y - corner.y) * units).rounded())))
    }
}
