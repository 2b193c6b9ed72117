import GTKSupport

/// Shows nothing but the prototype: without a title bar, on the whole screen.
@MainActor
final class Presentation {
    /// Called when that begins or ends.
    var onChange: (@MainActor (Bool) -> Void)?
    /// Whether Escape ends it now: while something is lifted the key cancels that.
    var mayLeave: (@MainActor () -> Bool)?

    private let window: ApplicationWindow
    private let keys = KeyController()
    private var isOn = false

    /// - Parameter window: The window to present.
    init(_ window: ApplicationWindow) {
        self.window = window
        window.addAction("present") { [weak self] in self?.toggle() }
        keys.onPress = { [weak self] key, _ in
            guard let self, key == .escape, isOn, mayLeave?() ?? true else { return false }
            toggle()
            return true
        }
        keys.attach(to: window)
    }

    private func toggle() {
        isOn.toggle()
        window.isFullscreen = isOn
        onChange?(isOn)
    }
}
