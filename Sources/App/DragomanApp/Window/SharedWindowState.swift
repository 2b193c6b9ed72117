import GLibAppSupport

/// The state that all windows of the process remember together, so that no window overwrites the choices of another.
///
/// ```swift
/// shared.add(window)
/// shared.state.hasSounds = false
/// ```
@MainActor
final class SharedWindowState {
    /// The state, which the windows apply when it changes.
    var state: WindowState {
        didSet {
            guard state != oldValue else { return }
            for member in members { member.window?.applyState() }
        }
    }
    /// The state on the disk, as far as this process knows.
    private var written: WindowState
    /// Writes the states in the order in which they came.
    private let writing = WorkQueue()
    private var members: [Member] = []

    private struct Member {
        weak var window: MainWindow?
    }

    init(_ state: WindowState) { (self.state, written) = (state, state) }

    /// Has a window apply the choices made in the others.
    func add(_ window: MainWindow) {
        members.removeAll { $0.window?.isOpen != true }
        members.append(Member(window: window))
    }

    private var openWindows: [MainWindow] { members.compactMap { $0.window?.isOpen == true ? $0.window : nil } }

    /// The titles of all windows.
    var titles: [String] { openWindows.map(\.title) }

    /// A window has come or gone, or has another title: others may be called like it, or no longer.
    func titlesChanged() { for window in openWindows { window.showTitle() } }

    func save(completion: @escaping @MainActor () -> Void) {
        writing.run({ [state, written] in state.save(since: written) }) { _ in completion() }
        written = state.asWritten
    }
}
