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
    /// Knows what is dragged in the window. It may stand in a popover itself.
    private weak var keys: SessionKeys?
    /// The sentences to say as soon as the focus is back.
    private var waiting: [String] = []

    /// Sees to it that what a coordinator announces is said in a window.
    static func speak(in window: Window, _ coordinator: DragCoordinator, _ keys: SessionKeys?) {
        guard !all.contains(where: { $0.window.raw == window.raw && $0.coordinator === coordinator }) else { return }
        all.append(WidgetVoice(window, coordinator, keys))
    }

    private init(_ window: Window, _ coordinator: DragCoordinator, _ keys: SessionKeys?) {
        self.window = window
        self.coordinator = coordinator
        self.keys = keys
        coordinator.isHeard = { AccessibilityHub.shared.isHeard }
        window.onDestroy { [weak self] in self?.end() }
        window.onFocusChange { [weak self] in self?.focusChanged() }
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
        // While a list of names closes, the focus is on its way back: what is in the list is not heard any more.
        guard !isFocusMoving else { return wait(with: text) }
        speak(text)
    }

    private func wait(with text: String) {
        waiting.append(text)
        // A window in which nothing takes the focus says it all the same.
        MainLoop.after(seconds: 1) { [weak self] in
            guard let self, let index = waiting.firstIndex(of: text) else { return }
            speak(waiting.remove(at: index))
        }
    }

    private func speak(_ text: String) {
        // The words are the description of what has the focus, which must not be read again later.
        let speaker = window.windowFocus ?? window
        speaker.announce(text)
        MainLoop.after(seconds: 3) { speaker.setAccessibleDescription("") }
    }

    private var isFocusMoving: Bool {
        window.hasNoFocus || window.isFocusInPopover(besides: keys?.hosts.widgets ?? [])
    }

    private func focusChanged() {
        guard !waiting.isEmpty, !isFocusMoving else { return }
        // Screen readers are told of the focus first.
        MainLoop.idle { [weak self] in
            guard let self, !isFocusMoving else { return }
            let texts = waiting
            waiting = []
            texts.forEach { speak($0) }
        }
    }
}
