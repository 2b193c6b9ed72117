import DesktopDriving
import GLibSupport
import Translation

/// The pointer of the desktop that the person works on, and its windows.
///
/// ```swift
/// let driver = try OwnPointer.driver(stateFolder: "dragoman")
/// ```
@MainActor
public enum OwnPointer {
    /// Connects to it. On Wayland the desktop asks the person once.
    ///
    /// - Parameter stateFolder: The folder of the program's state, in that of the person.
    /// - Returns: What moves it, and knows the windows.
    /// - Throws: `AnyAppDragError` where the desktop lets nobody move it, or tells nobody where windows are.
    public static func driver(stateFolder: String) throws(AnyAppDragError) -> any DesktopDriver {
        do throws(SessionError) {
            guard isOnWayland else { return try X11Driver() }
            let file = tokenFile(stateFolder)
            let input = OwnInput { () throws(SessionError) in try PortalDriver.own(tokenFile: file) }
            return OwnWaylandDriver(input, windows: try OwnWindows.find(input))
        } catch {
            throw .desktop("\(error)")
        }
    }

    /// Lets go of what a drag held that has ended without doing so, as in a crash. Only then the pointer is asked for.
    ///
    /// - Parameter stateFolder: See ``driver(stateFolder:)``.
    /// - Returns: Whether something was held.
    /// - Throws: `AnyAppDragError` where it still is.
    public static func letGoOfDead(stateFolder: String) throws -> Bool {
        let record = HeldRecord()
        guard record.isLeftOver else { return false }
        return record.takeBack(with: try driver(stateFolder: stateFolder))
    }

    private static var isOnWayland: Bool { Environment.value("WAYLAND_DISPLAY").map { !$0.isEmpty } ?? false }

    /// In the person's own folder: the token is theirs, for all that moves their pointer.
    private static func tokenFile(_ stateFolder: String) -> String {
        FilePath.join(FilePath.join(FilePath.folder(of: UserFolders.state), stateFolder), "remote-desktop-token")
    }

    /// Why drags are not made here; `nil`: they are. The person is not asked for anything.
    public static var problem: String? {
        do throws(SessionError) {
            if isOnWayland {
                if let problem = OwnWindows.problem { return problem }
                try PortalDriver.check()
            } else {
                _ = try X11Driver()
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}
