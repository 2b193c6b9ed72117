import GTKSupport

/// Arrow keys, Home and End go through the buttons of a row, as in a toolbar. Tab goes through them too.
///
/// ```swift
/// ArrowKeys.listen(in: tools)
/// ```
@MainActor
public enum ArrowKeys {
    /// - Parameter box: The container of the buttons. Nothing in it may need arrow keys itself.
    public static func listen(in box: Widget) {
        let keys = KeyController()
        // Take the keys before GTK's own container goes by lines and columns with them.
        keys.capture()
        keys.onPress = { [weak box] key, modifiers in
            guard let box, modifiers.isDisjoint(with: [.control, .alt, .shift]),
                box.rootWindow?.isFocusInPopover == false
            else { return false }
            switch key {
            case .left: box.moveFocusInside(isBackwards: !box.isRightToLeft)
            case .right: box.moveFocusInside(isBackwards: box.isRightToLeft)
            case .up: box.moveFocusInside(isBackwards: true)
            case .down: box.moveFocusInside(isBackwards: false)
            case .home: goToEnd(of: box, isBackwards: true)
            case .end: goToEnd(of: box, isBackwards: false)
            default: return false
            }
            return true
        }
        keys.attach(to: box)
    }

    /// More buttons than these stand in no row.
    private static let most = 100

    private static func goToEnd(of box: Widget, isBackwards: Bool) {
        for _ in 0..<most where !box.moveFocusInside(isBackwards: isBackwards) { return }
    }
}
