import GLibSupport

/// The wait until it is known where the person has gone who holds something and has left the windows of this application.
@MainActor
final class Departure {
    /// How long windows may take to give each other the keyboard, in seconds. A list of windows is open meanwhile.
    static var settlingTime = 1.0

    private enum State {
        /// The windows here have the keyboard.
        case here
        /// They have lost it a moment ago.
        case leaving(MainLoop.Scheduled)
        case away
    }

    private var state = State.away

    /// The windows here have the keyboard.
    func arrived() {
        end()
        state = .here
    }

    /// They have lost it.
    ///
    /// - Parameter body: Called when windows have settled, unless the person is back or the drag has ended.
    func left(_ body: (@MainActor () -> Void)?) {
        guard case .here = state else { return }
        guard let body else { return state = .away }
        let timer = MainLoop.after(seconds: Self.settlingTime) { [weak self] in
            self?.state = .away
            body()
        }
        state = .leaving(timer)
    }

    /// Nothing is lifted any more.
    func end() {
        guard case .leaving(let timer) = state else { return }
        timer.cancel()
        state = .away
    }
}
