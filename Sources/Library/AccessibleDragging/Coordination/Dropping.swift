/// Dropping: a place takes the items, or they stay lifted.
extension DragCoordinator {
    /// Asks the view's own drop interaction to take the items at a point.
    ///
    /// After a refused drop the session is still lifted. A pointer's driver then cancels it, because the button is up.
    ///
    /// - Parameters:
    ///   - drop: The session that is dropped.
    ///   - point: The point, in the coordinate space of `view`.
    ///   - view: The view that hosts the drop interaction.
    ///   - completion: Called once, now or later, with the outcome.
    public func perform(
        _ drop: DropSession, at point: Point, in view: View, completion: @escaping DropCompletion = { _ in }
    ) {
        perform(drop, Activation(at: point, in: view), completion)
    }

    /// Asks the interaction of a place that was chosen by its name to take the items.
    ///
    /// After a refused drop the session is still lifted.
    ///
    /// ```swift
    /// if let place = coordinator.validDropPoints.first { coordinator.perform(DropSession(local: session), on: place) }
    /// ```
    ///
    /// - Parameters:
    ///   - drop: The session that is dropped.
    ///   - place: The place, whose descriptor the session carries.
    ///   - completion: Called once, now or later, with the outcome.
    public func perform(
        _ drop: DropSession, on place: DropPoint, completion: @escaping DropCompletion = { _ in }
    ) {
        guard let activation = Activation(place) else { return refuse(drop, nil, wording.placeIsGone, completion) }
        perform(drop, activation, completion)
    }

    /// A hand lets go of a session: it counts where it is let go, whatever was there while it was carried.
    ///
    /// Items of this application are back where they came from if nothing takes them at that point.
    ///
    /// - Parameters:
    ///   - drop: The session that is let go.
    ///   - point: The point, in the coordinate space of `top`.
    ///   - top: The view to search for a place.
    ///   - completion: Called once, now or later, with the outcome.
    package func letGo(
        _ drop: DropSession, at point: Point, in top: View, completion: @escaping DropCompletion = { _ in }
    ) {
        if let place = dropTarget(at: point, in: top) {
            return perform(drop, Activation(at: place.point, in: place.view), comesBack: true, completion)
        }
        comeBack(drop, completion)
    }

    /// Cancels a drop that a hand has let go where nothing takes it: the items are back where they were lifted.
    private func comeBack(_ drop: DropSession, _ completion: DropCompletion) {
        if let session, session === drop.localDragSession { cancel() }
        completion(.failure(DropError(wording.placeIsGone)))
    }

    private func perform(
        _ drop: DropSession, _ activation: Activation, comesBack: Bool = false, _ completion: @escaping DropCompletion
    ) {
        // A cancelled session has been reported as cancelled. Letting the button go after that drops nothing.
        guard isCurrent(drop) else { return completion(.failure(DropError(wording.wasStopped))) }
        let view = activation.view
        guard dropping.performance == nil else { return refuse(drop, view, wording.isBusy, completion) }
        guard view.coordinator === self, let interaction = view.dropInteraction, let delegate = interaction.delegate,
            view.isVisible, view.contentBounds.contains(activation.point)
        else { return refuse(drop, view, wording.placeIsGone, completion) }
        drop.move(to: activation)
        let proposal = askProposal(drop, interaction, view)
        let (element, place) = names(of: view, taking: drop, activation.element)
        // The place may have ended the session, or begun a drop, when it was asked for its proposal.
        guard isCurrent(drop) else { return completion(.failure(DropError(wording.wasStopped))) }
        guard dropping.performance == nil else { return refuse(drop, view, wording.isBusy, completion) }
        if let reason = proposal.reason {
            guard comesBack, drop.localDragSession != nil else { return refuse(drop, view, reason, completion) }
            return comeBack(drop, completion)
        }

        let performance = DropPerformance(
            drop: drop, interaction: interaction, view: view, element: element, place: place,
            completion: completion)
        dropping.performance = performance
        visit(interaction, with: drop)
        emit(.performing(drop, view))
        // An observer may have stopped the drop.
        guard case .waiting = performance.stage else { return }
        delegate.dropInteraction(interaction, performDrop: drop) { [weak self] result in
            switch (performance.takeAnswer(), self) {
            case (.waiting, let coordinator?): coordinator.answered(performance, with: result)
            case (.waiting, nil), (.abandoned, _):
                // The drop was stopped, so a late success is undone.
                if case .success(let late) = result { _ = late.undo?.undo() }
            case (.answered, _): break
            }
        }
    }

    private func answered(_ performance: DropPerformance, with result: Result<DropResult, DropError>) {
        switch result {
        case .success(let result):
            handOver(performance, result).whenComplete { [self] end in
                let end = (try? end.get()) ?? GuestEnd(result.operation)
                let removal = end.step
                // The drop may have been stopped while the sources removed the items.
                guard performance.stage == .answered else {
                    if let undo = result.undo { _ = (removal.map { undo.followed(by: $0) } ?? undo).undo() }
                    return
                }
                dropping.performance = nil
                let result = result.becoming(end.operation)
                finish(performance, with: result, removal: removal)
                performance.completion(.success(result))
            }
        case .failure(let refusal):
            dropping.performance = nil
            let place = performance.place.last ?? ""
            refuse(
                performance.drop, performance.view, reason(refusal.reason, of: place, for: performance.drop),
                performance.completion)
        }
    }

    /// Has the sources give up what was moved, here or in the application that has lifted it.
    ///
    /// - Returns: What has become of them, with the step that undoes that. It never fails.
    private func handOver(
        _ performance: DropPerformance, _ result: DropResult
    ) -> AsyncResult<GuestEnd, any Error> {
        let carrier = performance.drop.carrier
        if let guest = carrier?.guest {
            let names = result.itemNames ?? performance.drop.itemNames
            return guest.finish(result.operation, names: names, in: performance.place)
        }
        return AsyncResult { completion in
            removal(of: result.operation == .move ? carrier : nil).whenComplete { step in
                completion(step.map { GuestEnd(result.operation, $0) })
            }
        }
    }

    private func refuse(_ drop: DropSession, _ view: View?, _ reason: String, _ completion: DropCompletion) {
        let refusal = DropError(reason)
        exit()
        if let carrier = drop.carrier, carrier === session { carrier.guest?.release() }
        emit(.refused(drop, view, refusal))
        let isLifted = session != nil && session === drop.carrier
        // The button of a pointer is up: its driver cancels the session.
        if !drop.isQuiet {
            announce(.refused(reason: reason, stillLifted: isLifted && drop.origin != .pointer), for: drop.origin)
        }
        completion(.failure(refusal))
        treeChanged()
    }

    /// Stops a drop that has not been answered: its loads end, and the session stays lifted. A later success is undone.
    public func cancelDrop() {
        stopDrop(because: wording.wasStopped)
    }

    private func stopDrop(because reason: String) {
        guard let performance = dropping.performance else { return }
        abandon(performance)
        refuse(performance.drop, performance.view, reason, performance.completion)
    }

    /// Ends the drop because its place is gone: the items stay where they came from.
    func targetVanished() {
        if let session, performing?.carrier === session {
            cancel()
        } else {
            stopDrop(because: wording.placeIsGone)
        }
    }

    func abandon(_ performance: DropPerformance) {
        dropping.performance = nil
        performance.abandon()
    }

    /// Asks each source in turn to remove the items that were moved away.
    ///
    /// - Parameter session: The session that was moved; `nil`: nothing was moved.
    /// - Returns: The step that undoes the removal; `nil`: nothing was removed. It never fails.
    func removal(of session: DragSession?) -> AsyncResult<UndoStep?, any Error> {
        guard let session else { return AsyncResult(.success(nil)) }
        return AsyncResult { completion in
            AsyncResult.inSequence(session.interactions) { interaction in
                interaction.delegate?.dragInteraction(interaction, removeItemsMovedBy: session)
                    ?? AsyncResult(.success(nil))
            }.whenComplete { result in
                completion(
                    result.map { steps in
                        let steps = steps.compactMap { $0 }
                        return steps.dropFirst().reduce(steps.first) { $0?.followed(by: $1) }
                    })
            }
        }
    }

    private func finish(_ performance: DropPerformance, with result: DropResult, removal: UndoStep?) {
        let drop = performance.drop
        let session = drop.carrier
        // The items are named now, because the source may not know them once they are gone.
        let spoken = drop.spokenNames
        ending(session) {
            exit()
            var step = result.undo
            if let removal {
                // If the drop cannot be undone, putting the items back would leave them in both places.
                step = step?.followed(by: removal)
            }
            let names = result.itemNames ?? spoken
            let element = result.element ?? performance.element
            if let step {
                var record = record(of: step, names, performance, result, element)
                // A copy leaves what was lifted where it is: nothing comes back.
                if result.operation == .move { record.lifted = session?.elements.first }
                history.push(record)
            }
            if let session { reportEnd(of: session, with: result.operation) }
            if let view = performance.view {
                emit(
                    .dropped(
                        DropRecord(
                            itemNames: names, place: performance.place, element: element, view: view,
                            result: result, drop: drop)))
            }
            let interaction = performance.interaction
            interaction.delegate?.dropInteraction(interaction, concludeDrop: drop)
            if let session {
                reportEndToPlaces(of: session)
                emit(.ended(session, result.operation))
            } else {
                interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop)
            }
            if !drop.isQuiet { announce(Announcement(names, in: performance.place, result), for: drop.origin) }
            treeChanged()
        }
    }

    private func record(
        of step: UndoStep, _ names: [String], _ performance: DropPerformance, _ result: DropResult,
        _ element: AccessibleElement?
    ) -> UndoRecord {
        // Many items may have one name together, such as "4 bars": these sentences go by the number of items.
        let isOneForAll = result.itemNames == nil && names.count != performance.drop.items.count
        let each = isOneForAll ? performance.drop.itemNames : names
        if let position = result.position, let former = result.formerPosition {
            return UndoRecord(
                undoName: wording.undoMove(items: names),
                undoneText: wording.moveUndone(items: each, position: former),
                redoneText: wording.moveRedone(items: each, position: position), element: element, step: step)
        }
        let place = performance.place
        let home = home(of: performance.drop, result)
        return UndoRecord(
            undoName: wording.undoDrop(items: names),
            undoneText: home.map { wording.broughtBack(items: each, home: $0) }
                ?? wording.dropUndone(items: each, place: place),
            redoneText: wording.dropRedone(items: each, place: place), element: element, step: step)
    }

    /// Where undoing puts the items back; `nil`: they never left, or that has no name.
    private func home(of drop: DropSession, _ result: DropResult) -> ItemHome? {
        guard result.operation == .move, let session = drop.localDragSession else { return nil }
        if let home = result.home { return home.place.isEmpty ? nil : home }
        return session.sourceName.isEmpty ? nil : ItemHome([session.sourceName])
    }
}

extension Announcement {
    /// The announcement of a drop.
    init(_ items: [String], in place: [String], _ result: DropResult) {
        if let message = result.message {
            self = .said(message)
        } else if let position = result.position {
            self =
                result.formerPosition.map { .moved(items: items, position: position.moved(from: $0)) }
                ?? .inserted(items: items, place: place, position: position)
        } else {
            self = .dropped(items: items, place: place)
        }
    }
}
