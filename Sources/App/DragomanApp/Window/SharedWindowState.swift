import GLibAppSupport

/// What all windows of the process remember together: what is chosen in one is not overwritten by another.
///
/// ```swift
/// shared.add(window)
/// shared.state.hasSounds = false
/// ```
@MainActor
final class SharedWindowState {
    /// The windows do what is chosen.
    var state: WindowState {
        didSet {
            guard state != oldValue else { return }
            for member in members { member.window?.applyState() }
        }
    }
    /// What is on the disk of it, as far as this process knows.
    private var written: WindowState
    /// What is remembered is written in the order in which it came.
    private let writing = WorkQueue()
    private var members: [Member] = []

    private struct Member {
        weak var window: MainWindow?
    }

    init(_ state: WindowState) { (self.state, written) = (state, state) }

    /// A window does what is chosen in the others.
    func add(_ window: MainWindow) {
        members.removeAll { $0.window?.isOpen != true }
        members.append(Member(window: window))
    }

    func save(completion: @escaping @MainActor () -> Void) {
        writing.run({ [state, written] in state.save(since: written) }) { _ in completion() }
        written = state.asWritten
    }
}
