/// Finds faults that keep drags from working, for the application's developers.
extension DragCoordinator {
    /// The most elements that are examined. The first ones show the faults of all.
    private static let elementLimit = 1000

    /// Describes descriptors that do not work. While something is lifted that no place takes, it also gives each
    /// place's answer.
    ///
    /// ```swift
    /// for line in coordinator.diagnosis() { print(line) }
    /// // "Drop here" on Archive takes nothing of this: the drag allows copy, and the place wants to move.
    /// ```
    ///
    /// In a window, the lines about a lifted session are written to standard error, each once.
    ///
    /// - Returns: Sentences in English; none if all is well.
    public func diagnosis() -> [String] {
        var elements: [AccessibleElement] = []
        for root in roots { collect(root, &elements) }
        let problems = elements.flatMap { element in
            element.descriptorProblems.map { "On \(Self.name(element)), \($0)." }
        }
        guard let session, state == .lifted, validDropPoints.isEmpty else { return problems }
        let drags = session.itemNames.joined(separator: "; ")
        let answers = elements.flatMap { element in
            element.descriptors(of: .drop).compactMap { answer(of: $0, on: element, to: session) }
        }
        let none = "No element has a place to drop: give one drop point descriptors."
        return problems + ["No place takes \(drags)."] + (answers.isEmpty ? [none] : answers)
    }

    private func collect(_ element: AccessibleElement, _ elements: inout [AccessibleElement]) {
        guard elements.count < Self.elementLimit else { return }
        elements.append(element)
        for index in 0..<element.childCount {
            guard elements.count < Self.elementLimit, let child = element.child(at: index) else { return }
            collect(child, &elements)
        }
    }

    private static func name(_ element: AccessibleElement) -> String {
        element.spokenName.isEmpty ? "an element without a name" : "\"\(element.spokenName)\""
    }

    private func answer(of drop: LocationDescriptor, on element: AccessibleElement, to session: DragSession) -> String?
    {
        guard let activation = Activation(drop, of: element), let interaction = activation.view.dropInteraction,
            let delegate = interaction.delegate
        else { return nil }
        let question = DropSession(local: session)
        let proposal = proposal(for: question, activation)
        let place = "\"\(drop.name)\" on \(Self.name(element))"
        // Asks what the place would do if the drag allowed everything.
        question.operations = [.copy, .move, .link]
        if delegate.dropInteraction(interaction, canHandle: question),
            let wanted = delegate.dropInteraction(interaction, sessionDidUpdate: question).operation,
            !session.operations.contains(wanted)
        {
            let allowed = DropOperation.allCases.filter { session.operations.contains($0) }.map(\.rawValue)
            let list = allowed.isEmpty ? "nothing" : allowed.joined(separator: " and ")
            return "\(place) takes nothing of this: the drag allows \(list), and the place wants to \(wanted.rawValue)."
        }
        return proposal.reason.map { "\(place) refuses: \($0)." }
    }
}
