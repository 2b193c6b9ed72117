import CGTK

/// Keeps a pointer that rests over a menu from taking the keyboard focus: before it moves, it points to nothing.
///
/// GTK's menus give the keyboard focus to the entry that comes to stand under the pointer, when they open and when a
/// key scrolls them.
///
/// ```swift
/// let pointer = RestingPointer(over: popover)
/// pointer.ignore()  // The menu was opened by a key.
/// ```
@MainActor
package final class RestingPointer {
    private weak var popover: Widget?
    private var resting: (x: Double, y: Double)?

    /// Ignores the pointer after each key, until it moves. The menu's handlers hold this object.
    ///
    /// - Parameter popover: The menu's popover.
    @discardableResult
    package init(over popover: Widget) {
        self.popover = popover
        let keys = KeyController()
        keys.capture()
        keys.onPress = { [self] _, _ in
            ignore()
            return false
        }
        let motion = MotionController()
        motion.onMotion = { [self] x, y in
            guard let start = resting else { return resting = (x, y) }
            if abs(x - start.x) + abs(y - start.y) > 2 { letPoint() }
        }
        let click = ClickController()
        click.onPress = { [self] _, _, _ in letPoint() }
        for controller in [keys, motion, click] { controller.attach(to: popover) }
    }

    /// Ignores the pointer until it moves.
    package func ignore() {
        resting = nil
        setPoints(false)
    }

    private func letPoint() { setPoints(true) }

    private func setPoints(_ points: Bool) {
        guard let popover, let contents = gtk_popover_get_child(popover.pointer()) else { return }
        if (gtk_widget_get_can_target(contents) != 0) != points { gtk_widget_set_can_target(contents, points ? 1 : 0) }
    }
}
