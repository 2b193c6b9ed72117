import GTKSupport

/// Hears of keys that do something in many views, where nothing has used them: no key is silent.
///
/// ```swift
/// let keys = UnusedKeys(in: window) { isCutting in coordinator.announceNothingToDo() }
/// ```
@MainActor
final class UnusedKeys {
    private let keys = KeyController()

    /// - Parameters:
    ///   - window: The window whose widgets are asked first.
    ///   - tell: Called when a key was used by none of them, with whether it is the one that cuts.
    init(in window: ApplicationWindow, _ tell: @escaping @MainActor (_ isCutting: Bool) -> Void) {
        keys.onPress = { key, modifiers in
            switch (key, modifiers.intersection([.control, .alt, .shift])) {
            case (.menu, []), (.function(10), .shift), (.character("c"), .control), (.character("x"), .control),
                (.character("v"), .control), (.delete, []):
                tell(key == .character("x"))
                return true
            default: return false
            }
        }
        keys.attach(to: window)
    }
}
