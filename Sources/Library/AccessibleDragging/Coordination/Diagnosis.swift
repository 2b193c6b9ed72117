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
    /// In a window, mistakes are written to standard error as soon as they are there, and the lines about a lifted session
    /// when it finds no place; each once. See ``writesDiagnosis``.
    ///
    /// - Returns: Sentences in English, with the line of source that made the descriptor; none if all is well.
    public func diagnosis() -> [String] {
        let elements = elements(Self.elementLimit)
        let problems = elements.flatMap { Self.faults(of: $0) { _ in true } }
        guard let session, state == .lifted, validDropPoints.isEmpty else { return problems }
        let drags = session.itemNames.joined(separator: "; ")
        let answers = elements.flatMap { element in
            element.descriptors(of: .drop).compactMap { answer(of: $0, on: element, to: session) }
        }
        let none = "No element has a place to drop: give one drop point descriptors."
        return problems + ["No place takes \(drags)."] + (answers.isEmpty ? [none] : answers)
    }

    /// The lines of ``diagnosis()`` that say what is wrong in any state: a descriptor outside its view, without a name, or
    /// of a view that hosts no such interaction, and an interaction whose delegate is gone.
    ///
    /// - Parameter limit: The most elements that are examined.
    /// - Returns: Sentences in English.
    package func mistakes(among limit: Int) -> [String] {
        elements(limit).flatMap { Self.faults(of: $0, where: \.isMistake) + Self.interactionsWithoutDelegate(of: $0) }
    }

    /// The first elements of all trees, in reading order.
    private func elements(_ limit: Int) -> [AccessibleElement] {
        var elements: [AccessibleElement] = []
        for root in roots { collect(root, &elements, limit) }
        return elements
    }

    private func collect(_ element: AccessibleElement, _ elements: inout [AccessibleElement], _ limit: Int) {
        guard elements.count < limit else { return }
        elements.append(element)
        for index in 0..<element.childCount {
            guard elements.count < limit, let child = element.child(at: index) else { return }
            collect(child, &elements, limit)
        }
    }

    private static func faults(
        of element: AccessibleElement, where isWanted: (DescriptorProblem) -> Bool
    ) -> [String] {
        element.descriptorFaults.filter { isWanted($0.problem) }.map { descriptor, problem in
            line(about: descriptor, of: element, "\(problem)")
        }
    }

    /// A fault, with the line of source that made the descriptor where that is known.
    private static func line(
        about descriptor: LocationDescriptor, of element: AccessibleElement, _ fault: String
    ) -> String {
        let source = descriptor.source.map { "\($0): " } ?? ""
        return "\(source)On \(name(element)), \(fault)."
    }

    /// Interactions that nobody answers for, unless a descriptor of the element says so already.
    private static func interactionsWithoutDelegate(of element: AccessibleElement) -> [String] {
        guard let view = element as? View, view.dragSourceDescriptors == nil, view.dropPointDescriptors == nil else {
            return []
        }
        let kinds = view.ownSubtree.flatMap(\.interactions).filter { $0.isEnabled && $0.isWithoutDelegate }
            .compactMap(\.kind)
        return kinds.map { kind in
            "On \(name(element)), the delegate of the \(kind.rawValue) interaction is gone: an interaction does not own it."
        }
    }

    /// The problem of a drag that was chosen by its name and finds nothing.
    func noItems(of descriptor: LocationDescriptor, on element: AccessibleElement) -> String {
        let fault = descriptor.problem(as: .drag)?.description ?? "the delegate of \"\(descriptor.name)\" gave no items"
        return Self.line(about: descriptor, of: element, fault)
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
