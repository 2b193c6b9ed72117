import GLibSupport
import Translation

/// The windows of the person's own GNOME Shell: Dragoman's extension of it tells them, where the person has added that.
///
/// ```swift
/// if let shell = ShellWindows() { print(try shell.windows().map(\.title)) }
/// ```
public final class ShellWindows: WindowSource {
    private static let object = BusObject(busName: "org.gnome.Shell", path: "/io/github/dragoman/Windows")
    private static let interface = "io.github.dragoman.Windows"
    private let bus: BlockingBus

    /// Connects to the session's bus; fails where there is no GNOME Shell, or it has no such extension.
    ///
    /// - Parameter address: The bus; `nil`: the environment's.
    public init?(_ address: String? = nil) {
        guard let address = try? address ?? BusConnection.sessionAddress(), let bus = try? BlockingBus(address),
            (try? bus.ask(BusQuestion("\(Self.interface).Pointer", of: Self.object, timeout: 5))) != nil
        else { return nil }
        self.bus = bus
    }

    public func windows() throws(SessionError) -> [DesktopWindow] {
        try DesktopWindow.list(try ask("List"), of: "GNOME Shell")
    }

    public func pointer() throws(SessionError) -> PointerState? {
        try PointerState(reading: try ask("Pointer"), of: "GNOME Shell")
    }

    private func ask(_ method: String) throws(SessionError) -> String {
        do throws(BusError) {
            let answer = try bus.ask(BusQuestion("\(Self.interface).\(method)", of: Self.object, timeout: 5))
            return answer[0]?.text ?? ""
        } catch {
            throw SessionError(localized("GNOME Shell doesn’t say where windows are: {reason}", ["reason": "\(error)"]))
        }
    }
}
