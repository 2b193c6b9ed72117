/// The end of a session whose items another application takes.
extension DragCoordinator {
    /// Ends the session because another application took its items.
    public func finishElsewhere(with operation: DropOperation) {
        finishElsewhere(with: operation, in: nil) { _ in }
    }

    /// Ends the session because another application took its items.
    ///
    /// - Parameters:
    ///   - operation: What has become of the items there. What was moved is given up here.
    ///   - place: The names of the place, from the outside in; `nil`: unknown.
    ///   - completion: Called once, with what takes back what was given up; `nil`: nothing was.
    package func finishElsewhere(
        with operation: DropOperation, in place: [String]?, completion: @escaping @MainActor (GivenUpItems?) -> Void
    ) {
        guard let session, session.guest == nil, dropping.performance == nil else { return completion(nil) }
        session.placeElsewhere = place
        ending(session) {
            exit()
            removal(of: operation == .move ? session : nil).whenComplete { [self] step in
                guard let step = try? step.get() else { return completion(nil) }
                let items = GivenUpItems(step)
                items.onTakenBack = { [weak history, weak items] in
                    if let items { history?.forget(items) }
                }
                items.onGivenUpAgain = { [weak self, weak items] in
                    if let items { self?.remember(items, of: session) }
                }
                remember(items, of: session)
                completion(items)
            }
            reportEnd(of: session, with: operation)
            reportEndToPlaces(of: session)
            emit(.ended(session, operation))
        }
    }

    private func remember(_ items: GivenUpItems, of session: DragSession) {
        let (names, home) = (session.itemNames, session.sourceName)
        history.push(
            UndoRecord(
                undoName: wording.undoDrop(items: names), undoneText: wording.broughtBack(items: names, home: home),
                redoneText: wording.takenAway(items: names, home: home), element: session.elements.first,
                step: items.step, keeper: items))
    }
}

/// Items that were moved into another application, which both can undo: there, or here.
@MainActor
package final class GivenUpItems {
    private let removal: UndoStep
    private var isGone = true
    /// The change that has not ended yet.
    private var running: UndoStep.Outcome?
    var onTakenBack: (@MainActor () -> Void)?
    var onGivenUpAgain: (@MainActor () -> Void)?

    init(_ removal: UndoStep) { self.removal = removal }

    /// The step for the history of this application.
    var step: UndoStep { UndoStep(undoing: { self.takeBack() }, redoing: { self.giveUp() }) }

    /// Puts the items back for the other application; what is back already stays.
    package func takeBackForOther() -> UndoStep.Outcome { told(takeBack(), onTakenBack) }

    /// Gives the items up again for the other application.
    package func giveUpForOther() -> UndoStep.Outcome { told(giveUp(), onGivenUpAgain) }

    private func told(_ outcome: UndoStep.Outcome, _ tell: (@MainActor () -> Void)?) -> UndoStep.Outcome {
        outcome.whenComplete { if case .success = $0 { tell?() } }
        return outcome
    }

    private func takeBack() -> UndoStep.Outcome { change(to: false) { self.removal.undo() } }

    private func giveUp() -> UndoStep.Outcome { change(to: true) { self.removal.redo() } }

    /// One change at a time: what is asked meanwhile, here or from the other application, waits for it.
    private func change(to isGone: Bool, _ body: @escaping @MainActor () -> UndoStep.Outcome) -> UndoStep.Outcome {
        if let running {
            return UndoStep.Outcome { completion in
                running.whenComplete { _ in self.change(to: isGone, body).whenComplete(completion) }
            }
        }
        guard self.isGone != isGone else { return UndoStep.Outcome(.success(())) }
        let outcome = body()
        if outcome.result == nil { running = outcome }
        // Before those that wait: they are told in the order in which they have asked.
        outcome.whenComplete { result in
            self.running = nil
            if case .success = result { self.isGone = isGone }
        }
        return outcome
    }
}
