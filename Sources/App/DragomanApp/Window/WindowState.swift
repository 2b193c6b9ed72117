import AccessibleDragging
import GLibAppSupport
import GLibSupport

/// The window's size and its switches, remembered from one start to the next, in `$XDG_STATE_HOME/dragoman/window.ini`.
struct WindowState: Equatable, Sendable {
    var width = 1080
    var height = 680
    var isMaximized = false
    /// Whether a click lifts and another one drops.
    var isClickToMoveOn = false

    /// Whether the start is shown beside the built-in scene; `nil`: it was never chosen.
    var showsStart: Bool?
    /// Whether documents are opened with their inspector.
    var opensInspector = false
    /// How many more lifts are followed by a hint that says which keys go on; `Int.max`: all; `nil`: it was never chosen, and
    /// no hint was given.
    var hintedLifts: Int?
    /// Whether the person wants no hints; else none are left where ``hintedLifts`` is 0.
    var neverHints = false
    /// Whether drags by mouse are spoken while a screen reader listens.
    var speaksPointerDrags = true
    /// Whether sounds tell the events of drags.
    var hasSounds = true
    /// The speech about a place to drop when the keyboard focus comes to it.
    var placeSpeech = PlaceSpeech()
    private var pausesAtPlaces: Bool { placeSpeech.pause != nil }
    /// How long one stays at a place until it is said that Enter drops there, where that is wanted, in seconds.
    static let placePause = 1.5
    /// How many lifts have hints at first.
    static let firstLifts = 3
    /// Whether nothing was remembered: the app is started for the first time.
    private(set) var isFirst = false

    private static let group = "window"
    private static var path: String { UserFolders.state + "/window.ini" }

    /// Reads the remembered state. The size is the usual one where none was remembered, or an impossible one.
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
        state.showsStart = file.boolean("start", in: group)
        state.hintedLifts = file.integer("hints", in: group).map { $0 < 0 ? .max : min($0, firstLifts) }
        state.neverHints = file.boolean("never-hints", in: group) ?? false
        state.speaksPointerDrags = file.boolean("pointer-speech", in: group) ?? true
        state.hasSounds = file.boolean("sounds", in: group) ?? true
        state.placeSpeech.saysPositionFirst = file.boolean("position-first", in: group) ?? false
        state.placeSpeech.saysContents = file.boolean("place-contents", in: group) ?? false
        if file.boolean("place-pause", in: group) == true { state.placeSpeech.pause = Self.placePause }
        return state
    }

    /// The same, once it was written.
    var asWritten: WindowState {
        var state = self
        state.isFirst = false
        return state
    }

    /// Writes the changes only: the rest may be the choice of another process. A window that cannot be remembered is no
    /// reason to trouble anyone.
    ///
    /// - Parameter known: The state that was read or written last.
    func save(since known: WindowState) {
        try? KeyFile.change(at: Self.path) { file in
            func set(_ key: String, _ value: KeyPath<WindowState, Int>) {
                if self[keyPath: value] != known[keyPath: value] || known.isFirst {
                    file.set(self[keyPath: value], for: key, in: Self.group)
                }
            }
            func set(_ key: String, _ value: KeyPath<WindowState, Bool>) {
                if self[keyPath: value] != known[keyPath: value] || known.isFirst {
                    file.set(self[keyPath: value], for: key, in: Self.group)
                }
            }
            set("width", \.width)
            set("height", \.height)
            set("maximized", \.isMaximized)
            set("click-to-move", \.isClickToMoveOn)
            set("pointer-speech", \.speaksPointerDrags)
            set("sounds", \.hasSounds)
            set("position-first", \.placeSpeech.saysPositionFirst)
            set("place-contents", \.placeSpeech.saysContents)
            set("place-pause", \.pausesAtPlaces)
            set("inspector", \.opensInspector)
            set("never-hints", \.neverHints)
            if let showsStart, showsStart != known.showsStart { file.set(showsStart, for: "start", in: Self.group) }
            guard let hintedLifts, hintedLifts != known.hintedLifts else { return }
            file.set(hintedLifts == .max ? -1 : hintedLifts, for: "hints", in: Self.group)
        }
    }
}
