import AccessibleDragging
import GLibSupport

/// Opens an element when the pointer holds something over it for a while.
@MainActor
final class SpringTimer {
    private weak var interaction: SpringLoadedInteraction?
    private var timer: MainLoop.Scheduled?

    /// A pointer holds `session` over an element that would open; `nil`: over none that would.
    func hold(_ session: DropSession?, over interaction: SpringLoadedInteraction?) {
        guard let session, let interaction else { return stop() }
        guard self.interaction !== interaction else { return }
        stop()
        self.interaction = interaction
        timer = MainLoop.after(seconds: SpringLoadedInteraction.seconds) { [weak self] in
            self?.stop()
            interaction.view?.coordinator?.activate(interaction, for: session)
        }
    }

    /// Nothing is held any more.
    func stop() {
        timer?.cancel()
        (timer, interaction) = (nil, nil)
    }
}
