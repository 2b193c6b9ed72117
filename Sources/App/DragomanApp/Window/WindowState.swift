import GLibAppSupport
import GLibSupport

/// The window's size and its switches, remembered from one start to the next, in `$XDG_STATE_HOME/dragoman/window.ini`.
struct WindowState: Sendable {
    var width = 1080
    var height = 680
    var isMaximized = false
    /// Whether a click lifts and another one drops.
    var isClickToMoveOn = false

    /// Whether documents are opened with their inspector.
    var opensInspector = false
    /// Whether nothing was remembered: the app is started for the first time.
    private(set) var isFirst = false

    private static let group = "window"
    private static var path: String { UserFolders.state + "/window.ini" }

    /// What was remembered; the usual size where nothing was, or what cannot be.
    static func load() -> WindowState {
        var state = WindowState()
        guard let file = KeyFile(path: path) else {
            state.isFirst = true
            return state
        }
        state.opensInspector = file.boolean("inspector", in: group) ?? false
        if let width = file.integer("width", in: group), (280...20_000).contains(width) { state.width = width }
        if let height = file.integer("height", in: group), (200...20_000).contains(height) { state.height = height }
        state.isMaximized = file.boolean("maximized", in: group) ?? false
        state.isClickToMoveOn = file.boolean("click-to-move", in: group) ?? false
        return state
    }

    /// A window that cannot be remembered is no reason to trouble anyone.
    func save() {
        let file = KeyFile()
        file.set(width, for: "width", in: Self.group)
        file.set(height, for: "height", in: Self.group)
        file.set(isMaximized, for: "maximized", in: Self.group)
        file.set(isClickToMoveOn, for: "click-to-move", in: Self.group)
        file.set(opensInspector, for: "inspector", in: Self.group)
        try? file.save(to: Self.path)
    }
}
