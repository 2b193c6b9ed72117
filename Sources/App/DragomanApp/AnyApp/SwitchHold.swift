import GLibSupport

/// One switch: a short press chooses, and one that is held stops.
///
/// ```swift
/// hold.onPress = { choose() }
/// hold.onLongPress = { stop() }
/// hold.goesDown()
/// ```
@MainActor
final class SwitchHold {
    /// A press that lasts so long stops, in seconds. A tremor or a slow hand lets go earlier.
    static let longTime = 1.5
    /// The longest time from a held key to its first repetition, in seconds: X has 0.66 and KDE 0.6.
    private static let repetition = 0.7

    /// Called when the switch is let go of soon.
    var onPress: (@MainActor () -> Void)?
    /// Called as soon as it was held for ``longTime``.
    var onLongPress: (@MainActor () -> Void)?
    private var held: MainLoop.Scheduled?
    private var isDown = false
    /// When the first and the last of the presses were handed over that are one held key.
    private var handed: (first: Double, last: Double)?

    /// The switch goes down, or the desktop repeats its key.
    func goesDown() {
        guard !isDown else { return }
        isDown = true
        held = MainLoop.after(seconds: Self.longTime) { [weak self] in
            self?.held = nil
            self?.onLongPress?()
        }
    }

    /// The switch goes up.
    func goesUp() {
        guard isDown else { return }
        isDown = false
        // It was held, and has stopped, where no timer is left.
        guard let timer = held else { return }
        timer.cancel()
        held = nil
        onPress?()
    }

    /// A press of a shortcut, which the desktop may repeat while the key is held: what follows at once is the same press.
    ///
    /// - Parameter pace: How long a row stays, in seconds. Of presses that are further apart each one counts.
    func isHanded(pace: Double) {
        let now = MainLoop.seconds
        if let (first, last) = handed, now - last < min(Self.repetition, pace / 2) {
            handed = (first, now)
            if now - first >= Self.longTime { onLongPress?() }
        } else {
            handed = (now, now)
            onPress?()
        }
    }
}
