import AccessibleDragging
import GLibSupport

/// Writes to standard error the reasons why drags do not work, for the application's developers, each line once.
@MainActor
final class DiagnosisWriter {
    /// Writes a line, to standard error by default.
    static var output: @MainActor (String) -> Void = { StandardError.write(line: $0) }

    private static var written: Set<String> = []
    private static var all: [DiagnosisWriter] = []

    /// How many elements are examined after each change: few, because a change may come with each frame.
    private static let elementsExamined = 200
    /// In seconds: a view that is being built is left alone until it stands.
    private static let delay = 0.5

    private weak var coordinator: DragCoordinator?
    private var examination: MainLoop.Scheduled?

    /// Follows a coordinator from now on; further calls have no effect.
    static func follow(_ coordinator: DragCoordinator) {
        all.removeAll { $0.coordinator == nil }
        guard !all.contains(where: { $0.coordinator === coordinator }) else { return }
        all.append(DiagnosisWriter(coordinator))
    }

    static func write(_ line: String) {
        if written.insert(line).inserted { output("GTKDragging: \(line)") }
    }

    private init(_ coordinator: DragCoordinator) {
        self.coordinator = coordinator
        coordinator.onMistake = { [weak coordinator] in
            if coordinator?.writesDiagnosis == true { Self.write($0) }
        }
        coordinator.observe { [weak self] in self?.follow($0) }
        examineSoon()
    }

    private func follow(_ event: DragEvent) {
        switch event {
        case .actionsChanged: examineSoon()
        case .lifted(let session) where session.origin != .pointer && session.guest == nil: explainLater()
        case .performing(let drop, let view): remindLater(of: drop, in: view)
        default: break
        }
    }

    private func examineSoon() {
        guard examination == nil, coordinator?.writesDiagnosis == true else { return }
        examination = MainLoop.after(seconds: Self.delay, priority: .low) { [weak self] in
            guard let self else { return }
            examination = nil
            guard let coordinator, coordinator.writesDiagnosis, coordinator.state == .idle else { return }
            for line in coordinator.mistakes(among: Self.elementsExamined) { Self.write(line) }
        }
    }

    /// In seconds: how long a place that loads nothing may take before it is asked whether it has forgotten to answer.
    static var patience = 20.0

    /// Says that a place has taken something and never said so.
    private func remindLater(of drop: DropSession, in view: View) {
        guard coordinator?.writesDiagnosis == true else { return }
        MainLoop.after(seconds: Self.patience) { [weak self, weak view] in
            guard let self, let view, coordinator?.performing === drop else { return }
            guard !drop.isLoading else { return remindLater(of: drop, in: view) }
            Self.write(
                "\"\(view.spokenName)\" was given \(drop.itemNames.joined(separator: "; ")) \(Int(Self.patience)) s ago, "
                    + "and has not called the completion of performDrop yet.")
        }
    }

    /// Says why a drag finds no place, once the changes after the lift are done.
    private func explainLater() {
        guard coordinator?.writesDiagnosis == true else { return }
        MainLoop.idle { [weak self] in
            guard let coordinator = self?.coordinator, coordinator.state == .lifted,
                coordinator.validDropPoints.isEmpty
            else { return }
            for line in coordinator.diagnosis() { Self.write(line) }
        }
    }
}
