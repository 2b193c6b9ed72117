import AccessibleDragging
import GLibSupport
import GTKSupport

/// Says what happens, as of the widget that has the focus, in a window whose widgets are GTK's own.
///
/// Where a ``WindowAccessibility`` looks after the coordinator too, that one speaks.
@MainActor
final class WidgetVoice {
    private static var all: [WidgetVoice] = []

    private let window: Window
    private let coordinator: DragCoordinator
    private var observation = 0

    /// Sees to it that what a coordinator announces is said in the window that `widget` stands in.
    static func speak(in widget: Widget, _ coordinator: DragCoordinator) {
        guard let window = widget.rootWindow,
            !all.contains(where: { $0.window.raw == window.raw && $0.coordinator === coordinator })
        else { return }
        all.append(WidgetVoice(window, coordinator))
    }

    private init(_ window: Window, _ coordinator: DragCoordinator) {
        self.window = window
        self.coordinator = coordinator
        window.onDestroy { [weak self] in self?.end() }
        observation = coordinator.observe { [weak self] in self?.follow($0) }
    }

    private func end() {
        coordinator.stopObserving(observation)
        Self.all.removeAll { $0 === self }
    }

    private func follow(_ event: DragEvent) {
        guard case .announced(_, let text) = event, !AccessibilityHub.shared.looksAfter(coordinator) else { return }
        // The focus moves first: screen readers speak what is announced of the element that has it.
        MainLoop.idle { [weak self] in self?.say(text) }
    }

    private func say(_ text: String) {
        // A row that has just been made is not on the bus yet, and what it announces is lost: the window is.
        guard gtkVersion < 41400 else { return window.announce(text) }
        // The words are the description of what has the focus, which must not be read again later.
        let speaker = window.windowFocus ?? window
        speaker.announce(text)
        MainLoop.after(seconds: 3) { speaker.setAccessibleDescription("") }
    }
}
